package org.annabella.board.chessnut;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.annabella.board.ByteCuts;
import org.annabella.board.SquareOrder;
import org.annabella.board.chessnut.ChessnutFrame.Position;
import org.annabella.chess.Piece;
import org.annabella.chess.Placement;
import org.annabella.chess.Square;
import org.annabella.serial.NoiseContract;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ChessnutDecoderTest implements NoiseContract<ChessnutDecoder> {

    // Recorded from a Chessnut Air by radio on 26 September 2026 (egdels/moveapiece, the fixtures of its tests).
    static final byte[] RECORDED_START = bytes("01 24 58 23 31 85 44 44 44 44 00 00 00 00 00 00 00 00 00 00 00 00 00 00"
            + " 00 00 77 77 77 77 a6 c9 9b 6a cb 01 00 00");
    private static final byte[] RECORDED_LIFTED =
            bytes("01 24 58 23 31 85 44 44 44 44 00 00 00 00 00 00 00 00 00 00 00 00 00 00"
                    + " 00 00 77 07 77 77 a6 c9 9b 6a ec 01 00 00");
    static final byte[] RECORDED_E4 = bytes("01 24 58 23 31 85 44 44 44 44 00 00 00 00 00 00 00 00 00 70 00 00 00 00"
            + " 00 00 77 07 77 77 a6 c9 9b 6a ec 01 00 00");
    private static final Placement E4 = Placement.parse("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR");

    private static byte[] bytes(String hex) {
        return HexFormat.ofDelimiter(" ").parseHex(hex);
    }

    @Override
    public ChessnutDecoder decoder() {
        return new ChessnutDecoder();
    }

    @Override
    public List<?> feed(ChessnutDecoder decoder, byte[] bytes) {
        return decoder.feed(ByteBuffer.wrap(bytes));
    }

    @Override
    public byte[] goodFrame(SplittableRandom random) {
        return random.nextBoolean() ? bytes("2a 02 5f 00") : bytes("23 01 00");
    }

    @Override
    public int bufferLimit() {
        return 300;
    }

    @Override
    public int bytesUntilSure() {
        return 140;
    }

    /** Two bytes of noise may swallow a message: without a check value nobody can tell. But a position that is told again is read. */
    @Override
    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {11, 12, 13})
    public void theFirstGoodFrameAfterNoiseIsRead(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        for (int time = 0; time < 1000; time++) {
            ChessnutDecoder decoder = decoder();
            for (int pieces = random.nextInt(4); pieces > 0; pieces--) {
                feed(decoder, ByteCuts.noise(random, 1 + random.nextInt(64)));
                feed(decoder, Arrays.copyOf(RECORDED_E4, random.nextInt(RECORDED_E4.length)));
            }
            int repeated = 0;
            boolean read = false;
            while (!read && repeated++ < 6) {
                read = decoder.feed(ByteBuffer.wrap(pieces(RECORDED_E4))).contains(new Position(E4));
            }
            assertThat(read).as("time %s", time).isTrue();
        }
    }

    @Test
    void readsWhatWasRecorded() {
        ChessnutDecoder decoder = new ChessnutDecoder();
        assertThat(decoder.feed(ByteBuffer.wrap(RECORDED_START))).containsExactly(new Position(Placement.INITIAL));
        assertThat(decoder.feed(ByteBuffer.wrap(RECORDED_LIFTED)))
                .containsExactly(new Position(Placement.INITIAL.without(Square.at("e2"))));
        assertThat(decoder.feed(ByteBuffer.wrap(RECORDED_E4))).containsExactly(new Position(E4));
        assertThat(decoder.feed(ByteBuffer.wrap(bytes("23 01 00")))).containsExactly(new ChessnutFrame.Done());
        assertThat(decoder.feed(ByteBuffer.wrap(bytes("2a 02 5f 00"))))
                .containsExactly(new ChessnutFrame.Battery(95, false));
        assertThat(decoder.feed(ByteBuffer.wrap(bytes("0f 01 02")))).containsExactly(new ChessnutFrame.Button(2));
    }

    /** By USB the same squares, another length, and a report that is filled up, with what nobody knows. */
    @ParameterizedTest
    @ValueSource(ints = {63, 64, 65})
    void readsAReportOfUsb(int length) {
        byte[] report = new byte[length];
        new SplittableRandom(length).nextBytes(report);
        System.arraycopy(RECORDED_E4, 0, report, 0, 34);
        report[1] = 0x3D;
        ChessnutDecoder decoder = new ChessnutDecoder();
        for (int time = 0; time < 3; time++) {
            assertThat(decoder.feed(ByteBuffer.wrap(report))).containsExactly(new Position(E4));
        }
    }

    /** A message that was cut, and the next: by its time the board never was as it looks. */
    @Test
    void noPositionIsPutTogetherFromTwo() {
        for (int cut = 1; cut < RECORDED_START.length; cut++) {
            ChessnutDecoder decoder = new ChessnutDecoder();
            byte[] line = new byte[cut + 2 * RECORDED_E4.length];
            System.arraycopy(RECORDED_START, 0, line, 0, cut);
            System.arraycopy(RECORDED_E4, 0, line, cut, RECORDED_E4.length);
            System.arraycopy(RECORDED_E4, 0, line, cut + RECORDED_E4.length, RECORDED_E4.length);
            assertThat(decoder.feed(ByteBuffer.wrap(line)))
                    .as("cut at %d", cut)
                    .filteredOn(Position.class::isInstance)
                    .allMatch(new Position(E4)::equals);
        }
    }

    /** Whatever is lost on a line without a check value: nothing is stated that was not on the board. */
    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void withLostBytesOnlyPositionsAreToldThatWereThere(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        ChessnutDecoder decoder = new ChessnutDecoder();
        List<byte[]> shown = List.of(RECORDED_START, RECORDED_LIFTED, RECORDED_E4);
        Set<Placement> real = Set.of(Placement.INITIAL, Placement.INITIAL.without(Square.at("e2")), E4);
        int read = 0;
        for (int message = 0; message < 20_000; message++) {
            byte[] sent = shown.get(random.nextInt(3)).clone();
            long seconds = 400 + message / 4;
            sent[34] = (byte) seconds;
            sent[35] = (byte) (seconds >> 8);
            byte[] left = random.nextInt(10) == 0 ? Arrays.copyOf(sent, random.nextInt(sent.length)) : sent;
            for (ChessnutFrame frame : decoder.feed(ByteBuffer.wrap(pieces(left)))) {
                if (frame instanceof Position position) {
                    assertThat(real).contains(position.placement());
                    read++;
                }
            }
        }
        assertThat(read).isGreaterThan(10_000);
    }

    /** With a byte of filling before, nothing comes whole and alone. */
    private static byte[] pieces(byte[] message) {
        byte[] pieces = new byte[message.length + 1];
        System.arraycopy(message, 0, pieces, 1, message.length);
        return pieces;
    }

    @Test
    void lightsAreWrittenAsTheSheetsSay() {
        assertThat(ChessnutCommand.lights(Set.of(Square.at("a8"), Square.at("h8"), Square.at("c4")), false))
                .containsExactly(0x0A, 8, 0x81, 0, 0, 0, 0x20, 0, 0, 0);
        assertThat(ChessnutCommand.lights(Set.of(Square.at("h1")), true))
                .containsExactly(0x0A, 8, 0x80, 0, 0, 0, 0, 0, 0, 0);
    }

    @Test
    void placesAreTheOtherWayRoundOnATurnedBoard() {
        for (Square square : Square.all()) {
            for (boolean rotated : new boolean[] {false, true}) {
                assertThat(ChessnutSquares.square(ChessnutSquares.place(square, rotated), rotated))
                        .isEqualTo(square);
            }
        }
        Placement one =
                Placement.EMPTY.with(Square.at("b1"), Piece.ofFenChar('Q').orElseThrow());
        assertThat(SquareOrder.upright(one, true).pieceAt(Square.at("g8")))
                .isEqualTo(Piece.ofFenChar('Q').orElseThrow());
        assertThat(ChessnutSquares.bytes(Placement.INITIAL)).isEqualTo(Arrays.copyOfRange(RECORDED_START, 2, 34));
    }
}
