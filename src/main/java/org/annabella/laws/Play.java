package org.annabella.laws;

import java.time.Duration;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What an edition says for one set of conditions.
 *
 * @param illegalMove what a completed illegal move costs
 * @param wrongClaimAddsToOpponent what the opponent gains by a wrong claim of a draw
 * @param flagCalled who may find that a flag has fallen
 * @param flagClaimantNeedsTime whether a claim of the flag fails where the claimant's own flag is down as well
 * @param bothFlagsDraw whether the game is drawn as soon as both flags are down, whichever fell first
 * @param touchOnRequest whether the arbiter rules on a touched piece only when a player asks
 * @param setupObjectionMoves after how many moves of each player a wrong set-up stands; null if it never does
 * @param bothKingsInCheck what the arbiter does who sees an illegal position that the players do not
 * @param correctionByAgreement whether the players may agree to put an illegal move right that stands, without the arbiter
 * @param scoresheet whether the players must keep the score
 * @param quickplayFinish whether a draw may be claimed in the last two minutes
 * @param articles the articles that stand in the place of the general ones under these conditions; unmodifiable
 */
public record Play(
        IllegalMove illegalMove,
        Duration wrongClaimAddsToOpponent,
        FlagCalled flagCalled,
        boolean flagClaimantNeedsTime,
        boolean bothFlagsDraw,
        boolean touchOnRequest,
        @Nullable Integer setupObjectionMoves,
        BothKingsInCheck bothKingsInCheck,
        boolean correctionByAgreement,
        boolean scoresheet,
        boolean quickplayFinish,
        Map<Matter, String> articles) {

    /**
     * What a completed illegal move costs.
     *
     * @param addToOpponent what the opponent gains where it does not lose the game
     * @param losesAt which illegal move of one player loses the game; 1 means at once
     * @param drawIfOpponentCannotMate whether the lost game is a draw where the opponent cannot mate
     * @param arbiterActs whether the arbiter who sees it acts unasked
     * @param claimUntil how long the opponent may claim it; after that it stands
     */
    public record IllegalMove(
            Duration addToOpponent,
            int losesAt,
            boolean drawIfOpponentCannotMate,
            boolean arbiterActs,
            Until claimUntil) {
        /** Checks that there is one that loses, and that no time is taken from the opponent. */
        public IllegalMove {
            if (losesAt < 1 || addToOpponent.isNegative()) {
                throw new IllegalArgumentException("loses at " + losesAt + ", adds " + addToOpponent);
            }
        }

        /** Whether the illegal move with this number, the first is 1, loses the game. */
        public boolean loses(int count) {
            return count >= losesAt;
        }

        /** What the opponent gains by the illegal move with this number; nothing by the one that loses. */
        public Duration addFor(int count) {
            return loses(count) ? Duration.ZERO : addToOpponent;
        }
    }

    /** Who may find that a flag has fallen. */
    public enum FlagCalled {
        /** The players only. */
        BY_PLAYER,
        /** The players, and the arbiter when both flags are down. */
        BY_ARBITER_IF_BOTH,
        /** The arbiter as well. */
        BY_ARBITER_TOO
    }

    /** What the arbiter does who sees both kings in check, or a pawn on its last rank. */
    public enum BothKingsInCheck {
        /** Acts as with every illegal move. */
        AS_ILLEGAL_MOVE,
        /** Intervenes at once, if possible. */
        INTERVENES,
        /** Waits for the next move, and declares a draw if the position is still illegal. */
        DRAW_IF_LEFT
    }

    /** Copies the articles. */
    public Play {
        Map<Matter, String> copy = new EnumMap<>(Matter.class);
        copy.putAll(articles);
        articles = Collections.unmodifiableMap(copy);
    }

    /** Whether the arbiter who sees a fallen flag says so. */
    public boolean arbiterCallsFlag(boolean bothDown) {
        return flagCalled == FlagCalled.BY_ARBITER_TOO || flagCalled == FlagCalled.BY_ARBITER_IF_BOTH && bothDown;
    }

    /**
     * Whether a wrong set-up, orientation or clock setting may still be objected to.
     *
     * @param movesByEach how many moves both players have completed, the lesser number
     */
    public boolean mayObjectToSetup(int movesByEach) {
        return setupObjectionMoves == null || movesByEach < setupObjectionMoves;
    }
}
