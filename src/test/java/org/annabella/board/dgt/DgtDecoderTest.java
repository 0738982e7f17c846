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
import org.annabella.board.SquareOrder;
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
        assertThat(SquareOrder.square(0x34, false)).isEqualTo(Square.at("e2"));
        assertThat(SquareOrder.square(0x24, false)).isEqualTo(Square.at("e4"));
    }

    @Test
    void fieldsAndSquaresAreInverse() {
        for (boolean rotated : new boolean[] {true, false}) {
            for (Square square : Square.all()) {
                assertThat(SquareOrder.square(SquareOrder.place(square, rotated), rotated))
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

    @ParameterizedTest
    @CsvSource({
        "8d 00 0a 00 00 00 00 00 00 00, ClockNothing",
        "8d 00 0a 20 03 02 20 03 01 29, ClockAbsent",
        "93 00 05 01 08, Version",
        "91 00 08 31 32 33 34 35, SerialNumber",
        "91 00 0c 31 32 33 34 35 20 31 2e 30, SerialNumber",
        "a2 00 0d 31 32 33 34 35 36 37 38 39 30, SerialNumber",
        "90 00 05 08 01, BusAddress",
        "96 00 05 01 00, HardwareVersion",
        "92 00 06 41 42 43, Trademark",
        "8f 00 06 6a 6f 6b, Log",
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
        "86 00 42 00 00 93 00 05 01 08, 5",
        "a0 00 0c 65 7f 7f 00 00 00 00 00 02 93 00 05 01 08, 12",
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

    /** Random bytes hold the highest bit every other time; the noise of lines that stand still holds it less often. */
    @ParameterizedTest
    @CsvSource({"31, 256", "32, 130"})
    void aMillionRandomBytesAreFollowedByTheVeryNextFrame(long seed, int below) {
        SplittableRandom random = new SplittableRandom(seed);
        DgtDecoder decoder = new DgtDecoder();
        byte[] good = DgtEncoder.encode(new DgtFrame.Version(1, 8));
        long frames = 0;
        for (int round = 0; round < 1000; round++) {
            byte[] noise = new byte[1000];
            for (int i = 0; i < noise.length; i++) {
                noise[i] = (byte) random.nextInt(below);
            }
            frames += decoder.feed(ByteBuffer.wrap(noise)).size();
            List<DgtFrame> after = decoder.feed(ByteBuffer.wrap(good));
            assertThat(after.get(after.size() - 1)).isEqualTo(new DgtFrame.Version(1, 8));
        }
        assertThat(frames).isPositive();
    }

    @Test
    void theLogOfTheBoardsMemoryIsPassedOver() {
        byte[] log = DgtEncoder.log();
        assertThat(log).hasSize(0x1F00 + 3).startsWith(0x8F, 0x3E, 0x03);
        DgtDecoder decoder = new DgtDecoder();
        assertThat(decoder.feed(ByteBuffer.wrap(log))).containsExactly(new DgtFrame.Log(log.length));
        assertThat(decoder.feed(ByteBuffer.wrap(DgtEncoder.encode(new DgtFrame.Version(1, 8)))))
                .containsExactly(new DgtFrame.Version(1, 8));
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
        return switch (random.nextInt(10)) {
            case 0 -> new DgtFrame.Dump(random.ints(64, 0, 16).boxed().toList());
            case 1 -> new DgtFrame.FieldUpdate(random.nextInt(64), random.nextInt(16));
            case 2 -> new DgtFrame.ClockTimes(side(random), side(random), status(random));
            case 3 ->
                new DgtFrame.ClockAck(
                        random.nextInt(256), random.nextInt(256), random.nextInt(256), random.nextInt(256));
            case 4 -> new DgtFrame.SerialNumber("12345", false);
            case 5 -> new DgtFrame.SerialNumber("1234567890", true);
            case 6 -> battery(random);
            case 7 -> new DgtFrame.BusAddress(random.nextInt(1 << 14));
            case 8 -> new DgtFrame.HardwareVersion(random.nextInt(128), random.nextInt(128));
            default -> new DgtFrame.Version(random.nextInt(128), random.nextInt(128));
        };
    }

    private static DgtFrame.ClockSide side(SplittableRandom random) {
        return new DgtFrame.ClockSide(
                Duration.ofSeconds(random.nextInt(1, 36000)),
                random.nextBoolean(),
                random.nextBoolean(),
                random.nextBoolean());
    }

    private static DgtFrame.ClockStatus status(SplittableRandom random) {
        return new DgtFrame.ClockStatus(
                random.nextBoolean(),
                random.nextBoolean(),
                random.nextBoolean(),
                random.nextBoolean(),
                random.nextBoolean());
    }

    private static DgtFrame battery(SplittableRandom random) {
        return new DgtFrame.Battery(
                random.nextInt(101),
                random.nextBoolean() ? null : Duration.ofMinutes(random.nextInt(126 * 60)),
                Duration.ofMinutes(random.nextInt(127 * 60)),
                Duration.ofMinutes(random.nextInt(127 * 24 * 60)),
                random.nextBoolean(),
                random.nextBoolean());
    }
}
