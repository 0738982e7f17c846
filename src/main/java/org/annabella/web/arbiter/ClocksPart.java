package org.annabella.web.arbiter;

import static j2html.TagCreator.caption;
import static j2html.TagCreator.dd;
import static j2html.TagCreator.details;
import static j2html.TagCreator.div;
import static j2html.TagCreator.dl;
import static j2html.TagCreator.dt;
import static j2html.TagCreator.each;
import static j2html.TagCreator.h2;
import static j2html.TagCreator.p;
import static j2html.TagCreator.section;
import static j2html.TagCreator.span;
import static j2html.TagCreator.summary;
import static j2html.TagCreator.table;
import static j2html.TagCreator.tbody;
import static j2html.TagCreator.td;
import static j2html.TagCreator.th;
import static j2html.TagCreator.thead;
import static j2html.TagCreator.tr;

import j2html.tags.DomContent;
import j2html.tags.specialized.TableTag;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.annabella.chess.Side;
import org.annabella.game.Ply;
import org.annabella.web.page.Part;
import org.annabella.web.page.RunningClock;
import org.annabella.web.page.View;
import org.annabella.web.page.Wide;

/** Both clocks now, in words and in digits that run, and what they showed after each half-move, the newest first. */
final class ClocksPart {
    private static final int SHOWN = 10;

    private final View view;
    private final Wording wording;

    private ClocksPart(View view) {
        this.view = view;
        this.wording = new Wording(view);
    }

    static Part of(View view) {
        ClocksPart part = new ClocksPart(view);
        return new Part("clocks", section(h2(part.wording.say("clocks"))).with(part.content()));
    }

    private List<DomContent> content() {
        List<DomContent> content = new ArrayList<>();
        content.add(dl(now(Side.WHITE), now(Side.BLACK)));
        content.add(p(wording.say(
                "clocks.counted",
                "white",
                Integer.toString(view.state().movesCompleted(Side.WHITE)),
                "black",
                Integer.toString(view.state().movesCompleted(Side.BLACK)),
                "time",
                view.state().clock().control(org.annabella.clock.Hand.WHITE).toString())));
        List<Ply> plies = new ArrayList<>(view.state().plies());
        Collections.reverse(plies);
        if (!plies.isEmpty()) {
            content.add(after(plies.subList(0, Math.min(SHOWN, plies.size()))));
        }
        if (plies.size() > SHOWN) {
            content.add(details(summary(wording.say("clocks.earlier")), after(plies.subList(SHOWN, plies.size())))
                    .withId("clocks-earlier"));
        }
        return content;
    }

    private DomContent now(Side seat) {
        RunningClock clock = RunningClock.of(view, seat);
        return div(
                dt(wording.side(seat)),
                dd(
                        clock.digits(),
                        span(wording.say(
                                clock.runs() ? "clocks.runs" : "clocks.stands",
                                "time",
                                view.phrases().time(clock.shown())))));
    }

    private DomContent after(List<Ply> plies) {
        return Wide.of(times(plies), wording.say("clocks.after"));
    }

    private TableTag times(List<Ply> plies) {
        return table(
                caption(wording.say("clocks.after")),
                thead(tr(
                        th(wording.say("sheets.ply")).attr("scope", "col"),
                        th(wording.say("clocks.move")).attr("scope", "col"),
                        th(wording.side(Side.WHITE)).attr("scope", "col"),
                        th(wording.side(Side.BLACK)).attr("scope", "col"))),
                tbody(each(plies, this::row)));
    }

    private DomContent row(Ply ply) {
        return tr(
                th(Integer.toString(ply.number())).attr("scope", "row"),
                td(wording.move(ply.before(), ply.move())),
                td(wording.time(ply.white())),
                td(wording.time(ply.black())));
    }
}
