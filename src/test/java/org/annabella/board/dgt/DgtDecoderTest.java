package org.annabella.board.dgt;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.annabella.board.ByteCuts;
import org.annabella.chess.Piece;
import org.annabella.chess.Placement;
import org.annabella.chess.Square;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class DgtDecoderTest {

    private static final String INITIAL_DUMP = "86 00 43 08 09 0a 0c 0b 0a 09 08 07 07 07 07 07 07 07 07"
            + " 00".repeat(32) + " 01 01 01 01 01 01 01 01 02 03 04 06 05 04 03 02";
    // As recorded from a board whose connector lay on Black's left.
    private static final String TURNED_DUMP = "86 00 43 02 03 04 05 06 04 03 02 01 01 01 01 01 01 01 01"
            + " 00".repeat(32) + " 07 07 07 07 07 07 07 07 08 09 0a 0b 0c 0a 09 08";

    private static List<DgtFrame> decode(String hex) {
        return new DgtDecoder().feed(ByteBuffer.wrap(HexFormat.ofDelimiter(" ").parseHex(hex)));
    }

    @Test
    void readsTheInitialPosition() {
        DgtFrame.Dump dump = (DgtFrame.Dump) decode(INITIAL_DUMP).get(0);
        assertThat(DgtPieces.placement(dump.codes(), false)).isEqualTo(Placement.INITIAL);
    }

    @Test
    void readsATurnedBoard() {
        DgtFrame.Dump dump = (DgtFrame.Dump) decode(TURNED_DUMP).get(0);
        assertThat(DgtPieces.placement(dump.codes(), true)).isEqualTo(Placement.INITIAL);
    }

    @Test
    void readsAPawnsMove() {
        assertThat(decode("8e 00 05 34 00 8e 00 05 24 01"))
                .containsExactly(new DgtFrame.FieldUpdate(0x34, 0), new DgtFrame.FieldUpdate(0x24, 1));
        assertThat(DgtPieces.square(0x34, false)).isEqualTo(Square.at("e2"));
        assertThat(DgtPieces.square(0x24, false)).isEqualTo(Square.at("e4"));
    }

    @Test
    void fieldsAndSquaresAreInverse() {
        for (boolean rotated : new boolean[] {true, false}) {
            for (Square square : Square.all()) {
                assertThat(DgtPieces.square(DgtPieces.field(square, rotated), rotated))
                        .isEqualTo(square);
            }
        }
    }

    @Test
    void piecesAndCodesAreInverse() {
        for (char letter : "PNBRQKpnbrqk".toCharArray()) {
            Piece piece = Piece.ofFenChar(letter).orElseThrow();
            assertThat(DgtPieces.piece(DgtPieces.code(piece))).isEqualTo(piece);
        }
        assertThat(DgtPieces.piece(13)).isNull();
    }

    @Test
    void readsTheClocksRightSideFirst() {
        assertThat(decode("8d 00 0a 20 03 02 21 59 01 09"))
                .containsExactly(new DgtFrame.ClockTimes(
                        Duration.parse("PT1H59M1S"), Duration.parse("PT3M2S"), true, false, false));
    }

    @Test
    void readsTheRunButton() {
        assertThat(decode("8d 00 0a 0a 10 08 2a 00 33 00"))
                .containsExactly(new DgtFrame.ClockAck(0x10, 0x88, 0x00, 0x33));
    }

    @ParameterizedTest
    @CsvSource({
        "8d 00 0a 00 00 00 00 00 00 00, ClockAbsent",
        "8d 00 0a 20 03 02 20 03 01 29, ClockAbsent",
        "93 00 05 01 08, Version",
        "91 00 08 31 32 33 34 35, SerialNumber",
        "91 00 0c 31 32 33 34 35 20 31 2e 30, SerialNumber",
        "a3 00 04 00, Other"
    })
    void knowsTheKindsOfFrames(String hex, String kind) {
        assertThat(decode(hex))
                .singleElement()
                .extracting(frame -> frame.getClass().getSimpleName())
                .isEqualTo(kind);
    }

    @ParameterizedTest
    @CsvSource({
        "31 32 93 00 05 01 08, 2",
        "8e 00 05 34 93 00 05 01 08, 4",
        "8e 00 05 7f 00 93 00 05 01 08, 5",
        "8d 00 0a 20 7a 02 20 03 01 09 93 00 05 01 08, 10",
        "8e 7f 7f 93 00 05 01 08, 3",
        "8e 00 01 93 00 05 01 08, 3"
    })
    void findsItsFeetAtTheNextFrame(String hex, int lost) {
        assertThat(decode(hex)).containsExactly(new DgtFrame.Garbled(lost), new DgtFrame.Version(1, 8));
    }

    static LongStream seeds() {
        return ByteCuts.seeds();
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void readsWhatTheEncoderWroteHoweverItIsCut(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        List<DgtFrame> written = new ArrayList<>();
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        for (int i = 0; i < 20; i++) {
            DgtFrame frame = frame(random);
            written.add(frame);
            bytes.writeBytes(DgtEncoder.encode(frame));
        }
        DgtDecoder decoder = new DgtDecoder();
        assertThat(ByteCuts.feedInPieces(bytes.toByteArray(), random, decoder::feed))
                .isEqualTo(written);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void noiseNeverThrowsAndReadsTheSameHoweverItIsCut(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        byte[] noise = ByteCuts.noise(random, 2000);
        List<DgtFrame> whole = new DgtDecoder().feed(ByteBuffer.wrap(noise));
        DgtDecoder decoder = new DgtDecoder();
        assertThat(ByteCuts.feedInPieces(noise, random, decoder::feed)).isEqualTo(whole);
        assertThat(whole).anyMatch(DgtFrame.Garbled.class::isInstance);
    }

    private static DgtFrame frame(SplittableRandom random) {
        return switch (random.nextInt(8)) {
            case 0 -> new DgtFrame.Dump(random.ints(64, 0, 16).boxed().toList());
            case 1 -> new DgtFrame.FieldUpdate(random.nextInt(64), random.nextInt(16));
            case 2 ->
                new DgtFrame.ClockTimes(
                        Duration.ofSeconds(random.nextInt(1, 35999)),
                        Duration.ofSeconds(random.nextInt(35999)),
                        random.nextBoolean(),
                        random.nextBoolean(),
                        random.nextBoolean());
            case 3 ->
                new DgtFrame.ClockAck(
                        random.nextInt(256), random.nextInt(256), random.nextInt(256), random.nextInt(256));
            case 4 -> new DgtFrame.SerialNumber("12345", false);
            case 5 -> new DgtFrame.SerialNumber("1234567890", true);
            case 6 -> new DgtFrame.Battery(random.nextInt(100), random.nextBoolean());
            default -> new DgtFrame.Version(random.nextInt(128), random.nextInt(128));
        };
    }
}
