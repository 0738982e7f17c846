package org.annabella.web.arbiter;

import static j2html.TagCreator.each;
import static j2html.TagCreator.fieldset;
import static j2html.TagCreator.input;
import static j2html.TagCreator.join;
import static j2html.TagCreator.kbd;
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
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.annabella.game.GameResult;
import org.annabella.game.Ply;
import org.annabella.lexicon.TextNames;
import org.annabella.web.page.Forms;

/** What the forms of this page are made of: each control with its label. */
record Entries(Wording wording) {
    static final List<String> SEATS = List.of("white", "black");
    /** What a key does at once: it can be taken back by the next one. */
    private static final Set<Act> ONE_STEP = EnumSet.of(Act.PAUSE, Act.RESUME);

    private static final List<GameResult> RESULTS = List.of(
            GameResult.WHITE_WINS,
            GameResult.DRAW,
            GameResult.BLACK_WINS,
            GameResult.BOTH_LOSE,
            GameResult.WHITE_HALF,
            GameResult.BLACK_HALF,
            GameResult.NONE);

    /** A form of its own, with a name that stays while the page is renewed. */
    FormTag form(String act, DomContent... content) {
        return Forms.ask(wording.view(), act, content).withId("act-" + act);
    }

    /** The form of an act: its controls, and the button that does it, to which its key leads. */
    FormTag form(Act act, DomContent... controls) {
        return form(act.id(), controls).with(send(act));
    }

    private ButtonTag send(Act act) {
        ButtonTag button = withKey(send(act.id()), act.key());
        return ONE_STEP.contains(act) ? button : button.attr("data-key-form");
    }

    /** The button that this key leads to: seen on it, and told by the browser to who listens. */
    static ButtonTag withKey(ButtonTag button, String key) {
        return button.with(shown(key)).attr("data-key", key).attr("aria-keyshortcuts", key);
    }

    private static DomContent shown(String key) {
        return kbd(key).attr("aria-hidden", "true");
    }

    /** A name with the keys that lead to what is under it; who listens is told them by the browser and in the list of keys. */
    static DomContent keyed(String name, List<Act> acts) {
        return join(text(name), each(acts, act -> shown(act.key())));
    }

    /** How a game can end: the three ways that it mostly does, then the others. */
    DomContent results() {
        return fieldset(
                        legend(wording.say("field.result")),
                        each(
                                RESULTS,
                                result -> label(
                                        input().withType("radio")
                                                .withName("result")
                                                .withValue(result.toString())
                                                .withCondRequired(true),
                                        text(wording.say("result." + TextNames.of(result))))))
                .withClass("results");
    }

    /**
     * A half-move of the game to go back to, or none.
     *
     * @param most how many can be chosen, the newest first
     */
    DomContent backToPly(int most) {
        List<Ply> plies = wording.view().state().plies();
        return label(
                text(wording.say("field.backToPly")),
                select().withName("backToPly")
                        .with(
                                option(wording.say("backTo.none")).withValue(""),
                                each(
                                        IntStream.rangeClosed(1, Math.min(most, plies.size()))
                                                .mapToObj(i -> plies.get(plies.size() - i))
                                                .toList(),
                                        this::after),
                                option(wording.say("backTo.start")).withValue("0")));
    }

    private DomContent after(Ply ply) {
        return option(wording.after(ply.number(), wording.view().state().plies()))
                .withValue(Integer.toString(ply.number()));
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
