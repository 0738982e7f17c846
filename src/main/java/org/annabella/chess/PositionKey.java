package org.annabella.chess;

import org.jspecify.annotations.Nullable;

/**
 * What must be the same for two positions to be the same: two positions are the same if and only if their keys are
 * equal. Rights to castle count, not whether the rooks stand where they did; en passant counts only where such a
 * capture is legal, not where a pawn merely made two steps or the capturing pawn is pinned.
 *
 * <p>Exact, and quick to compare: no text and no hash stands for the position.
 *
 * @see <a href="https://handbook.fide.com/chapter/E012023">FIDE Laws 2023, 9.2.3</a>
 */
public final class PositionKey {

    /** An odd number whose bits are well spread: that of the golden ratio. */
    private static final long MIX = 0x9E3779B97F4A7C15L;

    /** Never changed; its own en passant square and counters do not matter here. */
    private final Board board;

    private final @Nullable Square enPassant;

    PositionKey(Board board, @Nullable Square enPassant) {
        this.board = board;
        this.enPassant = enPassant;
    }

    /** What stands where. */
    public Placement placement() {
        return Placement.of(board);
    }

    /** The side to move. */
    public Side turn() {
        return board.turn();
    }

    /** The rights to castle as in an X-FEN. */
    public String castling() {
        return CastlingField.xFen(placement(), board.castlingRooks);
    }

    /** Where an en passant capture is legal; null if none is. */
    public @Nullable Square enPassant() {
        return enPassant;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof PositionKey key && enPassant == key.enPassant && isSame(key.board);
    }

    private boolean isSame(Board that) {
        return board.own == that.own
                && board.other == that.other
                && board.pawns == that.pawns
                && board.knights == that.knights
                && board.bishops == that.bishops
                && board.rooks == that.rooks
                && board.queens == that.queens
                && board.castlingRooks == that.castlingRooks
                && board.white == that.white;
    }

    @Override
    public int hashCode() {
        long mixed = board.own;
        mixed = mixed * MIX ^ board.other;
        mixed = mixed * MIX ^ board.pawns;
        mixed = mixed * MIX ^ board.knights ^ board.queens;
        mixed = mixed * MIX ^ board.bishops ^ board.kings;
        mixed = mixed * MIX ^ board.rooks;
        mixed = mixed * MIX ^ board.castlingRooks;
        mixed = mixed * MIX ^ (board.white ? 1 : 0);
        mixed = mixed * MIX ^ (enPassant == null ? Board.NO_SQUARE : enPassant.index());
        return Long.hashCode(mixed * MIX);
    }

    /** The first four fields of an X-FEN. */
    @Override
    public String toString() {
        String turn = board.white ? " w " : " b ";
        return placement() + turn + castling() + " " + (enPassant == null ? "-" : enPassant);
    }
}
