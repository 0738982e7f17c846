package org.annabella.chess.pgn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.annabella.chess.Move;
import org.annabella.chess.Position;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class PgnWritingTest {

    private static final List<Move> FOOLS_MATE =
            List.of(Move.parse("f2f3"), Move.parse("e7e5"), Move.parse("g2g4"), Move.parse("d8h4"));

    @Test
    void hasTheSevenTagsFirst() {
        Map<String, String> tags = Map.of("White", "Anna", "Result", "*", "TimeControl", "90+30");

        assertThat(Pgn.write(new PgnGame(tags, Position.INITIAL, PgnLine.of(FOOLS_MATE), PgnResult.BLACK_WINS)))
                .isEqualTo("""
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
        List<Duration> clocks = List.of(Duration.ofMillis(5399_900), Duration.ofMinutes(89), Duration.ofHours(10));

        assertThat(moveText(Position.INITIAL, PgnLine.of(FOOLS_MATE).withClocks(clocks)))
                .isEqualTo("""
                        1. f3 { [%clk 1:29:59] } 1... e5 { [%clk 1:29:00] } 2. g4 { [%clk 10:00:00] }
                        2... Qh4# *
                        """);
    }

    @Test
    void startsWhereTheGameStarts() {
        Position start = Position.of("4k3/8/8/8/8/8/8/4K2R b K - 3 30");
        PgnLine line = PgnLine.of(List.of(Move.parse("e8e7"), Move.parse("e1g1")));

        assertThat(Pgn.write(new PgnGame(Map.of("SetUp", "0"), start, line, PgnResult.UNKNOWN)))
                .contains("[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/4K2R b K - 3 30\"]\n")
                .endsWith("\n\n30... Ke7 31. O-O *\n");
    }

    @Test
    void quotesWhatIsInATag() {
        PgnGame game =
                new PgnGame(Map.of("Event", "Cup \"A\\B\"\n"), Position.INITIAL, PgnLine.EMPTY, PgnResult.UNKNOWN);

        assertThat(Pgn.write(game))
                .startsWith("[Event \"Cup \\\"A\\\\B\\\"\"]\n")
                .endsWith("\n\n*\n");
    }

    @Test
    void numbersBlacksMoveWhereSomethingStandsBeforeIt() {
        PgnMove f3 = new PgnMove(
                Move.parse("f2f3"),
                List.of(new PgnComment("weak")),
                List.of(2, 146),
                List.of(),
                List.of(PgnLine.of(List.of(Move.parse("e2e4"), Move.parse("e7e5")))));
        PgnMove e5 = new PgnMove(
                Move.parse("e7e5"),
                List.of(),
                List.of(),
                List.of(),
                List.of(
                        PgnLine.of(List.of(Move.parse("d7d5"))),
                        new PgnLine(List.of(new PgnComment("or")), List.of())));
        PgnMove g4 = PgnMove.of(Move.parse("g2g4"));
        PgnMove mate = new PgnMove(Move.parse("d8h4"), List.of(new PgnComment("now")), List.of(), List.of(), List.of());

        assertThat(moveText(Position.INITIAL, new PgnLine(List.of(new PgnComment("A")), List.of(f3, e5, g4, mate))))
                .isEqualTo("""
                        { A } 1. { weak } f3 $2 $146 (1. e4 e5) 1... e5 (1... d5) ({ or }) 2. g4 2...
                        { now } Qh4# *
                        """);
    }

    @Test
    void writesACommentWithAClosingBraceToTheEndOfItsLine() {
        PgnMove f3 = PgnMove.of(Move.parse("f2f3")).withComment(new PgnComment("{a} b"));
        PgnMove e5 = PgnMove.of(Move.parse("e7e5"));

        assertThat(moveText(Position.INITIAL, new PgnLine(List.of(), List.of(f3, e5))))
                .isEqualTo("""
                1. f3 ; {a} b
                1... e5 *
                """);
    }

    @Test
    void breaksNoCommandAndBeginsNoLineLikeATagOrSomebodysOwn() {
        String words = "word ".repeat(13);
        PgnLine line = new PgnLine(
                List.of(
                        new PgnComment(words + "[%csl Ra1,Gb2] [Event \"x\"] " + words + "10 %off"),
                        new PgnComment("[%csl " + "a ".repeat(100))),
                List.of());

        List<String> lines = moveText(Position.INITIAL, line).lines().toList();
        assertThat(lines).hasSizeGreaterThan(5).noneMatch(text -> text.startsWith("[") || text.startsWith("%"));
        assertThat(lines).anyMatch(text -> text.contains("[%csl Ra1,Gb2]"));
    }

    @ParameterizedTest
    @MethodSource("org.annabella.chess.pgn.PgnGenerators#seeds")
    void hasNoLongLinesAndNoBlanksAtTheirEnds(long seed) {
        PgnGame game = PgnGenerators.game(seed);
        PgnGame bare = new PgnGame(Map.of(), game.start(), withoutComments(game.line()), game.result());

        assertThat(Pgn.write(bare).lines())
                .allSatisfy(
                        line -> assertThat(line).hasSizeLessThanOrEqualTo(80).doesNotEndWith(" "));
    }

    private static PgnLine withoutComments(PgnLine line) {
        return new PgnLine(
                List.of(),
                line.moves().stream()
                        .map(move -> new PgnMove(move.move(), List.of(), move.glyphs(), List.of(), List.of()))
                        .toList());
    }

    @Test
    void refusesIllegalMoves() {
        PgnLine line = PgnLine.of(List.of(Move.parse("e2e5")));

        assertThatIllegalArgumentException().isThrownBy(() -> moveText(Position.INITIAL, line));
    }

    @Test
    void refusesNamesOfTagsThatNobodyCouldReadAgain() {
        for (String name : List.of("", "White Elo", "Ev\"", "Ærø")) {
            assertThatIllegalArgumentException()
                    .isThrownBy(
                            () -> new PgnGame(Map.of(name, "x"), Position.INITIAL, PgnLine.EMPTY, PgnResult.UNKNOWN));
        }
    }

    private static String moveText(Position start, PgnLine line) {
        String text = Pgn.write(new PgnGame(Map.of(), start, line, PgnResult.UNKNOWN));
        return text.substring(text.indexOf("\n\n") + 2);
    }
}
