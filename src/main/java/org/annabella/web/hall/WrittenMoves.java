package org.annabella.web.hall;

import org.annabella.chess.Notation;
import org.annabella.chess.Role;
import org.annabella.chess.San;
import org.annabella.lexicon.Language;

/** Moves as tables publish them, written in the reader's language. */
record WrittenMoves(Notation notation) {
    private static final int SQUARE = 2;

    static WrittenMoves of(Language language) {
        return new WrittenMoves(Notation.ofLanguageOrEnglish(language.code()));
    }

    /**
     * Writes one.
     *
     * @param uci the move
     * @param san the move in English notation; empty if it was illegal and stands, which is written by its squares
     */
    String of(String uci, String san) {
        if (!san.isEmpty()) {
            return San.rewrite(san, notation);
        }
        return uci.length() < 2 * SQUARE
                ? uci
                : uci.substring(0, SQUARE) + "-" + uci.substring(SQUARE, 2 * SQUARE) + promoted(uci);
    }

    private String promoted(String uci) {
        return uci.length() == 2 * SQUARE
                ? ""
                : Role.ofLetter(uci.charAt(2 * SQUARE))
                        .map(role -> String.valueOf(notation.letter(role)))
                        .orElse("");
    }
}
