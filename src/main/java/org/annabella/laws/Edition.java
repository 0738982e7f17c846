package org.annabella.laws;

import java.time.Duration;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;

/**
 * One edition of the Laws of Chess: the values in which editions differ, and the number of the article for every matter.
 *
 * <p>Code asks an edition for a value and never which edition it is.
 *
 * @param id the short name, such as {@code dk-2023}
 * @param title the full name
 * @param inForce the day from which it is in force, as printed
 * @param articles the article for every matter
 * @param illegalMoves what follows from a completed illegal move
 * @param wrongClaims what follows from a wrong claim of a draw
 * @param automaticDraws what ends a game without a claim
 * @param resignationNeedsMate whether a resignation is a draw where the opponent cannot mate
 * @param movesBeforeAgreement how many moves each side must have made before a draw may be agreed
 * @param touchEndsClaim whether the right to claim a draw is lost by touching a piece, not only by moving
 * @param flagCalled who may find that a flag has fallen
 */
public record Edition(
        String id,
        String title,
        String inForce,
        Map<Matter, String> articles,
        IllegalMoves illegalMoves,
        WrongClaims wrongClaims,
        AutomaticDraws automaticDraws,
        boolean resignationNeedsMate,
        int movesBeforeAgreement,
        boolean touchEndsClaim,
        FlagCalled flagCalled) {

    /**
     * What follows from a completed illegal move.
     *
     * @param addToOpponent what the opponent gains in standard play
     * @param addToOpponentFast what the opponent gains in rapid and blitz
     * @param losesAt which illegal move of one player loses the game
     * @param drawIfOpponentCannotMate whether the lost game is a draw where the opponent cannot mate
     * @param unpromotedCounts whether a pawn left unpromoted is one, and becomes a queen
     * @param noMoveCounts whether pressing the clock without a move is one
     */
    public record IllegalMoves(
            Duration addToOpponent,
            Duration addToOpponentFast,
            int losesAt,
            boolean drawIfOpponentCannotMate,
            boolean unpromotedCounts,
            boolean noMoveCounts) {
        /** What the opponent gains at this tempo. */
        public Duration addFor(Tempo tempo) {
            return tempo == Tempo.STANDARD ? addToOpponent : addToOpponentFast;
        }
    }

    /**
     * What follows from a wrong claim of a draw.
     *
     * @param addToOpponent what the opponent gains in standard play
     * @param addToOpponentFast what the opponent gains in rapid and blitz
     * @param claimantLoses whether the claimant loses half of the time left, at most three minutes
     */
    public record WrongClaims(Duration addToOpponent, Duration addToOpponentFast, boolean claimantLoses) {
        /** What the opponent gains at this tempo. */
        public Duration addFor(Tempo tempo) {
            return tempo == Tempo.STANDARD ? addToOpponent : addToOpponentFast;
        }

        /** What the claimant has left afterwards. */
        public Duration claimantAfter(Duration left) {
            Duration minute = Duration.ofMinutes(1);
            if (!claimantLoses || left.compareTo(minute) < 0) {
                return left;
            }
            if (left.compareTo(Duration.ofMinutes(2)) <= 0) {
                return minute;
            }
            Duration half = left.dividedBy(2);
            Duration most = Duration.ofMinutes(3);
            return left.minus(half.compareTo(most) > 0 ? most : half);
        }
    }

    /**
     * What ends a game without a claim.
     *
     * @param fivefold how the same position five times must come about
     * @param seventyFiveMoves whether seventy-five moves by each without capture and pawn move end it
     */
    public record AutomaticDraws(Fivefold fivefold, boolean seventyFiveMoves) {}

    /** How the same position five times ends a game. */
    public enum Fivefold {
        /** It does not. */
        NONE,
        /** By at least five consecutive alternate moves of each player. */
        CONSECUTIVE,
        /** In any order. */
        ANY_ORDER
    }

    /** Who may find that a flag has fallen, in play that is not standard. */
    public enum FlagCalled {
        /** The players only. */
        BY_PLAYER,
        /** The arbiter as well. */
        BY_ARBITER_TOO
    }

    /** Copies the articles and refuses an edition that lacks one. */
    public Edition {
        articles = Collections.unmodifiableMap(new EnumMap<>(articles));
        for (Matter matter : Matter.values()) {
            if (!articles.containsKey(matter)) {
                throw new IllegalArgumentException("edition " + id + " has no article for " + matter);
            }
        }
    }

    /** The number of the article for this matter, such as {@code 7.5.5}. */
    public String article(Matter matter) {
        String article = articles.get(matter);
        if (article == null) {
            throw new IllegalStateException("edition " + id + " has no article for " + matter);
        }
        return article;
    }
}
