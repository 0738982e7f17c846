package org.annabella.voice;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.annabella.chess.Side;
import org.annabella.game.GameEvent;
import org.annabella.game.GameSetup;
import org.annabella.game.GameState;
import org.annabella.game.Phase;
import org.annabella.phrases.Manner;
import org.annabella.phrases.Notice;
import org.annabella.phrases.Phrasebook;

/**
 * Decides what is said, to whom and in which language, when something has happened. Pure.
 *
 * <p>What is told to one ear stays on that ear: times and numbers of moves are never said aloud, whatever the event asks
 * for (FIDE Laws 2023, D.2.10.4). Other messages to one seat go to its ear as well, or aloud where it has none. What concerns
 * both is said aloud; where they speak different languages, in the ears that there are and otherwise aloud in one of them; that
 * nothing can be heard aloud, in every ear as well; a completed move in the language of the player who must now execute it, and
 * as that player wants to be spoken to.
 */
public final class EventSpeech {
    private final Listeners.Means means;

    private EventSpeech(Listeners.Means means) {
        this.means = means;
    }

    /**
     * Makes it.
     *
     * @param books at least one; a seat whose language is not among them is spoken to in the first
     * @param ears the seats that have a private ear
     */
    public static EventSpeech of(List<Phrasebook> books, Set<Side> ears) {
        return of(books, ears, Map.of());
    }

    /**
     * Makes it for seats that want to be spoken to in a manner of their own.
     *
     * @param manners of the seats that want another than {@link Manner#USUAL}
     */
    public static EventSpeech of(List<Phrasebook> books, Set<Side> ears, Map<Side, Manner> manners) {
        Map<String, Phrasebook> byLanguage = books.stream()
                .collect(Collectors.toUnmodifiableMap(book -> book.language().code(), Function.identity()));
        return new EventSpeech(new Listeners.Means(byLanguage, books.get(0), ears, manners));
    }

    /**
     * Returns what is to be said, in order; often nothing, and nothing before a game is set up: nobody sits there yet.
     *
     * @param number the event's number in the journal: the ids come from it, so that a journal read again says nothing twice
     * @param before the state before the event
     */
    public List<Utterance> utterances(long number, GameState before, GameEvent event) {
        if (event instanceof GameEvent.GameStarted started) {
            return utterances(number, started.setup(), before, event);
        }
        return before.phase() == Phase.NOT_STARTED ? List.of() : utterances(number, before.setup(), before, event);
    }

    private List<Utterance> utterances(long number, GameSetup setup, GameState before, GameEvent event) {
        return toldApart(event.match(new EventWords(before, new Listeners(means, setup, "e" + number))));
    }

    /** Two different things that one event has said on one channel in one language are both said: the later has an id of its own. */
    private static List<Utterance> toldApart(List<Utterance> said) {
        Map<String, Integer> times = new HashMap<>();
        return said.stream()
                .distinct()
                .map(utterance -> {
                    int time = times.merge(utterance.id(), 1, Integer::sum);
                    return time == 1 ? utterance : utterance.withId(utterance.id() + "-" + time);
                })
                .toList();
    }

    /** Whether moves that were told do not stand any more after this event: who has not heard them yet need not. */
    public static boolean takesMovesBack(GameState before, GameEvent event) {
        return event instanceof GameEvent.PositionRestored restored
                && restored.ply() < before.plies().size();
    }

    /** Returns what is said to everybody that no event of the game stands behind. */
    public List<Utterance> notice(String id, GameSetup setup, Priority priority, Notice notice) {
        return new Listeners(means, setup, id).everybody(priority, book -> book.say(notice));
    }

    /** Returns a message to everybody that no event of the game stands behind. */
    public List<Utterance> toAll(String id, GameSetup setup, Priority priority, Function<Phrasebook, String> text) {
        return new Listeners(means, setup, id).everybody(priority, text);
    }

    /** Returns a message to one seat that no event of the game stands behind, such as a question. */
    public Utterance toSeat(
            String id, GameSetup setup, Side seat, Priority priority, Function<Phrasebook, String> text) {
        return new Listeners(means, setup, id).seat(seat, priority, text).get(0);
    }
}
