package org.annabella.web.arbiter;

import static j2html.TagCreator.details;
import static j2html.TagCreator.div;
import static j2html.TagCreator.each;
import static j2html.TagCreator.p;
import static j2html.TagCreator.section;
import static j2html.TagCreator.summary;
import static j2html.TagCreator.text;

import j2html.tags.DomContent;
import java.util.List;
import java.util.stream.Stream;
import org.annabella.laws.Matter;
import org.annabella.web.page.Part;
import org.annabella.web.page.View;

/** What an arbiter must reach without looking for it: the clocks stopped and started, and the result. */
final class GoingPart {
    private final Wording wording;
    private final Entries entries;
    private final List<Act> possible;

    private GoingPart(View view, List<Act> possible) {
        this.wording = new Wording(view);
        this.entries = new Entries(wording);
        this.possible = possible;
    }

    static Part of(View view, List<Act> possible) {
        GoingPart part = new GoingPart(view, possible);
        return new Part(
                "going",
                section(each(part.content())).withClass("going").attr("aria-label", part.wording.say("act.going")));
    }

    private Stream<DomContent> content() {
        return Stream.of(Act.PAUSE, Act.RESUME, Act.END, Act.CORRECT_RESULT, Act.PLAY_ON)
                .filter(possible::contains)
                .map(this::content);
    }

    private DomContent content(Act act) {
        return switch (act) {
            case END, CORRECT_RESULT -> result(act);
            case PLAY_ON -> folded(act, entries.form(act, entries.needed("reason")));
            default -> entries.form(act);
        };
    }

    private DomContent result(Act act) {
        return folded(act, entries.form(act, entries.results(), entries.needed("reason")));
    }

    private DomContent folded(Act act, DomContent form) {
        String article = act == Act.PLAY_ON ? "" : " (" + wording.article(Matter.RESULT_SIGNED) + ")";
        String about = "act." + act.id() + ".about";
        return details(
                        summary(Entries.keyed(wording.say("group." + act.id()) + article, List.of(act))),
                        div(wording.has(about) ? p(wording.say(about)) : text(""), form))
                .withId("group-" + act.id());
    }
}
