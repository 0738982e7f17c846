package org.annabella.chess.pgn;

/** The numbers of the glyphs that people write as signs. */
final class PgnSigns {

    static final int NONE = -1;

    private PgnSigns() {}

    /** What stands right after a move: {@code ! ? !! ?? !? ?!}; longer ones mean the same as their first two. */
    static int suffix(String text) {
        if (text.length() == 1) {
            return text.charAt(0) == '!' ? 1 : 2;
        }
        boolean good = text.charAt(0) == '!';
        return good == (text.charAt(1) == '!') ? (good ? 3 : 4) : good ? 5 : 6;
    }

    /** A sign on its own, such as {@code +-}; {@link #NONE} if the text is something else. */
    static int alone(String text) {
        return switch (text) {
            case "□" -> 7;
            case "=" -> 10;
            case "∞" -> 13;
            case "⩲", "+=", "+/=" -> 14;
            case "⩱", "=+", "=/+" -> 15;
            case "±", "+/-" -> 16;
            case "∓", "-/+" -> 17;
            case "+-", "+–" -> 18;
            case "-+", "–+" -> 19;
            case "N" -> 146;
            default -> NONE;
        };
    }
}
