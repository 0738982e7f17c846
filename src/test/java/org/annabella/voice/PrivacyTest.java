package org.annabella.voice;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BooleanSupplier;
import java.util.stream.LongStream;
import org.annabella.chess.Side;
import org.annabella.game.Audience;
import org.annabella.game.Channel;
import org.annabella.game.GameEvent;
import org.annabella.game.GameInput;
import org.annabella.game.GameState;
import org.annabella.game.Telling;
import org.annabella.game.rules.Decider;
import org.annabella.game.rules.RandomTable;
import org.annabella.lexicon.Language;
import org.annabella.voice.engine.Pcm;
import org.annabella.voice.engine.Synthesiser;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Whole games of people who do anything, with alarms of time, over devices that vanish and come back, with talk keys, repeats
 * and cut-off speech: nothing of one ear is ever played or written anywhere else.
 */
class PrivacyTest {
    private static final int ACTS = 150;
    private static final Duration PATIENCE = Duration.ofSeconds(120);

    @TempDir
    private Path directory;

    private final Map<Integer, String> texts = new ConcurrentHashMap<>();
    private final Map<SoundChannel, Set<String>> played = new EnumMap<>(SoundChannel.class);
    private final Map<SoundChannel, Set<String>> meant = new EnumMap<>(SoundChannel.class);
    private final Set<String> secrets = new HashSet<>();

    static LongStream seeds() {
        return LongStream.range(0, 25);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void whatIsForOneEarIsHeardThereAndNowhereElse(long seed) throws Exception {
        for (SoundChannel channel : SoundChannel.values()) {
            played.put(channel, ConcurrentHashMap.newKeySet());
            meant.put(channel, new HashSet<>());
        }
        SplittableRandom random = new SplittableRandom(seed);
        Set<Side> ears = EnumSet.noneOf(Side.class);
        for (Side side : Side.values()) {
            if (random.nextBoolean()) {
                ears.add(side);
            }
        }
        try (Speaker speaker = Speaker.asynchronous(new Speaker.Parts(
                voices(),
                Voices.languages(),
                SpeechFiles.in(directory),
                new Unsteady(seed),
                InstantSource.fixed(Instant.EPOCH),
                SpeechListener.NONE,
                Duration.ofMillis(1)))) {
            play(seed, random, EventSpeech.of(Voices.books(), ears), speaker);
            for (SoundChannel channel : SoundChannel.values()) {
                speaker.goOn(channel);
            }
            // Whatever was dropped before, this is not.
            Utterance last = new Utterance("Slut.", "da", Priority.MOVE, SoundChannel.PUBLIC, "last");
            meant.get(SoundChannel.PUBLIC).add(last.text());
            speaker.speak(last);
            assertThat(speaker.awaitSilence(PATIENCE)).isTrue();
        }
        for (SoundChannel channel : SoundChannel.values()) {
            assertThat(meant.get(channel)).as("%s", channel).containsAll(played.get(channel));
        }
        assertThat(played.get(SoundChannel.PUBLIC)).contains("Slut.").doesNotContainAnyElementsOf(secretsOrNone());
    }

    private Set<String> secretsOrNone() {
        Set<String> all = new HashSet<>(secrets);
        all.add("no secret at all");
        return all;
    }

    private void play(long seed, SplittableRandom random, EventSpeech speech, Speaker speaker) {
        RandomTable table = new RandomTable(seed);
        GameState state = GameState.NOT_STARTED;
        GameInput input = new GameInput.Start(Duration.ZERO, table.setup());
        long number = 0;
        for (int act = 0; act < ACTS; act++) {
            for (GameEvent event : Decider.decide(state, input)) {
                number++;
                List<Utterance> said = speech.utterances(number, state, event);
                check(event, said);
                said.forEach(one -> meant.get(one.channel()).add(one.text()));
                said.forEach(speaker::speak);
                state = state.evolve(event);
            }
            disturb(random, speaker);
            input = table.next(state);
        }
    }

    /** Times and counts, asked for or warned of, are for the ear of their seat. */
    private void check(GameEvent event, List<Utterance> said) {
        boolean secret = event instanceof GameEvent.Told told
                && (told.what() instanceof Telling.TimeLeft
                        || told.what() instanceof Telling.TimeAlarm
                        || told.what() instanceof Telling.MoveCount);
        if (secret && ((GameEvent.Told) event).channel() != Channel.DESK) {
            SoundChannel ear =
                    ((GameEvent.Told) event).to() == Audience.WHITE ? SoundChannel.EAR_WHITE : SoundChannel.EAR_BLACK;
            assertThat(said).extracting(Utterance::channel).containsOnly(ear);
            said.forEach(one -> secrets.add(one.text()));
        }
    }

    private static void disturb(SplittableRandom random, Speaker speaker) {
        SoundChannel channel = SoundChannel.values()[random.nextInt(3)];
        switch (random.nextInt(12)) {
            case 0 -> speaker.repeatLast(channel);
            case 1 -> speaker.giveWay(channel);
            case 2 -> speaker.goOn(channel);
            case 3 -> speaker.stop(channel);
            default -> {}
        }
    }

    private Map<SoundChannel, ChannelVoice> voices() {
        Synthesiser engine = new Numbering();
        Map<SoundChannel, ChannelVoice> voices = new EnumMap<>(SoundChannel.class);
        for (SoundChannel channel : SoundChannel.values()) {
            voices.put(channel, new ChannelVoice(engine, 150, 100));
        }
        return voices;
    }

    /** A sound of so many samples is the text of that number. */
    private final class Numbering implements Synthesiser {
        @Override
        public String name() {
            return "numbering";
        }

        @Override
        public int wordsPerMinute() {
            return 150;
        }

        @Override
        public Pcm synthesise(String text, Language language, int wordsPerMinute) {
            texts.put(texts.size() + 1, text);
            return new Pcm(new short[texts.size()], 16_000);
        }

        @Override
        public void close() {}
    }

    /** Devices that are there or not, as it happens. */
    private final class Unsteady implements SoundPlayer {
        private final SplittableRandom random;

        Unsteady(long seed) {
            this.random = new SplittableRandom(~seed);
        }

        @Override
        public Outcome play(Pcm sound, SoundChannel channel, BooleanSupplier cut) {
            played.get(channel).add(texts.get(sound.length()));
            return chance(5) ? Outcome.LOST : cut.getAsBoolean() || chance(5) ? Outcome.CUT : Outcome.HEARD;
        }

        @Override
        public boolean lookAgain(SoundChannel channel) {
            return chance(2);
        }

        private synchronized boolean chance(int one) {
            return random.nextInt(one) == 0;
        }

        @Override
        public void close() {}
    }
}
