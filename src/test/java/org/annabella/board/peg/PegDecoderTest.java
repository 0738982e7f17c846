package org.annabella.board.peg;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.annabella.board.ByteCuts;
import org.annabella.chess.Square;
import org.annabella.serial.Crc16;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class PegDecoderTest {

    private static List<PegFrame> decode(String text) {
        return new PegDecoder().feed(ByteBuffer.wrap(text.getBytes(StandardCharsets.ISO_8859_1)));
    }

    private static String line(int sequence, String text) {
        String checked = String.format("%02X %s", sequence, text);
        return String.format("#%s*%04X\r", checked, Crc16.of(checked));
    }

    @Test
    void theCheckValueIsTheOneOfTheTextbooks() {
        assertThat(Crc16.of("123456789")).isEqualTo(0x29B1);
    }

    @Test
    void findsALineBehindNoise() {
        String good = PegEncoder.line(7, new PegFrame.Lifted(Square.at("e2")));
        assertThat(decode("no line" + good))
                .containsExactly(new PegFrame.Garbled(7), new PegFrame.Line(7, new PegFrame.Lifted(Square.at("e2"))));
    }

    @Test
    void refusesALineWithAWrongCharacter() {
        String good = PegEncoder.line(7, new PegFrame.Lifted(Square.at("e2")));
        String bad = good.replace("E2", "E4");
        assertThat(decode(bad)).containsExactly(new PegFrame.Garbled(bad.length() - 1));
    }

    @Test
    void refusesALineWithoutEnd() {
        assertThat(decode("#" + "A".repeat(1000) + "\r")).containsExactly(new PegFrame.Garbled(1001));
    }

    @Test
    void passesOverLineFeeds() {
        assertThat(decode(PegEncoder.line(1, new PegFrame.Ping()) + "\n" + PegEncoder.line(2, new PegFrame.Ping())))
                .hasSize(2)
                .allMatch(PegFrame.Line.class::isInstance);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"Z 1 2 3", "L", "L J9", "B 12", "H X", "G E2 E9", "I 1 2", "E FFFFF", "B 0123456789ABCDEF X"})
    void passesOverWhatANewerVersionMaySay(String text) {
        assertThat(decode(line(9, text))).singleElement().isInstanceOf(PegFrame.Unknown.class);
    }

    static LongStream seeds() {
        return ByteCuts.seeds();
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void readsWhatTheEncoderWroteHoweverItIsCut(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        PegEncoder encoder = new PegEncoder();
        List<PegFrame> written = new ArrayList<>();
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        for (int i = 0; i < 300; i++) {
            PegFrame.Body body = body(random);
            written.add(new PegFrame.Line(i & 0xFF, body));
            bytes.writeBytes(encoder.encode(body));
        }
        PegDecoder decoder = new PegDecoder();
        assertThat(ByteCuts.feedInPieces(bytes.toByteArray(), random, decoder::feed))
                .isEqualTo(written);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void noiseNeverThrowsAndReadsTheSameHoweverItIsCut(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        byte[] noise = ByteCuts.noise(random, 3000);
        List<PegFrame> whole = new PegDecoder().feed(ByteBuffer.wrap(noise));
        PegDecoder decoder = new PegDecoder();
        assertThat(ByteCuts.feedInPieces(noise, random, decoder::feed)).isEqualTo(whole);
        assertThat(whole).isNotEmpty().allMatch(PegFrame.Garbled.class::isInstance);
    }

    private static PegFrame.Body body(SplittableRandom random) {
        Square square = Square.ofIndex(random.nextInt(64));
        return switch (random.nextInt(13)) {
            case 0 -> new PegFrame.Hello(random.nextInt(10));
            case 1 -> new PegFrame.Events(random.nextBoolean());
            case 2 -> new PegFrame.AskPicture();
            case 3 -> new PegFrame.Ping();
            case 4 -> new PegFrame.Guide(Set.copyOf(random.nextBoolean() ? Square.all() : List.of(square)));
            case 5 -> new PegFrame.Identity(1, "PEG-7", "0.1", random.nextBoolean() ? "" : "LV");
            case 6 -> new PegFrame.Picture(random.nextLong(), random.nextInt(-1, 101));
            case 7 -> new PegFrame.Lifted(square);
            case 8 -> new PegFrame.Placed(square);
            case 9 -> new PegFrame.Key("read");
            case 10 -> new PegFrame.Obeyed(random.nextInt(256));
            case 11 -> new PegFrame.NotUnderstood(random.nextInt(256));
            default -> new PegFrame.Restarted();
        };
    }
}
