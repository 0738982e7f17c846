package org.annabella.arbiter;

import org.annabella.chess.Placement;
import org.annabella.chess.Side;

/**
 * Where one sheet ends before the other: whether its owner has only not written what was played (FIDE Laws 2023, 8.5), or
 * does not own to it, so that the sheets differ (D.2.9). The owner's board is asked: moves that it shows were played.
 */
final class Incompleteness {
    private final Dispute dispute;
    private final Alignment sheets;

    Incompleteness(Dispute dispute, Alignment sheets) {
        this.dispute = dispute;
        this.sheets = sheets;
    }

    /** True as well where no sheet is shorter. */
    boolean isBorneOut() {
        int whites = sheets.sheet(Side.WHITE).length();
        int blacks = sheets.sheet(Side.BLACK).length();
        if (whites == blacks) {
            return true;
        }
        Side shorter = whites < blacks ? Side.WHITE : Side.BLACK;
        return isNearerToTheLonger(shorter, shorter) || onlyWaitsForLastMove(shorter);
    }

    /**
     * Whether a board is nearer to the end of the longer sheet, by hand movements, than to that of the shorter one. A board that nobody
     * sees speaks against nothing that is written.
     */
    private boolean isNearerToTheLonger(Side seat, Side shorter) {
        if (!dispute.of(seat).isSeen()) {
            return true;
        }
        Placement board = dispute.of(seat).board();
        Placement longer = sheets.line().board();
        Placement end = sheets.line().boardAt(sheets.sheet(shorter).length());
        return board.equals(longer)
                || Restoring.of(seat, board, longer).size()
                        < Restoring.of(seat, board, end).size();
    }

    /**
     * Whether all that is lacking is the opponent's last move, executed, written and completed by a press there. A piece that stands
     * beside its square besides makes no difference.
     */
    private boolean onlyWaitsForLastMove(Side seat) {
        int last = sheets.line().size();
        boolean opponents = sheets.sheet(seat).length() == last - 1
                && sheets.line().at(last - 1).turn() != seat;
        boolean made = isNearerToTheLonger(seat.opposite(), seat);
        boolean owing = dispute.of(seat).owing();
        return opponents && (owing || made && dispute.clocksAt(last).isPresent());
    }
}
