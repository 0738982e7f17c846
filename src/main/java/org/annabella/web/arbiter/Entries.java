package org.annabella.web.arbiter;

import static j2html.TagCreator.fieldset;
import static j2html.TagCreator.input;
import static j2html.TagCreator.label;
import static j2html.TagCreator.legend;
import static j2html.TagCreator.option;
import static j2html.TagCreator.p;
import static j2html.TagCreator.select;
import static j2html.TagCreator.text;

import j2html.tags.DomContent;
import j2html.tags.specialized.ButtonTag;
import j2html.tags.specialized.FormTag;
import java.util.ArrayList;
import java.util.List;
import org.annabella.web.page.Forms;

/** What the forms of this page are made of: each control with its label. */
record Entries(Wording wording) {
    static final List<String> SEATS = List.of("white", "black");

    /** A form of its own, with a name that stays while the page is renewed. */
    FormTag form(String act, DomContent... content) {
        return Forms.ask(wording.view(), act, content).withId("act-" + act);
    }

    /** Controls that belong together, under a name, with a sentence about them. */
    DomContent group(String name, String article, DomContent... content) {
        List<DomContent> all = new ArrayList<>();
        all.add(legend(wording.say("act." + name) + (article.isEmpty() ? "" : " (" + article + ")")));
        String about = "act." + name + ".about";
        if (wording.has(about)) {
            all.add(p(wording.say(about)));
        }
        all.addAll(List.of(content));
        return fieldset().with(all);
    }

    DomContent line(String name) {
        return entry(name, "", false);
    }

    /** A field that must be filled in before anything is sent. */
    DomContent needed(String name) {
        return entry(name, "", true);
    }

    DomContent line(String name, String value) {
        return entry(name, value, false);
    }

    private DomContent entry(String name, String value, boolean needed) {
        return label(
                text(wording.say("field." + name)),
                input().withType("text")
                        .withName(name)
                        .withValue(value)
                        .withCondRequired(needed)
                        .attr("maxlength", "300"));
    }

    /** A choice between texts called {@code name.value}. */
    DomContent choice(String name, List<String> values) {
        return label(
                text(wording.say("field." + name)),
                select().withName(name).with(values.stream().map(value -> option(wording.say(name + "." + value))
                        .withValue(value))));
    }

    DomContent seat() {
        return choice("seat", SEATS);
    }

    ButtonTag send(String name) {
        return Forms.send(wording.say("send." + name));
    }
}
