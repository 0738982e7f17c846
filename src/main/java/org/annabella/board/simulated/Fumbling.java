package org.annabella.board.simulated;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.List;
import java.util.Random;
import org.annabella.chess.Piece;
import org.annabella.chess.Square;
import org.jspecify.annotations.Nullable;

/**
 * What happens to hands by mistake, and how they put it right again.
 *
 * <p>Threads: one.
 */
final class Fumbling {

    private static final Duration FLICKER = Duration.ofMillis(60);
    private static final Duration NOTICING = Duration.ofMillis(700);

    private record Fallen(
            Square home, Piece piece, @Nullable Square lies) {}

    private final SimulatedHands hands;
    private final SimulatedSquares squares;
    private final Random random;
    private final Deque<Fallen> fallen = new ArrayDeque<>();

    Fumbling(SimulatedHands hands, long seed) {
        this.hands = hands;
        squares = hands.squares();
        random = new Random(seed);
    }

    /** A piece stands so badly that it is seen and not seen, so many times; in the end it stands. */
    void flicker(Square square, int times) throws InterruptedException {
        Piece piece = standing(square);
        for (int i = 0; i < times; i++) {
            squares.set(square, null);
            hands.rest(FLICKER.plusMillis(random.nextInt(200)));
            squares.set(square, piece);
            hands.rest(FLICKER.plusMillis(random.nextInt(200)));
        }
    }

    /** A sleeve pushes a piece half on another square; it is put straight at once. */
    void nudge(Square square) throws InterruptedException {
        Piece piece = standing(square);
        Square beside = freeBeside(square);
        squares.set(square, null);
        hands.rest(FLICKER);
        if (beside != null) {
            squares.set(beside, piece);
            hands.rest(FLICKER.multipliedBy(3));
            squares.set(beside, null);
        }
        hands.place(square, piece);
    }

    /** Lifts a piece, holds it over the board, puts it back. */
    void hesitate(Square square) throws InterruptedException {
        Piece piece = hands.lift(square);
        hands.rest(NOTICING);
        hands.place(square, piece);
    }

    /** A piece slips out of the hand and hits a square several times before it lies there. */
    void drop(Square square, Piece piece) throws InterruptedException {
        for (int bounces = 1 + random.nextInt(3); bounces > 0; bounces--) {
            squares.set(square, piece);
            hands.rest(FLICKER);
            squares.set(square, null);
            hands.rest(FLICKER);
        }
        hands.place(square, piece);
    }

    /** Carries a piece to a free square beside the one that is meant, notices that, and puts it right. */
    void slip(Square from, Square to) throws InterruptedException {
        standing(from);
        Square beside = freeBeside(to);
        Piece piece = hands.lift(from);
        if (beside != null) {
            hands.place(beside, piece);
            hands.rest(NOTICING.plusMillis(random.nextInt(1500)));
            hands.lift(beside);
        }
        hands.place(to, piece);
    }

    /** Knocks pieces over: each leaves its square, and lies beside the board or on a free square near by. */
    void knock(Collection<Square> hit) throws InterruptedException {
        for (Square square : hit) {
            Piece piece = standing(square);
            squares.set(square, null);
            Square lies = !hands.hasPegs() && random.nextBoolean() ? freeBeside(square) : null;
            if (lies != null) {
                squares.set(lies, piece);
            }
            fallen.addLast(new Fallen(square, piece, lies));
            hands.rest(FLICKER);
        }
    }

    /** Puts up again whatever was knocked over, in any order. */
    void restore() throws InterruptedException {
        List<Fallen> lying = new ArrayList<>(fallen);
        fallen.clear();
        java.util.Collections.shuffle(lying, random);
        for (Fallen piece : lying) {
            if (piece.lies() != null) {
                squares.set(piece.lies(), null);
            }
        }
        for (Fallen piece : lying) {
            hands.place(piece.home(), piece.piece());
        }
    }

    private Piece standing(Square square) {
        Piece piece = squares.at(square);
        if (piece == null) {
            throw new IllegalStateException("nothing stands on " + square);
        }
        return piece;
    }

    private @Nullable Square freeBeside(Square square) {
        List<Square> free = Square.all().stream()
                .filter(other -> Math.abs(other.file() - square.file()) <= 1
                        && Math.abs(other.rank() - square.rank()) <= 1
                        && squares.at(other) == null)
                .toList();
        return free.isEmpty() ? null : free.get(random.nextInt(free.size()));
    }
}
