package org.annabella.web.arbiter;

import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.annabella.chess.Side;
import org.annabella.game.ArbiterAct;
import org.annabella.game.GameEvent;
import org.annabella.game.GameInput;
import org.annabella.game.GameResult;
import org.annabella.game.GameState;
import org.annabella.game.IllegalKind;
import org.annabella.game.Phase;
import org.annabella.game.Refusal;
import org.annabella.game.ScoreSource;
import org.annabella.game.rules.Decider;
import org.annabella.laws.QuickplayFinish;

/**
 * An act that has a form on this page, with the key that leads to it. Whether it is offered is not written down here: the table
 * itself is asked what it would say to its examples, such as to an envelope on which something is still to be written.
 */
enum Act {
    START_CLOCK("startClock", "g", new ArbiterAct.StartClock()),
    NO_ILLEGAL_MOVE("noIllegalMove", "n", new ArbiterAct.NoIllegalMove(null, "")),
    ACCEPT_CLAIM("acceptClaim", "y", new ArbiterAct.DecideClaim(true, "")),
    REJECT_CLAIM("rejectClaim", "x", new ArbiterAct.DecideClaim(false, "")),
    FINISH("finish", "q", finish()),
    JUDGE_PAUSE("judgePause", "j", new ArbiterAct.JudgePause(true, "")),
    PAUSE("pause", "p", new ArbiterAct.Pause("")),
    RESUME("resume", "r", new ArbiterAct.Resume()),
    END("end", "t", new ArbiterAct.End(GameResult.DRAW, "")),
    CORRECT_RESULT("correctResult", "t", new ArbiterAct.CorrectResult(GameResult.DRAW, "")),
    PLAY_ON("playOn", "e", new ArbiterAct.PlayOn("")),
    RULE("rule", "u", new ArbiterAct.Decree(null, null, "")),
    SET_CLOCK("setClock", "k", new ArbiterAct.SetClock(Duration.ZERO, null, null, "")),
    ILLEGAL("illegal", "i", illegal(Side.WHITE), illegal(Side.BLACK)),
    WITHDRAW_ILLEGAL(
            "withdrawIllegal",
            "w",
            new ArbiterAct.NoIllegalMove(Side.WHITE, ""),
            new ArbiterAct.NoIllegalMove(Side.BLACK, "")),
    FLAGS("flags", "f", new ArbiterAct.FindFlag(Side.WHITE, "")),
    PENALTY("penalty", "1", new ArbiterAct.Penalise(Side.WHITE, Duration.ZERO, Duration.ZERO, "")),
    PHONE("phone", "2", new ArbiterAct.Phone(Side.WHITE, null, "")),
    BOTH_AT_FAULT("bothAtFault", "3", new ArbiterAct.BothAtFault("")),
    ATTENDANCE("attendance", "4", new ArbiterAct.NoteAbsent(Side.WHITE), new ArbiterAct.NoteArrival(Side.WHITE)),
    COMPLETE_SCORE("completeScore", "5", score(Side.WHITE), score(Side.BLACK)),
    ANNUL("annul", "6", new ArbiterAct.Annul("")),
    BOARD_TURNED("boardTurned", "7", new ArbiterAct.BoardTurned("")),
    DISPLACED("displaced", "8", new ArbiterAct.Displaced(null, null, "")),
    WRONG_COLOURS("wrongColours", "9", new ArbiterAct.WrongColours(null, "")),
    SEAL("seal", "h", new ArbiterAct.RequireSeal("")),
    CANCEL_SEAL("cancelSeal", "c", new ArbiterAct.CancelSeal("")),
    ADJOURN("adjourn", "v", new ArbiterAct.Adjourn("", "", ""), new ArbiterAct.Adjourn("", "-", "")),
    OPEN("open", "o", new ArbiterAct.OpenSealed()),
    DECIDE_SEALED("decideSealed", "z", new ArbiterAct.DecideSealed(null, "")),
    SEALED_MISSING("sealedMissing", "0", new ArbiterAct.SealedMissing(""));

    private final String id;
    private final String key;
    private final List<ArbiterAct> examples;

    Act(String id, String key, ArbiterAct... examples) {
        this.id = id;
        this.key = key;
        this.examples = List.of(examples);
    }

    private static ArbiterAct illegal(Side seat) {
        return new ArbiterAct.FindIllegal(seat, IllegalKind.MOVE, null, "");
    }

    private static ArbiterAct finish() {
        return new ArbiterAct.DecideFinish(QuickplayFinish.Outcome.REFUSED, null, null, "");
    }

    private static ArbiterAct score(Side seat) {
        return new ArbiterAct.CompleteScore(seat, ScoreSource.ARBITER);
    }

    /** The name of its form. */
    String id() {
        return id;
    }

    /** The letter or digit that leads to it. */
    String key() {
        return key;
    }

    /** Whether the table would not refuse it now. */
    boolean isPossible(GameState state) {
        return state.phase() != Phase.NOT_STARTED
                && examples.stream()
                        .anyMatch(example -> refusals(state, example).findAny().isEmpty());
    }

    /** That the envelope is locked is no reason not to ask for its key. */
    private static Stream<GameEvent.Refused> refusals(GameState state, ArbiterAct example) {
        return Decider.decide(state, new GameInput.Rule(state.now(), example)).stream()
                .filter(GameEvent.Refused.class::isInstance)
                .map(GameEvent.Refused.class::cast)
                .filter(refused -> refused.why() != Refusal.SEALED_LOCKED);
    }

    /** Those that can be done now, in order. */
    static List<Act> possible(GameState state) {
        return Stream.of(values()).filter(act -> act.isPossible(state)).toList();
    }
}
