package org.annabella.game.rules;

import java.util.ArrayList;
import java.util.List;
import org.annabella.chess.Move;
import org.annabella.chess.Side;
import org.annabella.game.Adjournment;
import org.annabella.game.AssistantStep;
import org.annabella.game.ClaimKind;
import org.annabella.game.Duty;
import org.annabella.game.GameState;
import org.annabella.game.HeardMove;
import org.annabella.game.Phase;
import org.annabella.game.Repair;
import org.annabella.game.SeatState;
import org.annabella.game.Telling;
import org.annabella.game.Turn;
import org.jspecify.annotations.Nullable;

/**
 * What an assistant is to do now, step by step, as far as the assistant's duties reach; the helper of a sighted player executes
 * and announces, no more (FIDE Laws 2023, D.2.10 and D.2.11). It sees what was said and done, and never whether that is legal.
 */
public final class AssistantSteps {
    private final GameState state;
    private final Side seat;
    private final Side mover;
    private final Turn turn;
    private final Interlock interlock;
    private final @Nullable HeardMove announced;
    private final @Nullable Move executed;
    private final List<AssistantStep> prompts = new ArrayList<>();

    private AssistantSteps(GameState state, Side seat) {
        this.state = state;
        this.seat = seat;
        this.mover = state.turnSeat();
        this.turn = state.turn();
        this.interlock = new Interlock(state);
        this.announced = turn.announced();
        this.executed = interlock.executed(mover);
    }

    /**
     * The steps for the assistant of this seat.
     *
     * @return first what is to be done or waited for, in order, or {@link AssistantStep.Nothing}; then what may be told, sealed and
     *     claimed; unmodifiable, never empty
     */
    public static List<AssistantStep> prompts(GameState state, Side seat) {
        boolean open = state.phase() != Phase.NOT_STARTED && state.phase() != Phase.OVER;
        return open ? new AssistantSteps(state, seat).all() : List.of(new AssistantStep.Nothing(state.phase(), null));
    }

    /** Whether the assistant of this seat is there for this; false before the start. */
    public static boolean isDuty(GameState state, Side seat, Duty duty) {
        return state.phase() != Phase.NOT_STARTED && Helpers.isDuty(state.setup(), seat, duty);
    }

    private List<AssistantStep> all() {
        boolean running = state.phase() == Phase.RUNNING;
        boolean sealed = state.adjournment().isOpenToChange();
        if (running && !sealed) {
            moveUnderWay();
        }
        boards();
        if (running) {
            lastMoveRepeated();
            press(sealed);
        }
        if (prompts.isEmpty()) {
            prompts.add(new AssistantStep.Nothing(state.phase(), running ? mover : null));
        }
        tell();
        adjourn();
        claim();
        return List.copyOf(prompts);
    }

    private boolean may(Duty duty) {
        return Helpers.isDuty(state.setup(), seat, duty);
    }

    private void add(Duty duty, AssistantStep prompt) {
        if (may(duty)) {
            prompts.add(prompt);
        }
    }

    private void moveUnderWay() {
        Move said = announced == null ? null : announced.move();
        if (announced == null) {
            if (executed != null) {
                add(Duty.ANNOUNCE, new AssistantStep.Announce(mover, executed, mover.opposite()));
            }
        } else if (isExecutionAwaited()) {
            if (said != null) {
                add(Duty.EXECUTE, new AssistantStep.AwaitExecution(mover, said));
            }
        } else if (executed != null && differs()) {
            add(Duty.ANNOUNCE, new AssistantStep.Correct(mover, announced, executed));
        } else if (said != null) {
            passOn(said);
        }
    }

    /** What is said and done on one side of the table goes over to the other. */
    private void passOn(Move move) {
        int ply = state.plies().size() + 1;
        Side other = mover.opposite();
        HeardMove repeated = turn.repeated();
        if (repeated == null || !repeated.agreesWith(move)) {
            add(Duty.ANNOUNCE, new AssistantStep.AwaitRepetition(other, ply, move));
        }
        boolean busy = state.owing(other).isPresent() || state.seat(other).isOutOfStep();
        if (turn.mirrored() == null && !busy) {
            add(Duty.EXECUTE, new AssistantStep.Execute(other, ply, move));
        }
    }

    /** A board that is not there, or lost, shows nothing: then what was typed or said stands for the hand. */
    private boolean isExecutionAwaited() {
        if (announced == null) {
            return false;
        }
        boolean silent = turn.isTyped() || state.isUnseen(mover);
        return executed == null ? !silent : lacksPromotion(announced.move(), executed);
    }

    private static boolean lacksPromotion(@Nullable Move said, Move shown) {
        return said != null
                && said.promotion() != null
                && shown.promotion() == null
                && Move.of(said.from(), said.to()).equals(shown);
    }

    private boolean differs() {
        return announced != null && executed != null && !announced.agreesWith(executed);
    }

    private void boards() {
        for (Side board : Side.values()) {
            Move owed = state.owing(board).orElse(null);
            SeatState there = state.seat(board);
            if (there.isOutOfStep()) {
                Move coming = owed == null && board != mover && turn.mirrored() == null ? coming() : owed;
                add(
                        Duty.EXECUTE,
                        new AssistantStep.Repair(
                                board, Repair.of(board, there.difference()).steps(), coming));
            } else if (owed != null) {
                add(Duty.EXECUTE, new AssistantStep.Execute(board, plyOwedTo(board), owed));
            }
        }
    }

    private @Nullable Move coming() {
        Move said = announced == null ? null : announced.move();
        return said != null ? said : executed;
    }

    private int plyOwedTo(Side board) {
        return board == mover ? state.plies().size() : state.plies().size() - 1;
    }

    private void lastMoveRepeated() {
        boolean begun = announced != null || executed != null;
        state.lastPly()
                .filter(ply -> !begun && !ply.repeated() && ply.seat() != mover)
                .ifPresent(
                        ply -> add(Duty.ANNOUNCE, new AssistantStep.AwaitRepetition(mover, ply.number(), ply.move())));
    }

    /** The assistant starts the opponent's clock, and so presses the own player's alone. */
    private void press(boolean sealed) {
        if (mover == seat && (sealed || isReady())) {
            add(Duty.PRESS, new AssistantStep.Press(seat));
        }
    }

    private boolean isReady() {
        boolean unsaid = announced == null && may(Duty.ANNOUNCE);
        boolean any = announced != null || executed != null;
        return any && !unsaid && !differs() && !isExecutionAwaited() && interlock.missing(seat) == null;
    }

    private void tell() {
        Telling last = state.seat(seat).lastTold();
        if (last instanceof Telling.TimeLeft || last instanceof Telling.MoveCount) {
            add(Duty.TELL, new AssistantStep.Tell(last));
        }
    }

    private void adjourn() {
        Adjournment now = state.adjournment();
        boolean toSeal = state.phase() == Phase.ADJOURNED
                && now.sealed() == null
                && now.envelope() != null
                && now.opened() == null;
        if (toSeal && mover == seat) {
            add(Duty.ADJOURN, new AssistantStep.Adjourn(seat));
        }
    }

    private void claim() {
        if (state.phase() != Phase.RUNNING || state.claim().isPresent()) {
            return;
        }
        List<ClaimKind> kinds = new ArrayList<>(List.of(ClaimKind.FLAG));
        if (mover != seat || !turn.hands().hasActed()) {
            kinds.add(ClaimKind.TOUCH);
        }
        add(Duty.CLAIM, new AssistantStep.MayClaim(seat, kinds));
    }
}
