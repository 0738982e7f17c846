package org.annabella.game.rules;

import java.time.Duration;
import java.util.function.Supplier;
import org.annabella.chess.Move;
import org.annabella.chess.Position;
import org.annabella.chess.Side;
import org.annabella.game.ArbiterAct;
import org.annabella.game.ClaimKind;
import org.annabella.game.EndReason;
import org.annabella.game.GameEvent;
import org.annabella.game.GameResult;
import org.annabella.game.GameState;
import org.annabella.game.PendingClaim;
import org.annabella.game.Phase;
import org.annabella.game.PlayerHands;
import org.annabella.game.Ply;
import org.annabella.game.Refusal;
import org.annabella.game.Turn;
import org.annabella.laws.Edition;
import org.annabella.laws.Matter;
import org.annabella.laws.QuickplayFinish;
import org.annabella.laws.WrongColours;
import org.jspecify.annotations.Nullable;

/** What follows from each act of the arbiter. */
final class Rulings implements ArbiterAct.Cases<Decision> {

    private final Decision decision;

    Rulings(Decision decision) {
        this.decision = decision;
    }

    private GameState state() {
        return decision.state();
    }

    Decision rule(ArbiterAct act) {
        boolean afterTheEnd = act instanceof ArbiterAct.CorrectResult
                || act instanceof ArbiterAct.AcceptDevice
                || act instanceof ArbiterAct.PlayOn;
        if (state().phase() == Phase.OVER && !afterTheEnd) {
            return new LastMinutes(decision)
                    .afterMate(act)
                    .orElseGet(() -> decision.refuse(null, Refusal.GAME_OVER, Matter.ARBITER));
        }
        return act.match(this);
    }

    @Override
    public Decision pause(ArbiterAct.Pause act) {
        return state().phase() == Phase.RUNNING
                ? stop(new GameEvent.Paused(decision.at(), act.reason(), decision.author()))
                : stopAbsent();
    }

    @Override
    public Decision resume(ArbiterAct.Resume act) {
        return afterThePenalty(() -> resume(state().phase()));
    }

    @Override
    public Decision decideFinish(ArbiterAct.DecideFinish act) {
        return new LastMinutes(decision).decide(act);
    }

    @Override
    public Decision judgePause(ArbiterAct.JudgePause act) {
        return new Stopping(decision).judge(act);
    }

    @Override
    public Decision setClock(ArbiterAct.SetClock act) {
        return caused(act) ? set(act) : decision;
    }

    @Override
    public Decision findIllegal(ArbiterAct.FindIllegal act) {
        return new IllegalMoveRulings(decision).find(act);
    }

    @Override
    public Decision findFlag(ArbiterAct.FindFlag act) {
        decision.rule("flag", act.seat(), act.reason());
        return new FallenFlag(decision).fell(act.seat());
    }

    @Override
    public Decision bothFlags(ArbiterAct.BothFlags act) {
        return new FlagClaims(decision).bothFound(act);
    }

    @Override
    public Decision boardTurned(ArbiterAct.BoardTurned act) {
        return inTime(Matter.BOARD_TURNED, "boardTurned", act.reason());
    }

    @Override
    public Decision bothAtFault(ArbiterAct.BothAtFault act) {
        decision.rule("bothAtFault", null, act.reason(), Matter.BOTH_AT_FAULT);
        return decision.end(GameResult.BOTH_LOSE, EndReason.ARBITER, Matter.BOTH_AT_FAULT);
    }

    @Override
    public Decision noteAbsent(ArbiterAct.NoteAbsent act) {
        return new Attendance(decision).absent(act.seat());
    }

    @Override
    public Decision noteArrival(ArbiterAct.NoteArrival act) {
        return new Attendance(decision).arrived(act.seat());
    }

    @Override
    public Decision forfeit(ArbiterAct.Forfeit act) {
        return new Attendance(decision).forfeit(act);
    }

    @Override
    public Decision end(ArbiterAct.End act) {
        return decision.end(act.result(), EndReason.ARBITER, Matter.ARBITER);
    }

    @Override
    public Decision completeScore(ArbiterAct.CompleteScore act) {
        return new ScoreKeeping(decision).complete(act);
    }

    @Override
    public Decision requireSeal(ArbiterAct.RequireSeal act) {
        return new Adjourning(decision).require(act);
    }

    @Override
    public Decision adjourn(ArbiterAct.Adjourn act) {
        return new Adjourning(decision).adjourn(act);
    }

    @Override
    public Decision openSealed(ArbiterAct.OpenSealed act) {
        return afterThePenalty(() -> new Adjourning(decision).open(act.opened()));
    }

    @Override
    public Decision decideSealed(ArbiterAct.DecideSealed act) {
        return afterThePenalty(() -> new Adjourning(decision).decide(act));
    }

    @Override
    public Decision sealedMissing(ArbiterAct.SealedMissing act) {
        return afterThePenalty(() -> new Adjourning(decision).missing(act));
    }

    @Override
    public Decision startClock(ArbiterAct.StartClock act) {
        return state().phase() == Phase.WAITING ? decision.start() : notNow();
    }

    @Override
    public Decision acceptPenalty(ArbiterAct.AcceptPenalty act) {
        return new IllegalMoveRulings(decision).accept(act);
    }

    @Override
    public Decision noIllegalMove(ArbiterAct.NoIllegalMove act) {
        return new IllegalMoveRulings(decision).none(act);
    }

    @Override
    public Decision cancelSeal(ArbiterAct.CancelSeal act) {
        return new Adjourning(decision).cancel(act);
    }

    /** The result stands as it was signed, unless the arbiter decides otherwise (FIDE Laws 2023, 8.7). */
    @Override
    public Decision correctResult(ArbiterAct.CorrectResult correct) {
        return state().phase() == Phase.OVER
                ? decision.add(new GameEvent.ResultCorrected(
                        decision.at(), correct.result(), correct.reason(), decision.author()))
                : decision.refuse(null, Refusal.NOT_NOW, Matter.RESULT_SIGNED);
    }

    @Override
    public Decision acceptDevice(ArbiterAct.AcceptDevice accept) {
        return state().isReplaceable(accept.device())
                ? decision.add(new GameEvent.DeviceAccepted(decision.at(), accept.device()))
                : decision.refuse(null, Refusal.NOT_NOW, Matter.ARBITER);
    }

    /** A game that was ended wrongly is no ended game: it is put where it was, and the arbiter lets it go on. */
    @Override
    public Decision playOn(ArbiterAct.PlayOn on) {
        return state().phase() == Phase.OVER
                ? decision.add(new GameEvent.PlayContinued(decision.at(), on.reason(), decision.author()))
                : notNow();
    }

    @Override
    public Decision penalise(ArbiterAct.Penalise penalty) {
        Side seat = penalty.seat();
        decision.rule("penalty", seat, penalty.reason());
        Duration left = state().timeLeft(seat, decision.at()).minus(penalty.take());
        Duration other = state().timeLeft(seat.opposite(), decision.at()).plus(penalty.addToOpponent());
        return decision.setTimes(seat, left.isNegative() ? Duration.ZERO : left, other, "penalty");
    }

    /** A warning, or the loss of the game, for the opponent's score of which the arbiter answers (12.9.6). */
    @Override
    public Decision sanction(ArbiterAct.Sanction sanction) {
        Side seat = sanction.seat();
        Matter matter =
                switch (sanction.penalty()) {
                    case FINE -> Matter.FINE;
                    case EXCLUSION -> Matter.EXCLUSION;
                    case WARNING, GAME_LOST, EXPULSION -> Matter.PENALTIES;
                };
        GameResult asked = sanction.score();
        GameResult score = asked == null ? GameResult.wonBy(seat.opposite()) : asked;
        boolean contradicts = sanction.penalty() == ArbiterAct.Sanction.Penalty.GAME_LOST && !score.isLostBy(seat);
        if (contradicts || !decision.edition().hasArticle(matter)) {
            return decision.refuse(null, Refusal.NOT_IN_THESE_LAWS, Matter.PENALTIES);
        }
        switch (sanction.penalty()) {
            case WARNING -> decision.rule("warning", seat, sanction.reason());
            case FINE -> decision.rule("fine", seat, sanction.reason(), matter);
            case EXCLUSION -> decision.rule("exclusion", seat, sanction.reason(), matter);
            case GAME_LOST -> decision.rule("gameLost", seat, sanction.reason());
            case EXPULSION -> decision.rule("expulsion", seat, sanction.reason());
        }
        return isEnd(sanction.penalty()) ? decision.end(score, EndReason.ARBITER, Matter.PENALTIES) : decision;
    }

    private static boolean isEnd(ArbiterAct.Sanction.Penalty penalty) {
        return penalty == ArbiterAct.Sanction.Penalty.GAME_LOST || penalty == ArbiterAct.Sanction.Penalty.EXPULSION;
    }

    /** The game is lost; where the edition has it so, for half a point of an opponent who could not have won (2009, 12.3b). */
    @Override
    public Decision phone(ArbiterAct.Phone phone) {
        Side seat = phone.seat();
        ArbiterAct.Sanction.Penalty milder = phone.milder();
        boolean known = decision.edition().hasArticle(Matter.PHONE)
                && (milder == null || decision.edition().phones().eventMayBeMilder() && !isEnd(milder));
        if (!known) {
            return decision.refuse(null, Refusal.NOT_IN_THESE_LAWS, Matter.PHONE);
        }
        decision.rule("phone", seat, phone.reason(), Matter.PHONE);
        if (milder != null) {
            return sanction(new ArbiterAct.Sanction(seat, milder, null, phone.reason()));
        }
        boolean half = decision.edition().phones().halfIfOpponentCannotWin() && decision.cannotMate(seat.opposite());
        GameResult halved = seat.pick(GameResult.BLACK_HALF, GameResult.WHITE_HALF);
        return decision.end(half ? halved : GameResult.wonBy(seat.opposite()), EndReason.ARBITER, Matter.PHONE);
    }

    @Override
    public Decision wrongColours(ArbiterAct.WrongColours colours) {
        WrongColours rule = decision.edition().wrongColours();
        boolean usual = rule.isNewGame(state().movesByEach());
        boolean newGame = colours.newGame() == null ? usual : colours.newGame();
        if (newGame != usual && !rule.arbiterMayDecideOtherwise()) {
            return decision.refuse(null, Refusal.NOT_IN_THESE_LAWS, Matter.WRONG_COLOURS);
        }
        decision.rule(newGame ? "newGame" : "goesOn", null, colours.reason());
        return newGame ? decision.end(GameResult.NONE, EndReason.ANNULLED, Matter.WRONG_COLOURS) : decision;
    }

    /** A game from a wrong position does not count, unless it is too late to object (FIDE Laws 2023, 7.2.1 and A.5.1.2). */
    @Override
    public Decision annul(ArbiterAct.Annul annul) {
        inTime(Matter.WRONG_SETUP, "annul", annul.reason());
        boolean refused = decision.events().stream().anyMatch(GameEvent.Refused.class::isInstance);
        return refused ? decision : decision.end(GameResult.NONE, EndReason.ANNULLED, Matter.WRONG_SETUP);
    }

    private Decision inTime(Matter matter, String rule, String reason) {
        return state().setup().play().mayObjectToSetup(state().movesByEach())
                ? decision.rule(rule, null, reason, matter)
                : decision.refuse(null, Refusal.CLAIM_TOO_LATE, matter);
    }

    /** Back to where they stood rightly; nobody is penalised as for an illegal move (FIDE Laws 2023, 7.4.1 and 7.6). */
    @Override
    public Decision displaced(ArbiterAct.Displaced displaced) {
        Integer ply = displaced.backToPly();
        Matter matter = displaced.seat() == null ? Matter.FOUND_DISPLACED : Matter.DISPLACED;
        if (ply != null && ply > state().plies().size()) {
            return decision.refuse(null, Refusal.NO_SUCH_PLY, matter);
        }
        decision.rule("displaced", displaced.seat(), displaced.reason(), matter);
        return ply == null ? decision : backTo(ply);
    }

    /** What lets play go on waits until the arbiter has decided a penalty: the next illegal move would take its place. */
    private Decision afterThePenalty(Supplier<Decision> act) {
        return state().proposedPenalty().isPresent()
                ? decision.refuse(null, Refusal.PENALTY_WAITS, Matter.ILLEGAL_MOVE)
                : act.get();
    }

    private Decision resume(Phase phase) {
        return switch (phase) {
            case WAITING -> decision.refuse(null, Refusal.NOT_STARTED, Matter.ARBITER);
            case RUNNING -> notNow();
            case ADJOURNED -> new Adjourning(decision).resume();
            default -> {
                go(new GameEvent.Resumed(decision.at(), decision.author()));
                yield new Unseen(decision, new Pressing(decision)).resumed();
            }
        };
    }

    /** The clock of an absent player may run in an adjourned game. */
    private Decision stopAbsent() {
        return state().running().isPresent() ? decision.switchClock(null) : notNow();
    }

    private Decision notNow() {
        return decision.refuse(null, Refusal.NOT_NOW, Matter.ARBITER);
    }

    private Decision stop(GameEvent event) {
        decision.add(event);
        return decision.switchClock(null);
    }

    private Decision go(GameEvent event) {
        decision.add(event);
        return decision.switchClock(state().clockSeat());
    }

    /** Decides, and lets play go on where the claim had stopped it. */
    @Override
    public Decision decideClaim(ArbiterAct.DecideClaim decided) {
        PendingClaim claim = state().claim().orElse(null);
        if (claim != null && claim.kind() != ClaimKind.QUICKPLAY_FINISH) {
            String article = decision.article(decidedBy(claim, decided.accepted()));
            decision.add(new GameEvent.ClaimDecided(
                    decision.at(),
                    claim.seat(),
                    claim.kind(),
                    decided.accepted(),
                    article,
                    Duration.ZERO,
                    decision.author()));
            if (decided.accepted() && claim.kind() == ClaimKind.FLAG) {
                return new FallenFlag(decision).fell(claim.seat().opposite());
            }
            if (decided.accepted() && claim.kind() == ClaimKind.TOUCH) {
                putBack(claim);
            }
            IllegalMoveRulings illegal = new IllegalMoveRulings(decision);
            if (decided.accepted() && claim.kind() == ClaimKind.ILLEGAL_MOVE && illegal.isPunishedByAcceptance()) {
                return illegal.accepted(claim.seat().opposite());
            }
            boolean annulled = decided.accepted() && claim.kind() == ClaimKind.SETUP;
            if (annulled) {
                // The arbiter annuls, corrects the clocks or turns the board: play goes on by another act, if at all.
                return decision;
            }
            Decision gone = claim.stopped() ? decision.resume() : decision;
            return state().phase() == Phase.RUNNING ? decision.switchClock(state().clockSeat()) : gone;
        }
        if (claim == null && state().formalities().finishPostponed() == null) {
            return decision.refuse(null, Refusal.NO_CLAIM, Matter.ARBITER);
        }
        QuickplayFinish.Outcome outcome =
                decided.accepted() ? QuickplayFinish.Outcome.DRAW : QuickplayFinish.Outcome.REFUSED;
        return new LastMinutes(decision).decide(new ArbiterAct.DecideFinish(outcome, null, null, decided.reason()));
    }

    /** A touch that bound nobody: the peg never left its hole, or no piece that was touched can move (FIDE Laws 2023, D.2.2 and 4.5). */
    private Matter decidedBy(PendingClaim claim, boolean accepted) {
        Side offender = claim.seat().opposite();
        if (claim.kind() != ClaimKind.TOUCH || accepted) {
            return claim.kind().matter();
        }
        boolean felt = state().setup().profile(offender).isVisuallyDisabled()
                && decision.edition().hasArticle(Matter.TACTILE_TOUCH);
        PlayerHands hands = state().turn().hands();
        boolean free = offender == state().turnSeat()
                && !hands.touched().isEmpty()
                && hands.obligation(state().position()).isEmpty();
        return felt ? Matter.TACTILE_TOUCH : free ? Matter.TOUCH_WITHOUT_MOVE : Matter.TOUCH;
    }

    /**
     * The move that was made with another piece than the touched one does not stand, nor what has been played since (FIDE Laws
     * 2023, 4.3). Another one that was made after the claim stands if it is recorded to be of the touched piece.
     */
    private void putBack(PendingClaim claim) {
        int before = claim.ply() - 1;
        if (before >= 0 && isAgainst(claim, before)) {
            decision.add(new GameEvent.PositionRestored(
                    decision.at(), state().positionAfter(before), before, decision.author()));
        }
    }

    private boolean isAgainst(PendingClaim claim, int before) {
        if (before < state().plies().size()) {
            Ply made = state().plies().get(before);
            return isAgainst(claim, made.move(), made.hands(), made.before());
        }
        Turn turn = state().turn();
        return turn.executed() != null && isAgainst(claim, turn.executed(), turn.hands(), state().position());
    }

    private static boolean isAgainst(PendingClaim claim, Move move, PlayerHands hands, Position before) {
        return move.equals(claim.move()) || !TouchMoveBreaches.isOfTouched(hands, before, move);
    }

    /** Back to a ply: its position, and both clocks as they were then, for the arbiter to change (7.1, D.2.9). */
    @Override
    public Decision decree(ArbiterAct.Decree decree) {
        Integer ply = decree.backToPly();
        if (ply != null && (ply < 0 || ply > state().plies().size())) {
            return decision.refuse(null, Refusal.NO_SUCH_PLY, Matter.ARBITER);
        }
        String rule = ply == null ? "rule" : "backToPly";
        decision.rule(rule, decree.seat(), decree.reason());
        return ply == null ? decision : backTo(ply);
    }

    private Decision backTo(int ply) {
        Duration white = timeAfter(ply, Side.WHITE);
        Duration black = timeAfter(ply, Side.BLACK);
        decision.add(new GameEvent.PositionRestored(decision.at(), state().positionAfter(ply), ply, decision.author()));
        decision.setTimes(Side.WHITE, white, black, "backToPly");
        return state().phase() == Phase.RUNNING ? decision.switchClock(state().clockSeat()) : decision;
    }

    private Duration timeAfter(int ply, Side side) {
        if (ply == 0) {
            return state().clock().control(GameState.clockSide(side)).initial();
        }
        Ply completed = state().plies().get(ply - 1);
        return side.pick(completed.white(), completed.black());
    }

    /** Whether the clocks may be set for this cause: by the Laws of this edition, and in time (FIDE Laws 2023, 6.10 and A.5.1.1). */
    private boolean caused(ArbiterAct.SetClock set) {
        ArbiterAct.SetClock.Cause cause = set.cause();
        if (cause == null) {
            return true;
        }
        Matter matter =
                switch (cause) {
                    case FAULT -> Matter.CLOCK_FAULT;
                    case SETTING -> Matter.CLOCK_SETTING;
                    case IRREGULARITY -> Matter.CLOCK_AFTER_IRREGULARITY;
                };
        if (decision.article(matter).equals(Edition.NO_ARTICLE)) {
            decision.refuse(null, Refusal.NOT_IN_THESE_LAWS, matter);
        } else if (cause == ArbiterAct.SetClock.Cause.SETTING) {
            inTime(matter, "clockSetting", set.reason());
        } else {
            decision.rule(
                    cause == ArbiterAct.SetClock.Cause.FAULT ? "clockFault" : "clockIrregularity",
                    null,
                    set.reason(),
                    matter);
        }
        return decision.events().stream().noneMatch(GameEvent.Refused.class::isInstance);
    }

    private Decision set(ArbiterAct.SetClock set) {
        return decision.add(new GameEvent.ClockSet(
                decision.at(),
                timeOr(set.white(), Side.WHITE),
                timeOr(set.black(), Side.BLACK),
                set.moves(),
                set.reason(),
                decision.author()));
    }

    private Duration timeOr(@Nullable Duration time, Side side) {
        return time != null ? time : state().timeLeft(side, decision.at());
    }
}
