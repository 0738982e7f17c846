package org.annabella.web.arbiter;

import static j2html.TagCreator.dd;
import static j2html.TagCreator.div;
import static j2html.TagCreator.dl;
import static j2html.TagCreator.dt;
import static j2html.TagCreator.each;
import static j2html.TagCreator.iff;
import static j2html.TagCreator.p;
import static j2html.TagCreator.section;
import static j2html.TagCreator.span;
import static j2html.TagCreator.strong;

import j2html.tags.DomContent;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.annabella.chess.Side;
import org.annabella.game.GameState;
import org.annabella.game.Phase;
import org.annabella.phrases.UserText;
import org.annabella.web.page.Part;
import org.annabella.web.page.RunningClock;
import org.annabella.web.page.View;
import org.annabella.web.page.WallTime;

/**
 * What an arbiter looks for first, always in sight: who plays, at which board, how far the game is, whose move it is, both
 * clocks, and the time of day.
 */
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
                section(
                                part.clock(Side.WHITE),
                                div(
                                                p(strong(part.state())),
                                                iff(
                                                        !part.event().isEmpty(),
                                                        p(part.event()).withClass("event")))
                                        .withClass("state"),
                                part.clock(Side.BLACK),
                                each(part.timeOfDay().stream().toList(), time -> time))
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

    /** Event, round and board, as far as somebody has said them. */
    private String event() {
        List<String> all = new ArrayList<>();
        tag("Event").ifPresent(all::add);
        tag("Round").ifPresent(round -> all.add(wording.say("band.round", "round", round)));
        tag("Board").ifPresent(board -> all.add(wording.say("band.board", "board", board)));
        return String.join(" · ", all);
    }

    private Optional<String> tag(String name) {
        return Optional.ofNullable(view.state().setup().tags().get(name))
                .filter(value -> !value.isBlank() && !value.equals("?"))
                .map(UserText::of);
    }

    private DomContent clock(Side seat) {
        RunningClock clock = RunningClock.of(view, seat);
        String name = view.state().setup().profile(seat).name();
        String who = name.isBlank() ? wording.side(seat) : wording.side(seat) + ", " + UserText.of(name);
        return dl(
                        dt(who),
                        dd(
                                clock.digits(),
                                span(wording.say(
                                                clock.runs() ? "clocks.runs" : "clocks.stands",
                                                "time",
                                                view.phrases().time(clock.shown())))
                                        .withClass("words")))
                .withClass(clock.runs() ? "clock runs" : "clock");
    }

    /** The digits go on by themselves where there are scripts; nobody is read a new one each second. */
    private Optional<DomContent> timeOfDay() {
        Optional<LocalTime> now =
                Optional.ofNullable(view.timeOfDay()).or(() -> wording.wall().of(view.seq(), view.now()));
        return now.map(time -> dl(
                        dt(wording.say("band.timeOfDay")),
                        dd(span(WallTime.digits(time))
                                .attr("data-wall", Long.toString(time.toNanoOfDay() / 1_000_000))
                                .withClass("digits")))
                .withClass("clock wall"));
    }
}
