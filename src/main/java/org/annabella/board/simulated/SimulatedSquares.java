package org.annabella.board.simulated;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import org.annabella.chess.Piece;
import org.annabella.chess.Placement;
import org.annabella.chess.Square;
import org.annabella.serial.TimeScale;
import org.jspecify.annotations.Nullable;

/**
 * The 64 squares of a simulated board, with their recent past, so that a scan may ask for each square what stood there
 * at the very moment of its own sampling. Nothing here knows the rules of chess.
 *
 * <p>Threads: safe to share.
 */
public final class SimulatedSquares {

    private static final long KEPT_NANOS = Duration.ofSeconds(10).toNanos();

    private record Moment(long nanos, @Nullable Piece piece) {}

    private final MotionPace time;
    private final Deque<Moment>[] past;
    // Scans ask 64 times for what hardly ever changes.
    private final @Nullable Piece[] last = new Piece[64];
    private long lastChange;

    /** Sets pieces up. */
    public SimulatedSquares(Placement placement, TimeScale timeScale) {
        this(placement, MotionPace.of(timeScale));
    }

    /** Sets pieces up, with a time of their own. */
    SimulatedSquares(Placement placement, MotionPace time) {
        this.time = time;
        past = newPast();
        for (Square square : Square.all()) {
            past[square.index()] = new ArrayDeque<>();
            last[square.index()] = placement.pieceAt(square);
            past[square.index()].addLast(new Moment(0, last[square.index()]));
        }
    }

    @SuppressWarnings({"unchecked", "rawtypes"}) // Java has no arrays of generic types
    private static Deque<Moment>[] newPast() {
        return new Deque[64];
    }

    /** Simulated time since the pieces were set up. */
    public Duration now() {
        return time.now();
    }

    /** The time that passes here. */
    MotionPace time() {
        return time;
    }

    /** Puts a piece on a square, whatever stood there; null empties it. */
    public synchronized void set(Square square, @Nullable Piece piece) {
        Deque<Moment> moments = past[square.index()];
        long at = now().toNanos();
        while (moments.size() > 1 && moments.getFirst().nanos() + KEPT_NANOS < at) {
            moments.removeFirst();
        }
        moments.addLast(new Moment(at, piece));
        last[square.index()] = piece;
        lastChange = at;
    }

    /** What stands on a square now. */
    public synchronized @Nullable Piece at(Square square) {
        return last[square.index()];
    }

    /** What stood on a square at a moment of the last ten seconds; now, if the moment is still to come. */
    public synchronized @Nullable Piece at(Square square, Duration moment) {
        return at(square, moment.toNanos());
    }

    /** What stood on a square so many nanoseconds after the pieces were set up, as {@link #at(Square, Duration)}. */
    public synchronized @Nullable Piece at(Square square, long nanos) {
        if (nanos >= lastChange) {
            return last[square.index()];
        }
        Iterator<Moment> backwards = past[square.index()].descendingIterator();
        Moment found = backwards.next();
        while (found.nanos() > nanos && backwards.hasNext()) {
            found = backwards.next();
        }
        return found.piece();
    }

    /** True if a square was empty at any time in {@code (from, to]}, however short. */
    public synchronized boolean wasOpen(Square square, Duration from, Duration to) {
        long begin = from.toNanos();
        long end = to.toNanos();
        if (begin >= lastChange) {
            return last[square.index()] == null;
        }
        Iterator<Moment> backwards = past[square.index()].descendingIterator();
        while (backwards.hasNext()) {
            Moment moment = backwards.next();
            if (moment.nanos() > end) {
                continue;
            }
            if (moment.piece() == null) {
                return true;
            }
            if (moment.nanos() <= begin) {
                return false;
            }
        }
        return false;
    }

    /** What stands on the board now. */
    public synchronized Placement placement() {
        Placement placement = Placement.EMPTY;
        for (Square square : Square.all()) {
            Piece piece = at(square);
            if (piece != null) {
                placement = placement.with(square, piece);
            }
        }
        return placement;
    }
}
