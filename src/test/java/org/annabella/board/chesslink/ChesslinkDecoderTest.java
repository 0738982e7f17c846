package org.annabella.board.chesslink;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.annabella.board.ByteCuts;
import org.annabella.board.chesslink.ChesslinkFrame.Garbled;
import org.annabella.board.chesslink.ChesslinkFrame.Message;
import org.annabella.chess.Placement;
import org.annabella.chess.Square;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class ChesslinkDecoderTest {

    private static final int MILLION = 1_000_000;

    private static byte[] hex(String bytes) {
        return HexFormat.ofDelimiter(" ").parseHex(bytes);
    }

    private static List<ChesslinkFrame> fromBoard(byte[] bytes) {
        return ChesslinkDecoder.ofBoard().feed(ByteBuffer.wrap(bytes));
    }

    private static Message start() {
        return new Message('s', ChesslinkSquares.status(Placement.INITIAL::pieceAt, false));
    }

    @ParameterizedTest
    @CsvSource({
        "V, '', d6 b5 b6",
        "S, '', d3 b5 b3",
        "X, '', 58 b5 38",
        "W, 0203, 57 b0 32 b0 b3 b5 b6",
    })
    void writesTheCommandsOfTheDescription(char kind, String data, String bytes) {
        assertThat(new Message(kind, data).bytes()).isEqualTo(hex(bytes));
        assertThat(ChesslinkDecoder.ofStation().feed(ByteBuffer.wrap(hex(bytes))))
                .containsExactly(new Message(kind, data));
    }

    /** As published in a log of python-mchess, chess_link.py, 2018-08-31. */
    @Test
    void readsAVersionRecordedFromARealBoard() {
        assertThat(fromBoard(hex("76 b0 31 b0 b3 37 34"))).containsExactly(new Message('v', "0103"));
    }

    @Test
    void aStatusHasThreeCharactersMoreThanSquares() {
        assertThat(start().bytes()).hasSize(67);
        assertThat(start().data()).startsWith("rnbqkbnrpppppppp....").endsWith("PPPPPPPPRNBQKBNR");
    }

    @Test
    void noSingleWrongBitIsBelieved() {
        byte[] good = start().bytes();
        for (int bit = 0; bit < good.length * 8; bit++) {
            byte[] bad = good.clone();
            bad[bit / 8] ^= (byte) (1 << bit % 8);
            assertThat(fromBoard(bad)).as("bit %d", bit).isEmpty();
        }
    }

    @Test
    void noLostOrDoubledByteIsBelievedAndTheNextMessageIsRead() {
        byte[] good = start().bytes();
        for (int at = 0; at < good.length; at++) {
            for (int times : new int[] {0, 2}) {
                ByteArrayOutputStream bytes = new ByteArrayOutputStream();
                bytes.write(good, 0, at);
                for (int i = 0; i < times; i++) {
                    bytes.write(good[at]);
                }
                bytes.write(good, at + 1, good.length - at - 1);
                bytes.writeBytes(good);
                List<ChesslinkFrame> frames = fromBoard(bytes.toByteArray());
                assertThat(frames).as("%d times byte %d", times, at).endsWith(start());
                // A doubled letter at the front, or digit at the end, leaves a whole message.
                boolean harmless = times == 2 && (at == 0 || at == good.length - 1 || good[at] == good[at - 1]);
                assertThat(frames).hasSizeLessThanOrEqualTo(harmless ? 3 : 2);
            }
        }
    }

    @Test
    void aVersionBehindAnUnfinishedStatusIsReadAtOnce() {
        for (int length = 1; length < 67; length++) {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            bytes.write(start().bytes(), 0, length);
            bytes.writeBytes(new Message('v', "0103").bytes());
            assertThat(fromBoard(bytes.toByteArray())).containsExactly(new Garbled(length), new Message('v', "0103"));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {4, 5, 6})
    void readsACellBehindAStatusThatEndedAfterARook(int length) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        bytes.write(start().bytes(), 0, length);
        bytes.writeBytes(Message.cell('r', 2, 0).bytes());
        assertThat(fromBoard(bytes.toByteArray())).containsExactly(new Garbled(length), Message.cell('r', 2, 0));
    }

    static LongStream seeds() {
        return ByteCuts.seeds();
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void readsWhatWasWrittenHoweverItIsCut(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        List<ChesslinkFrame> written = new ArrayList<>();
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        for (int i = 0; i < 50; i++) {
            Message message = message(random);
            written.add(message);
            bytes.writeBytes(message.bytes());
        }
        ChesslinkDecoder decoder = ChesslinkDecoder.ofBoard();
        assertThat(ByteCuts.feedInPieces(bytes.toByteArray(), random, decoder::feed))
                .isEqualTo(written);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void damagedBytesAreNeverAnotherMessageAndTheLastIsFound(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        byte[] good = start().bytes();
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        for (int i = 0; i < 20; i++) {
            byte[] damaged = good.clone();
            damaged[random.nextInt(good.length)] = (byte) random.nextInt(256);
            bytes.write(damaged, 0, random.nextInt(good.length));
        }
        bytes.writeBytes(good);
        ChesslinkDecoder decoder = ChesslinkDecoder.ofBoard();
        List<ChesslinkFrame> frames = ByteCuts.feedInPieces(bytes.toByteArray(), random, decoder::feed);
        assertThat(frames).hasSize(2).endsWith(start());
    }

    /** Random bytes may form a message of three characters by chance; nothing that counts is as short. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2})
    void aMillionRandomBytesAreNeitherPictureNorIdentity(long seed) {
        byte[] noise = ByteCuts.noise(new SplittableRandom(seed), MILLION);
        List<ChesslinkFrame> frames = fromBoard(noise);
        assertThat(frames)
                .hasSizeLessThan(100)
                .noneMatch(frame -> frame instanceof Message message && "sv".indexOf(message.kind()) >= 0);
        ChesslinkDecoder tired = ChesslinkDecoder.ofBoard();
        tired.feed(ByteBuffer.wrap(noise));
        assertThat(tired.feed(ByteBuffer.wrap(start().bytes()))).endsWith(start());
    }

    private static Message message(SplittableRandom random) {
        return switch (random.nextInt(6)) {
            case 0 -> new Message('v', "010" + random.nextInt(10));
            case 1 -> Message.of('l');
            case 2 -> Message.of('x');
            case 3 -> Message.cell('w', random.nextInt(256), random.nextInt(256));
            case 4 -> Message.cell('r', random.nextInt(256), random.nextInt(256));
            default -> new Message('s', status(random));
        };
    }

    private static String status(SplittableRandom random) {
        StringBuilder status = new StringBuilder();
        for (int i = 0; i < 64; i++) {
            status.append(ChesslinkDecoder.PIECES.charAt(random.nextInt(ChesslinkDecoder.PIECES.length())));
        }
        return status.toString();
    }

    @Test
    void aSquareIsShownByItsFourCorners() {
        assertThat(lit(Set.of(Square.at("a8")), false)).containsExactly(1, 2, 10, 11);
        assertThat(lit(Set.of(Square.at("a1")), false)).containsExactly(8, 9, 17, 18);
        assertThat(lit(Set.of(Square.at("h8")), false)).containsExactly(64, 65, 73, 74);
        assertThat(lit(Set.of(Square.at("h1")), false)).containsExactly(71, 72, 80, 81);
        assertThat(lit(Set.of(Square.at("e2"), Square.at("e4")), false))
                .containsExactly(41, 42, 43, 44, 50, 51, 52, 53);
        assertThat(lit(Set.of(Square.at("h1")), true)).containsExactly(1, 2, 10, 11);
        assertThat(ChesslinkLights.show(Set.of(), false)).isEqualTo(Message.of('X'));
    }

    private static int[] lit(Set<Square> squares, boolean rotated) {
        String data = ChesslinkLights.show(squares, rotated).data();
        assertThat(data).hasSize(2 + 162).startsWith("20");
        String[] patterns = data.substring(2).split("(?<=\\G..)");
        return IntStream.rangeClosed(1, 81)
                .filter(light -> !patterns[light - 1].equals("00"))
                .toArray();
    }

    @Test
    void theNameOfABoardIsReadBackFromItsCells() {
        ChesslinkName name = new ChesslinkName();
        List<Integer> cells = ChesslinkName.cells("WHITE-7");
        for (int i = 0; i < cells.size(); i++) {
            assertThat(name.next()).hasValue(0x11 + i);
            name.accept(Message.cell('r', 0x11 + i, cells.get(i)));
        }
        assertThat(name.next()).isEmpty();
        assertThat(name.text()).isEqualTo("WHITE-7");
    }

    @ParameterizedTest
    @ValueSource(strings = {"ff", "00", "4e 00", "4e 11", "4e 02 20", "4e 01 41 00"})
    void otherCellsAreNoName(String bytes) {
        ChesslinkName name = new ChesslinkName();
        int at = 0x11;
        for (byte cell : hex(bytes)) {
            assertThat(name.next()).hasValue(at);
            name.accept(Message.cell('r', at++, cell & 0xFF));
        }
        assertThat(name.next()).isEmpty();
        assertThat(name.text()).isEmpty();
    }

    @Test
    void theLatencyGrowsWithScanAndDebounce() {
        ChesslinkSettings usual = ChesslinkSettings.UNKNOWN.with(2, 0);
        assertThat(usual.latency().toMillis()).isEqualTo(156);
        assertThat(usual.needsAsking()).isFalse();
        assertThat(usual.with(2, 7).latency().toMillis()).isEqualTo(320);
        assertThat(usual.with(1, 255).latency().toMillis()).isEqualTo(1119);
        assertThat(usual.with(1, 3)).as("too short a scan is the usual one").isEqualTo(usual);
        assertThat(Arrays.asList(-1, 1, 2)).allMatch(mode -> new ChesslinkSettings(20, mode).needsAsking());
    }
}
