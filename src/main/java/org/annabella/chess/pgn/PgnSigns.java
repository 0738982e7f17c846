package org.annabella.chess.pgn;

import java.util.Optional;

/** The meaning of signs as people write them. */
final class PgnSigns {

    /** No glyph. */
    static final int NONE = -1;

    private PgnSigns() {}

    /** The result that is written so, also with half points and with a long dash. */
    static Optional<PgnResult> result(String text) {
        return switch (text) {
            case "1/2", "½", "½-½", "½–½" -> Optional.of(PgnResult.DRAW);
            default -> PgnResult.parse(text.replace('–', '-'));
        };
    }

    /** The number of a glyph, such as 16 for {@code $16} and {@code ±}; {@link #NONE} if the text is none. */
    static int glyph(String text) {
        return switch (text.charAt(0)) {
            case '$' -> numbered(text);
            case '!', '?' -> suffix(text);
            default -> alone(text);
        };
    }

    private static int numbered(String text) {
        if (text.length() < 2 || text.length() > 4) {
            return NONE;
        }
        int number = Integer.parseInt(text.substring(1));
        return number <= PgnMove.HIGHEST_GLYPH ? number : NONE;
    }

    /** What stands right after a move: {@code ! ? !! ?? !? ?!}; longer ones mean the same as their first two. */
    private static int suffix(String text) {
        boolean good = text.charAt(0) == '!';
        if (text.length() == 1) {
            return good ? 1 : 2;
        }
        boolean goodAgain = text.charAt(1) == '!';
        if (good == goodAgain) {
            return good ? 3 : 4;
        }
        return good ? 5 : 6;
    }

    private static int alone(String text) {
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
