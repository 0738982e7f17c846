package org.annabella.braille;

/** Cuts a line into windows as wide as a display, at blanks where there are any. */
final class Windows {
    private static final char BLANK = '\u2800';

    private Windows() {}

    /** Where the window that begins here ends, exclusive. */
    static int end(String line, int from, int width) {
        if (line.length() - from <= width) {
            return line.length();
        }
        int blank = line.lastIndexOf(BLANK, from + width);
        return blank > from ? blank : from + width;
    }

    /** Where the window behind the one that begins here begins; the line's length if there is none. */
    static int next(String line, int from, int width) {
        int next = end(line, from, width);
        while (next < line.length() && line.charAt(next) == BLANK) {
            next++;
        }
        return next;
    }

    /** Where the window before the one that begins here begins. */
    static int before(String line, int from, int width) {
        int before = 0;
        for (int next = next(line, 0, width); next < from; next = next(line, next, width)) {
            before = next;
        }
        return before;
    }
}
