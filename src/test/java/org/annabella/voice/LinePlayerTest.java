package org.annabella.voice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.io.ByteArrayOutputStream;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sound.sampled.SourceDataLine;
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
