package org.annabella.sound;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * What a few seconds at a microphone are like, for somebody who sets it up.
 *
 * @param levels of all of it
 * @param quietDb the level of its quiet moments, in dB below full scale
 * @param loudDb the level of its loud moments
 * @param faults what is wrong; unmodifiable
 */
public record SoundTrial(Levels levels, double quietDb, double loudDb, Set<SoundFault> faults) {
    private static final double MUTED_DB = -90;
    private static final double SPOKEN_DB = 12;
    private static final double NOISY_DB = -38;
    private static final double LOUD_DB = -8;
    private static final double FAINT_DB = -42;
    private static final double CLIPPED_SHARE = 0.001;

    public SoundTrial {
        faults = Set.copyOf(faults);
    }

    /** Examines several sounds, one behind the other. */
    public static SoundTrial of(List<Sound> sounds) {
        return of(Framing.join(sounds.stream()
                .map(sound -> sound.atRate(Sound.SPEECH_RATE_HZ).samples())
                .toList()));
    }

    /** Looks at samples at {@link Sound#SPEECH_RATE_HZ}, at least a tenth of a second of them. */
    public static SoundTrial of(short[] samples) {
        List<short[]> frames = new Framing().cut(samples);
        if (frames.size() < 5) {
            throw new IllegalArgumentException(samples.length + " samples are too few to judge");
        }
        double[] sorted = frames.stream()
                .mapToDouble(frame -> Levels.of(frame).rmsDb())
                .sorted()
                .toArray();
        double quiet = sorted[sorted.length / 10];
        double loud = sorted[sorted.length * 19 / 20];
        Levels levels = Levels.of(samples);
        return new SoundTrial(levels, quiet, loud, faults(samples, levels, quiet, loud));
    }

    /** Tells whether nothing comes at all: it is switched off. */
    public boolean isMuted() {
        return levels.rmsDb() < MUTED_DB;
    }

    /** Tells whether somebody seems to have spoken. */
    public boolean isSpoken() {
        return loudDb - quietDb >= SPOKEN_DB;
    }

    private static Set<SoundFault> faults(short[] samples, Levels levels, double quietDb, double loudDb) {
        Set<SoundFault> faults = EnumSet.noneOf(SoundFault.class);
        add(faults, SoundFault.CLIPPING, levels.clipped() > CLIPPED_SHARE);
        add(faults, SoundFault.TOO_LOUD, loudDb > LOUD_DB);
        add(faults, SoundFault.TOO_QUIET, loudDb - quietDb >= SPOKEN_DB && loudDb < FAINT_DB);
        add(faults, SoundFault.NOISY, quietDb > NOISY_DB);
        DeepSound deep = new DeepSound();
        deep.add(samples);
        boolean steady = loudDb - quietDb < SPOKEN_DB;
        add(faults, SoundFault.HUM, SoundCheck.hums(levels, steady ? deep.takeDb() : Levels.SILENCE_DB));
        return faults;
    }

    private static void add(Set<SoundFault> faults, SoundFault fault, boolean present) {
        if (present) {
            faults.add(fault);
        }
    }
}
