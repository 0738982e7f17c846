package org.annabella.chess;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/**
 * A position from which a game can go on: what stands where, whose turn it is, the rights to castle, a legal en passant
 * capture and the counters. One king each; the side that has just moved is not in check; at most 16 pieces a side.
 *
 * <p>Equal if the FEN is equal. Whether two positions are the same in the sense of a repetition is said by
 * {@link #key}.
 */
public final class Position {

    /** The beginning of a game (FIDE Laws 2023, 2.3). */
    public static final Position INITIAL = of("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");

    /** Never changed after construction. */
    private final Board board;

    /** Where an en passant capture is legal; the board's own square also knows of captures that are not. */
    private final @Nullable Square enPassant;

    /** Computed on first use; two threads may do it twice with the same result. */
    private @Nullable List<Move> legalMoves;

    private @Nullable Placement placement;

    private Position(Board board) {
        this.board = board;
        this.enPassant = new MoveGenerator().hasEnPassant(board) ? Square.ofIndex(board.enPassant) : null;
    }

    /** Takes the board over; it must not be changed any more. */
    static Position from(Board board) {
        return new Position(board);
    }

    /**
     * Reads a FEN. Fields missing at the end are taken as {@code w - - 0 1}; any en passant square that a pawn can just
     * have passed is accepted, and forgotten where no capture is legal; more than eight pawns are accepted.
     */
    public static FenReading read(String fen) {
        return FenReader.read(fen);
    }

    /**
     * The position of a FEN, read as {@link #read} does.
     *
     * @throws IllegalArgumentException if it is not playable; the message names all faults
     */
    public static Position of(String fen) {
        FenReading reading = read(fen);
        if (reading instanceof FenReading.Unplayable unplayable) {
            throw new IllegalArgumentException("'" + fen + "': " + FenFault.messages(unplayable.faults()));
        }
        return ((FenReading.Playable) reading).position();
    }

    /** What stands on the squares. */
    public Placement placement() {
        Placement known = placement;
        if (known == null) {
            known = Placement.EMPTY;
            for (Square square : Square.all()) {
                Piece piece = pieceAt(square);
                known = piece == null ? known : known.with(square, piece);
            }
            placement = known;
        }
        return known;
    }

    /** The side to move. */
    public Side turn() {
        return board.turn();
    }

    /** The piece on a square, or null. */
    public @Nullable Piece pieceAt(Square square) {
        Role role = board.roleAt(square.index());
        if (role == null) {
            return null;
        }
        return new Piece((board.own & square.bit()) != 0 ? turn() : turn().opposite(), role);
    }

    /** All legal moves, each once, in an order that is always the same for the same position; unmodifiable. */
    public List<Move> legalMoves() {
        List<Move> known = legalMoves;
        if (known == null) {
            known = listMoves();
            legalMoves = known;
        }
        return known;
    }

    /** Whether the side to move may play this; a promotion must name the new piece. */
    public boolean isLegal(Move move) {
        return legalMoves().contains(move);
    }

    /**
     * Why a move is illegal.
     *
     * @throws IllegalArgumentException if the move is legal
     */
    public IllegalReason whyIllegal(Move move) {
        if (isLegal(move)) {
            throw new IllegalArgumentException(move + " is legal in " + fen());
        }
        return WhyIllegal.of(board, this, move);
    }

    /** Whether the king of the side to move is attacked. */
    public boolean isCheck() {
        return board.checkers() != 0;
    }

    /** Whether the side to move is checkmated (FIDE Laws 2023, 5.1.1). */
    public boolean isCheckmate() {
        return isCheck() && legalMoves().isEmpty();
    }

    /** Whether the side to move is stalemated (FIDE Laws 2023, 5.2.1). */
    public boolean isStalemate() {
        return !isCheck() && legalMoves().isEmpty();
    }

    /**
     * Whether it is proved, by what is worth doing after each move, that neither side can checkmate by any possible
     * series of legal moves, the game not having ended by mate or stalemate (FIDE Laws 2023, 5.2.2). Microseconds where
     * a side can; some milliseconds at the most.
     */
    public boolean isDead() {
        Side likelier = materialOf(Side.WHITE) > materialOf(Side.BLACK) ? Side.WHITE : Side.BLACK;
        return !legalMoves().isEmpty()
                && mateVerdict(likelier, Effort.IN_PLAY) instanceof MateVerdict.Dead
                && mateVerdict(likelier.opposite(), Effort.IN_PLAY) instanceof MateVerdict.Dead;
    }

    /**
     * Whether this side could checkmate by any possible series of legal moves (FIDE Laws 2023, 5.1.2, 6.9 and 7.5.5),
     * with the proof. After checkmate the mating side could and the other cannot, after stalemate neither can.
     *
     * @param effort how long to look; the verdicts of more effort never contradict those of less
     */
    public MateVerdict mateVerdict(Side winner, Effort effort) {
        return MateJudge.judge(board, winner, effort);
    }

    /** Whether a legal move captures, en passant included. */
    public boolean isCapture(Move move) {
        return captured(move).isPresent();
    }

    /** Whether a legal move is an en passant capture. */
    public boolean isEnPassant(Move move) {
        return move.to().index() == board.enPassant
                && (board.pawns & move.from().bit()) != 0;
    }

    /** Whether a legal move is castling. */
    public boolean isCastling(Move move) {
        return (board.kings & move.from().bit()) != 0
                && Math.abs(move.to().file() - move.from().file()) == 2;
    }

    /** The piece that a legal move takes off the board, if any. */
    public Optional<Piece> captured(Move move) {
        return captureSquare(move).map(this::pieceAt);
    }

    /** The square from which a legal move takes a piece: where it ends or, en passant, beside where it starts. */
    public Optional<Square> captureSquare(Move move) {
        if (isEnPassant(move)) {
            return Optional.of(Square.of(move.to().file(), move.from().rank()));
        }
        return (board.other & move.to().bit()) != 0 ? Optional.of(move.to()) : Optional.empty();
    }

    /**
     * The position after a legal move.
     *
     * @throws IllegalArgumentException if the move is illegal; the message says why
     */
    public Position play(Move move) {
        if (!isLegal(move)) {
            throw new IllegalArgumentException(move + " in " + fen() + ": " + whyIllegal(move));
        }
        Board next = board.copy();
        next.play(Board.encode(move));
        return from(next);
    }

    /** The number of half-moves since the last capture or pawn move (FIDE Laws 2023, 9.3 and 9.6.2). */
    public int halfmoveClock() {
        return board.halfmoveClock;
    }

    /** The number of the move to be made as a scoresheet has it: from 1, one higher after each move of Black. */
    public int moveNumber() {
        return board.moveNumber;
    }

    /**
     * What decides whether this is the same position as another one.
     *
     * @see <a href="https://handbook.fide.com/chapter/E012023">FIDE Laws 2023, 9.2.3</a>
     */
    public PositionKey key() {
        return new PositionKey(placement(), turn(), castling(), enPassant);
    }

    /**
     * The number of sequences of legal moves of this length, for tests of the generator; depth 0 is 1.
     *
     * @throws IllegalArgumentException if the depth is negative
     */
    public long perft(int depth) {
        return Perft.count(board, depth);
    }

    /** The FEN with all six fields; the en passant square is written only where such a capture is legal. */
    public String fen() {
        return new StringJoiner(" ")
                .add(placement().toString())
                .add(board.white ? "w" : "b")
                .add(castling())
                .add(enPassant == null ? "-" : enPassant.toString())
                .add(String.valueOf(board.halfmoveClock))
                .add(String.valueOf(board.moveNumber))
                .toString();
    }

    Board board() {
        return board;
    }

    /** How many men a side has, a heavy piece or a pawn counting more: a guess at who may mate. */
    private int materialOf(Side side) {
        long men = board.of(side);
        return Long.bitCount(men) + 16 * Long.bitCount(men & (board.pawns | board.rooks | board.queens));
    }

    private List<Move> listMoves() {
        MoveGenerator generator = new MoveGenerator();
        int size = generator.list(board);
        List<Move> moves = new ArrayList<>(size);
        for (int index = 0; index < size; index++) {
            moves.add(Board.decode(generator.move(index)));
        }
        return List.copyOf(moves);
    }

    private String castling() {
        String rights = right("h1", "K") + right("a1", "Q") + right("h8", "k") + right("a8", "q");
        return rights.isEmpty() ? "-" : rights;
    }

    private String right(String rook, String letter) {
        return (board.castlingRooks & Square.at(rook).bit()) != 0 ? letter : "";
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Position position
                && board.halfmoveClock == position.board.halfmoveClock
                && board.moveNumber == position.board.moveNumber
                && key().equals(position.key());
    }

    @Override
    public int hashCode() {
        return key().hashCode();
    }

    /** The FEN. */
    @Override
    public String toString() {
        return fen();
    }
}
