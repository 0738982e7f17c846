package org.annabella.chess.pgn;

import java.util.Iterator;
import java.util.NoSuchElementException;

/**
 * The games of a text, one after the other. No text makes it throw: what cannot be read is told in the faults of the
 * game in which it stands, and the next game is read as if nothing had happened. It holds one game at a time, of which
 * it reads at most eight million characters. For one thread.
 *
 * <p>A game ends at its result, before the next game's first tag (a tag at the beginning of a line), or with the text.
 */
public final class PgnReader implements Iterator<PgnReading> {

    private final PgnScanner scanner;

    PgnReader(PgnSource source) {
        this.scanner = new PgnScanner(source);
    }

    /** Whether anything but blanks is left. */
    @Override
    public boolean hasNext() {
        boolean ended = scanner.next() == PgnScanner.Kind.END;
        scanner.hold();
        return !ended;
    }

    /**
     * Reads the next game.
     *
     * @throws NoSuchElementException if there is none
     */
    @Override
    public PgnReading next() {
        if (!hasNext()) {
            throw new NoSuchElementException("the text has ended");
        }
        return new PgnGameReader(scanner).read();
    }
}
