package org.annabella.arbiter;

import java.util.ArrayList;
import java.util.List;
import org.annabella.chess.Move;
import org.annabella.chess.Placement;
import org.annabella.chess.Side;
import org.annabella.clock.TimeControls;
import org.annabella.game.Boards;
import org.annabella.game.GameSetup;
import org.annabella.game.GameState;
import org.annabella.game.HeardMove;
import org.annabella.game.OpenIllegal;
import org.annabella.game.Ply;
import org.annabella.game.Scoresheet;
import org.annabella.game.SeatState;
import org.annabella.game.Turn;

/**
 * A running game as it lies on the arbiter's table at this moment. A board that only owes the last move, shows a move under
 * way or is not seen is marked as such.
 */
public final class DisputeOfGame {

    private final GameState state;

    private DisputeOfGame(GameState state) {
        this.state = state;
    }

    /**
     * What a game has to show now.
     *
     * @throws IllegalStateException before the start
     */
    public static Dispute of(GameState state) {
        return new DisputeOfGame(state).dispute();
    }

    private Dispute dispute() {
        GameSetup setup = state.setup();
        return new Dispute(
                setup.edition(),
                setup.tempo(),
                setup.supervised(),
                setup.start(),
                evidence(Side.WHITE),
                evidence(Side.BLACK),
                clocks(),
                stood(),
                state.plies().size());
    }

    private Evidence evidence(Side seat) {
        List<SheetEntry> entries =
                state.sheet(seat).entries().stream().map(DisputeOfGame::entry).toList();
        // Whether somebody else may keep it is one thing; whether somebody else has written in it is what a ruling
        // asks.
        boolean byAssistant =
                state.sheet(seat).entries().stream().anyMatch(entry -> entry.source() == HeardMove.Source.ASSISTANT);
        SeatState own = state.seat(seat);
        Placement board = GuessedBoard.of(state, seat);
        return new Evidence(entries, byAssistant, board, standing(seat), own.owing() != null, own.illegalMoves());
    }

    private static SheetEntry entry(Scoresheet.Entry entry) {
        return new SheetEntry(entry.words(), entry.move());
    }

    private Evidence.Standing standing(Side seat) {
        SeatState own = state.seat(seat);
        if (state.isUnseen(seat)) {
            return Evidence.Standing.UNSEEN;
        }
        if (own.isOutOfStep() || state.completedIllegally(seat).isPresent()) {
            return Evidence.Standing.AT_REST;
        }
        if (!own.inHand().isEmpty()) {
            return Evidence.Standing.IN_HAND;
        }
        if (isMoving(seat) || isHalfDone(seat)) {
            return Evidence.Standing.MOVING;
        }
        return own.owing() == null ? Evidence.Standing.AT_REST : Evidence.Standing.OWING;
    }

    /** Whether the board shows the half-move under way and nothing else. */
    private boolean isMoving(Side seat) {
        Turn turn = state.turn();
        Move shown = turn.on(seat == state.turnSeat());
        Placement board = state.seat(seat).board();
        return shown != null && board.equals(Boards.after(state.position(), shown, board));
    }

    /**
     * Whether a board that owes nothing, and that nobody has found to differ, shows another position all the same: a king that has
     * castled and waits for its rook.
     */
    private boolean isHalfDone(Side seat) {
        SeatState own = state.seat(seat);
        return own.owing() == null
                && own.left().isEmpty()
                && !own.board().equals(state.position().placement());
    }

    private List<Dispute.Stood> stood() {
        return state.plies().stream()
                .filter(ply -> ply.isIllegal() && !mayBeClaimed(ply))
                .map(ply -> new Dispute.Stood(ply.number(), ply.move(), ply.after()))
                .toList();
    }

    private boolean mayBeClaimed(Ply ply) {
        OpenIllegal open = state.formalities().openIllegal();
        return open != null && open.ply() == ply.number();
    }

    private List<Dispute.Clocks> clocks() {
        TimeControls controls = TimeControls.parse(state.setup().timeControl());
        List<Dispute.Clocks> clocks = new ArrayList<>();
        clocks.add(new Dispute.Clocks(
                0, controls.white().initial(), controls.black().initial()));
        for (Ply ply : state.plies()) {
            clocks.add(new Dispute.Clocks(ply.number(), ply.white(), ply.black()));
        }
        return clocks;
    }
}
