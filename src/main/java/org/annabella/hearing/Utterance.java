package org.annabella.hearing;

import java.time.Duration;
import org.annabella.hearing.meaning.Interpretation;
import org.annabella.sound.Levels;
import org.annabella.sound.Sound;

/**
 * One piece of speech at a microphone: what was made of it, and its sound.
 *
 * @param hearing what it was taken for
 * @param sound its sound at {@link Sound#SPEECH_RATE_HZ}, with at least 300 ms before the speech where there were any
 * @param begin when the speech began, on the clock by which the sound was handed in
 * @param end when it ended; not later than {@code decided}
 * @param decided when the sound was decided upon, by the same clock: the time spent on deciding is not in it
 * @param ending what ended it
 * @param levels how loud the speech was
 * @param floorDb how loud the room was, in dB below full scale
 */
public record Utterance(
        Hearing hearing,
        Sound sound,
        Duration begin,
        Duration end,
        Duration decided,
        Ending ending,
        Levels levels,
        double floorDb) {

    /** Shorter than any word with meaning but an answer: a click, a cough, a piece put down. */
    private static final Duration SHORTEST = Duration.ofMillis(400);

    /** What ended an utterance. */
    public enum Ending {
        /** A pause that is long enough after what was said. */
        PAUSE,
        /** A question was answered. */
        ANSWER,
        /** The key was let go. */
        KEY,
        /** It was only the last sound of the one before. */
        REMAINDER,
        /** It lasted longer than any announcement. */
        TOO_LONG
    }

    /** Returns how far the speech stands out from the room, in dB: the same for every setting of the microphone. */
    public double aboveFloorDb() {
        return levels.rmsDb() - floorDb;
    }

    /** The same, taken for something else. */
    Utterance with(Hearing other) {
        return new Utterance(other, sound, begin, end, decided, ending, levels, floorDb);
    }

    /** Tells whether it was only noise: nothing that anybody wants to be asked about. Who pressed a key wants to. */
    public boolean isNoise() {
        if (ending == Ending.REMAINDER) {
            return true;
        }
        boolean brief = end.minus(begin).compareTo(SHORTEST) < 0;
        return ending != Ending.KEY
                && hearing.interpretation() instanceof Interpretation.Nothing nothing
                && (brief || nothing.why() == Interpretation.Why.SILENCE || ending == Ending.TOO_LONG);
    }
}
