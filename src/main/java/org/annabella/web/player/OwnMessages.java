package org.annabella.web.player;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.annabella.chess.Side;
import org.annabella.game.Audience;
import org.annabella.game.Channel;
import org.annabella.game.GameEvent;
import org.annabella.game.GameState;
import org.annabella.game.Telling;
import org.annabella.game.rules.Decider;
import org.annabella.phrases.Phrasebook;
import org.annabella.phrases.TellingWords;
import org.annabella.web.page.Happened;
import org.annabella.web.page.View;

/**
 * What was told to this seat alone: answers, warnings, questions back and refusals. They hold until the next move: a time of
 * before would mislead.
 */
final class OwnMessages implements GameEvent.SomeCases<Optional<String>> {
    private static final int AT_MOST = 6;

    private final GameState before;
    private final Side seat;
    private final Phrasebook book;

    OwnMessages(GameState before, Side seat, Phrasebook book) {
        this.before = before;
        this.seat = seat;
        this.book = book;
    }

    /** The messages since the last move, newest first. */
    static List<String> since(View view) {
        List<String> messages = new ArrayList<>();
        List<Happened> events = view.events();
        for (int i = events.size() - 1; i >= 0 && messages.size() < AT_MOST; i--) {
            Happened what = events.get(i);
            if (movesOn(what.event())) {
                break;
            }
            what.event()
                    .match(new OwnMessages(what.before(), view.seat(), view.phrases()))
                    .ifPresent(messages::add);
        }
        return messages;
    }

    private static boolean movesOn(GameEvent event) {
        return event instanceof GameEvent.MoveCompleted
                || event instanceof GameEvent.MoveMade
                || event instanceof GameEvent.IllegalMoveStands
                || event instanceof GameEvent.PositionRestored
                || event instanceof GameEvent.PlayContinued
                || event instanceof GameEvent.ClockSet;
    }

    @Override
    public Optional<String> otherwise(GameEvent event) {
        return Optional.empty();
    }

    @Override
    public Optional<String> told(GameEvent.Told event) {
        boolean own = event.to() == Audience.of(seat);
        return own && event.channel() != Channel.DESK ? Optional.of(words(event.what())) : Optional.empty();
    }

    private String words(Telling what) {
        return TellingWords.of(book, before, seat, what);
    }

    @Override
    public Optional<String> notUnderstood(GameEvent.NotUnderstood event) {
        return event.seat() == seat && event.isTold() ? Optional.of(book.notUnderstood()) : Optional.empty();
    }

    @Override
    public Optional<String> moveAwaited(GameEvent.MoveAwaited event) {
        return event.seat() == seat && !Decider.canNameMoves(before)
                ? Optional.of(book.notUnderstood())
                : Optional.empty();
    }

    @Override
    public Optional<String> questionAsked(GameEvent.QuestionAsked event) {
        return event.seat() == seat ? Optional.of(book.asked(event, before.position())) : Optional.empty();
    }

    @Override
    public Optional<String> questionClosed(GameEvent.QuestionClosed event) {
        return event.seat() == seat && event.isForSayingAgain() ? Optional.of(book.notUnderstood()) : Optional.empty();
    }

    @Override
    public Optional<String> refused(GameEvent.Refused event) {
        return event.seat() == seat ? Optional.of(book.refused(event.why())) : Optional.empty();
    }
}
