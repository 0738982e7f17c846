package org.annabella.bench.table;

import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
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

/** Voices and sound outputs of a simulated world: nothing sounds, but it takes its time, and what was said is kept. */
final class TableBenchSpeech implements Computer.Speech {
    private static final int RATE_HZ = 100;
    private static final int WORDS_PER_MINUTE = 150;
    private static final int MILLIS_EACH_LETTER = 65;

    private final Supplier<Duration> time;
    private final List<Spoken> spoken = new ArrayList<>();
    private final Set<SoundChannel> sounding = EnumSet.noneOf(SoundChannel.class);

    /** Something that was said. */
    record Spoken(Duration begun, SoundChannel channel, String language, String text) {}

    TableBenchSpeech(Supplier<Duration> time) {
        this.time = time;
    }

    /** What was said, in the order in which it ended. */
    List<Spoken> spoken() {
        return spoken;
    }

    /** Whether something is being said there. */
    boolean isSounding(SoundChannel channel) {
        return sounding.contains(channel);
    }

    @Override
    public Map<SoundChannel, ChannelVoice> voices(StationConfig config, List<Language> languages) {
        Map<SoundChannel, ChannelVoice> voices = new EnumMap<>(SoundChannel.class);
        for (SoundChannel channel : SoundChannel.values()) {
            voices.put(channel, new ChannelVoice(new Voice(channel), WORDS_PER_MINUTE, 100));
        }
        return voices;
    }

    @Override
    public SoundPlayer player(OutputNames outputs, LinePlayer.Watch watch) {
        return new Player();
    }

    @Override
    public List<String> outputs() {
        return List.of("the world's");
    }

    /** What each channel is about to say: one thread makes and plays its sounds, one after the other. */
    private final Map<SoundChannel, Spoken> next = new EnumMap<>(SoundChannel.class);

    private final class Voice implements Synthesiser {
        private final SoundChannel channel;

        Voice(SoundChannel channel) {
            this.channel = channel;
        }

        @Override
        public String name() {
            return "bench";
        }

        @Override
        public int wordsPerMinute() {
            return WORDS_PER_MINUTE;
        }

        @Override
        public Pcm synthesise(String text, Language language, int wordsPerMinute) {
            next.put(channel, new Spoken(time.get(), channel, language.code(), text));
            return Pcm.silence(Duration.ofMillis((long) text.length() * MILLIS_EACH_LETTER), RATE_HZ);
        }

        @Override
        public void close() {
            // Nothing is held.
        }
    }

    private final class Player implements SoundPlayer {
        private boolean closed;

        @Override
        public Outcome play(Pcm sound, SoundChannel channel, BooleanSupplier cut) {
            Optional<Spoken> saying = Optional.ofNullable(next.get(channel));
            sounding.add(channel);
            try {
                Waits.until(() -> closed || cut.getAsBoolean(), sound.duration());
            } catch (InterruptedException interrupted) {
                Thread.currentThread().interrupt();
                return Outcome.CUT;
            } finally {
                sounding.remove(channel);
                saying.ifPresent(spoken::add);
            }
            return closed || cut.getAsBoolean() ? Outcome.CUT : Outcome.HEARD;
        }

        @Override
        public boolean lookAgain(SoundChannel channel) {
            return true;
        }

        @Override
        public void close() {
            closed = true;
        }
    }
}
