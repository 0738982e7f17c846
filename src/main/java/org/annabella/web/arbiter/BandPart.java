package org.annabella.web.arbiter;

import static j2html.TagCreator.dd;
import static j2html.TagCreator.div;
import static j2html.TagCreator.dl;
import static j2html.TagCreator.dt;
import static j2html.TagCreator.p;
import static j2html.TagCreator.section;
import static j2html.TagCreator.span;
import static j2html.TagCreator.strong;

import j2html.tags.DomContent;
import java.util.Map;
import org.annabella.chess.Side;
import org.annabella.game.GameState;
import org.annabella.game.Phase;
import org.annabella.web.page.Part;
import org.annabella.web.page.RunningClock;
import org.annabella.web.page.View;

/** What an arbiter looks for first, always in sight: who plays, how far the game is, whose move it is, and both clocks. */
final class BandPart {
    private final View view;
    private final Wording wording;

    private BandPart(View view) {
        this.view = view;
        this.wording = new Wording(view);
    }

    static Part of(View view) {
        BandPart part = new BandPart(view);
        return new Part(
                "band",
                section(p(strong(part.state())), dl(part.clock(Side.WHITE), part.clock(Side.BLACK)))
                        .withClass("band")
                        .attr("aria-label", part.wording.say("band")));
    }

    private String state() {
        GameState state = view.state();
        if (state.phase() == Phase.OVER) {
            return wording.say("band.over", "result", state.result().toString());
        }
        String phase = view.words("record").say("phase." + name(state.phase()));
        return wording.say("band.turn", "seat", wording.side(state.turnSeat())) + ", " + phase;
    }

    private static String name(Phase phase) {
        return Map.of(
                        Phase.NOT_STARTED, "notStarted",
                        Phase.WAITING, "waiting",
                        Phase.RUNNING, "running",
                        Phase.PAUSED, "paused",
                        Phase.ADJOURNED, "adjourned",
                        Phase.OVER, "over")
                .getOrDefault(phase, "over");
    }

    private DomContent clock(Side seat) {
        RunningClock clock = RunningClock.of(view, seat);
        String name = view.state().setup().profile(seat).name();
        String who = name.isBlank() ? wording.side(seat) : wording.side(seat) + ", " + name;
        return div(
                dt(who),
                dd(
                        clock.digits(),
                        span(wording.say(
                                        clock.runs() ? "clocks.runs" : "clocks.stands",
                                        "time",
                                        view.phrases().time(clock.shown())))
                                .withClass("words")));
    }
}
