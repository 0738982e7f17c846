package org.annabella.web.arbiter;

import static j2html.TagCreator.details;
import static j2html.TagCreator.each;
import static j2html.TagCreator.h2;
import static j2html.TagCreator.li;
import static j2html.TagCreator.ol;
import static j2html.TagCreator.p;
import static j2html.TagCreator.section;
import static j2html.TagCreator.summary;
import static j2html.TagCreator.text;

import j2html.tags.DomContent;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.annabella.game.GameEvent;
import org.annabella.web.page.Happened;
import org.annabella.web.page.Part;
import org.annabella.web.page.View;

/** Everything that has happened, the newest first, with its time. */
final class LogPart {
    private static final int SHOWN = 60;

    private LogPart() {}

    static Part of(View view) {
        Wording wording = new Wording(view);
        List<Line> lines = lines(view, wording);
        List<DomContent> content = new ArrayList<>();
        content.add(p(wording.say("log.about")));
        content.add(list(lines.subList(0, Math.min(SHOWN, lines.size()))));
        if (lines.size() > SHOWN) {
            content.add(details(
                            summary(wording.say("log.earlier", "n", Integer.toString(lines.size() - SHOWN))),
                            list(lines.subList(SHOWN, lines.size())))
                    .withId("log-earlier"));
        }
        return new Part("log", section(h2(wording.say("log"))).with(content));
    }

    private record Line(long seq, String text) {}

    private static DomContent list(List<Line> lines) {
        return ol().withClass("log")
                .with(each(lines, line -> li(text(line.text())).withId("event-" + line.seq())));
    }

    private static List<Line> lines(View view, Wording wording) {
        List<Line> lines = new ArrayList<>();
        EventWording words = new EventWording(wording);
        for (int i = view.events().size() - 1; i >= 0; i--) {
            Happened happened = view.events().get(i);
            GameEvent event = happened.event();
            Optional<String> said = words.of(happened);
            said.ifPresent(text -> lines.add(new Line(happened.seq(), moment(event.at(), wording) + ": " + text)));
        }
        return lines;
    }

    /** A time of the log; never written as a clock, which a screen reader would read as a time of day. */
    static String moment(Duration at, Wording wording) {
        return wording.say(
                at.toHours() == 0 ? "log.moment" : "log.momentHours",
                "h",
                Long.toString(at.toHours()),
                "m",
                Integer.toString(at.toMinutesPart()),
                "s",
                Integer.toString(at.toSecondsPart()));
    }
}
