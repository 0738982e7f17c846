package org.annabella.board.certabo;

import java.util.List;
import org.annabella.board.BoardReport;
import org.annabella.board.SquareOrder;
import org.annabella.chess.Square;

/** Reads a board that sees only where pieces stand: what two frames say one after the other is believed. */
final class RankReader implements CertaboReader {

    private static final int FRAMES = 2;

    private final boolean rotated;
    private long last;
    private long believed;
    private int frames;
    private boolean begun;

    RankReader(boolean rotated) {
        this.rotated = rotated;
    }

    @Override
    public List<BoardReport> accept(CertaboFrame frame) {
        long now = occupied(((CertaboFrame.Ranks) frame).ranks());
        long differing = now ^ last;
        long next = believed & differing | now & ~differing;
        last = now;
        frames++;
        // Of a square on which the first two do not agree nothing has been believed yet, and nothing may be said.
        boolean isFirst = !begun && frames >= FRAMES && differing == 0;
        if (!isFirst && (!begun || next == believed)) {
            return List.of();
        }
        begun = true;
        believed = next;
        return List.of(new BoardReport.Occupied(next));
    }

    private long occupied(List<Integer> ranks) {
        long occupied = 0;
        for (int place = 0; place < CertaboDecoder.SQUARES; place++) {
            if ((ranks.get(place / 8) & 0x80 >> place % 8) != 0) {
                occupied |= 1L << SquareOrder.square(place, rotated).index();
            }
        }
        return occupied;
    }

    @Override
    public boolean reads(CertaboFrame frame) {
        return frame instanceof CertaboFrame.Ranks;
    }

    @Override
    public boolean knowsPieces() {
        return false;
    }

    @Override
    public int framesNeeded() {
        return FRAMES + CertaboReader.FRAMES_ON_THE_WAY;
    }

    @Override
    public List<Square> misplaced() {
        return List.of();
    }

    @Override
    public boolean isForeign() {
        return false;
    }
}
