package org.annabella.hall.broadcast;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.annabella.chess.Position;
import org.annabella.hall.PublishedGame;
import org.junit.jupiter.api.Test;

/** A Chess960 game is shown as it is played, also from a beginning whose FEN is that of an ordinary game. */
class ShownChess960Test {
    private static final int USUAL = 518;
    private static final int BEGINNINGS = 960;

    private static ShownGame shown(Position start, String... moves) {
        return new PublishedGame(start, moves).shown();
    }

    @Test
    void castlesFromTheOrdinaryBeginning() {
        ShownGame game =
                shown(Position.chess960(USUAL), "e2e4", "e7e5", "g1f3", "b8c6", "f1e2", "f8e7", "e1h1", "g8f6", "d2d3");
        assertThat(game.position().placement().toString())
                .isEqualTo("r1bqk2r/ppppbppp/2n2n2/4p3/4P3/3P1N2/PPP1BPPP/RNBQ1RK1");
        assertThat(game.pgn(Map.of())).contains("[Variant \"Chess960\"]", "4. O-O", "5. d3");
    }

    @Test
    void beginsAsAtTheTableFromEveryBeginning() {
        List<Position> beginnings =
                IntStream.range(0, BEGINNINGS).mapToObj(Position::chess960).toList();
        assertThat(beginnings)
                .allSatisfy(start ->
                        assertThat(shown(start).position()).isEqualTo(start).matches(Position::isChess960));
    }

    @Test
    void anOrdinaryGameStaysOne() {
        ShownGame game = shown(Position.INITIAL, "e2e4");
        assertThat(game.setUp().start()).isEqualTo(Position.INITIAL.fen());
        assertThat(game.pgn(Map.of())).doesNotContain("Variant");
    }
}
