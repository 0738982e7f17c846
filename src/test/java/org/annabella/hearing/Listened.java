package org.annabella.hearing;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeMap;
import org.annabella.chess.Position;
import org.annabella.hearing.meaning.Interpretation.Ask;
import org.annabella.hearing.model.SpeechModel;
import org.annabella.hearing.recogniser.LocalRecogniser;
import org.annabella.lexicon.Languages;
import org.annabella.sound.Sound;
import org.annabella.sound.SoundFault;
import org.jspecify.annotations.Nullable;

/** Plays sound to a {@link Listening} at the pace of the sound itself, with keys pressed and let go on the way. */
public final class Listened {
    private static final int BLOCK_MILLIS = 40;

    private final TreeMap<Integer, Runnable> acts = new TreeMap<>();
    private final List<SoundFault> faults = new ArrayList<>();
    private int timesOver;
    private final Listening listening;

    public Listened(SpeechModel model, Listening.Settings settings) {
        this(new LocalRecogniser(model), settings);
    }

    public Listened(Recogniser recogniser, Listening.Settings settings) {
        this.listening = new Listening(recogniser, settings, new Listening.Faults() {
            @Override
            public void found(SoundFault fault) {
                faults.add(fault);
            }

            @Override
            public void over() {
                timesOver++;
            }
        });
    }

    public Listened pressing(int atMillis) {
        acts.put(atMillis, listening::press);
        return this;
    }

    public Listened releasing(int atMillis) {
        acts.put(atMillis, listening::release);
        return this;
    }

    Listened handingOver(int atMillis) {
        acts.put(atMillis, listening::handOver);
        return this;
    }

    public Listened then(int atMillis, Runnable act) {
        acts.put(atMillis, act);
        return this;
    }

    public Listening listening() {
        return listening;
    }

    List<SoundFault> faults() {
        return faults;
    }

    /** How often nothing was wrong with the sound any more. */
    int timesOver() {
        return timesOver;
    }

    public List<Utterance> hear(Sound sound) {
        return hear(sound, Position.INITIAL, null);
    }

    public List<Utterance> hear(Sound sound, Position position, @Nullable Ask question) {
        listening.expect(position, Languages.BOTH, question);
        List<Utterance> heard = new ArrayList<>();
        int size = Sound.SPEECH_RATE_HZ / 1000 * BLOCK_MILLIS;
        short[] samples = sound.samples();
        for (int at = 0, millis = 0; at + size <= samples.length; at += size, millis += BLOCK_MILLIS) {
            while (!acts.isEmpty() && acts.firstKey() <= millis) {
                acts.pollFirstEntry().getValue().run();
            }
            heard.addAll(listening.accept(
                    Arrays.copyOfRange(samples, at, at + size), Duration.ofMillis(millis + BLOCK_MILLIS)));
        }
        listening.close();
        return heard;
    }
}
