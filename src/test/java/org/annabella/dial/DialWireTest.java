package org.annabella.dial;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.annabella.serial.Crc16;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class DialWireTest {

    static LongStream seeds() {
        return LongStream.rangeClosed(1, 100);
    }

    @Test
    void checksAsTheStandardSays() {
        byte[] digits = "123456789".getBytes(StandardCharsets.US_ASCII);
        assertThat(Crc16.of(digits, 0, digits.length)).isEqualTo(0x29B1);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void readsWhatItWrites(long seed) {
        DialFrame frame = DialGenerators.frame(new SplittableRandom(seed));
        assertThat(new DialDecoder().feed(DialEncoder.encode(frame))).containsExactly(frame);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void findsTheSameFramesHoweverTheBytesAreCut(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        List<DialFrame> frames = new ArrayList<>();
        byte[] bytes = framesInNoise(random, frames);
        DialDecoder whole = new DialDecoder();
        List<DialFrame> wanted = whole.feed(bytes);
        DialDecoder cut = new DialDecoder();
        List<DialFrame> found = new ArrayList<>();
        for (int at = 0; at < bytes.length; ) {
            int length = Math.min(random.nextInt(1, 20), bytes.length - at);
            found.addAll(cut.feed(Arrays.copyOfRange(bytes, at, at + length)));
            at += length;
        }
        assertThat(found).isEqualTo(wanted);
        assertThat(cut.skippedBytes()).isEqualTo(whole.skippedBytes());
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void findsEveryFrameBetweenNoise(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        List<DialFrame> frames = new ArrayList<>();
        byte[] bytes = framesInNoise(random, frames);
        DialDecoder decoder = new DialDecoder();
        List<DialFrame> found = new ArrayList<>(decoder.feed(bytes));
        // Noise at the end may look like the beginning of a frame; anything that follows decides it.
        found.addAll(decoder.feed(new byte[60]));
        assertThat(found).containsSubsequence(frames);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void losesNoOtherFrameWhenOneIsDamaged(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        DialFrame first = DialGenerators.frame(random);
        DialFrame last = DialGenerators.frame(random);
        byte[] damaged = DialEncoder.encode(DialGenerators.frame(random));
        damaged[random.nextInt(damaged.length)] ^= (byte) (1 << random.nextInt(8));
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        bytes.writeBytes(DialEncoder.encode(first));
        bytes.writeBytes(damaged);
        bytes.writeBytes(DialEncoder.encode(last));
        bytes.writeBytes(new byte[60]);
        assertThat(new DialDecoder().feed(bytes.toByteArray())).containsExactly(first, last);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void takesAnyBytesWithoutComplaint(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        byte[] bytes = new byte[4000];
        random.nextBytes(bytes);
        for (int i = 0; i < bytes.length; i += random.nextInt(1, 40)) {
            bytes[i] = DialFrame.START;
        }
        DialDecoder decoder = new DialDecoder();
        List<DialFrame> found = decoder.feed(bytes);
        decoder.reset();
        assertThat(decoder.skippedBytes() + found.size() * 6L).isBetween(1L, (long) bytes.length);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void takesAnyPayloadWithoutComplaint(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        byte[] payload = new byte[random.nextInt(DialFrame.PAYLOAD_LIMIT + 1)];
        random.nextBytes(payload);
        for (int type = 0; type < 256; type++) {
            byte[] frame = frame(type, 7, payload);
            assertThat(new DialDecoder().feed(frame)).hasSize(1);
        }
    }

    @Test
    void tellsUnknownTypesFromUnreadablePayloads() {
        assertThat(new DialDecoder().feed(frame(0x3E, 9, new byte[3])))
                .containsExactly(new DialFrame(9, new DialMessage.Strange(0x3E, DialMessage.Result.UNKNOWN_TYPE)));
        assertThat(new DialDecoder().feed(frame(DialMessage.Show.TYPE, 9, new byte[3])))
                .containsExactly(new DialFrame(
                        9, new DialMessage.Strange(DialMessage.Show.TYPE, DialMessage.Result.UNREADABLE)));
        assertThat(new DialDecoder().feed(frame(DialMessage.Ping.TYPE, 0, new byte[1])))
                .containsExactly(new DialFrame(
                        0, new DialMessage.Strange(DialMessage.Ping.TYPE, DialMessage.Result.UNREADABLE)));
    }

    private static byte[] framesInNoise(SplittableRandom random, List<DialFrame> frames) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        for (int i = 0; i < 20; i++) {
            byte[] noise = new byte[random.nextInt(30)];
            random.nextBytes(noise);
            bytes.writeBytes(noise);
            DialFrame frame = DialGenerators.frame(random);
            frames.add(frame);
            bytes.writeBytes(DialEncoder.encode(frame));
        }
        return bytes.toByteArray();
    }

    static byte[] frame(int type, int sequence, byte[] payload) {
        byte[] frame = new byte[payload.length + 6];
        frame[0] = DialFrame.START;
        frame[1] = (byte) payload.length;
        frame[2] = (byte) type;
        frame[3] = (byte) sequence;
        System.arraycopy(payload, 0, frame, 4, payload.length);
        int crc = Crc16.of(frame, 1, payload.length + 4);
        frame[payload.length + 4] = (byte) (crc >> 8);
        frame[payload.length + 5] = (byte) crc;
        return frame;
    }
}
