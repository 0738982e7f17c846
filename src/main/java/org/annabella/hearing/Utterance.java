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

    /** Returns what this is against another microphone's utterance. Who holds a key down is the one who speaks. */
    public CrossTalk.Taken taken() {
        if (ending == Ending.REMAINDER) {
            return CrossTalk.Taken.UNCLEAR;
        }
        if (ending == Ending.KEY || !(hearing.interpretation() instanceof Interpretation.Nothing nothing)) {
            return CrossTalk.Taken.SPEECH;
        }
        return switch (nothing.why()) {
            case SILENCE -> CrossTalk.Taken.NOISE;
            case NO_RANK, PAUSE, TOO_MANY -> CrossTalk.Taken.SPEECH;
            case UNKNOWN_WORD, NO_SENSE, UNCERTAIN, FAR -> isBrief() ? CrossTalk.Taken.NOISE : CrossTalk.Taken.UNCLEAR;
        };
    }

    /** Tells whether it was only noise: nothing that anybody wants to be asked about. Who pressed a key wants to. */
    public boolean isNoise() {
        if (ending == Ending.REMAINDER) {
            return true;
        }
        return ending != Ending.KEY
                && hearing.interpretation() instanceof Interpretation.Nothing nothing
                && (isBrief() || nothing.why() == Interpretation.Why.SILENCE || ending == Ending.TOO_LONG);
    }

    private boolean isBrief() {
        return end.minus(begin).compareTo(SHORTEST) < 0;
    }
}
