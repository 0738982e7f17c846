package org.annabella.web.arbiter;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.annabella.chess.Side;
import org.annabella.game.ArbiterAct;
import org.annabella.game.GameInput;
import org.annabella.game.GameResult;
import org.annabella.game.Phase;
import org.annabella.game.rules.Decider;
import org.annabella.web.page.Form;
import org.annabella.web.page.Reply;
import org.annabella.web.page.RunningClock;
import org.annabella.web.page.View;

/** What follows from an act that ends the game, or leaves a clock no time, with both clocks: shown and asked before it is done. */
final class Consequence {
    private final Wording wording;

    private Consequence(Wording wording) {
        this.wording = wording;
    }

    /** The question; empty where there is none, or the reader was asked. */
    static Optional<Reply> of(List<ArbiterAct> acts, Form form, Wording wording) {
        boolean sure = form.text(Reply.Ask.SURE).equals("yes");
        boolean open = wording.view().state().phase() != Phase.OVER;
        if (sure || !open || acts.isEmpty()) {
            return Optional.empty();
        }
        Consequence consequence = new Consequence(wording);
        return acts.stream()
                .flatMap(act -> consequence.question(act).stream())
                .findFirst()
                .map(question -> new Reply.Ask(
                        wording.say("confirm"),
                        question,
                        form.texts(),
                        wording.say("confirm.yes"),
                        wording.say("confirm.no")));
    }

    private Optional<String> question(ArbiterAct act) {
        if (act instanceof ArbiterAct.FindFlag flag) {
            return flag(flag.seat());
        }
        if (act instanceof ArbiterAct.BothFlags) {
            return both();
        }
        if (act instanceof ArbiterAct.SetClock set) {
            return fall(set.flags());
        }
        if (act instanceof ArbiterAct.Penalise penalty) {
            return penalty(penalty);
        }
        return act instanceof ArbiterAct.End end ? Optional.of(end(end.result())) : ending(act);
    }

    /** Of a penalty that waits the page has shown what follows. */
    private Optional<String> ending(ArbiterAct act) {
        View view = wording.view();
        return act instanceof ArbiterAct.AcceptPenalty
                ? Optional.empty()
                : Decider.endBy(view.state(), new GameInput.Rule(view.now(), act, "arbiter"))
                        .map(this::end);
    }

    private Optional<String> both() {
        return Optional.of(wording.say("confirm.both", "white", left(Side.WHITE), "black", left(Side.BLACK)));
    }

    private Optional<String> fall(List<Side> flags) {
        return flags.size() == 2 ? both() : flags.stream().findFirst().flatMap(this::flag);
    }

    /** The flag of whoever has no time left falls at once. */
    private Optional<String> penalty(ArbiterAct.Penalise penalty) {
        Side seat = penalty.seat();
        boolean all = penalty.takesAllOf(RunningClock.of(wording.view(), seat).left());
        return all ? flag(seat) : Optional.empty();
    }

    /** A flag that is down as the station knows it is no question. */
    private Optional<String> flag(Side seat) {
        RunningClock clock = RunningClock.of(wording.view(), seat);
        return clock.left().isZero()
                ? Optional.empty()
                : Optional.of(wording.say(
                        "confirm.flag",
                        "seat",
                        wording.side(seat),
                        "time",
                        left(seat),
                        "result",
                        GameResult.wonBy(seat.opposite()).toString()));
    }

    private String end(GameResult result) {
        return wording.say(
                "confirm.end", "white", left(Side.WHITE), "black", left(Side.BLACK), "result", result.toString());
    }

    private String left(Side seat) {
        Duration shown = RunningClock.of(wording.view(), seat).shown();
        return Wording.digits(shown);
    }
}
