package org.annabella.game;

import java.time.Duration;
import org.annabella.chess.Move;
import org.annabella.chess.Side;
import org.annabella.clock.ChessClock;
import org.annabella.clock.ClockSide;

/** What each player writes when a move is completed, or made and answered. */
final class SheetEntries {
    private final GameSetup setup;
    private final Turn turn;
    private final ChessClock clock;
    private final GameEvent.MoveMade event;

    /** The clock is the one before the press. */
    SheetEntries(GameSetup setup, Turn turn, ChessClock clock, GameEvent.MoveMade event) {
        this.setup = setup;
        this.turn = turn;
        this.clock = clock;
        this.event = event;
    }

    /** The sheet of this seat with its entry for the completed move. */
    Scoresheet on(Scoresheet sheet, Side owner) {
        Scoresheet.Entry nothing = nothing(isRequired(sheet, owner));
        return sheet.plus(owner == event.seat() ? own(nothing) : others(nothing));
    }

    private Scoresheet.Entry own(Scoresheet.Entry nothing) {
        HeardMove said = turn.announced();
        return said == null
                ? nothing.resting(Scoresheet.Basis.EXECUTED, event.move(), event.at())
                : nothing.resting(said.isHeard() ? Scoresheet.Basis.SAID : Scoresheet.Basis.TYPED, said, event.at());
    }

    private Scoresheet.Entry others(Scoresheet.Entry nothing) {
        HeardMove repeated = turn.repeated();
        if (repeated != null) {
            return nothing.resting(Scoresheet.Basis.SAID, repeated, event.at());
        }
        Move mirrored = turn.mirrored();
        return mirrored == null ? nothing : nothing.resting(Scoresheet.Basis.EXECUTED, mirrored, event.at());
    }

    private Scoresheet.Entry nothing(boolean required) {
        return new Scoresheet.Entry(
                event.ply(),
                event.seat(),
                null,
                "",
                Scoresheet.Basis.NOTHING,
                null,
                null,
                event.at(),
                timeOf(event.seat()),
                event.how().drawOffered(),
                required);
    }

    private Duration timeOf(Side seat) {
        return seat.pick(event.white(), event.black());
    }

    /**
     * With less than five minutes left at some stage in a period, and without 30 seconds or more with each move, nobody
     * need keep the score for the rest of the period (FIDE Laws 2023, 8.4).
     */
    private boolean isRequired(Scoresheet sheet, Side owner) {
        if (!setup.play().scoresheet()) {
            return false;
        }
        ClockSide clockSide = GameState.clockSide(owner);
        int moves = clock.movesCompleted(clockSide) + (event.how().pressed() && owner == event.seat() ? 1 : 0);
        Duration gained = clock.control(clockSide)
                .bonusAfter(clock.movesCompleted(clockSide))
                .time();
        boolean newPeriod = clock.control(clockSide).stageAfter(moves)
                != clock.control(clockSide).stageAfter(clock.movesCompleted(clockSide));
        boolean excused = setup.edition().scoresheets().untilEndOfPeriod() && !newPeriod && isExcused(sheet);
        return !excused && setup.edition().scoresheets().isRequired(timeOf(owner), gained);
    }

    private static boolean isExcused(Scoresheet sheet) {
        int size = sheet.entries().size();
        return size > 0 && !sheet.entries().get(size - 1).required();
    }
}
