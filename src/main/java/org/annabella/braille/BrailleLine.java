package org.annabella.braille;

/**
 * A line of braille under a finger.
 *
 * <p>Threads: every method may be called from any thread and returns at once.
 */
public interface BrailleLine extends AutoCloseable {
    /**
     * Shows these cells, in place of all before; what the display has no room for is not shown.
     *
     * @param cells Unicode braille
     * @param cursor the cell of the cursor, from 1; 0 for none
     */
    void show(String cells, int cursor);

    /** Leaves the display to whoever drives it. */
    @Override
    void close();
}
