package org.annabella.bench.storm;

import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.annabella.config.StationConfig;
import org.annabella.lexicon.Language;
import org.annabella.station.computer.Computer;
import org.annabella.threads.VirtualTime;
import org.annabella.threads.Waits;
import org.annabella.voice.ChannelVoice;
import org.annabella.voice.LinePlayer;
import org.annabella.voice.OutputNames;
import org.annabella.voice.SoundChannel;
import org.annabella.voice.SoundPlayer;
import org.annabella.voice.engine.Pcm;
import org.annabella.voice.engine.SpeechFault;
import org.annabella.voice.engine.Synthesiser;

/**
 * Voices and sound outputs of a storm: sound that is silent and small, but takes its time; voices that fail, and outputs that are gone
 * for a while. It keeps what became of each sound.
 */
final class StormSpeech implements Computer.Speech {
    private static final int RATE_HZ = 100;
    private static final int MILLIS_EACH_LETTER = 50;
    private static final int LONGEST_FAULT_MILLIS = 60_000;

    private final Supplier<Duration> now;
    private final Map<SoundChannel, Trouble> troubles = new EnumMap<>(SoundChannel.class);
    private final Map<SoundChannel, Duration> wellSince = new EnumMap<>(SoundChannel.class);
    private final Map<SoundChannel, Duration> silentSince = new EnumMap<>(SoundChannel.class);
    private final Map<SoundChannel, Told> voicesTold = new EnumMap<>(SoundChannel.class);
    private final Map<SoundChannel, Told> outputsTold = new EnumMap<>(SoundChannel.class);
    private final Set<SoundChannel> sounding = EnumSet.noneOf(SoundChannel.class);
    /** What each channel's thread has made a sound of and plays next. */
    private final Map<SoundChannel, String> saying = new EnumMap<>(SoundChannel.class);

    private final List<Sound> sounds = new ArrayList<>();
    private long begun;

    /** What is wrong with a channel. */
    private enum Trouble {
        /** The engine says that it cannot. */
        VOICE_FAILS,
        /** The engine meets a defect. */
        VOICE_BREAKS,
        OUTPUT_GONE
    }

    /** What became of something that was to be said. */
    record Sound(SoundChannel channel, String text, Duration begun, SoundPlayer.Outcome outcome) {}

    /** That a voice or an output is lost, or is not, could be known since then. */
    record Told(boolean lost, Duration since) {}

    /** What is wrong, for how long, and what mends it. */
    record Fault(Duration length, Runnable cure) {}

    /** By this time. */
    StormSpeech(Supplier<Duration> now) {
        this.now = now;
    }

    @Override
    public Map<SoundChannel, ChannelVoice> voices(StationConfig config, List<Language> languages) {
        forget();
        Map<SoundChannel, ChannelVoice> voices = new EnumMap<>(SoundChannel.class);
        for (SoundChannel channel : SoundChannel.values()) {
            voices.put(channel, new ChannelVoice(new Voice(channel, languages.size()), 150, 100));
        }
        return voices;
    }

    /** Another process speaks from now on. */
    private void forget() {
        sounds.clear();
        voicesTold.clear();
        outputsTold.clear();
        sounding.clear();
    }

    @Override
    public SoundPlayer player(OutputNames outputs, LinePlayer.Watch watch) {
        return new Player(outputs, watch);
    }

    @Override
    public List<String> outputs() {
        return List.of("the world's");
    }

    /** What became of all that was to be said since the station was started, in order. */
    List<Sound> sounds() {
        return sounds;
    }

    /** Whether the station is speaking. */
    boolean isSounding() {
        return !sounding.isEmpty();
    }

    /** How often the station has begun to speak. */
    long begun() {
        return begun;
    }

    /** Since when nothing hinders what is to be said on this channel, and nothing is being said; nothing if something is. */
    Optional<Duration> idleSince(SoundChannel channel) {
        Duration well = wellSince.getOrDefault(channel, Duration.ZERO);
        Duration silent = silentSince.getOrDefault(channel, Duration.ZERO);
        return troubles.containsKey(channel) || sounding.contains(channel)
                ? Optional.empty()
                : Optional.of(well.compareTo(silent) > 0 ? well : silent);
    }

    /** Whether a channel's voice is known to be lost, or not; nothing if nobody can know yet. */
    Optional<Told> voice(SoundChannel channel) {
        return Optional.ofNullable(voicesTold.get(channel));
    }

    /** Whether a channel's output is known to be lost, or not; nothing if nobody can know yet. */
    Optional<Told> output(SoundChannel channel) {
        return Optional.ofNullable(outputsTold.get(channel));
    }

    /** Something becomes wrong with what speaks. */
    Optional<Fault> fails(int rate, SplittableRandom random, StormTally tally, Consumer<String> story) {
        if (random.nextInt(1000) >= rate) {
            return Optional.empty();
        }
        SoundChannel channel = SoundChannel.values()[random.nextInt(SoundChannel.values().length)];
        Trouble trouble = Trouble.values()[random.nextInt(Trouble.values().length)];
        tally.fault("speech: " + trouble);
        story.accept("speech on " + channel.id() + ": " + trouble);
        troubles.put(channel, trouble);
        return Optional.of(new Fault(Duration.ofMillis(100 + random.nextInt(LONGEST_FAULT_MILLIS)), () -> {
            story.accept("speech on " + channel.id() + " is well again");
            troubles.remove(channel);
            wellSince.put(channel, now.get());
        }));
    }

    private void known(Map<SoundChannel, Told> told, SoundChannel channel, boolean lost) {
        Told before = told.get(channel);
        if (before == null ? lost : before.lost() != lost) {
            told.put(channel, new Told(lost, now.get()));
        }
    }

    private void becomes(SoundChannel channel, String text, Duration since, SoundPlayer.Outcome outcome) {
        VirtualTime.alive();
        sounds.add(new Sound(channel, text, since, outcome));
        silentSince.put(channel, now.get());
    }

    private final class Voice implements Synthesiser {
        private final SoundChannel channel;
        /** So many words are only tried: nobody is to hear them. */
        private int tried;

        Voice(SoundChannel channel, int tried) {
            this.channel = channel;
            this.tried = tried;
        }

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
            boolean meant = tried-- <= 0;
            Trouble trouble = troubles.get(channel);
            boolean fails = trouble == Trouble.VOICE_FAILS || trouble == Trouble.VOICE_BREAKS;
            if (fails) {
                if (meant) {
                    known(voicesTold, channel, true);
                }
                becomes(channel, text, now.get(), SoundPlayer.Outcome.LOST);
                throw trouble == Trouble.VOICE_FAILS
                        ? new SpeechFault("the engine has no voice")
                        : new IllegalStateException("the engine is broken");
            }
            saying.put(channel, text);
            return Pcm.silence(Duration.ofMillis((long) text.length() * MILLIS_EACH_LETTER), RATE_HZ);
        }

        @Override
        public void close() {
            // Nothing is held.
        }
    }

    /** Outputs as the real ones are: lost and back are told once, an unnamed one that was never heard is no loss. */
    private final class Player implements SoundPlayer {
        private final OutputNames outputs;
        private final LinePlayer.Watch watch;
        private final Set<SoundChannel> worked = EnumSet.noneOf(SoundChannel.class);
        private final Set<SoundChannel> lost = EnumSet.noneOf(SoundChannel.class);
        private boolean closed;

        Player(OutputNames outputs, LinePlayer.Watch watch) {
            this.outputs = outputs;
            this.watch = watch;
        }

        @Override
        public Outcome play(Pcm sound, SoundChannel channel, BooleanSupplier cut) {
            if (outputs.of(channel).isEmpty()) {
                known(voicesTold, channel, false);
                return Outcome.NOWHERE;
            }
            String text = saying.getOrDefault(channel, "");
            Duration since = now.get();
            sounding.add(channel);
            begun++;
            Outcome outcome = Outcome.CUT;
            try {
                outcome = sounds(sound.duration(), channel, cut);
            } catch (InterruptedException interrupted) {
                Thread.currentThread().interrupt();
            } finally {
                sounding.remove(channel);
            }
            becomes(channel, text, since, outcome);
            known(voicesTold, channel, false);
            found(channel, outcome != Outcome.LOST);
            return outcome;
        }

        private Outcome sounds(Duration length, SoundChannel channel, BooleanSupplier cut) throws InterruptedException {
            Waits.until(() -> closed || isGone(channel) || cut.getAsBoolean(), length);
            return isGone(channel) ? Outcome.LOST : closed || cut.getAsBoolean() ? Outcome.CUT : Outcome.HEARD;
        }

        private boolean isGone(SoundChannel channel) {
            return troubles.get(channel) == Trouble.OUTPUT_GONE;
        }

        private void found(SoundChannel channel, boolean there) {
            String name = outputs.of(channel).get(0);
            if (there) {
                worked.add(channel);
                if (lost.remove(channel)) {
                    known(outputsTold, channel, false);
                    watch.back(channel, name);
                }
            } else if ((worked.contains(channel) || !name.equals(OutputNames.DEFAULT_MIXER)) && lost.add(channel)) {
                known(outputsTold, channel, true);
                watch.lost(channel, name, "is not there");
            }
        }

        @Override
        public boolean lookAgain(SoundChannel channel) {
            if (outputs.of(channel).isEmpty()) {
                return false;
            }
            found(channel, !isGone(channel));
            return !isGone(channel);
        }

        @Override
        public void close() {
            closed = true;
        }
    }
}
