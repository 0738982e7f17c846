package org.annabella.board.simulated;

import java.time.Duration;
import java.util.Random;
import org.annabella.chess.Move;
import org.annabella.chess.Piece;
import org.annabella.chess.Role;
import org.annabella.chess.Side;
import org.annabella.chess.Square;
import org.annabella.serial.Pace;
import org.jspecify.annotations.Nullable;

/**
 * A player's hands on a simulated board. They know where pieces stand, not whether a move is legal: wrong moves are
 * carried out like any other. Each act takes human time at the given pace.
 *
 * <p>Threads: one.
 */
public final class SimulatedHands {

    /** How a piece is taken. */
    public enum Capture {
        /** The victim leaves the board before the own piece is lifted. */
        VICTIM_FIRST,
        /** The own piece is lifted, then the victim, then the own piece placed. */
        OWN_PIECE_FIRST,
        /** The own piece is put in the victim's place while that is swept away, the square never seen empty. */
        OVERWRITE
    }

    private static final int SHORTEST_MILLIS = 150;
    private static final int LONGEST_MILLIS = 450;
    private static final Duration SLIDE_STEP = Duration.ofMillis(90);

    private final SimulatedSquares squares;
    private final Pace pace;
    private final Random random;
    private final boolean pegs;

    /**
     * Puts hands at a board.
     *
     * @param pegs pieces stick in holes: they are neither pushed over squares nor put in an occupied hole
     * @param seed decides the order and the duration of acts
     */
    public SimulatedHands(SimulatedSquares squares, Pace pace, boolean pegs, long seed) {
        this.squares = squares;
        this.pace = pace;
        this.pegs = pegs;
        random = new Random(seed);
    }

    /**
     * Lifts a piece off the board.
     *
     * @return what was lifted; null if the square was empty
     */
    public @Nullable Piece lift(Square square) throws InterruptedException {
        Piece lifted = squares.at(square);
        squares.set(square, null);
        act();
        return lifted;
    }

    /** Puts a piece on a square, whatever stands there; null does nothing. */
    public void place(Square square, @Nullable Piece piece) throws InterruptedException {
        if (piece != null) {
            squares.set(square, piece);
        }
        act();
    }

    /** Lifts a piece and puts it back. */
    public void adjust(Square square) throws InterruptedException {
        place(square, lift(square));
    }

    /** Does nothing for a while. */
    public void rest(Duration time) throws InterruptedException {
        pace.pause(time);
    }

    /** Carries a move out in one of the ways in which people do, chosen by the seed. */
    public void move(Move move) throws InterruptedException {
        move(move, anyWay());
    }

    /** On a flat board as often as in recorded games: of 36 captures 25 overwritten, 7 with the victim lifted first. */
    private Capture anyWay() {
        if (pegs) {
            return random.nextBoolean() ? Capture.VICTIM_FIRST : Capture.OWN_PIECE_FIRST;
        }
        int of36 = random.nextInt(36);
        if (of36 < 25) {
            return Capture.OVERWRITE;
        }
        return of36 < 32 ? Capture.VICTIM_FIRST : Capture.OWN_PIECE_FIRST;
    }

    /** Carries a move out; castling with the king first, a promotion with the new piece placed at once. */
    public void move(Move move, Capture way) throws InterruptedException {
        Piece piece = squares.at(move.from());
        if (piece == null) {
            throw new IllegalStateException("nothing on " + move.from() + " to move to " + move.to());
        }
        if (takesOwnRook(piece, move)) {
            castleChess960(move);
            return;
        }
        if (isCastling(piece, move)) {
            carry(move.from(), move.to());
            carry(rookFrom(move), rookTo(move));
            return;
        }
        Square victim = victim(piece, move);
        if (victim == null) {
            lift(move.from());
        } else {
            // A pawn taken en passant stands beside the target: it cannot be replaced by putting another on it.
            boolean beside = !victim.equals(move.to());
            take(move.from(), victim, beside && way == Capture.OVERWRITE ? Capture.OWN_PIECE_FIRST : way);
        }
        place(move.to(), promoted(piece, move));
    }

    private boolean takesOwnRook(Piece piece, Move move) {
        return piece.role() == Role.KING && Piece.of(piece.side(), Role.ROOK).equals(squares.at(move.to()));
    }

    /** The king first; both are lifted where one needs the other's square, and who stands right already is left alone. */
    private void castleChess960(Move move) throws InterruptedException {
        boolean kingSide = move.to().file() > move.from().file();
        Square kingTo = Square.of(kingSide ? 6 : 2, move.to().rank());
        Square rookTo = Square.of(kingSide ? 5 : 3, move.to().rank());
        if (kingTo.equals(move.to())) {
            Piece king = lift(move.from());
            Piece rook = lift(move.to());
            place(kingTo, king);
            place(rookTo, rook);
            return;
        }
        if (!kingTo.equals(move.from())) {
            carry(move.from(), kingTo);
        }
        if (!rookTo.equals(move.to())) {
            carry(move.to(), rookTo);
        }
    }

    /** Castles with the rook first, which FIDE Laws 2023, 4.4.2, does not allow. */
    public void castleRookFirst(Move move) throws InterruptedException {
        carry(rookFrom(move), rookTo(move));
        carry(move.from(), move.to());
    }

    /** Pushes a piece over all squares of its way, as on a flat board. */
    public void slide(Square from, Square to) throws InterruptedException {
        int files = Integer.signum(to.file() - from.file());
        int ranks = Integer.signum(to.rank() - from.rank());
        Square at = from;
        while (!at.equals(to)) {
            Square next = Square.of(at.file() + files, at.rank() + ranks);
            Piece piece = squares.at(at);
            squares.set(at, null);
            squares.set(next, piece);
            pace.pause(SLIDE_STEP);
            at = next;
        }
        act();
    }

    private void carry(Square from, Square to) throws InterruptedException {
        place(to, lift(from));
    }

    private void take(Square from, Square victim, Capture way) throws InterruptedException {
        if (way == Capture.VICTIM_FIRST) {
            lift(victim);
            lift(from);
        } else {
            lift(from);
            if (way == Capture.OWN_PIECE_FIRST || pegs) {
                lift(victim);
            }
        }
    }

    private @Nullable Square victim(Piece piece, Move move) {
        if (squares.at(move.to()) != null) {
            return move.to();
        }
        boolean enPassant =
                piece.role() == Role.PAWN && move.from().file() != move.to().file();
        return enPassant ? Square.of(move.to().file(), move.from().rank()) : null;
    }

    private static Piece promoted(Piece piece, Move move) {
        Role role = move.promotion();
        return role == null ? piece : Piece.of(piece.side(), role);
    }

    private boolean isCastling(Piece piece, Move move) {
        int home = piece.side() == Side.WHITE ? 0 : 7;
        return piece.role() == Role.KING
                && move.from().equals(Square.of(4, home))
                && move.to().rank() == home
                && Math.abs(move.to().file() - move.from().file()) == 2;
    }

    private static Square rookFrom(Move move) {
        return Square.of(move.to().file() == 6 ? 7 : 0, move.to().rank());
    }

    private static Square rookTo(Move move) {
        return Square.of(move.to().file() == 6 ? 5 : 3, move.to().rank());
    }

    private void act() throws InterruptedException {
        pace.pause(Duration.ofMillis(SHORTEST_MILLIS + random.nextInt(LONGEST_MILLIS - SHORTEST_MILLIS)));
    }
}
