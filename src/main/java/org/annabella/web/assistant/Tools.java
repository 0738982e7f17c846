package org.annabella.web.assistant;

import static j2html.TagCreator.div;
import static j2html.TagCreator.each;
import static j2html.TagCreator.fieldset;
import static j2html.TagCreator.h2;
import static j2html.TagCreator.h3;
import static j2html.TagCreator.input;
import static j2html.TagCreator.label;
import static j2html.TagCreator.legend;
import static j2html.TagCreator.p;
import static j2html.TagCreator.section;
import static j2html.TagCreator.text;

import j2html.tags.DomContent;
import j2html.tags.specialized.FormTag;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.annabella.chess.Move;
import org.annabella.chess.Side;
import org.annabella.game.AssistantStep;
import org.annabella.game.ClaimKind;
import org.annabella.game.Duty;
import org.annabella.game.GameEvent;
import org.annabella.game.Phase;
import org.annabella.game.Topic;
import org.annabella.game.rules.AssistantSteps;
import org.annabella.web.page.Forms;
import org.annabella.web.page.Part;
import org.annabella.web.page.View;

/** What this assistant may do at any moment; what is not among the duties is not there. */
final class Tools {
    private final View view;
    private final Words words;
    private final boolean running;

    Tools(View view) {
        this.view = view;
        this.words = Words.of(view);
        this.running = view.state().phase() == Phase.RUNNING;
    }

    List<Part> parts() {
        return List.of(
                new Part("tell", tell()),
                new Part("typing", typing()),
                new Part("score", score()),
                new Part("claims", claims()),
                new Part("adjournment", adjournment()));
    }

    private boolean may(Duty duty) {
        return AssistantSteps.isDuty(view.state(), view.seat(), duty);
    }

    private String say(String name) {
        return words.page().say(name);
    }

    private DomContent tell() {
        if (!may(Duty.TELL)) {
            return section();
        }
        return section(h2(say("tell")), p(say("tell.hint")))
                .with(asks())
                .with(Asked.answer(view).stream()
                        .map(answer -> div(h3(say("tell.answer")), p(answer).withClass("answer"))));
    }

    private List<DomContent> asks() {
        return List.of(
                ask(Topic.TIME, "tell.time", "t"),
                ask(Topic.OPPONENT_TIME, "tell.opponentTime", "o"),
                ask(Topic.MOVES, "tell.moves", "n"));
    }

    private DomContent ask(Topic topic, String name, String key) {
        String id = topic.name().toLowerCase(Locale.ROOT);
        return Forms.ask(view, "asked", Forms.hidden("topic", id), Keyed.send(say(name), key))
                .withId("ask-" + id);
    }

    private DomContent typing() {
        if (!may(Duty.ANNOUNCE) || !running) {
            return section();
        }
        List<DomContent> all = new ArrayList<>(List.of(h2(say("typing"))));
        Asked.question(view).ifPresent(asked -> all.add(choice(asked)));
        String turn =
                words.page().say("typing.move", "of", words.of(view.state().turnSeat()));
        all.add(typed("typed", turn, "typing.send", "y"));
        if (view.state().turn().announced() != null) {
            all.add(typed("slip", say("typing.slip"), "typing.correct", "x"));
        }
        all.add(again());
        return section().with(all);
    }

    private FormTag typed(String act, String name, String send, String key) {
        return Forms.ask(
                        view,
                        act,
                        label(
                                text(name),
                                input().withType("text")
                                        .withName("text")
                                        .withId(act + "-text")
                                        .attr("maxlength", Integer.toString(TypedMove.LONGEST))
                                        .attr("autocapitalize", "off")
                                        .attr("spellcheck", "false")
                                        .attr("data-key", key)
                                        .attr("aria-keyshortcuts", key)),
                        Forms.send(say(send)))
                .withId("do-" + act);
    }

    private DomContent choice(GameEvent.QuestionAsked asked) {
        List<Move> moves = asked.candidates();
        return Forms.ask(
                        view,
                        "chosen",
                        fieldset(
                                legend(words.page().say("typing.which", "words", asked.words())),
                                each(moves, this::candidate)),
                        Keyed.send(say("typing.choose"), "h"))
                .withId("do-chosen");
    }

    private DomContent candidate(Move move) {
        return label(
                        input().withType("radio").withName("move").withValue(move.uci()),
                        text(words.underWay(move) + " (" + move.uci() + ")"))
                .withClass("candidate");
    }

    /** Whoever is to speak: the opponent, while the repetition of a move under way is awaited. */
    private DomContent again() {
        Side turn = view.state().turnSeat();
        Side speaker = AssistantSteps.prompts(view.state(), view.seat()).stream()
                .filter(AssistantStep.AwaitRepetition.class::isInstance)
                .map(prompt -> ((AssistantStep.AwaitRepetition) prompt).by())
                .findFirst()
                .orElse(turn);
        String id = speaker.name().toLowerCase(Locale.ROOT);
        String name = words.page().say("again", "side", words.side(speaker));
        return Forms.ask(view, "again", Forms.hidden("side", id), Keyed.send(name, "r"))
                .withId("do-again");
    }

    private DomContent score() {
        return may(Duty.SCORE) && view.state().lastPly().isPresent()
                ? section(h2(say("score")), typed("wrote", say("score.move"), "score.send", "w"))
                : section();
    }

    private DomContent claims() {
        List<ClaimKind> kinds = AssistantSteps.prompts(view.state(), view.seat()).stream()
                .filter(AssistantStep.MayClaim.class::isInstance)
                .flatMap(prompt -> ((AssistantStep.MayClaim) prompt).kinds().stream())
                .toList();
        return kinds.isEmpty() ? section() : section(h2(say("claim")), p(say("claim.hint")), each(kinds, this::claim));
    }

    private DomContent claim(ClaimKind kind) {
        String id = kind.name().toLowerCase(Locale.ROOT);
        String key = kind == ClaimKind.FLAG ? "f" : "p";
        return Forms.ask(view, "claimed", Forms.hidden("kind", id), Keyed.send(say("claim." + id), key))
                .withId("claim-" + id);
    }

    private DomContent adjournment() {
        return may(Duty.ADJOURN) && view.state().phase() == Phase.ADJOURNED
                ? section(h2(say("adjournment")), p(say("adjournment.hint")))
                : section();
    }
}
