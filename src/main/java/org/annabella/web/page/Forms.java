package org.annabella.web.page;

import static j2html.TagCreator.button;
import static j2html.TagCreator.form;
import static j2html.TagCreator.input;

import j2html.tags.DomContent;
import j2html.tags.specialized.ButtonTag;
import j2html.tags.specialized.FormTag;
import j2html.tags.specialized.InputTag;

/** Forms as the console expects them: who sends them, after which event, and what they ask for. */
public final class Forms {
    /** Stands where the session's own key goes before the page leaves the station. */
    public static final String KEY_PLACE = "@form-key@";

    private Forms() {}

    /**
     * A form that asks for an act of this page.
     *
     * @param act what {@link Page#act} finds in the field {@code do}
     */
    public static FormTag ask(View view, String act, DomContent... content) {
        return ask(view.role(), view.seq(), act, content);
    }

    /**
     * The same of a page that is about something else than one game.
     *
     * @param seq the number of the last news that its reader had seen
     */
    public static FormTag ask(Role role, long seq, String act, DomContent... content) {
        return form().withMethod("post")
                // Orca says of each button that it leaves a form, where it is one.
                .attr("role", "none")
                .withAction("/" + role.id() + "/act")
                .attr("autocomplete", "off")
                .with(hidden("key", KEY_PLACE), hidden("seq", Long.toString(seq)), hidden("do", act))
                .with(content);
    }

    /** A button that sends its form. */
    public static ButtonTag send(String label) {
        return button(label).withType("submit");
    }

    /** A form of one button. */
    public static FormTag oneButton(View view, String act, String label) {
        return ask(view, act, send(label));
    }

    /** A field that nobody sees. */
    public static InputTag hidden(String name, String value) {
        return input().withType("hidden").withName(name).withValue(value);
    }
}
