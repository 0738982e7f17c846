package org.annabella.voice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.io.ByteArrayOutputStream;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sound.sampled.SourceDataLine;
import org.annabella.voice.engine.Pcm;
import org.junit.jupiter.api.Test;

class LinePlayerTest {
    private static final Pcm SOUND = new Pcm(new short[1600], 16_000);
    private static final Duration LONG = Duration.ofSeconds(20);

    @Test
    void isSilentWithoutWaitingWhereNoLineExists() {
        try (LinePlayer player = LinePlayer.on(Map.of(SoundChannel.PUBLIC, "no such mixer anywhere"))) {
            assertThat(assertTimeoutPreemptively(LONG, () -> player.play(SOUND, SoundChannel.PUBLIC)))
                    .isFalse();
        }
    }

    @Test
    void listsMixersOnAnyMachine() {
        assertThat(LinePlayer.mixers()).doesNotContainNull();
    }

    @Test
    void neverPlaysAPrivateChannelOnThePublicLine() {
        AtomicInteger opened = new AtomicInteger();
        LinePlayer.LineSource loudspeaker = format -> {
            opened.incrementAndGet();
            return Optional.empty();
        };
        try (LinePlayer player = aloud(loudspeaker, LONG)) {
            assertThat(player.play(SOUND, SoundChannel.EAR_WHITE)).isFalse();
            assertThat(player.play(SOUND, SoundChannel.EAR_BLACK)).isFalse();
        }
        assertThat(opened).hasValue(0);
    }

    @Test
    void playsEveryByte() {
        ByteArrayOutputStream heard = new ByteArrayOutputStream();
        SourceDataLine line = line((bytes, length) -> heard.write(bytes, 0, length));
        try (LinePlayer player = aloud(format -> Optional.of(line), LONG)) {
            assertThat(player.play(SOUND, SoundChannel.PUBLIC)).isTrue();
        }
        assertThat(heard.toByteArray()).isEqualTo(SOUND.toLittleEndian());
    }

    @Test
    void leavesALineThatHangsAndDoesNotTryItAgainAtOnce() {
        CountDownLatch never = new CountDownLatch(1);
        AtomicInteger opened = new AtomicInteger();
        SourceDataLine hanging = line((bytes, length) -> awaitForEver(never));
        LinePlayer.LineSource source = format -> {
            opened.incrementAndGet();
            return Optional.of(hanging);
        };
        try (LinePlayer player = aloud(source, Duration.ofMillis(50))) {
            assertThat(assertTimeoutPreemptively(LONG, () -> player.play(SOUND, SoundChannel.PUBLIC)))
                    .isFalse();
            assertThat(player.play(SOUND, SoundChannel.PUBLIC)).isFalse();
        }
        assertThat(opened).hasValue(1);
    }

    @Test
    void survivesALineThatBreaks() {
        SourceDataLine broken = line((bytes, length) -> {
            throw new IllegalStateException("unplugged");
        });
        try (LinePlayer player = aloud(format -> Optional.of(broken), LONG)) {
            assertThat(player.play(SOUND, SoundChannel.PUBLIC)).isFalse();
        }
    }

    @Test
    void isHeardOnTheNextOutputWhileTheFirstIsGoneAndTellsOfBoth() {
        AtomicBoolean plugged = new AtomicBoolean();
        AtomicInteger first = new AtomicInteger();
        AtomicInteger second = new AtomicInteger();
        LinePlayer.LineSource headset = format ->
                plugged.get() ? Optional.of(line((bytes, length) -> first.addAndGet(length))) : Optional.empty();
        LinePlayer.LineSource spare = format -> Optional.of(line((bytes, length) -> second.addAndGet(length)));
        List<String> news = new ArrayList<>();
        try (LinePlayer player = LinePlayer.on(
                Map.of(
                        SoundChannel.EAR_WHITE,
                        List.of(new LinePlayer.Output("Headset", headset), new LinePlayer.Output("Spare", spare))),
                new WatchedLine.Times(LONG, LONG),
                watch(news))) {
            assertThat(player.play(SOUND, SoundChannel.EAR_WHITE)).isTrue();
            assertThat(player.play(SOUND, SoundChannel.EAR_WHITE)).isTrue();
            plugged.set(true);
            assertThat(player.lookAgain(SoundChannel.EAR_WHITE)).isTrue();
            assertThat(player.play(SOUND, SoundChannel.EAR_WHITE)).isTrue();
        }
        assertThat(first).hasValue(3200);
        assertThat(second).hasValue(6400);
        assertThat(news).containsExactly("lost EAR_WHITE Headset: is not there", "back EAR_WHITE Headset");
    }

    @Test
    void anUnnamedOutputThatNeverWasThereIsNoLoss() {
        List<String> news = new ArrayList<>();
        try (LinePlayer player = LinePlayer.on(
                Map.of(SoundChannel.PUBLIC, List.of(new LinePlayer.Output("default", format -> Optional.empty()))),
                new WatchedLine.Times(LONG, LONG),
                watch(news))) {
            assertThat(player.play(SOUND, SoundChannel.PUBLIC, () -> false)).isEqualTo(SoundPlayer.Outcome.LOST);
            assertThat(player.lookAgain(SoundChannel.PUBLIC)).isFalse();
        }
        assertThat(news).isEmpty();
    }

    /** Somebody else may have said meanwhile that nothing can be heard. */
    @Test
    void anUnnamedOutputThatComesIsBack() {
        List<String> news = new ArrayList<>();
        AtomicBoolean there = new AtomicBoolean();
        SourceDataLine line = line((bytes, length) -> {});
        try (LinePlayer player = LinePlayer.on(
                Map.of(
                        SoundChannel.PUBLIC,
                        List.of(new LinePlayer.Output(
                                "default", format -> there.get() ? Optional.of(line) : Optional.empty()))),
                new WatchedLine.Times(LONG, LONG),
                watch(news))) {
            assertThat(player.lookAgain(SoundChannel.PUBLIC)).isFalse();
            there.set(true);
            assertThat(player.lookAgain(SoundChannel.PUBLIC)).isTrue();
        }
        assertThat(news).containsExactly("back PUBLIC default");
    }

    @Test
    void aDeviceThatIsPulledOutInTheMiddleIsLostAndFoundAgain() {
        AtomicBoolean plugged = new AtomicBoolean();
        SourceDataLine line = line((bytes, length) -> {
            if (!plugged.get()) {
                throw new IllegalStateException("unplugged");
            }
        });
        List<String> news = new ArrayList<>();
        try (LinePlayer player = LinePlayer.on(
                Map.of(SoundChannel.PUBLIC, List.of(new LinePlayer.Output("X", format -> Optional.of(line)))),
                new WatchedLine.Times(LONG, Duration.ZERO),
                watch(news))) {
            assertThat(player.play(SOUND, SoundChannel.PUBLIC, () -> false)).isEqualTo(SoundPlayer.Outcome.LOST);
            plugged.set(true);
            assertThat(player.play(SOUND, SoundChannel.PUBLIC)).isTrue();
        }
        assertThat(news).hasSize(2).first().asString().contains("unplugged");
    }

    @Test
    void cutsOffWithinTheNextTwentiethOfASecond() {
        AtomicInteger written = new AtomicInteger();
        SourceDataLine line = line((bytes, length) -> written.addAndGet(length));
        try (LinePlayer player = aloud(format -> Optional.of(line), LONG)) {
            Pcm minute = Pcm.silence(Duration.ofMinutes(1), 16_000);
            assertThat(player.play(minute, SoundChannel.PUBLIC, () -> written.get() >= 16_000))
                    .isEqualTo(SoundPlayer.Outcome.CUT);
        }
        assertThat(written).hasValue(16_000);
    }

    @Test
    void leavesADriverAloneInWhichFourThreadsHang() {
        CountDownLatch never = new CountDownLatch(1);
        AtomicInteger opened = new AtomicInteger();
        LinePlayer.LineSource hanging = format -> {
            opened.incrementAndGet();
            awaitForEver(never);
            return Optional.empty();
        };
        try (LinePlayer player = LinePlayer.on(
                Map.of(SoundChannel.PUBLIC, List.of(new LinePlayer.Output("X", hanging))),
                new WatchedLine.Times(Duration.ofMillis(1), Duration.ZERO),
                LinePlayer.Watch.NONE)) {
            for (int i = 0; i < 10; i++) {
                assertThat(player.lookAgain(SoundChannel.PUBLIC)).isFalse();
            }
        }
        assertThat(opened.get()).isLessThanOrEqualTo(4);
    }

    private static LinePlayer.Watch watch(List<String> news) {
        return new LinePlayer.Watch() {
            @Override
            public void lost(SoundChannel channel, String device, String why) {
                news.add("lost " + channel + " " + device + ": " + why);
            }

            @Override
            public void back(SoundChannel channel, String device) {
                news.add("back " + channel + " " + device);
            }
        };
    }

    private static LinePlayer aloud(LinePlayer.LineSource source, Duration grace) {
        return LinePlayer.on(
                Map.of(SoundChannel.PUBLIC, List.of(new LinePlayer.Output("X", source))),
                new WatchedLine.Times(grace, LONG),
                LinePlayer.Watch.NONE);
    }

    private interface Writing {
        void write(byte[] bytes, int length);
    }

    private static void awaitForEver(CountDownLatch never) {
        boolean ended = false;
        while (!ended) {
            try {
                never.await();
            } catch (InterruptedException ignored) {
                // A broken driver does not listen to interrupts either.
                ended = false;
            }
        }
    }

    private static SourceDataLine line(Writing writing) {
        return (SourceDataLine) Proxy.newProxyInstance(
                LinePlayerTest.class.getClassLoader(), new Class<?>[] {SourceDataLine.class}, (proxy, method, args) -> {
                    if (method.getName().equals("write")) {
                        writing.write(
                                Arrays.copyOfRange((byte[]) args[0], (int) args[1], (int) args[1] + (int) args[2]),
                                (int) args[2]);
                        return args[2];
                    }
                    return null;
                });
    }
}
