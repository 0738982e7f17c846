package org.annabella.voice;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
    private final Map<String, Phrasebook> books;
    private final Phrasebook usual;
    private final Set<Side> ears;
    private final Map<Side, Manner> manners;

    private EventSpeech(List<Phrasebook> books, Set<Side> ears, Map<Side, Manner> manners) {
        this.books = books.stream()
                .collect(Collectors.toUnmodifiableMap(book -> book.language().code(), Function.identity()));
        this.usual = books.get(0);
        this.ears = Set.copyOf(ears);
        this.manners = Map.copyOf(manners);
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
        return new EventSpeech(books, ears, manners);
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
        return toldApart(event.match(new EventWords(before, new Listeners(setup, "e" + number))));
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
        return new Listeners(setup, id).everybody(priority, book -> book.say(notice));
    }

    /** Returns a message to everybody that no event of the game stands behind. */
    public List<Utterance> toAll(String id, GameSetup setup, Priority priority, Function<Phrasebook, String> text) {
        return new Listeners(setup, id).everybody(priority, text);
    }

    /** Returns a message to one seat that no event of the game stands behind, such as a question. */
    public Utterance toSeat(
            String id, GameSetup setup, Side seat, Priority priority, Function<Phrasebook, String> text) {
        return new Listeners(setup, id).seat(seat, priority, text).get(0);
    }

    /** Who sits at the table and how they are reached. */
    final class Listeners {
        private final GameSetup setup;
        private final String id;

        Listeners(GameSetup setup, String id) {
            this.setup = setup;
            this.id = id;
        }

        boolean isVisuallyDisabled(Side seat) {
            return setup.profile(seat).isVisuallyDisabled();
        }

        boolean hasEar(Side seat) {
            return ears.contains(seat);
        }

        private Phrasebook bookOf(Side seat) {
            return books.getOrDefault(setup.profile(seat).language(), usual).in(mannerOf(seat));
        }

        private Manner mannerOf(Side seat) {
            return manners.getOrDefault(seat, Manner.USUAL);
        }

        /** The manner in which both are spoken to at once: by the names of the player who cannot see, and no less than either. */
        private Manner sharedManner() {
            Side blind = !isVisuallyDisabled(Side.WHITE) && isVisuallyDisabled(Side.BLACK) ? Side.BLACK : Side.WHITE;
            return mannerOf(blind).atLeastAs(mannerOf(blind.opposite()));
        }

        /** Says it to this seat: in its ear, or aloud if it has none. */
        List<Utterance> seat(Side seat, Priority priority, Function<Phrasebook, String> text) {
            SoundChannel channel = ears.contains(seat) ? SoundChannel.earOf(seat) : SoundChannel.PUBLIC;
            return List.of(utterance(bookOf(seat), channel, priority, text));
        }

        /** Says it in this seat's ear and nowhere else. */
        List<Utterance> ear(Side seat, Priority priority, Function<Phrasebook, String> text) {
            return List.of(utterance(bookOf(seat), SoundChannel.earOf(seat), priority, text));
        }

        /** Says it in every ear that there is, for whoever cannot hear it aloud. */
        List<Utterance> ears(Priority priority, Function<Phrasebook, String> text) {
            return ears.stream()
                    .sorted()
                    .flatMap(seat -> ear(seat, priority, text).stream())
                    .toList();
        }

        /** Says it aloud in this seat's language. */
        List<Utterance> aloudFor(Side seat, Priority priority, Function<Phrasebook, String> text) {
            return List.of(utterance(bookOf(seat), SoundChannel.PUBLIC, priority, text));
        }

        /**
         * Says it to both: aloud where they share a language. Where they do not, each hears it in the own ear, and who has none
         * aloud, in one language; an alarm is said aloud in both, for nobody may miss it.
         */
        List<Utterance> everybody(Priority priority, Function<Phrasebook, String> text) {
            Phrasebook white = bookOf(Side.WHITE);
            Phrasebook black = bookOf(Side.BLACK);
            if (white.language().code().equals(black.language().code())) {
                return List.of(utterance(white.in(sharedManner()), SoundChannel.PUBLIC, priority, text));
            }
            if (priority == Priority.ALARM) {
                return List.of(
                        utterance(white, SoundChannel.PUBLIC, priority, text),
                        utterance(black, SoundChannel.PUBLIC, priority, text));
            }
            List<Utterance> said = new ArrayList<>();
            withoutEar().ifPresent(seat -> said.addAll(aloudFor(seat, priority, text)));
            said.addAll(ears(priority, text));
            return said;
        }

        /** In whose language is said aloud what is said in no ear: that of a player who cannot read it, White's before Black's. */
        private Optional<Side> withoutEar() {
            return Arrays.stream(Side.values())
                    .filter(seat -> !ears.contains(seat))
                    .min(Comparator.comparing(seat -> !isVisuallyDisabled(seat)));
        }

        private Utterance utterance(
                Phrasebook book, SoundChannel channel, Priority priority, Function<Phrasebook, String> text) {
            String language = book.language().code();
            return new Utterance(
                    text.apply(book), language, priority, channel, id + "-" + channel.id() + "-" + language);
        }
    }
}
