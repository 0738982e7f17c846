package org.annabella.chess.pgn;

import java.util.Arrays;

/**
 * A window that moves along the text. It holds the token that is being read, which begins at the mark, and knows line
 * and column. A token longer than {@link #LONGEST_TOKEN} does not fit: reading stops there, see {@link #isFull}.
 */
final class PgnBuffer {

    static final int LONGEST_TOKEN = 1 << 21;
    static final int END = -1;

    private static final int FIRST_SIZE = 1 << 15;
    private static final int NO_MARK = -1;
    static final char BYTE_ORDER_MARK = '\ufeff';

    private final PgnSource source;
    private final CharSequence view = new View();
    private char[] chars = new char[FIRST_SIZE];
    private int position;
    private int limit;
    private int mark = NO_MARK;
    private boolean ended;

    /** How many characters have left the window. */
    private long gone;

    private long line = 1;
    /** Where the line begins, counted like {@link #gone}. */
    private long lineStart;

    PgnBuffer(PgnSource source) {
        this.source = source;
        if (peek() == BYTE_ORDER_MARK) {
            position++;
            lineStart++;
        }
    }

    /** How many characters stand before the next one. */
    long offset() {
        return gone + position;
    }

    long line() {
        return line;
    }

    long column() {
        return offset() - lineStart + 1;
    }

    boolean isLineStart() {
        return offset() == lineStart;
    }

    /** The next character, or {@link #END} at the end of the text or when the token is full. */
    int peek() {
        return position < limit || fill() ? chars[position] : END;
    }

    /** The character that many after the next one, or {@link #END}. */
    int peek(int ahead) {
        while (position + ahead >= limit) {
            if (!fill()) {
                return END;
            }
        }
        return chars[position + ahead];
    }

    /** Goes on by one character, whatever it is; there must be one. */
    void step() {
        char letter = chars[position++];
        if (letter == '\n' || letter == '\r' && peek() != '\n') {
            line++;
            lineStart = offset();
        }
    }

    /** Goes on by that many characters; there must be as many. */
    void steps(int count) {
        for (int left = count; left > 0; left--) {
            step();
        }
    }

    /** Goes on to the first character that is not of this class. */
    void skip(byte kind) {
        do {
            char[] all = chars;
            int end = limit;
            int index = position;
            while (index < end && PgnLetters.kind(all[index]) == kind) {
                index++;
            }
            position = index;
        } while (position == limit && fill());
    }

    /** Goes on to the first of these characters, or to the end of the line. */
    void skipTo(char first, char second) {
        do {
            char[] all = chars;
            int end = limit;
            int index = position;
            while (index < end && isNone(all[index], first, second)) {
                index++;
            }
            position = index;
        } while (position == limit && fill());
    }

    private static boolean isNone(char letter, char first, char second) {
        return letter != first && letter != second && letter != '\n' && letter != '\r';
    }

    /** From here the token begins. */
    void mark() {
        mark = position;
    }

    /** Lets go of the token; what is skipped from now on need not fit. */
    void unmark() {
        mark = NO_MARK;
    }

    /** That many characters from the mark on. */
    String marked(int length) {
        return new String(chars, mark, length);
    }

    /** What begins at the mark, not copied: to be read only until the window moves. */
    CharSequence marked() {
        return view;
    }

    int markedLength() {
        return position - mark;
    }

    /** The character that many after the mark; it must have been passed. */
    char markedAt(int index) {
        return chars[mark + index];
    }

    /** Goes back to the character that many after the mark; no line may have ended since. */
    void returnTo(int index) {
        position = mark + index;
    }

    /** Whether reading has stopped only because the token is too long. */
    boolean isFull() {
        return peek() == END && !ended;
    }

    private final class View implements CharSequence {
        @Override
        public int length() {
            return markedLength();
        }

        @Override
        public char charAt(int index) {
            return chars[mark + index];
        }

        @Override
        public CharSequence subSequence(int start, int end) {
            return toString().subSequence(start, end);
        }

        @Override
        public String toString() {
            return marked(markedLength());
        }
    }

    private boolean fill() {
        if (ended || limit == chars.length && !makeRoom()) {
            return false;
        }
        int count = source.read(chars, limit, chars.length - limit);
        ended = count <= 0;
        limit += Math.max(count, 0);
        return !ended;
    }

    private boolean makeRoom() {
        int keep = mark == NO_MARK ? position : mark;
        if (keep == 0) {
            return grow();
        }
        System.arraycopy(chars, keep, chars, 0, limit - keep);
        gone += keep;
        position -= keep;
        limit -= keep;
        mark = mark == NO_MARK ? NO_MARK : 0;
        return true;
    }

    private boolean grow() {
        if (chars.length >= LONGEST_TOKEN) {
            return false;
        }
        chars = Arrays.copyOf(chars, chars.length * 2);
        return true;
    }
}
