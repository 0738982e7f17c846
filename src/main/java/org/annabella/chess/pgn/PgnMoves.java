package org.annabella.chess.pgn;

import java.util.Set;
import java.util.stream.Collectors;
import org.annabella.chess.Notation;
import org.annabella.chess.Position;
import org.annabella.chess.San;
import org.annabella.chess.SanReading;
import org.annabella.chess.pgn.PgnFault.Code;

/**
 * Reads single moves. PGN demands English letters. A word that has one of D T L S, none of which is English, is read
 * with the letters K D T L S that Danish, German, Swedish and Norwegian have in common; so no English text can ever be
 * taken for a foreign one, nor a foreign bishop ({@code L}) for an English one ({@code B}).
 */
final class PgnMoves {

    private static final Set<Notation> ENGLISH = Set.of(Notation.ENGLISH);
    private static final Set<Notation> FOREIGN = Set.of(Notation.DANISH);

    private PgnMoves() {}

    static SanReading read(Position position, String text) {
        if (isForeign(text)) {
            SanReading foreign = San.read(position, text, FOREIGN);
            if (!(foreign instanceof SanReading.Unreadable)) {
                return foreign;
            }
        }
        return San.read(position, text, ENGLISH);
    }

    static boolean isForeign(String text) {
        int last = text.length() - 1;
        return last > 0 && (isForeign(text.charAt(0)) || isForeign(text.charAt(last)) || isForeignPromotion(text));
    }

    /** As in {@code d8D+} and {@code d8(D)}. */
    private static boolean isForeignPromotion(String text) {
        char beforeLast = text.charAt(text.length() - 2);
        return isForeign(beforeLast) && !Character.isLetter(text.charAt(text.length() - 1));
    }

    private static boolean isForeign(char letter) {
        return letter == 'D' || letter == 'T' || letter == 'L' || letter == 'S';
    }

    /** What a move is that cannot be played, and all that follows in its line with it. */
    static PgnLeftOut explain(Position position, String text, SanReading reading, PgnPlace place) {
        String move = PgnWords.quote(text);
        if (isNull(text)) {
            return new PgnLeftOut(
                    Code.NULL_MOVE, place, move + " is a move by nobody, which the Laws do not know", "take it out");
        }
        String before = " before move " + position.moveNumber();
        if (reading instanceof SanReading.Illegal illegal) {
            String what = move + " is not legal here: " + illegal.reason();
            return new PgnLeftOut(
                    Code.ILLEGAL_MOVE, place, what, "compare the moves" + before + " with the scoresheet");
        }
        if (reading instanceof SanReading.Ambiguous several) {
            String what = move + " may be any of " + candidates(position, several);
            return new PgnLeftOut(Code.AMBIGUOUS_MOVE, place, what, "write which of them is meant");
        }
        String what = move + " is no move";
        return new PgnLeftOut(Code.NO_MOVE, place, what, "write moves as Nf3, exd5, O-O or e8=Q");
    }

    private static boolean isNull(String text) {
        return text.equals("--") || text.equals("Z0") || text.equals("null") || text.equals("@@@@");
    }

    private static String candidates(Position position, SanReading.Ambiguous several) {
        return several.moves().stream()
                .map(move -> San.write(position, move, Notation.ENGLISH))
                .sorted()
                .collect(Collectors.joining(", "));
    }
}
