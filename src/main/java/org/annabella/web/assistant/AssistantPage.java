package org.annabella.web.assistant;

import static j2html.TagCreator.h2;
import static j2html.TagCreator.p;
import static j2html.TagCreator.section;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.annabella.game.AssistantStep;
import org.annabella.game.Duty;
import org.annabella.game.GameEvent;
import org.annabella.game.GameState;
import org.annabella.game.Phase;
import org.annabella.game.rules.AssistantSteps;
import org.annabella.web.page.Acts;
import org.annabella.web.page.Form;
import org.annabella.web.page.Happened;
import org.annabella.web.page.KeyHelp;
import org.annabella.web.page.Page;
import org.annabella.web.page.Part;
import org.annabella.web.page.Reply;
import org.annabella.web.page.Say;
import org.annabella.web.page.View;

/**
 * The page of an assistant: the prompter, and what this assistant may do (FIDE Laws 2023, D.2.10 and D.2.11). Nothing on it
 * tells whether a move is legal, and time and number of moves stand on it only after the player has asked.
 */
public final class AssistantPage implements Page {
    /** The one page; it keeps nothing. */
    public static final AssistantPage PAGE = new AssistantPage();

    private static final List<String> KEYS =
            List.of("a", "c", "m", "s", "e", "d", "b", "k", "r", "y", "x", "h", "t", "o", "n", "w", "f", "p", "j");

    private AssistantPage() {}

    @Override
    public String title(View view) {
        return view.words("common").say("role." + view.role().id());
    }

    @Override
    public List<Part> parts(View view) {
        if (view.state().phase() == Phase.NOT_STARTED) {
            return List.of(new Part("now", section(h2(view.words("common").say("notStarted")))));
        }
        if (!hasDuties(view)) {
            return List.of(new Part(
                    "now",
                    section(
                            h2(view.words("assistant").say("now")),
                            p(view.words("assistant").say("none")))));
        }
        List<Part> parts = new ArrayList<>(new Standing(view).parts());
        parts.addAll(new Tools(view).parts());
        return parts;
    }

    private static boolean hasDuties(View view) {
        return Arrays.stream(Duty.values()).anyMatch(duty -> AssistantSteps.isDuty(view.state(), view.seat(), duty));
    }

    @Override
    public Optional<Say> says(Happened what, View view) {
        GameEvent event = what.event();
        Words words = Words.at(view, what.after());
        if (!hasDuties(view)) {
            return Optional.empty();
        }
        if (event instanceof GameEvent.Refused refused) {
            return view.seat() == refused.seat()
                    ? Optional.of(new Say(words.refused(refused), true))
                    : Optional.empty();
        }
        if (event instanceof GameEvent.AnnouncementCorrected corrected
                && AssistantSteps.isDuty(view.state(), view.seat(), Duty.ANNOUNCE)) {
            String said = view.phrases()
                    .corrected(what.after().position(), corrected.heard().move());
            return Optional.of(new Say(said, true));
        }
        Optional<String> answer = Asked.answer(view, event);
        return answer.isPresent() ? answer.map(text -> new Say(text, false)) : newPrompt(what, view);
    }

    /** A prompt is said once, when it comes up, unless the game has left it behind already. */
    private static Optional<Say> newPrompt(Happened what, View view) {
        String before = aloud(view, what.before());
        String after = aloud(view, what.after());
        boolean stands = after.equals(aloud(view, view.state()));
        return stands && !after.equals(before) ? Optional.of(new Say(after, false)) : Optional.empty();
    }

    private static String aloud(View view, GameState state) {
        if (state.phase() == Phase.NOT_STARTED) {
            return "";
        }
        List<AssistantStep> prompts = Standing.steps(AssistantSteps.prompts(state, view.seat()));
        return prompts.get(0).match(new StepWords(Words.at(view, state))).aloud();
    }

    @Override
    public List<KeyHelp> keys(View view) {
        if (view.state().phase() != Phase.NOT_STARTED && !hasDuties(view)) {
            return List.of();
        }
        return KEYS.stream()
                .map(key -> new KeyHelp(key, view.words("assistant").say("key." + key)))
                .toList();
    }

    @Override
    public Reply act(Form form, View view, Acts acts) {
        return new Doing(form, view, acts).reply();
    }
}
