package org.annabella.chess;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class PgnTest {

    private static final List<Move> FOOLS_MATE =
            List.of(Move.parse("f2f3"), Move.parse("e7e5"), Move.parse("g2g4"), Move.parse("d8h4"));

    @Test
    void hasTheSevenTagsFirst() {
        String pgn = Pgn.write(
                Map.of("White", "Anna", "Result", "0-1", "TimeControl", "90+30"),
                Position.INITIAL,
                FOOLS_MATE,
                List.of());

        assertThat(pgn).isEqualTo("""
                        [Event "?"]
                        [Site "?"]
                        [Date "????.??.??"]
                        [Round "?"]
                        [White "Anna"]
                        [Black "?"]
                        [Result "0-1"]
                        [TimeControl "90+30"]

                        1. f3 e5 2. g4 Qh4# 0-1
                        """);
    }

    @Test
    void hasTheClocksAsComments() {
        List<Duration> clocks = List.of(Duration.ofSeconds(5399), Duration.ofMinutes(89), Duration.ofHours(10));

        assertThat(Pgn.write(Map.of(), Position.INITIAL, FOOLS_MATE, clocks)).endsWith("""

                        1. f3 {[%clk 1:29:59]} 1... e5 {[%clk 1:29:00]} 2. g4 {[%clk 10:00:00]} 2...
                        Qh4# *
                        """);
    }

    @Test
    void startsWhereTheGameStarts() {
        Position start = Position.of("4k3/8/8/8/8/8/8/4K2R b K - 3 30");

        assertThat(Pgn.write(Map.of(), start, List.of(Move.parse("e8e7"), Move.parse("e1g1")), List.of()))
                .contains("[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/4K2R b K - 3 30\"]\n")
                .endsWith("\n\n30... Ke7 31. O-O *\n");
    }

    @Test
    void quotesWhatIsInATag() {
        assertThat(Pgn.write(Map.of("Event", "Cup \"A\\B\""), Position.INITIAL, List.of(), List.of()))
                .startsWith("[Event \"Cup \\\"A\\\\B\\\"\"]\n")
                .endsWith("\n\n*\n");
    }

    @Test
    void hasNoLongLines() {
        List<Move> moves = new ArrayList<>();
        SplittableRandom random = new SplittableRandom(3);
        Position position = Position.INITIAL;
        while (moves.size() < 100 && !position.legalMoves().isEmpty()) {
            Move move = position.legalMoves()
                    .get(random.nextInt(position.legalMoves().size()));
            moves.add(move);
            position = position.play(move);
        }
        String pgn = Pgn.write(Map.of(), Position.INITIAL, moves, List.of());

        assertThat(pgn.lines())
                .allSatisfy(
                        line -> assertThat(line).hasSizeLessThanOrEqualTo(80).doesNotEndWith(" "));
        assertThat(pgn.lines().filter(line -> line.length() > 60)).isNotEmpty();
    }

    @Test
    void refusesIllegalMoves() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Pgn.write(Map.of(), Position.INITIAL, List.of(Move.parse("e2e5")), List.of()));
    }
}
