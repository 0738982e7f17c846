package org.annabella.cli.setup;

import java.util.Set;
import java.util.stream.Collectors;
import org.annabella.lexicon.TextNames;
import org.annabella.sound.Sound;
import org.annabella.sound.SoundFault;
import org.annabella.sound.SoundTrial;

/**
 * What was heard at a microphone.
 *
 * @param kind in one word
 * @param levelDb how loud it was, in dB below full scale
 * @param faults what can be mended
 */
record Heard(Kind kind, double levelDb, Set<SoundFault> faults) {
    /** It does not open. */
    static final Heard ABSENT = new Heard(Kind.ABSENT, 0, Set.of());

    /** What it was like. */
    enum Kind {
        /** The microphone does not open. */
        ABSENT,
        /** It opens and gives nothing. */
        NOTHING,
        /** It gives digital silence. */
        MUTED,
        /** Sound came, and nobody spoke. */
        NOBODY,
        /** Somebody spoke. */
        SPEECH
    }

    static Heard of(short[] samples) {
        if (samples.length < Sound.SPEECH_RATE_HZ) {
            return new Heard(Kind.NOTHING, 0, Set.of());
        }
        SoundTrial trial = SoundTrial.of(samples);
        Kind kind = trial.isMuted() ? Kind.MUTED : trial.isSpoken() ? Kind.SPEECH : Kind.NOBODY;
        return new Heard(kind, trial.levels().rmsDb(), trial.faults());
    }

    /** What it was like, and what to do. */
    String sentence(Words words) {
        String advice = faults.stream()
                .sorted()
                .map(fault -> " " + words.say(TextNames.of("fault", fault)))
                .collect(Collectors.joining());
        String heard = words.say(TextNames.of("heard", kind), "level", Long.toString(Math.round(levelDb)));
        return kind == Kind.MUTED ? heard : heard + advice;
    }
}
