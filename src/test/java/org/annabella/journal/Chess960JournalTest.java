package org.annabella.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.annabella.chess.Piece;
import org.annabella.chess.Position;
import org.annabella.chess.Role;
import org.annabella.chess.Side;
import org.annabella.chess.Square;
import org.annabella.game.GameState;
import org.annabella.game.SeenBoard;
import org.annabella.json.Unreadable;
import org.annabella.table.WordReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A Chess960 game in the journal, and how its beginning is given. */
class Chess960JournalTest {
    @TempDir
    Path folder;

    private static GameState started(String start) {
        Rehearsal rehearsal = new Rehearsal(WordReader.NONE, List.of());
        rehearsal.accept("{\"at\":0,\"start\":{\"time\":\"90+30\"," + start + "}}");
        return rehearsal.state();
    }

    /** FIDE Laws 2023, guideline II: also the ordinary beginning, number 518, in which castling is spelled otherwise. */
    @ParameterizedTest
    @ValueSource(ints = {518, 0, 421, 596, 959})
    void goesOnFromItsJournalAsItWas(int number) throws IOException {
        GameState live;
        try (Journal journal = Journal.create(folder)) {
            Rehearsal rehearsal = new Rehearsal(journal, WordReader.NONE, List.of());
            rehearsal.run(List.of(
                    "{\"at\":0,\"start\":{\"time\":\"90+30\",\"chess960\":" + number + "}}",
                    "{\"at\":1,\"seat\":\"white\",\"execute\":\"e2e4\"}",
                    "{\"at\":2,\"seat\":\"white\",\"press\":true}",
                    "{\"at\":3,\"seat\":\"black\",\"ask\":\"lastMove\"}",
                    "{\"at\":4,\"arbiter\":{\"do\":\"rule\",\"backToPly\":0,\"reason\":\"again\"}}",
                    "{\"at\":5,\"arbiter\":{\"do\":\"adjourn\",\"when\":\"tomorrow\"}}"));
            live = rehearsal.state();
        }
        assertThat(live.position()).isEqualTo(Position.chess960(number));
        Journal.Saved saved = Journal.read(folder);
        assertThat(saved.damage()).isEmpty();
        GameState again = GameState.replay(saved.events());
        assertThat(again).isEqualTo(live);
        assertThat(again.position().isChess960()).isTrue();
        assertThat(again.position().legalMoves()).isEqualTo(live.position().legalMoves());
    }

    /** A king onto its own rook is a step of castling in Chess960, also where nobody may castle any more: both stay. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void theBoardIsTheSameAfterAnIllegalMoveWhereNobodyMayCastle(boolean supervised) throws IOException {
        GameState live;
        try (Journal journal = Journal.create(folder)) {
            Rehearsal rehearsal = new Rehearsal(journal, WordReader.NONE, List.of());
            rehearsal.run(List.of(
                    "{\"at\":0,\"start\":{\"time\":\"20\",\"event\":\"rapid\",\"supervised\":" + supervised
                            + ",\"variant\":\"chess960\",\"position\":\"4k3/8/8/8/8/8/4P3/4K2R w - - 0 1\"}}",
                    "{\"at\":1,\"seat\":\"white\",\"execute\":\"e2e5\"}",
                    "{\"at\":2,\"seat\":\"white\",\"press\":true}"));
            if (!supervised) {
                rehearsal.run(List.of(
                        "{\"at\":3,\"seat\":\"black\",\"mirror\":\"e2e5\"}",
                        "{\"at\":4,\"seat\":\"black\",\"execute\":\"e8d8\"}",
                        "{\"at\":5,\"seat\":\"black\",\"press\":true}",
                        "{\"at\":6,\"seat\":\"white\",\"mirror\":\"e8d8\"}"));
            }
            rehearsal.accept("{\"at\":7,\"seat\":\"white\",\"execute\":\"e1h1\"}");
            live = rehearsal.state();
        }
        GameState again = GameState.replay(Journal.read(folder).events());
        assertThat(again.position().isChess960()).isTrue();
        assertThat(again.turn()).isEqualTo(live.turn());
        assertThat(SeenBoard.of(again, Side.WHITE)).isEqualTo(SeenBoard.of(live, Side.WHITE));
        assertThat(SeenBoard.of(again, Side.WHITE).pieces().pieceAt(Square.at("f1")))
                .isEqualTo(Piece.of(Side.WHITE, Role.ROOK));
        assertThat(again).isEqualTo(live);
    }

    @Test
    void aPositionTellsByItselfWhichGameItBelongsTo() {
        String fen = "\"position\":\"4k3/8/8/8/8/8/8/5KR1 w G - 0 1\"";
        assertThat(started(fen).position().isChess960()).isTrue();
        assertThat(started(fen + ",\"variant\":\"chess960\"").position().isChess960())
                .isTrue();
        assertThat(started("\"variant\":\"chess960\"").position()).isEqualTo(Position.chess960(518));
        assertThat(started("\"variant\":\"standard\"").position()).isEqualTo(Position.INITIAL);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "\"variant\":\"atomic\"; must be standard or chess960",
                "\"chess960\":960; from 0 to 959",
                "\"chess960\":3,\"variant\":\"standard\"; leave out",
                "\"variant\":\"standard\",\"position\":\"4k3/8/8/8/8/8/8/5KR1 w G - 0 1\"; of a Chess960 game"
            })
    void refusesABeginningThatContradictsItself(String start, String why) {
        assertThatThrownBy(() -> started(start)).isInstanceOf(Unreadable.class).hasMessageContaining(why);
    }

    /** Both spellings of castling are understood where no other move is spelled so; the journal has the game's own. */
    @ParameterizedTest
    @ValueSource(strings = {"e1g1", "e1h1"})
    void understandsCastlingInBothSpellings(String uci) {
        for (String variant : List.of("standard", "chess960")) {
            Rehearsal rehearsal = new Rehearsal(WordReader.NONE, List.of());
            rehearsal.run(List.of(
                    "{\"at\":0,\"start\":{\"time\":\"90\",\"variant\":\"" + variant
                            + "\",\"position\":\"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"}}",
                    "{\"at\":1,\"seat\":\"white\",\"execute\":\"" + uci + "\"}"));
            assertThat(rehearsal.state().turn().executed()).hasToString(variant.equals("standard") ? "e1g1" : "e1h1");
        }
    }

    @Test
    void reconcilesBoardsOfAChess960Game() {
        String verdict = ReconcileJson.reconcile("{\"start\":\"4k3/8/8/8/8/8/8/5KR1 w G - 0 1\","
                + "\"white\":{\"scoresheet\":[\"0-0\"],\"board\":\"4k3/8/8/8/8/8/8/5RK1\"},"
                + "\"black\":{\"scoresheet\":[\"O-O\"],\"board\":\"4k3/8/8/8/8/8/8/5KR1\"}}");
        assertThat(verdict).contains("\"finding\":\"executedWrong\"", "\"seats\":[\"black\"]");
    }
}
