package org.annabella.board.livechess;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.annabella.board.ByteCuts;
import org.annabella.chess.Placement;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class LiveChessDecoderTest {

    // As the interfaces of LiveChess's page have it, quoted by a program in Go that uses them.
    private static final String BOARDS = """
            {"response":"call","id":1,"param":[{"serialnr":"47588","source":"COM3","state":"ACTIVE","battery":null,"comment":null,\
            "board":"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR","flipped":false,"clock":{"white":5400,"black":5390,"run":true,\
            "time":1700000000000}},{"serialnr":"7425","source":null,"state":null,"battery":null,"comment":null,"board":null,\
            "flipped":false,"clock":null}],"time":1700000000000}
            """;
    private static final String EVENT = """
            {"response":"feed","id":7,"param":{"serialnr":"47588","flipped":false,"board":"8/8/8/8/8/8/8/K1k5",\
            "clock":{"white":1,"black":2,"run":null,"time":3},"start":"8/8/8/8/8/8/8/K1k5","san":["Kb2"],"match":false},"time":1}
            """;

    private static List<LiveChessMessage> read(String text) {
        return new LiveChessDecoder().feed(ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8)));
    }

    @Test
    void readsTheListOfBoards() {
        assertThat(read(BOARDS))
                .containsExactly(new LiveChessMessage.Boards(List.of(
                        new LiveChessMessage.Board(
                                "47588",
                                "ACTIVE",
                                Placement.parse("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR"),
                                new LiveChessMessage.Clock(Duration.ofMinutes(90), Duration.ofSeconds(5390), true)),
                        new LiveChessMessage.Board("7425", "", null, null))));
    }

    @Test
    void readsAnEvent() {
        assertThat(read(EVENT))
                .containsExactly(new LiveChessMessage.Event(
                        "47588",
                        Placement.parse("8/8/8/8/8/8/8/K1k5"),
                        new LiveChessMessage.Clock(Duration.ofSeconds(1), Duration.ofSeconds(2), null)));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "nonsense",
                "{",
                "[]",
                "null",
                "17",
                "{\"response\":\"feed\"}",
                "{\"response\":\"feed\",\"param\":{\"serialnr\":\"1\",\"board\":\"no position\"}}",
                "{\"response\":\"feed\",\"param\":{\"serialnr\":\"1\",\"clock\":{\"white\":-1,\"black\":1e30}}}"
            })
    void whatIsNoMessageIsPassedOver(String line) {
        assertThat(read(line + "\n" + EVENT)).hasSize(2).first().isInstanceOf(LiveChessMessage.Garbled.class);
    }

    /** Else the board of one table would be lost for what is wrong with the clock or the board of another. */
    @Test
    void whatIsWrongWithOneBoardTouchesNoOther() {
        String wrong = BOARDS.replace(
                "\"board\":null,\"flipped\":false,\"clock\":null",
                "\"board\":\"\",\"flipped\":false," + "\"clock\":{\"white\":-3,\"black\":1e300,\"run\":null}");
        assertThat(wrong).isNotEqualTo(BOARDS);
        assertThat(read(wrong)).isEqualTo(read(BOARDS));
    }

    @Test
    void aClockThatShowsNoTimeHidesNoMove() {
        assertThat(read(EVENT.replace("\"white\":1,", "\"white\":-1,")))
                .containsExactly(new LiveChessMessage.Event("47588", Placement.parse("8/8/8/8/8/8/8/K1k5"), null));
    }

    @Test
    void aLineWithoutEndIsGivenUp() {
        List<LiveChessMessage> read = new ArrayList<>();
        LiveChessDecoder decoder = new LiveChessDecoder();
        for (int i = 0; i < 40; i++) {
            read.addAll(decoder.feed(ByteBuffer.wrap(new byte[10_000])));
        }
        read.addAll(decoder.feed(ByteBuffer.wrap(("\n" + EVENT).getBytes(StandardCharsets.UTF_8))));
        assertThat(read).hasSize(2);
        assertThat(read.get(0)).isEqualTo(new LiveChessMessage.Garbled(400_000));
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("org.annabella.board.ByteCuts#seeds")
    void anyBytesAreReadWithoutHarmHoweverTheyAreCut(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        byte[] bytes = (BOARDS + EVENT).getBytes(StandardCharsets.UTF_8);
        LiveChessDecoder decoder = new LiveChessDecoder();
        assertThat(ByteCuts.feedInPieces(bytes, random, decoder::feed)).hasSize(2);
        ByteCuts.feedInPieces(ByteCuts.noise(random, 2000), random, decoder::feed);
        bytes[random.nextInt(bytes.length)] ^= (byte) (1 << random.nextInt(8));
        ByteCuts.feedInPieces(bytes, random, decoder::feed);
        assertThat(decoder.feed(ByteBuffer.wrap(("\n" + EVENT).getBytes(StandardCharsets.UTF_8))))
                .last()
                .isInstanceOf(LiveChessMessage.Event.class);
    }
}
