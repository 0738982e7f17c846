package org.annabella.board.simulated;

import java.time.Duration;
import java.util.List;
import java.util.Random;
import org.annabella.chess.Move;
import org.annabella.chess.Piece;
import org.annabella.chess.Placement;
import org.annabella.chess.Role;
import org.annabella.chess.Side;
import org.annabella.chess.Square;
import org.jspecify.annotations.Nullable;

/**
 * A player's hands on a simulated board. They know where pieces stand, not whether a move is legal: wrong moves are
 * carried out like any other. Each act takes human time.
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
        /** The own piece is put in the victim's place while that is swept away; the square is empty for an instant. */
        OVERWRITE
    }

    private static final int SHORTEST_MILLIS = 150;
    private static final int LONGEST_MILLIS = 450;
    // Between the leaving of a victim and the arrival of the piece that is pushed into its place.
    private static final int SHORTEST_SWAP_MILLIS = 5;
    private static final int LONGEST_SWAP_MILLIS = 45;
    private static final Duration SLIDE_STEP = Duration.ofMillis(90);
    private static final Duration HOVER_STEP = Duration.ofMillis(70);
    private static final Duration TWO_HANDS_APART = Duration.ofMillis(60);

    private final SimulatedSquares squares;
    private final MotionPace time;
    private final Random random;
    private final boolean pegs;

    /**
     * Puts hands at a board.
     *
     * @param pegs pieces stick in holes: they are neither pushed over squares nor put in an occupied hole
     * @param seed decides the order and the duration of acts
     */
    public SimulatedHands(SimulatedSquares squares, boolean pegs, long seed) {
        this.squares = squares;
        this.time = squares.time();
        this.pegs = pegs;
        random = new Random(seed);
    }

    /** True if pieces stick in holes. */
    boolean hasPegs() {
        return pegs;
    }

    /** The squares that these hands reach. */
    SimulatedSquares squares() {
        return squares;
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

    /** Sets pieces up, one by one: first takes away what stands wrong, then puts down what is missing. */
    public void setUp(Placement wanted) throws InterruptedException {
        for (Square square : Square.all()) {
            Piece piece = squares.at(square);
            if (piece != null && !piece.equals(wanted.pieceAt(square))) {
                lift(square);
            }
        }
        for (Square square : Square.all()) {
            if (squares.at(square) == null && wanted.isOccupied(square)) {
                place(square, wanted.pieceAt(square));
            }
        }
    }

    /** Does nothing for a while. */
    public void rest(Duration time) throws InterruptedException {
        this.time.pause(time);
    }

    /** Carries a move out in one of the ways in which people do, chosen by the seed. */
    public void move(Move move) throws InterruptedException {
        move(move, anyWay());
    }

    /** On a flat board as in recorded games: of 36 captures 7 with the victim lifted first. */
    Capture anyWay() {
        if (pegs) {
            return random.nextBoolean() ? Capture.VICTIM_FIRST : Capture.OWN_PIECE_FIRST;
        }
        return random.nextInt(36) < 7 ? Capture.VICTIM_FIRST : Capture.OVERWRITE;
    }

    /** Carries a move out; castling with the king first, a promotion with the new piece placed at once. */
    public void move(Move move, Capture way) throws InterruptedException {
        move(move, way, List.of());
    }

    /** Carries a move out, and carries what is taken low over these squares, as far as they are empty. */
    void move(Move move, Capture way, List<Square> over) throws InterruptedException {
        Piece piece = squares.at(move.from());
        if (piece == null) {
            throw new IllegalStateException("nothing stands on " + move.from() + " that could go to " + move.to());
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
        Piece arriving = promoted(piece, move);
        Square victim = victim(piece, move);
        if (victim == null) {
            lift(move.from());
            place(move.to(), arriving);
        } else if (way == Capture.OVERWRITE && victim.equals(move.to()) && !pegs) {
            overwrite(move, arriving, over);
        } else {
            take(move.from(), victim, way, over);
            place(move.to(), arriving);
        }
    }

    /** The square is open for an instant only: whether a scan sees that is chance. */
    private void overwrite(Move move, Piece arriving, List<Square> over) throws InterruptedException {
        lift(move.from());
        Piece taken = squares.at(move.to());
        squares.set(move.to(), null);
        time.pause(
                Duration.ofMillis(SHORTEST_SWAP_MILLIS + random.nextInt(LONGEST_SWAP_MILLIS - SHORTEST_SWAP_MILLIS)));
        squares.set(move.to(), arriving);
        hover(taken, over);
        act();
    }

    private void hover(@Nullable Piece piece, List<Square> over) throws InterruptedException {
        for (Square square : over) {
            if (squares.at(square) == null) {
                squares.set(square, piece);
                time.pause(HOVER_STEP);
                squares.set(square, null);
            }
        }
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

    /** Castles with a hand on each piece: both are in the air for a moment. */
    void castleTwoHanded(Move move) throws InterruptedException {
        Square rookFrom = rookFrom(move);
        Piece king = squares.at(move.from());
        Piece rook = squares.at(rookFrom);
        squares.set(move.from(), null);
        time.pause(TWO_HANDS_APART);
        lift(rookFrom);
        squares.set(move.to(), king);
        time.pause(TWO_HANDS_APART);
        place(rookTo(move), rook);
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
            time.pause(SLIDE_STEP);
            at = next;
        }
        act();
    }

    private void carry(Square from, Square to) throws InterruptedException {
        place(to, lift(from));
    }

    private void take(Square from, Square victim, Capture way, List<Square> over) throws InterruptedException {
        if (way == Capture.VICTIM_FIRST) {
            hover(lift(victim), over);
            lift(from);
        } else {
            lift(from);
            hover(lift(victim), over);
        }
    }

    @Nullable
    Square victim(Piece piece, Move move) {
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

    boolean isCastling(Piece piece, Move move) {
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
        time.pause(Duration.ofMillis(SHORTEST_MILLIS + random.nextInt(LONGEST_MILLIS - SHORTEST_MILLIS)));
    }
}
