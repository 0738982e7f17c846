package org.annabella.web.assistant;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.annabella.game.Audience;
import org.annabella.game.Duty;
import org.annabella.game.GameEvent;
import org.annabella.game.Telling;
import org.annabella.game.rules.AssistantSteps;
import org.annabella.web.page.Happened;
import org.annabella.web.page.View;

/** What the player has asked for, and what the assistant was asked back, as long as it is of the half-move under way. */
final class Asked {
    private Asked() {}

    /** The answer that the player has got and the assistant may give (FIDE Laws 2023, D.2.10.4); empty if none was asked for. */
    static Optional<String> answer(View view) {
        return latest(view).stream()
                .flatMap(what -> answer(view, what.event()).stream())
                .findFirst();
    }

    /** The answer in this event, if it is one to this assistant's player. */
    static Optional<String> answer(View view, GameEvent event) {
        boolean own = event instanceof GameEvent.Told told && told.to() == Audience.of(view.seat());
        return own && AssistantSteps.isDuty(view.state(), view.seat(), Duty.TELL)
                ? words(view, ((GameEvent.Told) event).what())
                : Optional.empty();
    }

    /** Only what is told on request: no warning, and nothing on whether a move is legal. */
    private static Optional<String> words(View view, Telling what) {
        if (what instanceof Telling.TimeLeft time) {
            return Optional.of(view.phrases().timeLeft(time.left(), time.of() == view.seat()));
        }
        if (what instanceof Telling.MoveCount count) {
            return Optional.of(view.phrases().moveCount(count.white(), count.black()));
        }
        return Optional.empty();
    }

    /** Which move the player, or the assistant for the player, has meant: whoever asked and however, it is still open. */
    static Optional<GameEvent.QuestionAsked> question(View view) {
        return view.state().questions(view.seat()).whichMove().filter(asked -> asked.candidates().stream()
                .allMatch(view.state().position()::isLegal));
    }

    /** The events of the half-move under way, the last one first. */
    private static List<Happened> latest(View view) {
        List<Happened> events = view.events();
        int from = events.size();
        while (from > 0 && !isEnd(events.get(from - 1).event())) {
            from--;
        }
        List<Happened> some = new ArrayList<>(events.subList(from, events.size()));
        Collections.reverse(some);
        return some;
    }

    private static boolean isEnd(GameEvent event) {
        return event instanceof GameEvent.MoveCompleted
                || event instanceof GameEvent.MoveMade
                || event instanceof GameEvent.IllegalMoveStands
                || event instanceof GameEvent.PositionRestored
                || event instanceof GameEvent.GameEnded;
    }
}
