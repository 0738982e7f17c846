package org.annabella.board.certabo;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.annabella.board.ByteCuts;
import org.annabella.board.certabo.CertaboFrame.Chips;
import org.annabella.board.certabo.CertaboFrame.Garbled;
import org.annabella.board.certabo.CertaboFrame.Lights;
import org.annabella.board.certabo.CertaboFrame.Ranks;
import org.annabella.board.certabo.CertaboFrame.Simulated;
import org.annabella.chess.Square;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class CertaboDecoderTest {

    private static final int MILLION = 1_000_000;
    private static final Ranks START = new Ranks(List.of(255, 255, 0, 0, 0, 0, 255, 255));
    private static final String START_TEXT = ":255 255 0 0 0 0 255 255 \r\n";

    private static List<CertaboFrame> decode(String text) {
        return new CertaboDecoder().feed(ByteBuffer.wrap(text.getBytes(StandardCharsets.ISO_8859_1)));
    }

    private static String text(Chips chips) {
        StringBuilder text = new StringBuilder(":");
        for (long chip : chips.chips()) {
            for (int shift = 32; shift >= 0; shift -= 8) {
                text.append(chip >> shift & 0xFF).append(' ');
            }
        }
        return text.append("\r\n").toString();
    }

    private static Chips chips(SplittableRandom random) {
        return new Chips(random.longs(64, 0, 1L << 40).boxed().toList());
    }

    @Test
    void readsTheRanks() {
        assertThat(decode(START_TEXT)).containsExactly(START);
    }

    /** Line feeds within a frame, even within a number, and a letter at its end: as published logs show them. */
    @Test
    void passesOverLineFeedsAndReadsLetters() {
        assertThat(decode(":25\n5 255 0 0 0 0 255\n 254\nL\r\n"))
                .containsExactly(new Lights(false), new Ranks(List.of(255, 255, 0, 0, 0, 0, 255, 254)));
        assertThat(decode(START_TEXT + "D\r\n\r\n" + START_TEXT)).containsExactly(START, new Lights(true), START);
    }

    @Test
    void readsAChipAsFiveBytes() {
        String text = ":3 0 84 252 153 " + "0 ".repeat(315) + "\r\n";
        List<CertaboFrame> frames = decode(text);
        assertThat(frames).hasSize(1);
        Chips chips = (Chips) frames.get(0);
        assertThat(chips.chips()).startsWith(0x03_00_54_FC_99L).endsWith(0L);
    }

    @Test
    void fiveAsterisksAreASimulator() {
        assertThat(decode("*****\r\n" + START_TEXT)).containsExactly(new Simulated(), START);
        assertThat(decode("****\r\n*\r\n" + START_TEXT)).containsExactly(START);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                ":255 255 0 0 0 0 255\r\n",
                ":255 255 0 0 0 0 255 255 0\r\n",
                ":255 255 0 0 0 0 255 256\r\n",
                ":255 255 0 0 x 0 255 255\r\n",
                ":255 255 0 0 0 0 255 255",
                ":\r\n",
                "255 255 0 0 0 0 255 255\r\n"
            })
    void otherLinesAreNoFrames(String line) {
        List<CertaboFrame> frames = decode(line + START_TEXT);
        assertThat(frames).hasSize(2).endsWith(START);
        assertThat(frames.get(0)).isInstanceOf(Garbled.class);
    }

    @Test
    void aFrameBehindAnUnfinishedOneIsRead() {
        for (int length = 1; length < START_TEXT.length() - 2; length++) {
            assertThat(decode(START_TEXT.substring(0, length) + START_TEXT))
                    .containsExactly(new Garbled(length), START);
        }
    }

    static LongStream seeds() {
        return ByteCuts.seeds();
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void readsWhatWasWrittenHoweverItIsCut(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        List<CertaboFrame> written = new ArrayList<>();
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 5; i++) {
            Chips chips = chips(random);
            written.add(chips);
            written.add(START);
            text.append(text(chips)).append(START_TEXT);
        }
        CertaboDecoder decoder = new CertaboDecoder();
        byte[] bytes = text.toString().getBytes(StandardCharsets.US_ASCII);
        assertThat(ByteCuts.feedInPieces(bytes, random, decoder::feed)).isEqualTo(written);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void afterALostOrDoubledByteTheNextFrameIsRead(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Chips chips = chips(random);
        StringBuilder damaged = new StringBuilder(text(chips));
        int at = random.nextInt(damaged.length() - 2);
        if (random.nextBoolean()) {
            damaged.deleteCharAt(at);
        } else {
            damaged.insert(at, damaged.charAt(at));
        }
        assertThat(decode(damaged + text(chips))).endsWith(chips).hasSize(2);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2})
    void aMillionRandomBytesAreNoPicture(long seed) {
        byte[] noise = ByteCuts.noise(new SplittableRandom(seed), MILLION);
        CertaboDecoder decoder = new CertaboDecoder();
        assertThat(decoder.feed(ByteBuffer.wrap(noise)))
                .noneMatch(frame -> frame instanceof Ranks || frame instanceof Chips);
        assertThat(decoder.feed(ByteBuffer.wrap(START_TEXT.getBytes(StandardCharsets.US_ASCII))))
                .endsWith(START);
    }

    @Test
    void plainLightsAreOneBitForEachSquare() {
        Set<Square> d2d4 = Set.of(Square.at("d2"), Square.at("d4"));
        assertThat(CertaboLights.plain(d2d4, false)).containsExactly(0, 0, 0, 0, 8, 0, 8, 0);
        assertThat(CertaboLights.plain(d2d4, true)).containsExactly(0, 16, 0, 16, 0, 0, 0, 0);
    }

    @Test
    void colouredLightsAreTheFourCornersOfASquare() {
        byte[] command = CertaboLights.coloured(Set.of(Square.at("e2"), Square.at("e4")), false);
        assertThat(command).hasSize(247).startsWith(0xFF, 0x55).endsWith('\r', '\n');
        List<Integer> set = new ArrayList<>();
        for (int i = 2; i < 245; i++) {
            if (command[i] != 0) {
                set.add(i);
            }
        }
        assertThat(set).containsExactly(40, 43, 67, 70, 94, 97, 121, 124);
        assertThat(command[40]).isEqualTo((byte) 0x40);
    }
}
