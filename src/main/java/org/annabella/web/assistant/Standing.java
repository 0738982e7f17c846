package org.annabella.web.assistant;

import static j2html.TagCreator.div;
import static j2html.TagCreator.each;
import static j2html.TagCreator.h2;
import static j2html.TagCreator.li;
import static j2html.TagCreator.ol;
import static j2html.TagCreator.p;
import static j2html.TagCreator.section;
import static j2html.TagCreator.summary;

import j2html.tags.DomContent;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.annabella.game.AssistantStep;
import org.annabella.game.GameEvent;
import org.annabella.game.StaleActRule;
import org.annabella.game.rules.AssistantSteps;
import org.annabella.web.page.BoardGrid;
import org.annabella.web.page.Happened;
import org.annabella.web.page.Part;
import org.annabella.web.page.View;

/** What is to be done now, large, and what comes after it. */
final class Standing {
    private final View view;
    private final Words words;
    private final StepForms forms;
    private final List<AssistantStep> prompts;

    Standing(View view) {
        this.view = view;
        this.words = Words.of(view);
        this.forms = new StepForms(words);
        this.prompts = steps(AssistantSteps.prompts(view.state(), view.seat()));
    }

    /** What may be told and claimed stands in parts of its own. */
    static List<AssistantStep> steps(List<AssistantStep> prompts) {
        return prompts.stream()
                .filter(prompt ->
                        !(prompt instanceof AssistantStep.Tell) && !(prompt instanceof AssistantStep.MayClaim))
                .toList();
    }

    /** What is to be done now, what comes then, and where the game stands. */
    List<Part> parts() {
        List<Part> parts = new ArrayList<>(List.of(new Part("now", now())));
        DomContent rest = prompts.size() > 1
                ? section(
                        h2(words.page().say("then")),
                        ol(each(prompts.subList(1, prompts.size()), prompt -> li(step(prompt)))))
                : section();
        parts.add(new Part("then", rest));
        parts.add(new Part("board", board()));
        return parts;
    }

    /** The last completed move, and the position after it for whoever unfolds it. */
    private DomContent board() {
        String heading = view.words("common").say("board");
        return section(
                h2(heading),
                p(view.state()
                        .lastPly()
                        .map(ply -> view.phrases().lastMove(ply.before(), ply.move()))
                        .orElseGet(view.phrases()::noMoveYet)),
                j2html.TagCreator.details(
                        summary(words.page().say("board.position")),
                        div(BoardGrid.ofGame("squares", heading, view.state(), view.seat())
                                        .silent(view))
                                .withClass("board-frame")));
    }

    private DomContent now() {
        Said said = prompts.get(0).match(new StepWords(words));
        return section(
                        h2(words.page().say("now")),
                        p(said.task()).withClass(said.words().isEmpty() ? "prompt" : "prompt-task"))
                .condWith(!said.words().isEmpty(), p(said.words()).withClass("prompt"))
                .with(details(said))
                .with(prompts.get(0).match(forms))
                .with(notice().stream().map(text -> p(text).withClass("notice")));
    }

    private DomContent step(AssistantStep prompt) {
        Said said = prompt.match(new StepWords(words));
        String text = said.words().isEmpty() ? said.task() : said.task() + " " + said.words();
        return div(p(text)).with(details(said)).with(prompt.match(forms));
    }

    private static List<DomContent> details(Said said) {
        List<DomContent> details = new ArrayList<>();
        if (!said.squares().isEmpty()) {
            details.add(p(said.squares()).withClass("squares"));
        }
        if (!said.steps().isEmpty()) {
            details.add(ol(each(said.steps(), step -> li(step))).withClass("hands"));
        }
        return details;
    }

    /**
     * Why the last act of this seat was refused, as long as nothing has followed that matters: what the other player touches, asks or
     * mumbles does not.
     */
    private Optional<String> notice() {
        List<Happened> events = view.events();
        for (int i = events.size() - 1; i >= 0; i--) {
            GameEvent event = events.get(i).event();
            if (event instanceof GameEvent.Refused refused && view.seat() == refused.seat()) {
                return Optional.of(words.refused(refused));
            }
            boolean others = event instanceof GameEvent.Refused || event instanceof GameEvent.Finding;
            if (!others && StaleActRule.outdates(event)) {
                return Optional.empty();
            }
        }
        return Optional.empty();
    }
}
