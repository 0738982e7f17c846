package org.annabella.voice;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Stream;
import org.annabella.chess.Side;
import org.annabella.game.Audience;
import org.annabella.game.Channel;
import org.annabella.game.GameEvent;
import org.annabella.game.GameState;
import org.annabella.game.HeardMove;
import org.annabella.game.Phase;
import org.annabella.game.Telling;
import org.annabella.phrases.Phrasebook;
import org.annabella.phrases.TellingWords;

/** The words of what is told, above all to one ear. */
final class ToldWords {
    private final GameState before;
    private final Listeners listeners;

    ToldWords(GameState before, Listeners listeners) {
        this.before = before;
        this.listeners = listeners;
    }

    List<Utterance> utterances(GameEvent.Told event) {
        return said(event).stream().map(one -> one.about(Concern.MOMENT)).toList();
    }

    private List<Utterance> said(GameEvent.Told event) {
        if (event.channel() == Channel.DESK || event.to() == Audience.ARBITER) {
            return List.of();
        }
        if (event.to() == Audience.EVERYONE) {
            return event.what().isPrivate()
                    ? List.of()
                    : listeners.everybody(Priority.ANSWER, book -> words(Side.WHITE, event.what(), book));
        }
        Side seat = event.to() == Audience.WHITE ? Side.WHITE : Side.BLACK;
        boolean secret = event.what() instanceof Telling.NotLegal illegal && isHeardByTheOther(event, seat, illegal);
        Function<Phrasebook, String> text =
                secret ? book -> book.illegal(before.position(), null, null) : book -> words(seat, event.what(), book);
        if (event.what().isPrivate()) {
            return listeners.ear(
                    seat, event.what() instanceof Telling.TimeAlarm ? Priority.ALARM : Priority.ANSWER, text);
        }
        return event.channel() == Channel.EAR
                ? listeners.seat(seat, Priority.ANSWER, text)
                : listeners.aloudFor(seat, Priority.ANSWER, text);
    }

    /** Whether the opponent would learn a move that its player has not said aloud: it is for the player alone, who knows which it is. */
    private boolean isHeardByTheOther(GameEvent.Told event, Side seat, Telling.NotLegal illegal) {
        HeardMove announced = before.turn().announced();
        boolean said = seat == before.turnSeat()
                && announced != null
                && announced.source() == HeardMove.Source.VOICE
                && Objects.equals(announced.move(), illegal.move());
        return !said && (event.channel() != Channel.EAR || !listeners.hasEar(seat));
    }

    /**
     * The times of which the seats were warned last, as they are now: whose ear could not be heard has missed the warning, and
     * what it said is not true any more.
     */
    Stream<Utterance> stillRunning(Duration at) {
        return before.phase() == Phase.RUNNING
                ? Arrays.stream(Side.values()).flatMap(seat -> left(seat, at))
                : Stream.of();
    }

    private Stream<Utterance> left(Side seat, Duration at) {
        if (before.seat(seat).lastTold() instanceof Telling.TimeAlarm alarm) {
            Telling left = new Telling.TimeLeft(alarm.of(), before.timeLeft(alarm.of(), at));
            return listeners.ear(seat, Priority.ALARM, book -> words(seat, left, book)).stream()
                    .map(one -> one.about(Concern.MOMENT));
        }
        return Stream.of();
    }

    private String words(Side seat, Telling what, Phrasebook book) {
        return TellingWords.of(book, before, seat, what);
    }
}
