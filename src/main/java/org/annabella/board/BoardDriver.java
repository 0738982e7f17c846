package org.annabella.board;

import java.util.Set;
import java.util.function.Consumer;
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
     * Begins to look for the device, and goes on after each loss until {@link #close}. Call once.
     *
     * @param listener gets every report; must return soon
     */
    void open(Consumer<BoardReport> listener);

    /** Shows these squares, and no others, by light or vibration; does nothing on a board without. */
    void guide(Set<Square> squares);

    /** Lets the device go. Nothing is reported afterwards. */
    @Override
    void close();
}
