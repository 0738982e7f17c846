package org.annabella.game.rules;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.annabella.chess.Move;
import org.annabella.chess.Piece;
import org.annabella.chess.Placement;
import org.annabella.chess.Position;
import org.annabella.chess.Rearrangement;
import org.annabella.chess.Role;
import org.annabella.chess.Side;
import org.annabella.chess.Square;
import org.annabella.game.Boards;
import org.annabella.game.Contact;
import org.annabella.game.DeclinedHow;
import org.annabella.game.FindingKind;
import org.annabella.game.GameEvent;
import org.annabella.game.GameState;
import org.annabella.game.Legality;
import org.annabella.game.Phase;
import org.annabella.game.Ply;
import org.annabella.game.Refusal;
import org.annabella.game.Repair;
import org.annabella.game.SeatState;
import org.annabella.game.SeenBoard;
import org.annabella.game.SquareDifference;
import org.annabella.game.Touching;
import org.annabella.game.Turn;
import org.annabella.laws.Matter;
import org.jspecify.annotations.Nullable;

/** What is done with the hands: touching, executing and mirroring. */
final class Handwork {

    private final Decision decision;

    Handwork(Decision decision) {
        this.decision = decision;
    }

    private GameState state() {
        return decision.state();
    }

    private boolean isOnTurn(Side seat) {
        return seat == state().turnSeat();
    }

    Decision touch(Side seat, Square square, boolean lifted, Contact contact) {
        GameEvent.PieceTouched touch = new GameEvent.PieceTouched(decision.at(), seat, square, lifted, contact);
        if (!isOnTurn(seat)) {
            new MadeMove(decision).answerTo(touch);
        }
        boolean adjusting = state().turn().hands().adjusting();
        decision.add(touch);
        boolean binds = isOnTurn(seat)
                && Touching.binds(
                        state().setup(), state().position(), state().owing(seat).orElse(null), touch);
        if (binds && !adjusting) {
            declineByTouch(seat);
        }
        return lifted ? takenOff(seat) : decision;
    }

    /** Only the player having the move adjusts, and says so first (FIDE Laws 2023, 4.2.1). */
    Decision adjust(Side seat) {
        if (!isOnTurn(seat) && !new MadeMove(decision).answer()) {
            return decision.refuse(seat, Refusal.NOT_YOUR_TURN, Matter.ADJUST);
        }
        boolean late = state().turn().hands().hasActed();
        decision.add(new GameEvent.PiecesAdjusted(decision.at(), seat));
        return late ? decision.find(FindingKind.ADJUSTED_TOO_LATE, seat, Matter.ADJUST) : decision;
    }

    /** Touching a piece declines a draw that the opponent has offered (FIDE Laws 2023, 9.1.2.1). */
    private Decision declineByTouch(Side seat) {
        boolean own = isOnTurn(seat) && state().phase() == Phase.RUNNING;
        return own && state().isDrawOfferedTo(seat)
                ? decision.add(new GameEvent.DrawDeclined(decision.at(), seat, DeclinedHow.TOUCH))
                : decision;
    }

    Decision place(Side seat, Square square, @Nullable Piece piece) {
        decision.add(new GameEvent.PiecePlaced(decision.at(), seat, square, piece));
        SeatState after = state().seat(seat);
        boolean busy = after.inHand().stream().anyMatch(held -> held.side() == state().turnSeat());
        if (busy || state().phase() == Phase.PAUSED || state().phase() == Phase.ADJOURNED) {
            return decision;
        }
        if (state().owing(seat).isPresent()) {
            return placedOwing(seat, after.board());
        }
        return isOnTurn(seat) && state().phase() == Phase.RUNNING
                ? placedOwn(seat, after.board())
                : placedWaiting(seat, after.board());
    }

    private Decision placedOwing(Side seat, Placement board) {
        if (board.equals(state().position().placement())) {
            return mirror(seat, state().owing(seat).orElseThrow());
        }
        boolean untouched =
                board.equals(state().positionAfter(state().plies().size() - 1).placement());
        return untouched
                ? decision
                : differs(seat, Boards.difference(state().position().placement(), board));
    }

    private Decision placedOwn(Side seat, Placement board) {
        if (board.equals(state().position().placement())) {
            undo(seat);
            return differs(seat, List.of());
        }
        Optional<Move> shown = Boards.moveShown(state().position(), board);
        if (shown.isPresent()) {
            boolean missing = shown.get().equals(state().seat(seat).measuredWith());
            execute(seat, shown.get());
            return missing ? differs(seat, List.of()) : decision;
        }
        // Another piece has gone elsewhere as well: the move is not all that stands there.
        Move executed = state().turn().executed();
        if (executed != null) {
            return differs(seat, Boards.difference(Boards.after(state().position(), executed, board), board));
        }
        return Boards.moveShownAmongOthers(state().position(), board)
                .map(move -> executedAmongOthers(seat, move, board))
                .orElse(decision);
    }

    /** The move is made, and what else is not where it should be is told. */
    private Decision executedAmongOthers(Side seat, Move move, Placement board) {
        execute(seat, move);
        return differs(seat, Boards.difference(state().position().play(move).placement(), board), move);
    }

    /** A pawn that is captured en passant may be taken off last: only then the board shows the move (FIDE Laws 2023, 4.7.1). */
    private Decision takenOff(Side seat) {
        Placement board = state().seat(seat).board();
        if (state().phase() != Phase.RUNNING) {
            return decision;
        }
        Move owed = state().owing(seat).orElse(null);
        if (owed != null) {
            return board.equals(state().position().placement()) ? mirror(seat, owed) : decision;
        }
        Move shown = Boards.wholeMoveShown(state().position(), board).orElse(null);
        if (shown == null) {
            return decision;
        }
        if (isOnTurn(seat)) {
            return state().turn().executed() == null ? execute(seat, shown) : decision;
        }
        return shown.equals(moveUnderWay()) ? mirror(seat, shown) : decision;
    }

    private Decision placedWaiting(Side seat, Placement board) {
        Position now = state().position();
        Move coming = moveUnderWay();
        if (coming != null
                && now.isLegal(coming)
                && now.play(coming).placement().equals(board)) {
            return mirror(seat, coming);
        }
        return reported(seat, Boards.difference(now.placement(), board), null);
    }

    /**
     * Where a board differs by its driver. Whoever carries out one of the moves that an unclear announcement may have been has
     * understood it: that settles it.
     */
    Decision reported(Side seat, List<SquareDifference> difference, @Nullable Move with) {
        boolean mayMirror = !isOnTurn(seat)
                && state().phase() == Phase.RUNNING
                && state().owing(seat).isEmpty()
                && moveUnderWay() == null;
        Optional<Move> shown = mayMirror ? Boards.legalMoveShown(state().position(), difference) : Optional.empty();
        return shown.filter(new Settling(decision)::mirrored).isPresent()
                ? mirror(seat, shown.get())
                : differs(seat, difference, with);
    }

    Decision execute(Side seat, Move move) {
        if (state().owing(seat).filter(move::equals).isPresent()) {
            return mirror(seat, move);
        }
        if (state().phase() == Phase.OVER) {
            return decision;
        }
        if (state().phase() != Phase.RUNNING && state().phase() != Phase.WAITING) {
            return standsInAPause(seat, move);
        }
        if (!isOnTurn(seat)) {
            if (move.equals(moveUnderWay())) {
                return mirror(seat, move);
            }
            if (!new MadeMove(decision).answerTo(move)) {
                return decision.refuse(seat, Refusal.NOT_YOUR_TURN, Matter.TURN);
            }
        }
        return move.equals(state().turn().executed()) ? differs(seat, List.of()) : executed(seat, move);
    }

    /**
     * It does not count until play goes on; whoever looks at the boards meanwhile is to find what stands there. A move that was
     * carried out before the pause is only seen once more, by a board that was unplugged or a station that was restarted.
     */
    private Decision standsInAPause(Side seat, Move move) {
        Turn turn = state().turn();
        if (move.equals(turn.on(isOnTurn(seat)))) {
            return differs(seat, List.of());
        }
        decision.refuse(seat, Refusal.PAUSED, decision.pauseMatter());
        boolean seen = state().phase() == Phase.PAUSED
                && !state().isUnseen(seat)
                && state().owing(seat).isEmpty();
        return seen ? differs(seat, shownBy(seat, move)) : decision;
    }

    private List<SquareDifference> shownBy(Side seat, Move move) {
        Position position = state().position();
        return Boards.difference(
                position.placement(),
                Boards.after(position, move, state().seat(seat).board()));
    }

    private Decision executed(Side seat, Move move) {
        if (state().owing(seat).isPresent() && state().turn().executed() == null) {
            decision.find(FindingKind.EXECUTED_WHILE_OWING, seat, Matter.ANNOUNCED);
        }
        declineByTouch(seat);
        boolean legal = state().position().isLegal(move);
        boolean stood = state().seat(seat).difference().equals(shownBy(seat, move));
        new Settling(decision).carriedOut(move);
        decision.add(new GameEvent.MoveExecuted(decision.at(), seat, move, legal));
        if (stood) {
            differs(seat, List.of());
        }
        if (legal) {
            new MadeMove(decision).completeByNext(seat);
        } else if (decision.settings().legality() == Legality.IMMEDIATE) {
            decision.tellSeat(seat, Answers.notLegal(state().position(), move, ""));
        }
        Pressing pressing = new Pressing(decision);
        return state().turn().pressed()
                ? new Unseen(decision, pressing).said(seat, false)
                : pressing.completeIfOver(seat);
    }

    Decision undo(Side seat) {
        Turn turn = state().turn();
        boolean shown = turn.on(isOnTurn(seat)) != null;
        if (shown) {
            return decision.add(new GameEvent.MoveTakenBack(decision.at(), seat));
        }
        boolean stood = Boards.moveShown(
                        state().position(), SeenBoard.of(state(), seat).pieces())
                .isPresent();
        return stood && state().seat(seat).isOutOfStep() ? differs(seat, List.of()) : decision;
    }

    Decision promote(Side seat, Role role) {
        Move executed = state().turn().executed();
        if (!isOnTurn(seat) || executed == null) {
            return decision.refuse(seat, Refusal.NOT_EXECUTED, Matter.EXECUTED);
        }
        return execute(seat, executed.withPromotion(role));
    }

    Decision mirror(Side seat, Move move) {
        Optional<Move> owed = state().owing(seat);
        Move coming = isOnTurn(seat) ? null : moveUnderWay();
        if (owed.filter(move::equals).isPresent()) {
            return mirrored(seat, move, lastOf(seat.opposite()).number());
        }
        if (coming != null && coming.equals(move)) {
            return mirrored(seat, move, state().plies().size() + 1);
        }
        if (owed.isPresent()) {
            return mirroredWrong(seat, lastOf(seat.opposite()).before(), owed.get(), move);
        }
        return coming == null
                ? decision.refuse(seat, Refusal.NOTHING_TO_MIRROR, Matter.ANNOUNCED)
                : mirroredWrong(seat, state().position(), coming, move);
    }

    private Decision mirrored(Side seat, Move move, int ply) {
        boolean stands =
                ply > state().plies().size() && move.equals(state().turn().mirrored());
        if (stands && state().seat(seat).inHand().isEmpty()) {
            return differs(seat, List.of());
        }
        decision.add(new GameEvent.MoveMirrored(decision.at(), seat, move, ply));
        differs(seat, List.of());
        // Whoever carries out what was announced bears it out.
        return state().turn().pressed() && ply > state().plies().size()
                ? new Unseen(decision, new Pressing(decision)).said(seat.opposite(), false)
                : decision;
    }

    private Decision mirroredWrong(Side seat, Position before, Move right, Move done) {
        decision.find(FindingKind.MIRRORED_WRONG, seat, Matter.ANNOUNCED);
        return tell(seat, Boards.difference(Boards.after(before, right), Boards.after(before, done)), List.of(), null);
    }

    /** A board that shows the position has mirrored an illegal move that stands: no driver can follow such a move. */
    Decision inStep(Side seat) {
        Move owed = state().owing(seat).orElse(null);
        boolean illegal = owed != null
                && state().lastPly().filter(ply -> !ply.before().isLegal(owed)).isPresent();
        if (illegal && owed != null) {
            return mirror(seat, owed);
        }
        SeatState own = state().seat(seat);
        // A piece that was in hand when the station was ended has come down unseen.
        return own.isOutOfStep() || own.inHand().isEmpty()
                ? differs(seat, List.of())
                : decision.add(new GameEvent.BoardInStep(decision.at(), seat));
    }

    /** Says once that a board differs, at each hand movement that it has come nearer, and once that it is in step again. */
    Decision differs(Side seat, List<SquareDifference> difference) {
        return differs(seat, difference, null);
    }

    private Decision differs(Side seat, List<SquareDifference> difference, @Nullable Move with) {
        return tell(seat, difference, Repair.done(seat, state().seat(seat).difference(), difference), with);
    }

    private Decision tell(
            Side seat, List<SquareDifference> difference, List<Rearrangement.Step> done, @Nullable Move with) {
        SeatState told = state().seat(seat);
        if (difference.equals(told.difference()) && Objects.equals(with, told.measuredWith())) {
            return decision;
        }
        return decision.add(
                difference.isEmpty()
                        ? new GameEvent.BoardInStep(decision.at(), seat)
                        : new GameEvent.BoardDiffers(decision.at(), seat, difference, done, with));
    }

    /** The half-move of a player whose move is owed. */
    private Ply lastOf(Side mover) {
        return state().lastPlyOf(mover).orElseThrow();
    }

    private @Nullable Move moveUnderWay() {
        return state().turn().coming();
    }
}
