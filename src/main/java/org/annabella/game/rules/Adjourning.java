package org.annabella.game.rules;

import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import org.annabella.chess.Move;
import org.annabella.chess.Side;
import org.annabella.game.Adjournment;
import org.annabella.game.ArbiterAct;
import org.annabella.game.EndReason;
import org.annabella.game.Envelope;
import org.annabella.game.FindingKind;
import org.annabella.game.GameEvent;
import org.annabella.game.GameInput;
import org.annabella.game.GameState;
import org.annabella.game.HeardMove;
import org.annabella.game.Judging;
import org.annabella.game.OpenedMove;
import org.annabella.game.Phase;
import org.annabella.game.Refusal;
import org.annabella.game.RulingNames;
import org.annabella.game.SealedMove;
import org.annabella.game.SealedOpening;
import org.annabella.laws.Matter;
import org.jspecify.annotations.Nullable;

/** How a move is sealed and a game adjourned, and how it is resumed (FIDE Laws 2023, guideline I). */
final class Adjourning {
    private final Decision decision;

    Adjourning(Decision decision) {
        this.decision = decision;
    }

    private GameState state() {
        return decision.state();
    }

    private Adjournment adjournment() {
        return state().adjournment();
    }

    private Decision notNow(Matter matter) {
        return decision.refuse(null, Refusal.NOT_NOW, matter);
    }

    /** From now on what the player on turn says is sealed: nobody is to need a second word for that. */
    Decision require(ArbiterAct.RequireSeal act) {
        if (state().phase() != Phase.RUNNING) {
            return notNow(Matter.ARBITER);
        }
        Side seat = state().turnSeat();
        decision.rule(RulingNames.SEAL, seat, act.reason());
        return whyNotSeal(seat) == null ? await(seat, true) : decision;
    }

    Decision cancel(ArbiterAct.CancelSeal act) {
        boolean open = adjournment().required() || adjournment().isOpenToChange();
        return open && state().phase() == Phase.RUNNING
                ? decision.rule(RulingNames.CANCEL_SEAL, state().turnSeat(), act.reason())
                : notNow(Matter.SEALED_MOVE);
    }

    /** What the seat says next is sealed, or that is taken back; it may be told so while the game is paused. */
    Decision await(Side seat, boolean awaited) {
        Refusal refusal = awaited ? whyNotSeal(seat) : null;
        if (refusal != null && refusal != Refusal.PAUSED) {
            return decision.refuse(seat, refusal, Matter.SEALED_MOVE);
        }
        boolean asked = awaited || adjournment().isAwaitedOf(seat);
        return asked ? decision.add(new GameEvent.SealAwaited(decision.at(), seat, awaited)) : decision;
    }

    /** Until the clock is paused the player may change the sealed move (FIDE Laws 2023, I.1.1). */
    Decision seal(GameInput.Seal input) {
        Side seat = input.seat();
        SealedMove move = input.sealed();
        Refusal refusal = whyNotSeal(seat);
        if (refusal == null && !input.position().equals(state().position())) {
            // The game has gone on while it was locked.
            refusal = Refusal.NOT_NOW;
        }
        if (refusal != null) {
            return decision.refuse(seat, refusal, Matter.SEALED_MOVE);
        }
        decision.add(
                new GameEvent.MoveSealed(decision.at(), seat, state().plies().size() + 1, move));
        Envelope envelope = adjournment().envelope();
        return state().phase() != Phase.ADJOURNED || envelope == null
                ? decision
                : adjourned(envelope.when(), envelope.where());
    }

    private @Nullable Refusal whyNotSeal(Side seat) {
        if (state().phase() == Phase.OVER) {
            return Refusal.GAME_OVER;
        }
        if (seat != state().turnSeat()) {
            return Refusal.NOT_YOUR_TURN;
        }
        if (adjournment().closed()) {
            return Refusal.SEALED_ALREADY;
        }
        if (state().turn().pressed()) {
            return Refusal
                    .NOT_ANNOUNCED; // The move is made and pressed, only not known yet: it cannot be sealed any more.
        }
        return switch (state().phase()) {
            case PAUSED -> Refusal.PAUSED;
            case WAITING -> Refusal.NOT_STARTED;
            case ADJOURNED -> null;
            default -> isSealing() ? null : Refusal.SEAL_NOT_REQUIRED;
        };
    }

    /** Where no arbiter is at the table the players agree among themselves. */
    private boolean isSealing() {
        return adjournment().required() || decision.settings().rulings() == Judging.STATION;
    }

    /** Why this seat may not seal a move where the game stands like this; empty if it may. */
    static Optional<Refusal> whyNotSeal(GameState state, Side seat) {
        return state.phase() == Phase.NOT_STARTED
                ? Optional.of(Refusal.NOT_STARTED)
                : Optional.ofNullable(new Adjourning(new Decision(state, state.now())).whyNotSeal(seat));
    }

    /**
     * Pressing after sealing pauses the clock, and the move can no longer be changed; where the opponent has not come to the
     * resumption, the press starts the absent player's clock instead (FIDE Laws 2023, I.9.3).
     */
    Decision close(Side seat) {
        Side other = seat.opposite();
        boolean reply = adjournment().session() != null
                && state().formalities().absent().contains(other);
        if (reply) {
            return decision.add(new GameEvent.ClockSwitched(decision.at(), other));
        }
        timeToTheEnd(seat);
        return adjourned("", "");
    }

    /** Who adjourns before the end of the session is taken to have sealed at its end, and is timed so (FIDE Laws 2023, I.1.2). */
    private void timeToTheEnd(Side seat) {
        Duration length = decision.settings().event().sessionLength();
        Duration began = adjournment().session();
        Duration end = length == null
                ? Duration.ZERO
                : (began == null ? state().formalities().began() : began).plus(length);
        boolean early = !adjournment().required() && decision.at().compareTo(end) < 0;
        if (!early || !decision.edition().hasArticle(Matter.SEALED_EARLY)) {
            return;
        }
        decision.find(FindingKind.SEALED_EARLY, seat, Matter.SEALED_EARLY);
        Duration left = state().timeLeft(seat, decision.at()).minus(end.minus(decision.at()));
        decision.setTimes(
                seat,
                left.isNegative() ? Duration.ZERO : left,
                state().timeLeft(seat.opposite(), decision.at()),
                "sealedEarly");
    }

    /** Adjourns; the arbiter may put on the envelope later when and where play is resumed. */
    Decision adjourn(ArbiterAct.Adjourn act) {
        Envelope before = adjournment().envelope();
        boolean said = !act.when().isEmpty() || !act.where().isEmpty();
        if (state().phase() == Phase.ADJOURNED
                && (!said || before == null || adjournment().opened() != null)) {
            return notNow(adjournment().opened() != null ? Matter.ENVELOPE : Matter.ADJOURNMENT);
        }
        return adjourned(act.when(), act.where());
    }

    private Decision adjourned(String when, String where) {
        Side sealer = adjournment().sealed() == null ? null : adjournment().sealer();
        Envelope envelope = Envelope.of(state(), decision.at(), sealer, when, where);
        decision.add(new GameEvent.Adjourned(decision.at(), envelope, decision.author()));
        return decision.switchClock(null);
    }

    /**
     * The agreed time has come. A sealed move is opened when the player who must reply is there; while that player is not,
     * his clock runs (FIDE Laws 2023, I.9.2 and I.11.1).
     */
    Decision resume() {
        Side sealer = adjournment().sealer();
        if (sealer == null) {
            return go();
        }
        boolean absent = state().formalities().absent().contains(sealer.opposite());
        if (!adjournment().isWaiting() || !absent) {
            // An opened move that nobody can make is decided first; one that is not opened yet is opened (I.9 and I.7).
            return notNow(adjournment().isWaiting() ? Matter.SEALED_OPENED : Matter.RESUMED);
        }
        decision.add(new GameEvent.SessionStarted(decision.at()));
        return decision.switchClock(sealer.opposite());
    }

    private Decision go() {
        decision.add(new GameEvent.Resumed(decision.at(), decision.author()));
        return decision.switchClock(state().clockSeat());
    }

    /** The absent player who has come pauses the clock and summons the arbiter (FIDE Laws 2023, I.9.2 and I.9.3). */
    Decision arrived() {
        return state().phase() == Phase.ADJOURNED ? decision.switchClock(null) : decision;
    }

    /** Opened only when the player who must reply is present (FIDE Laws 2023, I.7). */
    Decision open(@Nullable OpenedMove opened) {
        if (state().phase() != Phase.ADJOURNED || adjournment().opened() != null) {
            return notNow(Matter.SEALED_OPENED);
        }
        Side sealer = adjournment().sealer();
        if (sealer == null) {
            decision.add(new GameEvent.SealedMoveOpened(decision.at()));
            return decision.switchClock(state().clockSeat());
        }
        if (state().formalities().absent().contains(sealer.opposite())) {
            return decision.refuse(null, Refusal.REPLIER_ABSENT, Matter.SEALED_OPENED);
        }
        return opened == null
                ? decision.refuse(null, Refusal.SEALED_LOCKED, Matter.SEALED_LOST)
                : opened(sealer, opened);
    }

    private Decision opened(Side sealer, OpenedMove opened) {
        Move made = state().turn().executed();
        Move sealed = opened.heard().move();
        OpenedMove.Verdict verdict = opened.verdict(state().position(), made);
        decision.add(new GameEvent.SealedMoveOpened(decision.at(), new SealedOpening(sealer, opened, verdict)));
        if (made != null && !made.equals(sealed)) {
            decision.find(FindingKind.SEALED_OTHER_THAN_MADE, sealer, Matter.SEALED_MOVE);
        }
        if (verdict == OpenedMove.Verdict.LEGAL && sealed != null) {
            return make(sealer, sealed);
        }
        decision.switchClock(null);
        return verdict == OpenedMove.Verdict.ANOTHER_WAS_MADE
                ? decision
                : decision.find(FindingKind.SEALED_MOVE_INVALID, sealer, Matter.SEALED_INVALID);
    }

    /** The sealed move is made, and the clock of the player who must reply is started (FIDE Laws 2023, I.9.1). */
    private Decision make(Side sealer, Move move) {
        decision.switchClock(sealer);
        new Pressing(decision).completeSealed(sealer, move);
        Side replier = sealer.opposite();
        boolean down = replier == state().formalities().flag()
                || state().clock().isFlagDown(GameState.clockSide(replier), decision.at());
        boolean overstepped = down && state().phase() == Phase.RUNNING;
        return overstepped
                ? decision.loses(
                        replier,
                        decision.edition().flags().drawIfOpponentCannotMate(),
                        EndReason.TIME,
                        Matter.FLAG_FALL)
                : decision;
    }

    /**
     * The arbiter decides about an opened move that is ambiguous, unreadable or illegal: it means this move after all, or the
     * game is lost, except where it had ended before (FIDE Laws 2023, I.8); a draw where the opponent cannot mate (6.9).
     */
    Decision decide(ArbiterAct.DecideSealed act) {
        Side sealer = adjournment().sealer();
        if (adjournment().opened() == null || sealer == null) {
            return notNow(Matter.SEALED_INVALID);
        }
        HeardMove meant = act.meant();
        if (meant == null) {
            decision.rule("sealedMoveLost", sealer, act.reason());
            boolean spared = decision.edition().flags().drawIfOpponentCannotMate();
            return decision.loses(sealer, spared, EndReason.SEALED_MOVE, Matter.SEALED_INVALID);
        }
        Move move = meant.move();
        if (move == null || !state().position().isLegal(move)) {
            return notNow(Matter.SEALED_INVALID);
        }
        decision.rule("sealedMove", sealer, act.reason());
        decision.add(new GameEvent.Resumed(decision.at(), decision.author()));
        decision.add(new GameEvent.MoveAnnounced(decision.at(), sealer, meant, true));
        return make(sealer, move);
    }

    /** The envelope is missing: the sealing player makes the sealed move on the board (FIDE Laws 2023, I.12.1). */
    Decision missing(ArbiterAct.SealedMissing act) {
        if (!adjournment().isWaiting()) {
            return notNow(Matter.SEALED_LOST);
        }
        decision.rule("sealedMoveMissing", adjournment().sealer(), act.reason());
        decision.switchClock(null);
        return go();
    }

    /** The seat that must not say or show its move any more because it is sealed; absent while none is. */
    Optional<Side> silent() {
        return adjournment().isOpenToChange()
                ? Optional.of(Objects.requireNonNull(adjournment().sealer()))
                : Optional.empty();
    }
}
