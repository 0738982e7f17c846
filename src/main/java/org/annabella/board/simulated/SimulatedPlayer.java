package org.annabella.board.simulated;

import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.annabella.chess.Move;
import org.annabella.chess.Piece;
import org.annabella.chess.Role;
import org.annabella.chess.Side;
import org.annabella.chess.Square;
import org.jspecify.annotations.Nullable;

/**
 * Somebody who moves pieces as people do: now and then pushing, resting too early, carrying what was taken over other
 * squares, touching and adjusting, knocking pieces over and putting them up again. After each move the right pieces stand
 * on the right squares.
 *
 * <p>Threads: one.
 */
public final class SimulatedPlayer {

    private static final Duration REST_ON_THE_WAY = Duration.ofMillis(150);
    private static final int MORE_REST_MILLIS = 200;
    private static final int MOST_KNOCKED = 3;

    private final SimulatedHands hands;
    private final SimulatedSquares squares;
    private final Fumbling fumbling;
    private final Habits habits;
    private final Random random;

    /** Lets somebody with these habits move by these hands; the seed decides when. */
    public SimulatedPlayer(SimulatedHands hands, Habits habits, long seed) {
        this.hands = hands;
        this.habits = habits;
        squares = hands.squares();
        fumbling = new Fumbling(hands, seed + 1);
        random = new Random(seed);
    }

    /**
     * Carries a move out, legal or not, in one of the ways in which people do.
     *
     * @throws IllegalStateException if nothing stands where it begins
     */
    public void move(Move move) throws InterruptedException {
        Piece piece = squares.at(move.from());
        if (piece != null) {
            before(move, piece.side());
        }
        if (piece == null || !moved(move, piece)) {
            hands.move(move);
        }
        if (happens(habits.mishap())) {
            fumbling.flicker(move.to(), 1 + random.nextInt(3));
        }
        if (happens(habits.mishap())) {
            fumbling.knock(near(move.to(), 1 + random.nextInt(MOST_KNOCKED)));
            hands.rest(Duration.ofMillis(random.nextInt(3000)));
            fumbling.restore();
        }
    }

    private void before(Move move, Side side) throws InterruptedException {
        if (happens(habits.touch())) {
            List<Square> own =
                    Square.all().stream().filter(square -> isOf(side, square)).toList();
            hands.adjust(own.get(random.nextInt(own.size())));
        }
        if (happens(habits.touch())) {
            fumbling.hesitate(move.from());
        }
    }

    /** True if the move was carried out in a way of its own. */
    private boolean moved(Move move, Piece piece) throws InterruptedException {
        if (hands.isCastling(piece, move)) {
            return happens(habits.touch()) && done(() -> hands.castleTwoHanded(move));
        }
        Square victim = hands.victim(piece, move);
        if (victim != null) {
            return !isOf(piece.side(), victim)
                    && isFlat(habits.carryLow())
                    && done(() -> hands.move(move, hands.anyWay(), wayOff(victim, move.to())));
        }
        if (move.promotion() != null) {
            return false;
        }
        if (happens(habits.mishap())) {
            return done(() -> fumbling.slip(move.from(), move.to()));
        }
        return piece.role() != Role.KNIGHT && straight(move);
    }

    private boolean straight(Move move) throws InterruptedException {
        if (isFlat(habits.push())) {
            return done(() -> hands.slide(move.from(), move.to()));
        }
        Square last = lastBefore(move);
        if (last != null && isFlat(habits.landShort())) {
            return done(() -> {
                squares.set(last, hands.lift(move.from()));
                hands.rest(REST_ON_THE_WAY.plusMillis(random.nextInt(MORE_REST_MILLIS)));
                hands.slide(last, move.to());
            });
        }
        return false;
    }

    /** The square before the last one of a straight way; none if it is one step long, or blocked by what hands hit. */
    private @Nullable Square lastBefore(Move move) {
        int files = move.to().file() - move.from().file();
        int ranks = move.to().rank() - move.from().rank();
        if (Math.max(Math.abs(files), Math.abs(ranks)) < 2) {
            return null;
        }
        return Square.of(move.to().file() - Integer.signum(files), move.to().rank() - Integer.signum(ranks));
    }

    /** Two or three squares from a captured piece towards the nearer side of the board. */
    private List<Square> wayOff(Square victim, Square target) {
        int step = victim.file() < 4 ? -1 : 1;
        return Stream.iterate(victim.file() + step, file -> file >= 0 && file <= 7, file -> file + step)
                .limit(2)
                .map(file -> Square.of(file, victim.rank()))
                .filter(square -> !square.equals(target))
                .toList();
    }

    private List<Square> near(Square square, int count) {
        return Square.all().stream()
                .filter(other -> squares.at(other) != null
                        && Math.abs(other.file() - square.file()) <= 2
                        && Math.abs(other.rank() - square.rank()) <= 2)
                .limit(count)
                .toList();
    }

    private boolean isOf(Side side, Square square) {
        Piece piece = squares.at(square);
        return piece != null && piece.side() == side;
    }

    /** Nothing is pushed or seen in the air where pieces stick in holes. */
    private boolean isFlat(double share) {
        return happens(share) && !hands.hasPegs();
    }

    private boolean happens(double share) {
        return random.nextDouble() < share;
    }

    private interface Doing {
        void go() throws InterruptedException;
    }

    private static boolean done(Doing doing) throws InterruptedException {
        doing.go();
        return true;
    }
}
