package org.annabella.voice;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.annabella.chess.Side;
import org.annabella.game.GameSetup;
import org.annabella.phrases.Manner;
import org.annabella.phrases.Phrasebook;

/** Who sits at the table and how they are reached. */
final class Listeners {
    private final Means means;
    private final GameSetup setup;
    private final String id;

    /**
     * By what they are reached.
     *
     * @param books by the code of their language
     * @param usual the one for a seat whose language is not among them
     * @param ears the seats that have a private ear
     * @param manners of the seats that want another than {@link Manner#USUAL}
     */
    record Means(Map<String, Phrasebook> books, Phrasebook usual, Set<Side> ears, Map<Side, Manner> manners) {
        Means {
            books = Map.copyOf(books);
            ears = Set.copyOf(ears);
            manners = Map.copyOf(manners);
        }
    }

    /**
     * Reaches those of this game.
     *
     * @param id what the ids of all utterances begin with
     */
    Listeners(Means means, GameSetup setup, String id) {
        this.means = means;
        this.setup = setup;
        this.id = id;
    }

    boolean isVisuallyDisabled(Side seat) {
        return setup.profile(seat).isVisuallyDisabled();
    }

    boolean hasEar(Side seat) {
        return means.ears().contains(seat);
    }

    private Phrasebook bookOf(Side seat) {
        return means.books()
                .getOrDefault(setup.profile(seat).language(), means.usual())
                .in(mannerOf(seat));
    }

    private Manner mannerOf(Side seat) {
        return means.manners().getOrDefault(seat, Manner.USUAL);
    }

    /** The manner in which both are spoken to at once: by the names of the player who cannot see, and no less than either. */
    private Manner sharedManner() {
        Side blind = !isVisuallyDisabled(Side.WHITE) && isVisuallyDisabled(Side.BLACK) ? Side.BLACK : Side.WHITE;
        return mannerOf(blind).atLeastAs(mannerOf(blind.opposite()));
    }

    /** Says it to this seat: in its ear, or aloud if it has none. */
    List<Utterance> seat(Side seat, Priority priority, Function<Phrasebook, String> text) {
        SoundChannel channel = means.ears().contains(seat) ? SoundChannel.earOf(seat) : SoundChannel.PUBLIC;
        return List.of(utterance(bookOf(seat), channel, priority, text));
    }

    /** Says to this seat what may as well be meant for the other one: aloud, whom it is for comes first. */
    List<Utterance> named(Side seat, Priority priority, Function<Phrasebook, String> text) {
        return seat(seat, priority, hasEar(seat) ? text : book -> book.side(seat) + ": " + text.apply(book));
    }

    /** Says it in this seat's ear and nowhere else. */
    List<Utterance> ear(Side seat, Priority priority, Function<Phrasebook, String> text) {
        return List.of(utterance(bookOf(seat), SoundChannel.earOf(seat), priority, text));
    }

    /** Says it in every ear that there is, for whoever cannot hear it aloud. */
    List<Utterance> ears(Priority priority, Function<Phrasebook, String> text) {
        return means.ears().stream()
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
                .filter(seat -> !means.ears().contains(seat))
                .min(Comparator.comparing(seat -> !isVisuallyDisabled(seat)));
    }

    private Utterance utterance(
            Phrasebook book, SoundChannel channel, Priority priority, Function<Phrasebook, String> text) {
        String language = book.language().code();
        return new Utterance(text.apply(book), language, priority, channel, id + "-" + channel.id() + "-" + language);
    }
}
