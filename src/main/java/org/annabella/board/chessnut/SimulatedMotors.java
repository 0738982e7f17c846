package org.annabella.board.chessnut;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.annabella.board.simulated.SimulatedSquares;
import org.annabella.chess.Piece;
import org.annabella.chess.Placement;
import org.annabella.chess.Square;
import org.jspecify.annotations.Nullable;

/**
 * What moves the pieces of a simulated Chessnut Move: one after the other, square by square, each pushing nothing over, for it goes around what
 * stands in its way. What is taken drives off the board and waits beside it; what stands beside it drives on. A piece that is not there
 * never comes.
 *
 * <p>Threads: one at a time.
 */
final class SimulatedMotors {

    /** How long a piece takes from one square to the next. */
    static final Duration STEP = Duration.ofMillis(300);

    private final SimulatedSquares squares;
    private final List<Piece> beside = new ArrayList<>();
    private @Nullable Placement target;
    private boolean force;
    /** What stood on the board after the last step: anything else is a hand's doing. */
    private Placement left = Placement.EMPTY;

    private Deque<Square> way = new ArrayDeque<>();
    private @Nullable Piece carried;
    private Duration next = Duration.ZERO;
    /** After how many steps the motors stick; less than none for never. */
    private int stepsToJam = -1;

    private int steps;

    SimulatedMotors(SimulatedSquares squares) {
        this.squares = squares;
    }

    /** True from the command to move until the pieces have arrived, or were stopped. */
    boolean areMoving() {
        return target != null;
    }

    /** How many steps have been made. */
    int steps() {
        return steps;
    }

    /** Sticks after so many more steps, until it is told to stop. */
    void jamAfter(int more) {
        stepsToJam = more;
    }

    /**
     * Begins to move.
     *
     * @param nowForce whether to go on where a hand moves a piece
     */
    void begin(Placement to, boolean nowForce) {
        way.clear();
        carried = null;
        target = to;
        force = nowForce;
        left = squares.placement();
        next = squares.now().plus(STEP);
    }

    /** Stands still; a piece that is between two squares stands beside the board's knowledge, on none. */
    void halt() {
        target = null;
        way.clear();
        carried = null;
        stepsToJam = -1;
    }

    /** Does the steps that are due. Returns false once it has arrived, or stands still for a hand. */
    boolean go() {
        if (target != null && !force && !squares.placement().equals(left)) {
            halt();
        }
        while (target != null && next.compareTo(squares.now()) <= 0 && stepsToJam != 0) {
            next = next.plus(STEP);
            step(target);
            left = squares.placement();
        }
        return target != null;
    }

    private void step(Placement to) {
        if (way.isEmpty() && !plan(to)) {
            if (squares.placement().equals(to)) {
                halt();
            }
            return;
        }
        steps++;
        stepsToJam = Math.max(-1, stepsToJam - 1);
        if (!way.isEmpty()) {
            drive(way.removeFirst());
        }
    }

    /** It leaves its square, or is seen on a free one; on a square where something stands it is seen no more than between two. */
    private void drive(Square here) {
        if (carried == null) {
            carried = squares.at(here);
            squares.set(here, null);
            if (way.isEmpty()) {
                drivenOff();
            }
        } else if (squares.at(here) == null && (way.isEmpty() || steps % 2 == 0)) {
            squares.set(here, carried);
            carried = null;
            if (!way.isEmpty()) {
                way.addFirst(here);
            }
        }
    }

    private void drivenOff() {
        Piece gone = carried;
        if (gone != null) {
            beside.add(gone);
        }
        carried = null;
    }

    /** The way of the next piece: first what has to leave for another, then what goes, then what comes from beside. */
    private boolean plan(Placement to) {
        Optional<Deque<Square>> found = goes(to).or(() -> leaves(to));
        found.ifPresent(planned -> way = planned);
        return found.isPresent() || comes(to);
    }

    private Optional<Deque<Square>> goes(Placement to) {
        for (Square wanted : Square.all()) {
            Piece piece = to.pieceAt(wanted);
            if (piece != null && squares.at(wanted) == null) {
                Optional<Square> nearest = Square.all().stream()
                        .filter(square -> piece.equals(squares.at(square)) && !piece.equals(to.pieceAt(square)))
                        .min(Comparator.comparingInt(square -> distance(square, wanted)));
                if (nearest.isPresent()) {
                    return Optional.of(between(nearest.get(), wanted));
                }
            }
        }
        return Optional.empty();
    }

    /** What stands where another is to stand, or none; it goes beside the board, and comes back if it is needed. */
    private Optional<Deque<Square>> leaves(Placement to) {
        return Square.all().stream()
                .filter(square -> squares.at(square) != null && !isRight(square, to))
                .min(Comparator.comparing(square -> !to.isOccupied(square)))
                .map(square -> new ArrayDeque<>(List.of(square)));
    }

    private boolean isRight(Square square, Placement to) {
        Piece piece = squares.at(square);
        return piece != null && piece.equals(to.pieceAt(square));
    }

    private boolean comes(Placement to) {
        for (Square wanted : Square.all()) {
            Piece piece = to.pieceAt(wanted);
            if (piece != null && squares.at(wanted) == null && beside.remove(piece)) {
                squares.set(wanted, piece);
                return true;
            }
        }
        return false;
    }

    private static int distance(Square from, Square to) {
        return Math.max(Math.abs(from.file() - to.file()), Math.abs(from.rank() - to.rank()));
    }

    private static Deque<Square> between(Square from, Square to) {
        Deque<Square> squares = new ArrayDeque<>();
        Square at = from;
        squares.add(at);
        while (!at.equals(to)) {
            at = Square.of(
                    at.file() + Integer.signum(to.file() - at.file()),
                    at.rank() + Integer.signum(to.rank() - at.rank()));
            squares.add(at);
        }
        return squares;
    }
}
