package org.annabella.config;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Reader;
import org.annabella.json.TextMark;
import org.jspecify.annotations.Nullable;

/** Lines of which none can fill the memory: of one that is too long nothing is kept but a word about it, and one without end is refused. */
public final class BoundedLines extends BufferedReader {
    /** Longer than any line of ours, in characters. */
    static final int LONGEST = 65_536;

    /** What stands for a line that is longer; it is no command, no position, no JSON and no notation. */
    static final String TOO_LONG = "(a line of more than " + LONGEST + " characters)";

    /** So much without the end of a line is no text at all, in characters. */
    private static final long ENDLESS = 200_000_000;

    private boolean carriageReturn;
    private boolean begun;

    /** Whether this stands for a line that was too long to be read. */
    public static boolean isTooLong(String line) {
        return line.equals(TOO_LONG);
    }

    /** Lines of this reader, which is closed with them. */
    public BoundedLines(Reader in) {
        super(in);
    }

    @Override
    public @Nullable String readLine() throws IOException {
        StringBuilder line = new StringBuilder();
        long length = 0;
        for (int c = first(); c >= 0; c = read()) {
            if (c == '\n' && carriageReturn && length == 0) {
                carriageReturn = false;
                continue;
            }
            carriageReturn = c == '\r';
            if (c == '\n' || c == '\r') {
                return text(line, length);
            }
            length++;
            if (length > ENDLESS) {
                throw new BadInput("the input has a line without end: give text, one item a line");
            }
            if (length <= LONGEST) {
                line.append((char) c);
            }
        }
        return length == 0 ? null : text(line, length);
    }

    /** Some editors put a mark before a text in UTF-8. */
    private int first() throws IOException {
        int first = read();
        boolean mark = !begun && first == TextMark.MARK;
        begun = true;
        return mark ? read() : first;
    }

    private static String text(StringBuilder line, long length) {
        return length > LONGEST ? TOO_LONG : line.toString();
    }
}
