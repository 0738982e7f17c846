package org.annabella.journal;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.annabella.game.GameInput;
import org.annabella.game.GameState;
import org.annabella.json.Unreadable;
import org.annabella.sealing.KeySafe;
import org.annabella.sealing.SealedMoves;
import org.annabella.table.EventStore;
import org.annabella.table.GameLoop;
import org.annabella.table.WordReader;

/**
 * A game as a script of inputs under simulated time: one line of JSON for each input, {@code at} in milliseconds since the
 * start and never decreasing.
 *
 * <p>Threads: one caller.
 */
public final class Rehearsal {

    private static final long KEYS_OF_REHEARSALS = 1;

    private final GameLoop loop;
    private final WordReader words;
    private final SealedMoves sealing;
    private Duration last = Duration.ZERO;
    private int line;

    /**
     * A rehearsal whose events go to these listeners.
     *
     * @param words understands announcements that are no notation
     */
    public Rehearsal(WordReader words, List<GameLoop.Listener> listeners) {
        this(EventStore.NONE, words, listeners);
    }

    /** The same with a journal. */
    public Rehearsal(EventStore store, WordReader words, List<GameLoop.Listener> listeners) {
        this(store, words, KeySafe.inMemory(), listeners);
    }

    /** The same with a safe for the keys of sealed moves. They are always the same ones: a script keeps no secret. */
    public Rehearsal(EventStore store, WordReader words, KeySafe safe, List<GameLoop.Listener> listeners) {
        this.sealing = new SealedMoves(new SplittableRandom(KEYS_OF_REHEARSALS), safe);
        List<GameLoop.Listener> all = new ArrayList<>(listeners);
        all.add(sealing);
        this.loop = GameLoop.inline(store, GameState.NOT_STARTED, all);
        this.words = words;
    }

    /**
     * Takes the next line; its events have been told when this returns. Empty lines are passed over.
     *
     * @throws Unreadable if the line cannot be read: its number, what is wrong, and how to mend it
     */
    public void accept(String text) {
        line++;
        if (text.isBlank()) {
            return;
        }
        GameInput input = read(text);
        if (input.at().compareTo(last) < 0) {
            throw new Unreadable("line " + line + ": field 'at' must not decrease: "
                    + input.at().toMillis() + " comes after " + last.toMillis());
        }
        last = input.at();
        loop.post(input);
    }

    private GameInput read(String text) {
        try {
            return InputJson.read(text, loop.state(), words, sealing);
        } catch (Unreadable wrong) {
            throw new Unreadable("line " + line + ": " + wrong.getMessage(), wrong);
        }
    }

    /** Takes these lines, one after the other. */
    public Rehearsal run(Iterable<String> lines) {
        lines.forEach(this::accept);
        return this;
    }

    /** Where the game stands now. */
    public GameState state() {
        return loop.state();
    }
}
