package org.annabella.game;

import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.annabella.chess.Side;
import org.annabella.clock.ChessClock;
import org.annabella.clock.ClockSide;
import org.jspecify.annotations.Nullable;

/** What becomes of the clocks where times are set and where moves are taken back. */
final class ClockSteps {

    /** Whoever seals before the end of the session has used the rest of it (FIDE Laws 2023, I.1.2). */
    private static final String SEALED_EARLY = "sealedEarly";

    /** Why the station sets times by adding to them or taking from them; whoever sets them for another reason has them anew. */
    private static final Set<String> DIFFERENCES =
            Set.of("illegalMove", "noIllegalMove", "penalty", "quickplayFinish", SEALED_EARLY, "wrongClaim");

    private final GameSetup setup;
    private final ChessClock clock;

    ClockSteps(GameSetup setup, ChessClock clock) {
        this.setup = setup;
        this.clock = clock;
    }

    /** Both clocks set; time added or taken changes nothing of the period that runs. */
    ChessClock set(GameEvent.ClockSet event) {
        if (event.moves() == null && DIFFERENCES.contains(event.reason())) {
            return corrected(
                    corrected(clock, ClockSide.WHITE, event.white(), event), ClockSide.BLACK, event.black(), event);
        }
        return clock.set(ClockSide.WHITE, event.white(), moves(event, ClockSide.WHITE), event.at())
                .set(ClockSide.BLACK, event.black(), moves(event, ClockSide.BLACK), event.at());
    }

    /** With nothing left the flag has fallen, and the time of the next period, which a clock that runs grants at once, puts it up no more. */
    private ChessClock corrected(ChessClock before, ClockSide clockSide, Duration time, GameEvent.ClockSet event) {
        ChessClock after = event.reason().equals(SEALED_EARLY)
                ? before.useDownTo(clockSide, time, event.at())
                : before.correct(clockSide, time, event.at());
        return time.isZero() ? after : flag(after, clockSide, event.at());
    }

    private int moves(GameEvent.ClockSet event, ClockSide clockSide) {
        Integer moves = event.moves();
        return moves != null ? moves : clock.movesCompleted(clockSide);
    }

    /** The clocks without these half-moves, and without the press of the one whose move is not known yet; nothing where there are none. */
    ChessClock takenBack(List<Ply> plies, @Nullable Side awaited, Duration at) {
        if (plies.isEmpty() && awaited == null) {
            return clock;
        }
        ChessClock without = clock;
        for (Side side : Side.values()) {
            int open = side == awaited ? 1 : 0;
            List<Ply> completed = plies.stream()
                    .filter(ply -> ply.seat() == side && ply.completed())
                    .toList();
            int pressed =
                    (int) completed.stream().filter(ply -> ply.how().pressed()).count();
            without = without.takeBack(GameState.clockSide(side), completed.size() + open, pressed + open, at);
        }
        return flag(flag(without, ClockSide.WHITE, at), ClockSide.BLACK, at);
    }

    /** Puts this flag up; one that the players alone may call stays down until the clocks are set. */
    private ChessClock flag(ChessClock changed, ClockSide clockSide, Duration at) {
        return setup.play().arbiterCallsFlag(false) ? changed.raiseFlag(clockSide, at) : changed;
    }
}
