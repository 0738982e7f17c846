package org.annabella.game;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.annabella.chess.Side;
import org.jspecify.annotations.Nullable;

/**
 * What was said in the half-move under way and is not clear yet. Nobody is asked as long as the other player or the boards may
 * still tell what was meant.
 *
 * @param said what may have been said, in order
 * @param open whether the mover must be asked if nothing else tells it
 * @param since when something was last said or done that bears on it, or somebody has begun to speak
 * @param waits how often somebody has begun to speak since something was last said or done
 */
public record Doubt(List<Said> said, boolean open, Duration since, int waits) {
    /** Everything is clear. */
    public static final Doubt NONE = new Doubt(List.of(), false, Duration.ZERO);

    /** In a room that is never quiet a question does not wait for ever. */
    private static final int MOST_WAITS = 2;

    /** Copies the list. */
    public Doubt {
        said = List.copyOf(said);
    }

    private Doubt(List<Said> said, boolean open, Duration since) {
        this(said, open, since, 0);
    }

    /**
     * An utterance that was not clear.
     *
     * @param hypotheses what it may have been, the likeliest first; none where it may have been anything
     */
    public record Said(
            Side seat,
            List<Hypothesis> hypotheses,
            @Nullable String sound) {
        /** Copies the list. */
        public Said {
            hypotheses = List.copyOf(hypotheses);
        }

        /** What it was likeliest; empty where it may have been anything. */
        public Optional<Hypothesis> likeliest() {
            return hypotheses.stream().findFirst();
        }
    }

    Doubt with(Said utterance, boolean opens, Duration at) {
        List<Said> all = new ArrayList<>(said);
        all.add(utterance);
        return new Doubt(all, open || opens, at);
    }

    Doubt at(Duration moment) {
        return new Doubt(said, open, moment);
    }

    Doubt opened(Duration moment) {
        return new Doubt(said, true, moment);
    }

    Doubt closed() {
        return new Doubt(said, false, since, waits);
    }

    /** Whether a question still waits for who begins to speak. */
    public boolean canWait() {
        return waits < MOST_WAITS;
    }

    Doubt waiting(Duration moment) {
        return new Doubt(said, open, moment, waits + 1);
    }
}
