package org.annabella.board;

import java.time.Duration;
import java.util.function.Function;
import org.annabella.chess.Piece;
import org.annabella.chess.Placement;
import org.annabella.chess.Square;
import org.annabella.serial.Health;
import org.jspecify.annotations.Nullable;

/** What a board says, in one language for all devices. */
public sealed interface BoardReport {

    /** Returns what somebody says to this kind of report. */
    <R> R match(Cases<R> cases);

    /**
     * What somebody says to every kind of report; who forgets one does not compile.
     *
     * @param <R> what is said
     */
    interface Cases<R> {
        /** The whole board. */
        R whole(Whole picture);

        /** One square. */
        R step(Step change);

        /** Changes may be lost. */
        R missed(Missed report);

        /** The board moves its pieces. */
        R movementBegun(MovementBegun report);

        /** It moves none any more. */
        R movementEnded(MovementEnded report);

        /** A key. */
        R button(Button report);

        /** Who it is. */
        R identified(Identified report);

        /** A clock behind it. */
        R boardClock(BoardClock report);

        /** How full its battery is. */
        R battery(Battery report);

        /** How its line is. */
        R healthChanged(HealthChanged report);
    }

    /** The whole picture of a board. Replaces all that was known. */
    sealed interface Whole extends BoardReport {
        /** Returns what is made of a picture that knows the pieces, or of one that does not. */
        <R> R map(Function<Standing, R> standing, Function<Occupied, R> occupied);

        @Override
        default <R> R match(Cases<R> cases) {
            return cases.whole(this);
        }
    }

    /** One square has changed. */
    sealed interface Step extends BoardReport {
        /** Which. */
        Square square();

        @Override
        default <R> R match(Cases<R> cases) {
            return cases.step(this);
        }
    }

    /** The whole picture of a board that knows its pieces. Replaces all that was known. */
    record Standing(Placement placement) implements Whole {
        @Override
        public <R> R map(Function<Standing, R> standing, Function<Occupied, R> occupied) {
            return standing.apply(this);
        }
    }

    /**
     * The whole picture of a board that knows only where pieces stand. Replaces all that was known.
     *
     * @param squares bit {@link Square#index()} is set where something stands
     */
    record Occupied(long squares) implements Whole {
        @Override
        public <R> R map(Function<Standing, R> standing, Function<Occupied, R> occupied) {
            return occupied.apply(this);
        }
    }

    /** One square of a board that knows its pieces has changed; {@code now} is null when it was emptied. */
    record Changed(Square square, @Nullable Piece now) implements Step {}

    /** One square of a board that knows only where pieces stand has changed. */
    record Toggled(Square square, boolean occupied) implements Step {}

    /** Changes may have been lost on the line. The whole picture follows if it differs from what has been reported. */
    record Missed() implements BoardReport {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.missed(this);
        }
    }

    /** The board has begun to move its pieces itself: what stands there is not known until a whole picture comes. */
    record MovementBegun() implements BoardReport {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.movementBegun(this);
        }
    }

    /**
     * The board moves no pieces any more, or could not begin. Where it had begun, the whole picture came right before, unless the line
     * is lost.
     */
    record MovementEnded(MovementEnd end) implements BoardReport {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.movementEnded(this);
        }
    }

    /** A button of the board, or of the clock wired to it, was pressed. */
    record Button(String name) implements BoardReport {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.button(this);
        }
    }

    /**
     * The device has said who it is; comes before its first picture, after each connection.
     *
     * @param kind the board's word in the config, such as {@code dgt}
     * @param serialNumber or a name; {@code unnamed} or {@code unnumbered} where the device has neither
     * @param simulated true if no hardware stands behind it; to be said wherever the device is named
     */
    record Identified(String kind, String serialNumber, String version, boolean simulated) implements BoardReport {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.identified(this);
        }
    }

    /** The times of a clock that is wired to the board; up to a second behind its display. */
    record BoardClock(Duration left, Duration right, boolean running, boolean rightSideHigh) implements BoardReport {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.boardClock(this);
        }
    }

    /** The charge of the board's battery, when it has changed; 0 to 100. */
    record Battery(int percent) implements BoardReport {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.battery(this);
        }
    }

    /** The connection has come, gone, or become doubtful. After a loss a whole picture comes before any change. */
    record HealthChanged(Health health) implements BoardReport {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.healthChanged(this);
        }
    }
}
