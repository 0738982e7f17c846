package org.annabella.chess;

import java.util.Collections;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Everything that a FEN can say about a position, playable or not: what a diagram, a physical board or an arbiter's
 * entry claims before it is examined. {@link #toPosition} tells whether a game can go on from it.
 *
 * @param placement what stands where
 * @param turn the side to move
 * @param castlingRooks the squares of the rooks that are said to be free to castle; unmodifiable
 * @param enPassant the square that a pawn is said to have passed over in the last move; null if there is none
 * @param halfmoveClock the number of half-moves since the last capture or pawn move
 * @param moveNumber the number of the move to be made, from 1
 * @param chess960 whether this belongs to a Chess960 game
 */
public record Setup(
        Placement placement,
        Side turn,
        SortedSet<Square> castlingRooks,
        @Nullable Square enPassant,
        int halfmoveClock,
        int moveNumber,
        boolean chess960) {

    /** Copies the squares of the rooks. */
    public Setup {
        castlingRooks = castlingRooks.isEmpty()
                ? Collections.emptySortedSet()
                : Collections.unmodifiableSortedSet(new TreeSet<>(castlingRooks));
    }

    /** Nothing but pieces and a side to move: no rights, and the counters of a beginning. */
    public static Setup of(Placement placement, Side turn) {
        return new Setup(placement, turn, Collections.emptySortedSet(), null, 0, 1, false);
    }

    /**
     * Reads a FEN, X-FEN or Shredder-FEN without asking whether the position makes sense. Fields missing at the end are
     * taken as {@code w - - 0 1}, a move number 0 as 1. It is a Chess960 game if the castling field names a file, or if
     * a rook with a right to castle or its king does not stand where an ordinary game begins.
     */
    public static SetupReading read(String fen) {
        FenReader reader = FenReader.of(fen);
        return reader.faults().isEmpty()
                ? new SetupReading.Readable(reader.setup())
                : new SetupReading.Unreadable(reader.faults());
    }

    /**
     * The position, or all reasons why no game can come to it. What a game cannot bring, though moves could be made, is
     * refused too unless it is ignored by name: {@code setup.toPosition().ignoringTooMuchMaterial()}.
     */
    public Playability toPosition() {
        return new SetupExaminer(this).judge();
    }

    /** The bits, whatever they say: no promise that anything can be done with them. */
    Board toBoard() {
        Board board = new Board();
        board.white = turn == Side.WHITE;
        for (int square = 0; square < 64; square++) {
            Piece piece = placement.pieceAt(square);
            if (piece != null) {
                board.put(square, piece);
            }
        }
        for (Square rook : castlingRooks) {
            board.castlingRooks |= rook.bit();
        }
        Square passed = enPassant;
        board.enPassant = passed == null ? Board.NO_SQUARE : passed.index();
        board.halfmoveClock = halfmoveClock;
        board.moveNumber = moveNumber;
        board.chess960 = chess960;
        return board;
    }
}
