package org.annabella.arbiter;

import java.util.List;
import org.annabella.chess.Placement;

/**
 * What one seat has to show.
 *
 * @param sheet the moves as written, from the first, in any notation of the Laws, mixed as people mix them
 * @param byAssistant whether the assistant kept that sheet
 * @param board what stands on the own board; not asked of one that is {@link Standing#UNSEEN}
 * @param standing whether the board is at rest, so that it can be held against its owner
 * @param owing whether the opponent's last move is still to be executed here, whatever else is the matter with the board
 * @param illegalMoves how many illegal moves this player has completed already
 */
public record Evidence(
        List<SheetEntry> sheet,
        boolean byAssistant,
        Placement board,
        Standing standing,
        boolean owing,
        int illegalMoves) {

    /** What the hands are doing at a board. */
    public enum Standing {
        /** Nothing is under way. */
        AT_REST,
        /** The opponent's last move is not executed here yet (FIDE Laws 2023, D.2.1). */
        OWING,
        /** A move is executed here that is not completed yet. */
        MOVING,
        /** A piece has been lifted and not put down. */
        IN_HAND,
        /** No device sees this board, or it is lost: nobody can say what stands there. */
        UNSEEN
    }

    /** Copies the sheet. */
    public Evidence {
        sheet = List.copyOf(sheet);
        if (illegalMoves < 0) {
            throw new IllegalArgumentException(illegalMoves + " illegal moves");
        }
    }

    /** A board that owes the last move only if that is all there is to say of it. */
    public Evidence(List<SheetEntry> sheet, boolean byAssistant, Placement board, Standing standing, int illegalMoves) {
        this(sheet, byAssistant, board, standing, standing == Standing.OWING, illegalMoves);
    }

    /** A sheet as written beside a board at rest; no illegal move so far. */
    public Evidence(List<String> sheet, boolean byAssistant, Placement board) {
        this(sheet.stream().map(SheetEntry::written).toList(), byAssistant, board, Standing.AT_REST, 0);
    }

    /** Whether the board can prove nothing: it shows a move under way, or nobody sees it. */
    boolean provesNothing() {
        return standing == Standing.MOVING || standing == Standing.IN_HAND || !isSeen();
    }

    /** Whether what stands on the board is known at all. */
    boolean isSeen() {
        return standing != Standing.UNSEEN;
    }
}
