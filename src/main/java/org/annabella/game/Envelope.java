package org.annabella.game;

import java.time.Duration;
import org.annabella.chess.Position;
import org.annabella.chess.Side;
import org.annabella.clock.ClockSide;
import org.jspecify.annotations.Nullable;

/**
 * What stands on the envelope of an adjourned game (FIDE Laws 2023, I.2).
 *
 * @param whiteName White's name
 * @param blackName Black's name
 * @param position the position immediately before the sealed move
 * @param white the time that White's clock shows: left, as clocks are set again by it (FIDE Laws 2023, I.5)
 * @param black the time that Black's clock shows
 * @param whiteUsed the time that White has used, which is what the envelope bears (FIDE Laws 2023, I.2.3); absent in older
 *     journals
 * @param blackUsed the time that Black has used
 * @param sealedBy who has sealed the move; absent if no move is sealed
 * @param moveNumber the number of the sealed move
 * @param drawOfferedBy who has offered a draw that stands
 * @param when when play is resumed, as the arbiter says it; empty if that is not settled
 * @param where where play is resumed; empty if that is not settled
 */
public record Envelope(
        String whiteName,
        String blackName,
        Position position,
        Duration white,
        Duration black,
        @Nullable Duration whiteUsed,
        @Nullable Duration blackUsed,
        @Nullable Side sealedBy,
        int moveNumber,
        @Nullable Side drawOfferedBy,
        String when,
        String where) {

    /** The envelope of a game as it stands at this moment. */
    public static Envelope of(GameState state, Duration at, @Nullable Side sealedBy, String when, String where) {
        return new Envelope(
                state.setup().white().name(),
                state.setup().black().name(),
                state.position(),
                state.timeLeft(Side.WHITE, at),
                state.timeLeft(Side.BLACK, at),
                state.clock().used(ClockSide.WHITE, at),
                state.clock().used(ClockSide.BLACK, at),
                sealedBy,
                state.position().moveNumber(),
                state.drawOfferedBy().orElse(null),
                when,
                where);
    }

    /** When and where play is resumed, as it was written down; empty where neither is settled. */
    public String whenAndWhere() {
        return (when + " " + where).strip();
    }
}
