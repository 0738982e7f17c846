package org.annabella.laws;

/**
 * What ends a game without a claim.
 *
 * @param fivefold how the same position five times must come about
 * @param seventyFiveMoves whether seventy-five moves by each without capture and pawn move end it
 */
public record AutomaticDraws(Fivefold fivefold, boolean seventyFiveMoves) {

    /** How the same position five times ends a game. */
    public enum Fivefold {
        /** It does not. */
        NONE,
        /** By at least five consecutive alternate moves of each player. */
        CONSECUTIVE,
        /** In any order. */
        ANY_ORDER
    }
}
