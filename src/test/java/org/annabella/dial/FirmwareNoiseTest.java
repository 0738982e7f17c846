package org.annabella.dial;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.annabella.SystemTest;
import org.annabella.firmware.FirmwareBuild;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Bytes that no station would send, read with sanitizers for addresses and undefined behaviour. */
@SystemTest
class FirmwareNoiseTest {

    private static final int BYTES = 1_000_000;
    private static final byte[] PING = {(byte) 0xA5, 0x00, 0x02, 0x00, (byte) 0xAA, (byte) 0xFE};

    static LongStream seeds() {
        return LongStream.rangeClosed(1, 3);
    }

    /** Bytes by chance, start bytes more often than by chance, and sound frames with any payload among them. */
    private static byte[] noise(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        byte[] bytes = new byte[BYTES];
        random.nextBytes(bytes);
        for (int at = 0; at + 60 < BYTES; at += random.nextInt(1, 200)) {
            byte[] payload = new byte[random.nextInt(DialFrame.PAYLOAD_LIMIT + 1)];
            random.nextBytes(payload);
            byte[] frame = DialWireTest.frame(random.nextInt(256), random.nextInt(256), payload);
            System.arraycopy(frame, 0, bytes, at, frame.length);
        }
        return bytes;
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void survivesAMillionRandomBytesAndUnderstandsTheNextFrame(long seed, @TempDir Path folder) {
        List<String> command = List.of(FirmwareBuild.sanitized("dial").toString(), "noise");
        List<String> printed = Firmware.run(folder, command, noise(seed));
        assertThat(printed).anyMatch(line -> line.startsWith("clock  A5 0E 42 00"));
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void findsTheFramesThatTheStationsDecoderFinds(long seed) {
        DialDecoder decoder = new DialDecoder();
        int found = decoder.feed(noise(seed)).size();
        assertThat(found).isGreaterThan(1000);
        assertThat(decoder.feed(new byte[60])).hasSizeLessThan(3);
        assertThat(decoder.feed(PING)).containsExactly(DialFrame.unnumbered(new DialMessage.Ping()));
    }
}
