package org.annabella.web.assistant;

import java.util.List;
import java.util.Locale;
import org.annabella.chess.Move;
import org.annabella.game.AssistantStep;
import org.annabella.game.HeardMove;
import org.annabella.phrases.UserText;

/** Prompts in the reader's language. */
record StepWords(Words words) implements AssistantStep.Cases<Said> {

    private Said move(String task, String said, Move move) {
        return new Said(task, said, move.from() + " " + move.to(), List.of());
    }

    @Override
    public Said announce(AssistantStep.Announce prompt) {
        String task = words.page().say("do.announce", "of", words.of(prompt.mover()), "to", words.side(prompt.to()));
        return move(task, words.underWay(prompt.move()), prompt.move());
    }

    @Override
    public Said awaitExecution(AssistantStep.AwaitExecution prompt) {
        String task = words.page().say("do.awaitExecution", "side", words.side(prompt.mover()));
        return move(task, words.underWay(prompt.move()), prompt.move());
    }

    @Override
    public Said correct(AssistantStep.Correct prompt) {
        String task =
                words.page().say("do.correct", "of", words.of(prompt.mover()), "said", announced(prompt.announced()));
        return move(task, words.underWay(prompt.executed()), prompt.executed());
    }

    private String announced(HeardMove heard) {
        Move move = heard.move();
        return move == null ? UserText.of(heard.words()) : words.underWay(move);
    }

    @Override
    public Said awaitRepetition(AssistantStep.AwaitRepetition prompt) {
        String task = words.page().say("do.awaitRepetition", "side", words.side(prompt.by()));
        return move(task, words.move(prompt.ply(), prompt.move()), prompt.move());
    }

    @Override
    public Said execute(AssistantStep.Execute prompt) {
        String task = words.page().say("do.execute", "of", words.of(prompt.board()));
        return move(task, words.move(prompt.ply(), prompt.move()), prompt.move());
    }

    @Override
    public Said repair(AssistantStep.Repair prompt) {
        String task = words.page().say("do.repair", "of", words.of(prompt.board()));
        return new Said(task, "", "", prompt.steps().stream().map(words::step).toList());
    }

    @Override
    public Said press(AssistantStep.Press prompt) {
        return Said.task(words.page().say("do.press", "of", words.of(prompt.seat())));
    }

    @Override
    public Said nothing(AssistantStep.Nothing prompt) {
        return Said.task(
                prompt.turn() == null
                        ? words.page().say("wait." + prompt.phase().name().toLowerCase(Locale.ROOT))
                        : words.page().say("wait", "side", words.side(prompt.turn())));
    }

    @Override
    public Said tell(AssistantStep.Tell prompt) {
        return Said.task(words.page().say("do.tell"));
    }

    @Override
    public Said adjourn(AssistantStep.Adjourn prompt) {
        return Said.task(words.page().say("do.adjourn", "side", words.side(prompt.seat())));
    }

    @Override
    public Said mayClaim(AssistantStep.MayClaim prompt) {
        return Said.task(words.page().say("claim"));
    }
}
