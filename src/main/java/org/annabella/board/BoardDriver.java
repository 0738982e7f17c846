package org.annabella.board;

import java.util.Set;
import java.util.function.Consumer;
import org.annabella.chess.Placement;
import org.annabella.chess.Square;

/**
 * A board device, seen from the station: the border between bytes and squares.
 *
 * <p>Threads: reports come on the driver's own thread, in order; the methods may be called from any thread.
 */
public interface BoardDriver extends AutoCloseable {

    /** What this board can do, as far as is known; it may be more once the board has been calibrated, or has said how it is set up. */
    Capabilities capabilities();

    /**
     * Demands the board of this identity, as it was reported before, from the first connection on. Before {@link #open}; does
     * nothing where boards of a kind cannot be told apart.
     */
    default void expect(String serialNumber) {}

    /**
     * Never takes the board of this identity for this one, so long as none is known here: it is the other seat's. Does nothing
     * where boards of a kind cannot be told apart.
     */
    default void expectAnyBut(String serialNumber) {}

    /** Whichever board answers next is the one from now on; does nothing where boards of a kind cannot be told apart. */
    default void expectAny() {}

    /**
     * Says how the pieces stand at the beginning of the game. Before {@link #open}; does nothing where a board learns nothing from
     * that.
     */
    default void beginsFrom(Placement start) {}

    /**
     * Begins to look for the device, and goes on after each loss until {@link #close}. Call once.
     *
     * @param listener gets every report; must return soon
     */
    void open(Consumer<BoardReport> listener);

    /** Shows these squares, and no others, by light or vibration; does nothing on a board without. */
    void guide(Set<Square> squares);

    /**
     * Lets the board move its pieces itself, if it can. Each call ends with one {@link BoardReport.MovementEnded}; from {@link
     * BoardReport.MovementBegun} to that nothing is seen of the board, and what stands on it then is reported right before.
     *
     * @param from what stands on the board; it does not move if anything else does
     * @param to what is to stand there
     */
    default void move(Placement from, Placement to) {}

    /** Stops the pieces, if they move; {@link BoardReport.MovementEnded} follows as soon as it is seen how they stand. */
    default void stop() {}

    /** Sounds the board's beeper, briefly; does nothing on a board without. */
    default void beep() {}

    /** Lets the device go. Nothing is reported afterwards. */
    @Override
    void close();
}
