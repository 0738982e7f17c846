package org.annabella.web.arbiter;

import static j2html.TagCreator.caption;
import static j2html.TagCreator.details;
import static j2html.TagCreator.each;
import static j2html.TagCreator.h2;
import static j2html.TagCreator.p;
import static j2html.TagCreator.section;
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
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.annabella.chess.Side;
import org.annabella.clock.ClockSide;
import org.annabella.game.GameEvent;
import org.annabella.game.Ply;
import org.annabella.game.Scoresheet;
import org.annabella.web.page.Happened;
import org.annabella.web.page.Part;
import org.annabella.web.page.View;
import org.annabella.web.page.Wide;

/** The moves on record, the newest first: how the station knows of each, when it was completed, and what both clocks showed. */
final class MovesPart {
    private static final int SHOWN = 10;

    private final View view;
    private final Wording wording;
    private final Map<Integer, Happened> completed = new HashMap<>();

    private MovesPart(View view) {
        this.view = view;
        this.wording = new Wording(view);
        for (Happened happened : view.events()) {
            if (happened.event() instanceof GameEvent.MoveCompleted event) {
                completed.put(event.ply(), happened);
            }
        }
    }

    static Part of(View view) {
        MovesPart part = new MovesPart(view);
        return new Part("moves", section(h2(part.wording.say("moves"))).with(part.content()));
    }

    private List<DomContent> content() {
        List<DomContent> content = new ArrayList<>();
        List<Ply> plies = new ArrayList<>(view.state().plies());
        Collections.reverse(plies);
        content.add(
                plies.isEmpty()
                        ? p(wording.say("sheets.empty"))
                        : moves(plies.subList(0, Math.min(SHOWN, plies.size())), wording.say("moves.last")));
        if (plies.size() > SHOWN) {
            String earlier = wording.say("moves.earlier");
            content.add(details(summary(earlier), moves(plies.subList(SHOWN, plies.size()), earlier))
                    .withId("moves-earlier"));
        }
        content.add(p(wording.say(
                "clocks.counted",
                "white",
                Integer.toString(view.state().movesCompleted(Side.WHITE)),
                "black",
                Integer.toString(view.state().movesCompleted(Side.BLACK)),
                "time",
                view.state().clock().control(ClockSide.WHITE).toString())));
        return content;
    }

    private DomContent moves(List<Ply> plies, String name) {
        return Wide.of(rows(plies, name), name);
    }

    private TableTag rows(List<Ply> plies, String name) {
        return table(
                caption(name).withClass("words"),
                thead(tr(
                        head(wording.say("clocks.move")),
                        head(wording.say("moves.how")),
                        head(wording.say("moves.when")),
                        head(wording.side(Side.WHITE)),
                        head(wording.side(Side.BLACK)))),
                tbody(each(plies, this::row)));
    }

    private static DomContent head(String text) {
        return th(text).attr("scope", "col");
    }

    private DomContent row(Ply ply) {
        return tr(
                th(wording.numbered(ply)).attr("scope", "row"),
                td(how(ply)),
                td(Optional.ofNullable(completed.get(ply.number()))
                        .map(wording::when)
                        .orElse("")),
                td(wording.time(ply.white())),
                td(wording.time(ply.black())));
    }

    /** As the sheet of its player has it. */
    private String how(Ply ply) {
        List<Scoresheet.Entry> entries = view.state().sheet(ply.seat()).entries();
        return ply.number() <= entries.size() ? wording.how(entries.get(ply.number() - 1)) : "";
    }
}
