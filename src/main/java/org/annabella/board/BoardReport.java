package org.annabella.board;

import java.time.Duration;
import org.annabella.chess.Piece;
import org.annabella.chess.Placement;
import org.annabella.chess.Square;
import org.annabella.serial.Health;
import org.jspecify.annotations.Nullable;

/** What a board says, in one language for all devices. */
public sealed interface BoardReport {

    /** The whole picture of a board that knows its pieces. Replaces all that was known. */
    record Standing(Placement placement) implements BoardReport {}

    /**
     * The whole picture of a board that knows only where pieces stand. Replaces all that was known.
     *
     * @param squares bit {@link Square#index()} is set where something stands
     */
    record Occupied(long squares) implements BoardReport {}

    /** One square of a board that knows its pieces has changed; {@code now} is null when it was emptied. */
    record Changed(Square square, @Nullable Piece now) implements BoardReport {}

    /** One square of a board that knows only where pieces stand has changed. */
    record Toggled(Square square, boolean occupied) implements BoardReport {}

    /** Changes may have been lost on the line. The whole picture follows if it differs from what has been reported. */
    record Missed() implements BoardReport {}

    /** The board has begun to move its pieces itself: what stands there is not known until a whole picture comes. */
    record MovementBegun() implements BoardReport {}

    /**
     * The board moves no pieces any more, or could not begin. Where it had begun, the whole picture came right before, unless the line
     * is lost.
     */
    record MovementEnded(MovementEnd end) implements BoardReport {}

    /** A button of the board, or of the clock wired to it, was pressed. */
    record Button(String name) implements BoardReport {}

    /**
     * The device has said who it is; comes before its first picture, after each connection.
     *
     * @param kind the board's word in the config, such as {@code dgt}
     * @param serialNumber or a name; {@code unnamed} or {@code unnumbered} where the device has neither
     * @param simulated true if no hardware stands behind it; to be said wherever the device is named
     */
    record Identified(String kind, String serialNumber, String version, boolean simulated) implements BoardReport {}

    /** The times of a clock that is wired to the board; up to a second behind its display. */
    record BoardClock(Duration left, Duration right, boolean running, boolean rightSideHigh) implements BoardReport {}

    /** The charge of the board's battery, when it has changed; 0 to 100. */
    record Battery(int percent) implements BoardReport {}

    /** The connection has come, gone, or become doubtful. After a loss a whole picture comes before any change. */
    record HealthChanged(Health health) implements BoardReport {}
}
