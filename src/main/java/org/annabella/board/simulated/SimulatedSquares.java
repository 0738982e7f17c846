package org.annabella.board.simulated;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import org.annabella.chess.Piece;
import org.annabella.chess.Placement;
import org.annabella.chess.Square;
import org.annabella.serial.Pace;
import org.jspecify.annotations.Nullable;

/**
 * The 64 squares of a simulated board, with their recent past, so that a scan may ask for each square what stood there
 * at the very moment of its own sampling. Nothing here knows the rules of chess.
 *
 * <p>Threads: safe to share.
 */
public final class SimulatedSquares {

    private static final Duration KEPT = Duration.ofSeconds(10);

    private record Moment(Duration at, @Nullable Piece piece) {}

    private final HandTime time;
    private final Deque<Moment>[] past;

    /** Sets pieces up. */
    public SimulatedSquares(Placement placement, Pace pace) {
        this(placement, HandTime.of(pace));
    }

    /** Sets pieces up, with a time of their own. */
    SimulatedSquares(Placement placement, HandTime time) {
        this.time = time;
        past = newPast();
        for (Square square : Square.all()) {
            past[square.index()] = new ArrayDeque<>();
            past[square.index()].addLast(new Moment(Duration.ZERO, placement.pieceAt(square)));
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
    HandTime time() {
        return time;
    }

    /** Puts a piece on a square, whatever stood there; null empties it. */
    public synchronized void set(Square square, @Nullable Piece piece) {
        Deque<Moment> moments = past[square.index()];
        Duration at = now();
        while (moments.size() > 1 && moments.peekFirst().at().plus(KEPT).compareTo(at) < 0) {
            moments.removeFirst();
        }
        moments.addLast(new Moment(at, piece));
    }

    /** What stands on a square now. */
    public synchronized @Nullable Piece at(Square square) {
        return past[square.index()].getLast().piece();
    }

    /** What stood on a square at a moment of the last ten seconds; now, if the moment is still to come. */
    public synchronized @Nullable Piece at(Square square, Duration moment) {
        Iterator<Moment> backwards = past[square.index()].descendingIterator();
        Moment found = backwards.next();
        while (found.at().compareTo(moment) > 0 && backwards.hasNext()) {
            found = backwards.next();
        }
        return found.piece();
    }

    /** True if a square was empty at any time in {@code (from, to]}, however short. */
    public synchronized boolean wasOpen(Square square, Duration from, Duration to) {
        Iterator<Moment> backwards = past[square.index()].descendingIterator();
        while (backwards.hasNext()) {
            Moment moment = backwards.next();
            if (moment.at().compareTo(to) > 0) {
                continue;
            }
            if (moment.piece() == null) {
                return true;
            }
            if (moment.at().compareTo(from) <= 0) {
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
