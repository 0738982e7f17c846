package org.annabella.web.assistant;

import j2html.tags.DomContent;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.annabella.chess.Move;
import org.annabella.chess.Side;
import org.annabella.game.AssistantStep;
import org.annabella.web.page.Forms;

/**
 * The button of each prompt: what was done by it goes to the game. Each key is given out once on a page. What is done on a board that is
 * seen has none: the board says it itself, and nobody in its place.
 */
final class StepForms implements AssistantStep.Cases<List<DomContent>> {
    private final Words words;
    private final Set<String> keys = new HashSet<>();

    StepForms(Words words) {
        this.words = words;
    }

    private List<DomContent> one(String act, String label, String key, String... fields) {
        List<DomContent> content = new ArrayList<>();
        for (int i = 0; i < fields.length; i += 2) {
            content.add(Forms.hidden(fields[i], fields[i + 1]));
        }
        content.add(Keyed.send(label, keys.add(key) ? key : ""));
        String id = "do-" + act + (fields.length > 2 ? "-" + fields[1] : "");
        return List.of(
                Forms.ask(words.view(), act, content.toArray(DomContent[]::new)).withId(id));
    }

    private List<DomContent> unlessSeen(Side board, Supplier<List<DomContent>> form) {
        return words.view().state().isUnseen(board) ? form.get() : List.of();
    }

    private List<DomContent> withMove(String act, String label, String key, Side side, Move move) {
        return one(act, label, key, "side", side.id(), "move", move.uci());
    }

    @Override
    public List<DomContent> announce(AssistantStep.Announce prompt) {
        return withMove("announced", words.page().say("announced"), "a", prompt.mover(), prompt.move());
    }

    @Override
    public List<DomContent> awaitExecution(AssistantStep.AwaitExecution prompt) {
        String label = words.page().say("made", "of", words.of(prompt.mover()));
        return unlessSeen(prompt.mover(), () -> withMove("made", label, "m", prompt.mover(), prompt.move()));
    }

    @Override
    public List<DomContent> correct(AssistantStep.Correct prompt) {
        return withMove("corrected", words.page().say("corrected"), "c", prompt.mover(), prompt.executed());
    }

    @Override
    public List<DomContent> awaitRepetition(AssistantStep.AwaitRepetition prompt) {
        return withMove("repeated", words.page().say("repeated"), "s", prompt.by(), prompt.move());
    }

    @Override
    public List<DomContent> execute(AssistantStep.Execute prompt) {
        String label = words.page().say("executed", "of", words.of(prompt.board()));
        return unlessSeen(
                prompt.board(),
                () -> withMove("executed", label, keys.contains("e") ? "d" : "e", prompt.board(), prompt.move()));
    }

    @Override
    public List<DomContent> repair(AssistantStep.Repair prompt) {
        String label = words.page().say("righted", "of", words.of(prompt.board()));
        String move = prompt.move() == null ? "" : prompt.move().uci();
        return unlessSeen(
                prompt.board(),
                () -> one("righted", label, "b", "side", prompt.board().id(), "move", move));
    }

    @Override
    public List<DomContent> press(AssistantStep.Press prompt) {
        return one("pressed", words.page().say("pressed", "of", words.of(prompt.seat())), "k");
    }

    @Override
    public List<DomContent> adjourn(AssistantStep.Adjourn prompt) {
        return one("adjourned", words.page().say("adjourned"), "j");
    }

    @Override
    public List<DomContent> nothing(AssistantStep.Nothing prompt) {
        return List.of();
    }

    @Override
    public List<DomContent> tell(AssistantStep.Tell prompt) {
        return List.of();
    }

    @Override
    public List<DomContent> mayClaim(AssistantStep.MayClaim prompt) {
        return List.of();
    }
}
