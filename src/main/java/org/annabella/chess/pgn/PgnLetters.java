package org.annabella.chess.pgn;

/** What a character may be the beginning of. */
final class PgnLetters {

    static final byte BLANK = 0;
    /** Part of a word: a move, a number, a result. */
    static final byte WORD = 1;

    static final byte LINE_BREAK = 2;
    static final byte DOT = 3;
    static final byte SUFFIX = 4;
    /** A token of its own. */
    static final byte SIGN = 5;
    /** Nothing that PGN knows. */
    static final byte UNKNOWN = 6;

    private static final byte[] KINDS = kinds();

    private PgnLetters() {}

    private static byte[] kinds() {
        byte[] kinds = new byte[128];
        for (char letter = 0; letter < kinds.length; letter++) {
            kinds[letter] = Character.isLetterOrDigit(letter) ? WORD : UNKNOWN;
        }
        set(kinds, " \t\f\u000b,|", BLANK);
        set(kinds, "\n\r", LINE_BREAK);
        set(kinds, "+-=#:/_@~", WORD);
        set(kinds, ".", DOT);
        set(kinds, "!?", SUFFIX);
        set(kinds, "{};()[]$*%", SIGN);
        return kinds;
    }

    private static void set(byte[] kinds, String letters, byte kind) {
        for (char letter : letters.toCharArray()) {
            kinds[letter] = kind;
        }
    }

    static byte kind(char letter) {
        return letter < 128 ? KINDS[letter] : foreign(letter);
    }

    private static byte foreign(char letter) {
        return switch (letter) {
            case '\u00a0', '\u0085', '\u2007', '\u202f', '\ufeff' -> BLANK;
            case '…' -> DOT;
            default -> letter < '\u00a0' || letter == '\ufffd' ? UNKNOWN : WORD;
        };
    }

    static boolean isDigit(char letter) {
        return letter >= '0' && letter <= '9';
    }
}
