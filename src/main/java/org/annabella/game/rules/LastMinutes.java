package org.annabella.game.rules;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.annabella.chess.Side;
import org.annabella.clock.Bonus;
import org.annabella.clock.ClockSide;
import org.annabella.clock.Stage;
import org.annabella.clock.TimeControl;
import org.annabella.clock.TimeControls;
import org.annabella.game.ArbiterAct;
import org.annabella.game.ClaimKind;
import org.annabella.game.EndReason;
import org.annabella.game.GameEvent;
import org.annabella.game.GameResult;
import org.annabella.game.GameState;
import org.annabella.game.Judging;
import org.annabella.game.PendingClaim;
import org.annabella.game.Phase;
import org.annabella.game.Refusal;
import org.annabella.laws.Matter;
import org.annabella.laws.QuickplayFinish;
import org.jspecify.annotations.Nullable;

/**
 * The last minutes of a game without increment: a claim by the player to move, and the arbiter's decision on it.
 *
 * @see <a href="https://handbook.fide.com/chapter/E012023">FIDE Laws 2023, Guideline III</a>
 */
final class LastMinutes {

    private final Decision decision;

    LastMinutes(Decision decision) {
        this.decision = decision;
    }

    private GameState state() {
        return decision.state();
    }

    private QuickplayFinish rule() {
        return decision.edition().quickplayFinish();
    }

    /** Why this seat may not come to the arbiter now; null if it may. */
    @Nullable
    Refusal refusal(Side seat) {
        if (!isHeld() || !isLastPeriod(seat)) {
            return Refusal.NO_QUICKPLAY_FINISH;
        }
        if (seat != state().turnSeat()
                || new StandingMove(state(), decision.at()).move().isPresent()) {
            return Refusal.NOT_YOUR_TURN;
        }
        Duration left = state().timeLeft(seat, decision.at());
        if (left.isZero()) {
            return Refusal.CLAIM_TOO_LATE;
        }
        return rule().isOpenWith(left) ? null : Refusal.TIME_LEFT;
    }

    /** Whether these rules hold in this game: not in blitz, nor unannounced or with an increment where the edition says so. */
    boolean isHeld() {
        boolean incremented = isIncremented(Side.WHITE) || isIncremented(Side.BLACK);
        return state().setup().play().quickplayFinish() && isAnnounced() && !incremented;
    }

    private boolean isAnnounced() {
        return !rule().mustBeAnnounced() || decision.settings().event().quickplayFinish();
    }

    private boolean isLastPeriod(Side seat) {
        ClockSide clockSide = GameState.clockSide(seat);
        int stage = state().clock().snapshot(decision.at()).side(clockSide).stage();
        return state().clock().control(clockSide).stage(stage).isLast();
    }

    private boolean isIncremented(Side seat) {
        List<Stage> stages = state().clock().control(GameState.clockSide(seat)).stages();
        return rule().onlyWithoutIncrement()
                && stages.stream().anyMatch(stage -> !stage.bonus().isNone());
    }

    /** Whether a claim has ended play, and somebody who is not here decides it later (FIDE Laws 2023, III.6). */
    boolean isForNobodyHere() {
        return decision.settings().rulings() == Judging.STATION
                && state().phase() == Phase.PAUSED
                && waiting().isPresent();
    }

    /** The claim that nobody has decided or put off yet. */
    private Optional<PendingClaim> waiting() {
        return state().claim().filter(claim -> claim.kind() == ClaimKind.QUICKPLAY_FINISH);
    }

    /** A claim that was put off may be decided after mate where the edition has it so (Norway, 10.2b); empty for anything else. */
    Optional<Decision> afterMate(ArbiterAct act) {
        Side claimant = state().formalities().finishPostponed();
        if (!rule().decidedAfterMate() || claimant == null) {
            return Optional.empty();
        }
        if (act instanceof ArbiterAct.DecideClaim decided) {
            return Optional.of(decidedAfterMate(claimant, decided.accepted(), decided.reason()));
        }
        return act instanceof ArbiterAct.DecideFinish finish
                        && (finish.outcome() == QuickplayFinish.Outcome.DRAW
                                || finish.outcome() == QuickplayFinish.Outcome.REFUSED)
                ? Optional.of(
                        decidedAfterMate(claimant, finish.outcome() == QuickplayFinish.Outcome.DRAW, finish.reason()))
                : Optional.empty();
    }

    private Decision decidedAfterMate(Side claimant, boolean correct, String reason) {
        String article = rule().decision(correct ? QuickplayFinish.Outcome.DRAW : QuickplayFinish.Outcome.REFUSED)
                .map(QuickplayFinish.Decision::article)
                .orElse(decision.article(Matter.QUICKPLAY_FINISH));
        decidedAs(claimant, correct, article, Duration.ZERO);
        return correct
                ? decision.add(new GameEvent.ResultCorrected(decision.at(), GameResult.DRAW, reason, decision.author()))
                : decision;
    }

    Decision decide(ArbiterAct.DecideFinish act) {
        Side claimant = claimant();
        if (claimant == null) {
            return decision.refuse(null, Refusal.NO_CLAIM, Matter.QUICKPLAY_FINISH);
        }
        QuickplayFinish.Decision known = rule().decision(act.outcome()).orElse(null);
        boolean impossible = known == null
                || act.as() != null && !known.extraAs().contains(act.as())
                || !rule().answers(act.outcome(), request());
        if (impossible || known == null) {
            return decision.refuse(null, Refusal.NOT_IN_THESE_LAWS, Matter.QUICKPLAY_FINISH);
        }
        boolean again = waiting().isEmpty() && act.outcome() == QuickplayFinish.Outcome.POSTPONED;
        if (again || isFlagFound() && isForAGameThatGoesOn(act.outcome())) {
            return decision.refuse(null, Refusal.NOT_NOW, Matter.QUICKPLAY_FINISH);
        }
        if (act.outcome() == QuickplayFinish.Outcome.EXTRA_TIME && isOfferOpen(claimant)) {
            return decision.add(new GameEvent.Refused(decision.at(), null, Refusal.OFFER_OPEN, known.article()));
        }
        boolean stopped = isStopped();
        decided(claimant, known, act);
        return stopped && state().claim().isEmpty() ? decision.resume() : decision;
    }

    /** Whether this claim has stopped the clocks, or the flag that it is now decided after: nothing else is started again. */
    private boolean isStopped() {
        return waiting().map(PendingClaim::stopped).orElse(state().formalities().flag() != null);
    }

    /** After a flag the decision is put off no longer, and there is no time to add to any more (FIDE Laws 2023, III.4 and III.5.2). */
    private static boolean isForAGameThatGoesOn(QuickplayFinish.Outcome outcome) {
        return outcome == QuickplayFinish.Outcome.POSTPONED || outcome == QuickplayFinish.Outcome.EXTRA_TIME;
    }

    /** Whether a flag has fallen, so far as the arbiter may say so. */
    private boolean isFlagFound() {
        boolean called = state().setup().play().arbiterCallsFlag(false);
        return state().formalities().flag() != null || called && fallen() != null;
    }

    /** The opponent may accept the draw first; only who has declined it gets time for each move (FIDE Laws 2023, III.4). */
    private boolean isOfferOpen(Side claimant) {
        return rule().extraTimeNeedsDecline() && state().isDrawOfferedTo(claimant.opposite());
    }

    /** What is asked for; only the claim of a draw is ever put off (FIDE Laws 2023, III.5.2). */
    private QuickplayFinish.@Nullable Request request() {
        PendingClaim waiting = waiting().orElse(null);
        return waiting == null ? QuickplayFinish.Request.DRAW : waiting.request();
    }

    /** Who claims: now, or earlier with the decision postponed; null where nothing is left to decide. */
    @Nullable
    Side claimant() {
        return waiting().map(PendingClaim::seat).orElse(state().formalities().finishPostponed());
    }

    private Decision decided(Side claimant, QuickplayFinish.Decision known, ArbiterAct.DecideFinish act) {
        return switch (act.outcome()) {
            case DRAW -> {
                decidedAs(claimant, true, known.article(), Duration.ZERO);
                yield decision.end(GameResult.DRAW, EndReason.CLAIM, known.article());
            }
            case REFUSED -> refused(claimant, known);
            case POSTPONED -> postponed(claimant, known, added(known, act));
            case EXTRA_TIME -> extraTime(claimant, known, act);
        };
    }

    private static Duration added(QuickplayFinish.Decision known, ArbiterAct.DecideFinish act) {
        Duration chosen = act.addToOpponent();
        return known.mayAdd() && chosen != null ? chosen : known.addToOpponent();
    }

    private void decidedAs(Side claimant, boolean correct, String article, Duration added) {
        decision.add(new GameEvent.ClaimDecided(
                decision.at(), claimant, ClaimKind.QUICKPLAY_FINISH, correct, article, added, decision.judge()));
    }

    /** Who asked in vain for time loses none; and after a flag there is none to give any more: the flag counts. */
    private Decision refused(Side claimant, QuickplayFinish.Decision known) {
        Side fallen = fallen();
        QuickplayFinish.Decision asked = request() == QuickplayFinish.Request.EXTRA_TIME
                ? rule().decision(QuickplayFinish.Outcome.EXTRA_TIME).orElse(known)
                : known;
        Duration added = fallen == null && asked == known ? known.addToOpponent() : Duration.ZERO;
        decidedAs(claimant, false, asked.article(), added);
        if (fallen != null) {
            return decision.loses(fallen, true, EndReason.TIME, Matter.FLAG_FALL);
        }
        return give(claimant.opposite(), added);
    }

    /** The flag that was found down, also on a clock of others; else one that is down on the game's. */
    private @Nullable Side fallen() {
        Side found = state().formalities().flag();
        if (found != null) {
            return found;
        }
        for (Side seat : Side.values()) {
            if (state().clock().isFlagDown(GameState.clockSide(seat), decision.at())) {
                return seat;
            }
        }
        return null;
    }

    private Decision postponed(Side claimant, QuickplayFinish.Decision known, Duration added) {
        decision.add(new GameEvent.ClaimPostponed(
                decision.at(), claimant, ClaimKind.QUICKPLAY_FINISH, known.article(), added));
        return give(claimant.opposite(), added);
    }

    private Decision extraTime(Side claimant, QuickplayFinish.Decision known, ArbiterAct.DecideFinish act) {
        boolean increment = act.as() == null
                ? known.extraAs().contains(QuickplayFinish.Extra.INCREMENT)
                : act.as() == QuickplayFinish.Extra.INCREMENT;
        Bonus extra = increment ? Bonus.increment(known.extraPerMove()) : Bonus.delay(known.extraPerMove());
        decidedAs(claimant, true, known.article(), known.addToOpponent());
        decision.add(
                new GameEvent.TimeControlChanged(decision.at(), withExtra(extra).toString(), known.article()));
        return give(claimant.opposite(), known.addToOpponent());
    }

    private TimeControls withExtra(Bonus extra) {
        return new TimeControls(withExtra(ClockSide.WHITE, extra), withExtra(ClockSide.BLACK, extra));
    }

    private TimeControl withExtra(ClockSide clockSide, Bonus extra) {
        TimeControl control = state().clock().control(clockSide);
        List<Stage> stages = control.stages().stream()
                .map(stage -> new Stage(stage.moves(), stage.base(), extra))
                .toList();
        return new TimeControl(stages, control.repeats());
    }

    private Decision give(Side seat, Duration more) {
        return more.isZero() ? decision : decision.addTime(seat, more, "quickplayFinish");
    }
}
