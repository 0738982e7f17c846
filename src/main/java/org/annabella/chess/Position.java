package org.annabella.chess;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A position from which a game can go on: what stands where, whose turn it is, the rights to castle, a legal en passant
 * capture and the counters. One king each; the side that has just moved is not in check; no pawn on its last rank. Read
 * from a FEN it may hold more pieces than a game brings; {@link Setup#toPosition} tells. Where an illegal move stands that left its
 * own king in check or its pawn on the last rank, {@link #readOnRecord} gives the position all the same; {@link #isOpponentInCheck}
 * and {@link #hasPawnLeftUnpromoted} tell.
 *
 * <p>Equal if the FEN is equal and, while there is a right to castle, both belong to the same kind of game. Whether two
 * positions are the same in the sense of a repetition is said by {@link #key}.
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
        this.enPassant = Legality.hasEnPassant(board) ? Square.ofIndex(board.enPassant) : null;
    }

    /** Takes the board over; it must not be changed any more. */
    static Position from(Board board) {
        return new Position(board);
    }

    /**
     * Reads a FEN, X-FEN or Shredder-FEN as {@link Setup#read} does, for tools: any en passant square that a pawn can
     * just have passed is accepted, and forgotten where no capture is legal; so are, unlike in
     * {@link Setup#toPosition}, too much material and checks that no single move can have given.
     */
    public static FenReading read(String fen) {
        Board usual = QuickFen.read(fen);
        return usual == null ? FenReader.read(fen) : new FenReading.Playable(from(usual));
    }

    /**
     * Reads the FEN of a position that came about, be it by an illegal move: as {@link #read} does, but the side that has just moved
     * may be in check, or have left a pawn unpromoted.
     */
    public static FenReading readOnRecord(String fen) {
        FenReading reading = read(fen);
        if (reading instanceof FenReading.Unplayable && Setup.read(fen) instanceof SetupReading.Readable readable) {
            Playability judged = readable.setup()
                    .toPosition()
                    .ignoringTooMuchMaterial()
                    .ignoringImpossibleCheck()
                    .ignoringIllegalMove();
            return judged instanceof Playability.Playable playable
                    ? new FenReading.Playable(playable.position())
                    : reading;
        }
        return reading;
    }

    /**
     * The position of a FEN, read as {@link #read} does.
     *
     * @throws IllegalArgumentException if it is not playable; the message names all faults
     */
    public static Position of(String fen) {
        return playable(fen, read(fen));
    }

    /**
     * The position of a FEN, read as {@link #readOnRecord} does.
     *
     * @throws IllegalArgumentException if it is not playable; the message names all faults
     */
    public static Position onRecord(String fen) {
        return playable(fen, readOnRecord(fen));
    }

    private static Position playable(String fen, FenReading reading) {
        return reading.orThrow(why -> new IllegalArgumentException("'" + fen + "': " + why));
    }

    /**
     * One of the 960 beginnings of a Chess960 game, in the usual numbering; 518 is that of the ordinary game.
     *
     * @throws IllegalArgumentException if the number is not from 0 to 959
     * @see <a href="https://handbook.fide.com/chapter/E012023">FIDE Laws 2023, Guidelines II</a>
     */
    public static Position chess960(int number) {
        String rank = Chess960.firstRank(number);
        String fen = rank.toLowerCase(Locale.ROOT) + "/pppppppp/8/8/8/8/PPPPPPPP/" + rank + " w KQkq - 0 1";
        return of(fen).asChess960();
    }

    /** The same in a Chess960 game, where castling is spelled as the king taking its own rook. */
    public Position asChess960() {
        if (isChess960()) {
            return this;
        }
        Board copy = board.copy();
        copy.chess960 = true;
        return from(copy);
    }

    /** Whether this belongs to a Chess960 game; see {@link Move}. Kept by {@link #play}. */
    public boolean isChess960() {
        return board.chess960;
    }

    /** What stands on the squares. */
    public Placement placement() {
        Placement known = placement;
        if (known == null) {
            known = Placement.of(board);
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
        return board.pieceAt(square.index());
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
        return Legality.isLegal(board, Board.encode(move));
    }

    /**
     * The legal move of a UCI text such as {@code e7e8q}. Castling is understood in both spellings, {@code e1g1} and
     * {@code e1h1}, unless the king can also simply step there; the move is spelled as {@link Move} says.
     *
     * @return the move; if it is illegal, as it is written; empty if the text is no UCI move
     */
    public Optional<Move> readUci(String text) {
        return UciReader.read(this, text);
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

    /** Whether the king of the side that has just moved is attacked: an illegal move left it so. */
    public boolean isOpponentInCheck() {
        return board.withOtherTurn().checkers() != 0;
    }

    /** Whether a pawn stands on its last rank: an illegal move left it there. */
    public boolean hasPawnLeftUnpromoted() {
        return (board.pawns & (Attacks.RANK_1 | Attacks.RANK_8)) != 0;
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
     * with the proof. After checkmate the mating side could and the other cannot, after stalemate neither can. While a pawn is
     * {@linkplain #hasPawnLeftUnpromoted left unpromoted} nothing is known.
     *
     * @param effort how long to look; the verdicts of more effort never contradict those of less
     */
    public MateVerdict mateVerdict(Side winner, Effort effort) {
        return hasPawnLeftUnpromoted() && !legalMoves().isEmpty()
                ? new MateVerdict.Undecided(0)
                : MateJudge.judge(board, winner, effort);
    }

    /** Whether a legal move captures, en passant included. */
    public boolean isCapture(Move move) {
        return captured(move).isPresent();
    }

    /** Whether a move is an en passant capture: an own pawn's step that captures, to the square that was passed over. */
    public boolean isEnPassant(Move move) {
        int forward = board.white ? 1 : -1;
        return move.to().index() == board.enPassant
                && (board.own & board.pawns & move.from().bit()) != 0
                && move.to().rank() - move.from().rank() == forward
                && Math.abs(move.to().file() - move.from().file()) == 1;
    }

    /**
     * Whether a move is castling by its form, legal or not: the own king goes two squares from where it begins or, in Chess960, onto
     * its own rook on the first rank.
     */
    public boolean isCastling(Move move) {
        return WhyNoCastling.isMeant(board, move);
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
        return new PositionKey(board, enPassant);
    }

    /**
     * The number of sequences of legal moves of this length, for tests of the generator; depth 0 is 1.
     *
     * @throws IllegalArgumentException if the depth is negative
     */
    public long perft(int depth) {
        return Perft.count(board, depth);
    }

    /**
     * The X-FEN with all six fields, which is the ordinary FEN of an ordinary game; the en passant square is written
     * only where such a capture is legal. It does not tell a Chess960 game that began as an ordinary one.
     */
    public String fen() {
        return fen(board.castlingRooks == 0 ? "-" : CastlingField.xFen(placement(), board.castlingRooks));
    }

    /** The same as {@link #fen} with the rights to castle by the files of the rooks, such as {@code HAha}. */
    public String shredderFen() {
        return fen(CastlingField.shredder(placement(), board.castlingRooks));
    }

    private String fen(String castling) {
        String passed = enPassant == null ? "-" : enPassant.toString();
        String turn = board.white ? " w " : " b ";
        return PlacementWriter.write(board)
                + turn
                + castling
                + ' '
                + passed
                + ' '
                + board.halfmoveClock
                + ' '
                + board.moveNumber;
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

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Position position
                && board.halfmoveClock == position.board.halfmoveClock
                && board.moveNumber == position.board.moveNumber
                && (board.castlingRooks == 0 || board.chess960 == position.board.chess960)
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
