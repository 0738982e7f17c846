package org.annabella.web.arbiter;

import static j2html.TagCreator.details;
import static j2html.TagCreator.div;
import static j2html.TagCreator.each;
import static j2html.TagCreator.h2;
import static j2html.TagCreator.li;
import static j2html.TagCreator.ol;
import static j2html.TagCreator.p;
import static j2html.TagCreator.section;
import static j2html.TagCreator.summary;
import static j2html.TagCreator.text;
import static j2html.TagCreator.time;

import j2html.tags.DomContent;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.annabella.web.page.Happened;
import org.annabella.web.page.Part;
import org.annabella.web.page.View;
import org.annabella.web.page.Wide;

/** Everything that has happened, the newest first, with its time. */
final class LogPart {
    private static final int SHOWN = 60;

    private LogPart() {}

    static Part of(View view) {
        Wording wording = new Wording(view);
        List<Line> lines = lines(view, wording);
        List<DomContent> content = new ArrayList<>();
        content.add(
                p(wording.say(wording.wall().of(view.seq(), view.now()).isPresent() ? "log.aboutWall" : "log.about")));
        List<DomContent> lists = new ArrayList<>();
        lists.add(list(lines.subList(0, Math.min(SHOWN, lines.size()))));
        if (lines.size() > SHOWN) {
            lists.add(details(
                            summary(wording.say("log.earlier", "n", Integer.toString(lines.size() - SHOWN))),
                            list(lines.subList(SHOWN, lines.size())))
                    .withId("log-earlier"));
        }
        content.add(Wide.of(div().with(lists), wording.say("log")));
        return new Part("log", section(h2(wording.say("log"))).with(content));
    }

    private record Line(Happened happened, DomContent when, String text) {}

    private static DomContent list(List<Line> lines) {
        return ol().withClass("log").with(each(lines, line -> li(line.when(), text(" " + line.text()))
                .withId("event-" + line.happened().seq())));
    }

    private static List<Line> lines(View view, Wording wording) {
        List<Line> lines = new ArrayList<>();
        for (int i = view.events().size() - 1; i >= 0; i--) {
            Happened happened = view.events().get(i);
            Optional<String> said = wording.account(happened);
            said.ifPresent(text -> lines.add(new Line(happened, when(happened, wording), text)));
        }
        return lines;
    }

    /** The time of day of a line; without one the time since the start. */
    static DomContent when(Happened happened, Wording wording) {
        return wording.wall()
                .digits(happened.seq(), happened.event().at())
                .<DomContent>map(digits -> time(digits).attr("datetime", digits))
                .orElseGet(() -> text(wording.moment(happened.event().at()) + ":"));
    }
}
