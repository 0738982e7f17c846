package org.annabella.station.ears;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.annabella.voice.Priority;
import org.annabella.voice.SoundChannel;
import org.annabella.voice.Spoken;
import org.annabella.voice.Utterance;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The station does not listen to itself, and never forgets to listen again; in simulated time. */
class HalfDuplexTest {
    private static final Set<SoundChannel> PUBLIC = EnumSet.of(SoundChannel.PUBLIC);

    private Duration now = Duration.ofSeconds(10);
    private final HalfDuplex duplex = new HalfDuplex(() -> now);

    @Test
    void isSilentAtFirst() {
        now = Duration.ZERO;
        assertThat(duplex.speaksOn(PUBLIC)).isFalse();
    }

    @Test
    void speaksFromTheFirstSoundUntilTheRoomIsSilent() {
        duplex.started(utterance("1", SoundChannel.PUBLIC));
        assertThat(duplex.speaksOn(PUBLIC)).isTrue();
        pass(3_000);
        assertThat(duplex.speaksOn(PUBLIC)).isTrue();
        duplex.ended(spoken("1", SoundChannel.PUBLIC));
        pass(HalfDuplex.HANGOVER.toMillis() - 1);
        assertThat(duplex.speaksOn(PUBLIC)).isTrue();
        pass(1);
        assertThat(duplex.speaksOn(PUBLIC)).isFalse();
    }

    @Test
    void aMicrophoneIsOpenWhileAnEarThatItDoesNotHearIsSpokenTo() {
        duplex.started(utterance("1", SoundChannel.EAR_BLACK));
        assertThat(duplex.speaksOn(PUBLIC)).isFalse();
        assertThat(duplex.speaksOn(EnumSet.of(SoundChannel.PUBLIC, SoundChannel.EAR_BLACK)))
                .isTrue();
    }

    @Test
    void anEndThatIsToldTwiceOrWithoutABeginningDoesNoHarm() {
        duplex.started(utterance("1", SoundChannel.PUBLIC));
        duplex.ended(spoken("0", SoundChannel.PUBLIC));
        assertThat(duplex.speaksOn(PUBLIC)).isTrue();
        duplex.ended(spoken("1", SoundChannel.PUBLIC));
        duplex.ended(spoken("1", SoundChannel.PUBLIC));
        duplex.started(utterance("2", SoundChannel.PUBLIC));
        pass(5_000);
        assertThat(duplex.speaksOn(PUBLIC)).isTrue();
    }

    @Test
    void speechWhoseEndIsNeverToldDoesNotCloseTheMicrophoneForGood() {
        duplex.started(utterance("1", SoundChannel.PUBLIC));
        now = now.plus(HalfDuplex.LONGEST);
        assertThat(duplex.speaksOn(PUBLIC)).isFalse();
    }

    static LongStream seeds() {
        return LongStream.range(0, 50);
    }

    /** However speech overlaps, fails or is told twice: it counts while any lasts, and not after the last hangover. */
    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void countsExactlyWhatSounds(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        List<String> sounding = new ArrayList<>();
        Duration lastEnd = Duration.ofSeconds(-1);
        for (int i = 0; i < 300; i++) {
            if (random.nextInt(3) > 0 && sounding.size() < 3) {
                sounding.add("u" + i);
                duplex.started(utterance("u" + i, SoundChannel.PUBLIC));
            } else if (!sounding.isEmpty()) {
                String id = sounding.remove(random.nextInt(sounding.size()));
                for (int times = 1 + random.nextInt(2); times > 0; times--) {
                    duplex.ended(spoken(id, SoundChannel.PUBLIC));
                }
                lastEnd = now;
            }
            pass(random.nextInt(400));
            boolean expected = !sounding.isEmpty() || now.compareTo(lastEnd.plus(HalfDuplex.HANGOVER)) < 0;
            assertThat(duplex.speaksOn(PUBLIC)).as("step " + i).isEqualTo(expected);
        }
    }

    /** The loudspeaker and the ears speak at the same time: a microphone opens when all that it hears are quiet. */
    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void isOpenExactlyWhileAllChannelsThatItHearsAreQuiet(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Map<SoundChannel, String> sounding = new EnumMap<>(SoundChannel.class);
        Map<SoundChannel, Duration> quietFrom = new EnumMap<>(SoundChannel.class);
        for (int step = 0; step < 300; step++) {
            SoundChannel channel = SoundChannel.values()[random.nextInt(3)];
            String id = sounding.remove(channel);
            if (id == null) {
                sounding.put(channel, "u" + step);
                duplex.started(utterance("u" + step, channel));
            } else {
                duplex.ended(spoken(id, channel));
                quietFrom.put(channel, now.plus(HalfDuplex.HANGOVER));
            }
            pass(random.nextInt(400));
            for (Set<SoundChannel> heard : List.of(PUBLIC, EnumSet.of(SoundChannel.PUBLIC, SoundChannel.EAR_WHITE))) {
                boolean quiet = heard.stream()
                        .allMatch(each -> !sounding.containsKey(each)
                                && now.compareTo(quietFrom.getOrDefault(each, Duration.ZERO)) >= 0);
                assertThat(duplex.speaksOn(heard)).as("step %s", step).isEqualTo(!quiet);
            }
        }
    }

    private void pass(long millis) {
        now = now.plusMillis(millis);
    }

    private static Utterance utterance(String id, SoundChannel channel) {
        return new Utterance("Skak", "da", Priority.MOVE, channel, id);
    }

    private static Spoken spoken(String id, SoundChannel channel) {
        return new Spoken(utterance(id, channel), "none", Duration.ZERO, Duration.ZERO, false, "");
    }
}
