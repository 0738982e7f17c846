package org.annabella.bench.workloads;

import java.time.Duration;
import java.util.List;
import org.annabella.chess.Move;
import org.annabella.chess.Placement;
import org.annabella.chess.Side;
import org.annabella.cli.ask.Outcome;
import org.annabella.game.GameEvent;
import org.annabella.game.GameState;
import org.annabella.voice.SoundChannel;
import org.jspecify.annotations.Nullable;

/**
 * A table with a station on it, as two players see and hear it, in simulated time.
 *
 * <p>Threads: that of the players.
 */
public interface TableRoom {
    /** The time since the room was opened. */
    Duration now();

    /** Lets time go by. */
    void pass(Duration time) throws InterruptedException;

    /** Where the game stands for the station. */
    GameState state();

    /** Everything that has happened in the game so far. */
    List<GameEvent> events();

    /** A player says this; comes back when it is said. */
    void say(GameSound sound) throws InterruptedException;

    /** What the ears made of a sound, as {@link Outcome} words it; empty while they have not heard it. */
    String heard(GameSound sound);

    /** Whether a board stands at this seat. */
    boolean hasBoard(Side seat);

    /** What stands on a seat's board. */
    Placement standing(Side seat);

    /** A hand carries out a move on a seat's board. */
    void move(Side seat, Move move) throws InterruptedException;

    /** Hands set a seat's board up anew. */
    void setUp(Side seat, Placement wanted) throws InterruptedException;

    /** A player presses the clock. */
    void press(Side seat);

    /** What the station has said to its end so far, in the order in which it ended. */
    List<Said> said();

    /** Whether the station speaks aloud, or in the ear of this seat. */
    boolean isSpeaking(Side listener);

    /** Whether the station speaks aloud. */
    boolean isSpeakingAloud();

    /**
     * Something that the station has said.
     *
     * @param begun when
     * @param channel who could hear it
     * @param language the code of its language
     * @param cause what it was said about; absent if that is no event of the game
     */
    record Said(
            Duration begun,
            SoundChannel channel,
            String language,
            String text,
            @Nullable GameEvent cause) {
        /** Whether this seat could hear it. */
        boolean isHeardBy(Side seat) {
            return channel == SoundChannel.PUBLIC || channel == SoundChannel.earOf(seat);
        }
    }
}
