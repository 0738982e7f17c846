package org.annabella.record;

import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.annabella.game.Beginning;
import org.annabella.game.GameEvent;
import org.annabella.game.GameState;

/**
 * A game as its journal has it, and what was found out about the journal and the sounds beside it.
 *
 * @param happenings every event, in order
 * @param state the game after the last one
 * @param proof what the journal itself is worth
 * @param sounds what has become of each sound file, by its name
 */
public record GameRecord(List<Happening> happenings, GameState state, Proof proof, Map<String, SoundState> sounds) {
    /**
     * One event.
     *
     * @param number its number in the journal, from 1
     * @param before the game before it
     * @param spoken what the station said about it, in the words it usually has
     */
    public record Happening(int number, GameEvent event, GameState before, List<String> spoken) {
        /** Copies what was spoken. */
        public Happening {
            spoken = List.copyOf(spoken);
        }
    }

    /**
     * What the journal is worth.
     *
     * @param head the hash of the last line that can be relied on, in hexadecimal
     * @param cutOff whether a last line was only half written
     * @param damage on which line it is damaged, and how; empty if it is not
     */
    public record Proof(String head, boolean cutOff, String damage) {
        /** Whether every line is there and follows the one before. */
        public boolean isWhole() {
            return !cutOff && damage.isEmpty();
        }
    }

    /** What a sound file is now. */
    public enum SoundState {
        /** The very file that was kept. */
        INTACT,
        /** Not there. */
        MISSING,
        /** Another file than the one that was kept. */
        ALTERED,
        /** There, but it cannot be read. */
        UNREADABLE,
        /** Removed by the station to make room, as the journal says. */
        DROPPED
    }

    /** Tells what the station said when something had happened. */
    public interface Speech {
        /** The words, in order; often none. */
        List<String> of(int number, GameState before, GameEvent event);
    }

    /** Copies the lists. */
    public GameRecord {
        happenings = List.copyOf(happenings);
        sounds = Map.copyOf(sounds);
    }

    /** The record of these events, from the first. */
    public static GameRecord of(List<GameEvent> events, Proof proof, Map<String, SoundState> sounds, Speech speech) {
        List<Happening> all = new ArrayList<>();
        GameState state = GameState.NOT_STARTED;
        for (GameEvent event : events) {
            int number = all.size() + 1;
            all.add(new Happening(number, event, state, speech.of(number, state, event)));
            state = state.evolve(event);
        }
        return new GameRecord(all, state, proof, sounds);
    }

    /** When the times in the journal begin, as the computer had it then; empty where no station has told it. */
    public Optional<OffsetDateTime> began() {
        return Beginning.of(happenings.stream().map(Happening::event).toList());
    }

    /** What has become of this sound; missing where nobody has looked. */
    SoundState sound(String name) {
        return sounds.getOrDefault(name, SoundState.MISSING);
    }

    /** The events of one kind, in order. */
    <E extends GameEvent> Stream<E> events(Class<E> kind) {
        return happenings.stream()
                .map(Happening::event)
                .filter(kind::isInstance)
                .map(kind::cast);
    }

    /** What is said of the happenings of which something is said, in order. */
    <R> List<R> collect(Function<Happening, Stream<R>> told) {
        return happenings.stream().flatMap(told).toList();
    }

    /** The game after a happening. */
    GameState after(Happening happening) {
        int next = happening.number();
        return next < happenings.size() ? happenings.get(next).before() : state;
    }
}
