package org.annabella.chess;

import org.jspecify.annotations.Nullable;

/**
 * What must be the same for two positions to be the same: two positions are the same if and only if their keys are
 * equal. Rights to castle count, not whether the rooks stand where they did; en passant counts only where such a
 * capture is legal, not where a pawn merely made two steps or the capturing pawn is pinned.
 *
 * @param placement what stands where
 * @param turn the side to move
 * @param castling the rights to castle as in a FEN
 * @param enPassant where an en passant capture is legal; null if none is
 * @see <a href="https://handbook.fide.com/chapter/E012023">FIDE Laws 2023, 9.2.3</a>
 */
public record PositionKey(
        Placement placement,
        Side turn,
        String castling,
        @Nullable Square enPassant) {}
