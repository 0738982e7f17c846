package org.annabella.bench.storm;

import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import org.annabella.config.StationConfig;
import org.annabella.lexicon.Language;
import org.annabella.station.computer.Computer;
import org.annabella.threads.Waits;
import org.annabella.voice.ChannelVoice;
import org.annabella.voice.LinePlayer;
import org.annabella.voice.OutputNames;
import org.annabella.voice.SoundChannel;
import org.annabella.voice.SoundPlayer;
import org.annabella.voice.engine.Pcm;
import org.annabella.voice.engine.Synthesiser;

/** Voices and sound outputs of a storm: sound that is silent and small, but takes its time. */
final class StormSpeech implements Computer.Speech {
    private static final int RATE_HZ = 100;
    private static final int MILLIS_EACH_LETTER = 50;

    private int played;
    private int playing;

    @Override
    public Map<SoundChannel, ChannelVoice> voices(StationConfig config, List<Language> languages) {
        Map<SoundChannel, ChannelVoice> voices = new EnumMap<>(SoundChannel.class);
        Synthesiser voice = new Voice();
        for (SoundChannel channel : SoundChannel.values()) {
            voices.put(channel, new ChannelVoice(voice, 150, 100));
        }
        return voices;
    }

    @Override
    public SoundPlayer player(OutputNames outputs, LinePlayer.Watch watch) {
        return new Player(List.copyOf(new ArrayList<>(outputs.wanted().keySet())));
    }

    @Override
    public List<String> outputs() {
        return List.of("the world's");
    }

    /** How many sounds were heard to their end. */
    int played() {
        return played;
    }

    /** Whether the station is speaking. */
    boolean isSounding() {
        return playing > 0;
    }

    private static final class Voice implements Synthesiser {
        @Override
        public String name() {
            return "storm";
        }

        @Override
        public int wordsPerMinute() {
            return 150;
        }

        @Override
        public Pcm synthesise(String text, Language language, int wordsPerMinute) {
            return Pcm.silence(Duration.ofMillis((long) text.length() * MILLIS_EACH_LETTER), RATE_HZ);
        }

        @Override
        public void close() {
            // Nothing is held.
        }
    }

    private final class Player implements SoundPlayer {
        private final List<SoundChannel> channels;
        private boolean closed;

        Player(List<SoundChannel> channels) {
            this.channels = channels;
        }

        @Override
        public Outcome play(Pcm sound, SoundChannel channel, BooleanSupplier cut) {
            if (!channels.contains(channel)) {
                return Outcome.NOWHERE;
            }
            playing++;
            try {
                Waits.until(() -> closed || cut.getAsBoolean(), sound.duration());
            } catch (InterruptedException interrupted) {
                Thread.currentThread().interrupt();
                return Outcome.CUT;
            } finally {
                playing--;
            }
            if (closed || cut.getAsBoolean()) {
                return Outcome.CUT;
            }
            played++;
            return Outcome.HEARD;
        }

        @Override
        public boolean lookAgain(SoundChannel channel) {
            return channels.contains(channel);
        }

        @Override
        public void close() {
            closed = true;
        }
    }
}
