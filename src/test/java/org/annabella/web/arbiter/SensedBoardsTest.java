package org.annabella.web.arbiter;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.annabella.board.BoardFinding;
import org.annabella.board.BoardReport;
import org.annabella.board.BoardWatcher;
import org.annabella.board.Expectation;
import org.annabella.chess.Move;
import org.annabella.chess.Piece;
import org.annabella.chess.Role;
import org.annabella.chess.Side;
import org.annabella.chess.Square;
import org.annabella.game.GameInput;
import org.annabella.game.SquareDifference;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** What the arbiter's page draws of a board is what its sensors know: something stands there, or not, and no name is made up. */
class SensedBoardsTest {
    private static final String UNKNOWN = "a piece, not known which";

    /** A peg board beside the scripted table. */
    private static final class PegBoard {
        private final ScriptedTable table;
        private final Side seat;
        private final BoardWatcher watcher = BoardWatcher.guiding();
        private Duration now = Duration.ZERO;
        private long occupied;

        PegBoard(ScriptedTable table, Side seat) {
            this.table = table;
            this.seat = seat;
            occupied = table.state().position().placement().occupancy();
            watcher.accept(new BoardReport.Occupied(occupied), now);
            watcher.expect(new Expectation.Rest(table.state().position().placement()), now);
        }

        void coming(String move) {
            watcher.expect(new Expectation.Coming(table.state().position(), Move.parse(move)), now);
        }

        void toggle(Square square) {
            occupied ^= 1L << square.index();
            now = now.plusMillis(100);
            give(watcher.accept(new BoardReport.Toggled(square, senses(square)), now));
        }

        boolean senses(Square square) {
            return (occupied >> square.index() & 1) != 0;
        }

        void quiet() {
            for (int i = 0; i < 60; i++) {
                now = now.plusMillis(50);
                give(watcher.tick(now));
            }
        }

        private void give(List<BoardFinding> findings) {
            for (BoardFinding finding : findings) {
                if (finding instanceof BoardFinding.Differs differs) {
                    table.take(new GameInput.ReportDifference(
                            table.tick(),
                            seat,
                            differs.differences().stream()
                                    .map(one -> new SquareDifference(
                                            one.square(), one.wanted(), one.seen(), one.occupied()))
                                    .toList(),
                            differs.with()));
                } else if (finding instanceof BoardFinding.InStep) {
                    table.take(new GameInput.ReportInStep(table.tick(), seat));
                }
            }
        }
    }

    /** Black has announced a6; White, out of turn, has moved d2 to d4. */
    @Test
    void anAnnouncedMoveIsAskedForByNobodyAndNoSquareWithAPieceIsCalledEmpty() {
        ScriptedTable table = ScriptedTable.started().moves("e2e4");
        PegBoard board = new PegBoard(table, Side.WHITE);
        table.take(new GameInput.Announce(
                table.tick(), Side.BLACK, org.annabella.game.HeardMove.text(Move.parse("a7a6"), "a6")));
        board.coming("a7a6");
        board.toggle(Square.at("d2"));
        board.toggle(Square.at("d4"));
        board.quiet();
        Document page = table.page("en");
        assertThat(words(page, "a7")).isEqualTo("a7, a black pawn");
        assertThat(words(page, "a6")).isEqualTo("a6, empty");
        assertThat(words(page, "d4")).isEqualTo("d4, " + UNKNOWN + ", differs");
        assertThat(words(page, "d2")).isEqualTo("d2, empty, differs");
        assertThat(page.select("#board-white-d4 use").eachAttr("href")).contains("/static/pieces.svg#unrecognised");
        assertThat(page.select(".board-of").first().text())
                .doesNotContain("a7)")
                .doesNotContain("Anna")
                .contains("Put a white pawn on David two (d2); it may be the piece on David four (d4)");
    }

    static LongStream seeds() {
        return LongStream.range(0, 60);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void thePageDrawsWhatTheSensorsKnow(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        ScriptedTable table = ScriptedTable.started();
        for (int ply = random.nextInt(20); ply > 0; ply--) {
            List<Move> moves = table.state().position().legalMoves();
            if (moves.isEmpty() || !table.state().running().isPresent()) {
                break;
            }
            table.moves(moves.get(random.nextInt(moves.size())).uci());
        }
        PegBoard board = new PegBoard(table, Side.WHITE);
        for (int hand = 3 + random.nextInt(4); hand > 0; hand--) {
            board.toggle(Square.ofIndex(random.nextInt(64)));
        }
        board.quiet();
        Document page = table.page("en");
        boolean told = table.state().seat(Side.WHITE).isOutOfStep();
        List<String> wrong = new ArrayList<>();
        for (Square square : Square.all()) {
            Element cell = page.select("#board-white-" + square).first();
            String words = cell.select(".words").text();
            boolean drawn = !words.contains("empty");
            Piece game = table.state().position().pieceAt(square);
            boolean named = drawn && !words.contains(UNKNOWN);
            if (told && drawn != board.senses(square) || named && game == null) {
                wrong.add(words);
            }
        }
        assertThat(wrong).as(table.state().position().fen()).isEmpty();
    }

    /** A piece that the board has named is drawn by its name. */
    @Test
    void aBoardThatKnowsItsPiecesIsDrawnWithThem() {
        ScriptedTable table = ScriptedTable.started();
        Piece knight = Piece.of(Side.WHITE, Role.KNIGHT);
        table.take(new GameInput.ReportDifference(
                table.tick(),
                Side.WHITE,
                List.of(
                        SquareDifference.of(Square.at("g1"), knight, null),
                        SquareDifference.of(Square.at("g4"), null, knight))));
        Document page = table.page("en");
        assertThat(words(page, "g4")).isEqualTo("g4, a white knight, differs");
        assertThat(page.select(".board-of").first().text()).contains("Move a white knight from Gustav four (g4)");
    }

    /** What is wrong there may be measured with the move that the board owes, or without: both fit the squares. */
    @ParameterizedTest
    @CsvSource({"true, black pawn, empty", "false, empty, black pawn"})
    void aBoardThatOwesAMoveIsDrawnWithItOnlyWhereItStands(boolean stands, String e5, String e7) {
        ScriptedTable table = ScriptedTable.started().moves("e2e4");
        Move reply = Move.parse("e7e5");
        table.take(new GameInput.Announce(table.tick(), Side.BLACK, org.annabella.game.HeardMove.text(reply, "e5")));
        table.take(new GameInput.Execute(table.tick(), Side.BLACK, reply));
        table.take(new GameInput.Press(table.tick(), Side.BLACK));
        assertThat(table.state().owing(Side.WHITE)).contains(reply);
        table.take(new GameInput.ReportDifference(
                table.tick(),
                Side.WHITE,
                List.of(new SquareDifference(Square.at("a2"), Piece.of(Side.WHITE, Role.PAWN), null, false)),
                stands ? reply : null));
        Document page = table.page("en");
        assertThat(words(page, "e5")).contains(e5);
        assertThat(words(page, "e7")).contains(e7);
        assertThat(words(page, "a2")).contains("empty");
    }

    /** An announced move that stands there already is drawn there, before it is completed and after. */
    @Test
    void aBoardThatDiffersIsDrawnWithTheMoveAfterWhichItWasMeasured() {
        ScriptedTable table = ScriptedTable.started();
        Move move = Move.parse("a2a3");
        table.take(new GameInput.Announce(table.tick(), Side.WHITE, org.annabella.game.HeardMove.text(move, "a3")));
        table.take(new GameInput.ReportDifference(
                table.tick(),
                Side.BLACK,
                List.of(new SquareDifference(Square.at("e2"), Piece.of(Side.WHITE, Role.PAWN), null, false)),
                move));
        assertThat(blackBoard(table.page("en"), "a3")).contains("white pawn");
        assertThat(blackBoard(table.page("en"), "a2")).contains("empty");
        table.take(new GameInput.Execute(table.tick(), Side.WHITE, move));
        table.take(new GameInput.Press(table.tick(), Side.WHITE));
        assertThat(table.state().owing(Side.BLACK)).contains(move);
        assertThat(blackBoard(table.page("en"), "a3")).contains("white pawn");
        assertThat(blackBoard(table.page("en"), "a2")).contains("empty");
    }

    private static String blackBoard(Document page, String square) {
        return page.select("#board-black-" + square + " .words").text();
    }

    private static String words(Document page, String square) {
        return page.select("#board-white-" + square + " .words").text();
    }
}
