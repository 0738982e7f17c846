package org.annabella.web.player;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.CompletableFuture;
import java.util.function.BooleanSupplier;
import java.util.stream.LongStream;
import org.annabella.chess.Move;
import org.annabella.chess.Side;
import org.annabella.chess.Square;
import org.annabella.game.ArbiterAct;
import org.annabella.game.GameEvent;
import org.annabella.game.GameInput;
import org.annabella.game.GameSetup;
import org.annabella.game.Refusal;
import org.annabella.game.Sight;
import org.annabella.game.Telling;
import org.annabella.phrases.Phrasebook;
import org.annabella.web.page.Acts;
import org.annabella.web.page.Form;
import org.annabella.web.page.KeyHelp;
import org.annabella.web.page.Reply;
import org.annabella.web.page.Role;
import org.annabella.web.page.TableService;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What stands where is on a player's page no more than the player may ask, and every question is on record. */
class PositionOnThePageTest {
    private static final List<String> READING = List.of("u", "r", "x", "p");

    private static PlayedTable table(Sight white, boolean queries) {
        GameSetup setup = PlayedTable.setup(white, Sight.SIGHTED);
        return PlayedTable.started(setup.withSettings(setup.settings().withPositionQueries(queries)));
    }

    private static List<String> keys(PlayedTable table) {
        return PlayerPage.PAGE.keys(table.view(Role.PLAYER_WHITE)).stream()
                .map(KeyHelp::keys)
                .toList();
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aBlindPlayerFindsNoBoardAndNoKeyForOne(boolean queries) {
        PlayedTable table = table(Sight.BLIND, queries).plays("e2e4", "e7e5");
        Document page = table.page(Role.PLAYER_WHITE);
        assertThat(page.select("[role=grid], [role=gridcell], [data-own], [data-line]"))
                .isEmpty();
        assertThat(page.select("#board h2").text()).as("the heading stays").isEqualTo("Board");
        assertThat(keys(table)).doesNotContainAnyElementsOf(READING).doesNotContain("k", "a–h 1–8");
    }

    @Test
    void whereNothingMayBeAskedThePageSaysSo() {
        Document page = table(Sight.BLIND, false).page(Role.PLAYER_WHITE);
        assertThat(page.select("#board form")).isEmpty();
        assertThat(page.select("#board").text()).contains("not told in this game");
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aPlayerOfLittleSightSeesTheBoardAndHasItReadByNoKey(boolean queries) {
        PlayedTable table = table(Sight.LOW, queries);
        Document page = table.page(Role.PLAYER_WHITE);
        assertThat(page.select("[role=gridcell]")).hasSize(64);
        assertThat(page.select("[data-own], [data-line]")).isEmpty();
        assertThat(page.select("#board form")).hasSize(queries ? 1 : 0);
        assertThat(page.select("#board").text()).doesNotContain("not told in this game");
        assertThat(keys(table)).doesNotContainAnyElementsOf(READING).contains("k");
    }

    @Test
    void whoSeesTheBoardMayHaveItRead() {
        PlayedTable table = table(Sight.SIGHTED, false);
        assertThat(table.page(Role.PLAYER_WHITE).select("[data-own][data-line]"))
                .hasSize(1);
        assertThat(keys(table)).containsAll(READING);
    }

    @ParameterizedTest
    @CsvSource({"e4, a white pawn", "E, a white pawn", "4, a white pawn", "d4, empty"})
    void aQuestionIsAnsweredAndOnRecord(String where, String answer) {
        PlayedTable table = table(Sight.BLIND, true).plays("e2e4");
        int before = table.events().size();
        Reply reply = asks(table, where);
        assertThat(reply).isInstanceOf(Reply.Done.class);
        assertThat(reply.message().toLowerCase(java.util.Locale.ROOT)).contains(answer.replace("a ", ""));
        assertThat(table.events()).hasSize(before + 1);
        assertThat(table.events().get(before).event())
                .isInstanceOfSatisfying(
                        GameEvent.Told.class, told -> assertThat(told.what()).isInstanceOf(Telling.OnBoard.class));
    }

    @Test
    void aQuestionThatIsNotAllowedIsRefusedAndOnRecord() {
        PlayedTable table = table(Sight.BLIND, false);
        assertThat(asks(table, "e4")).isInstanceOf(Reply.Refused.class);
        assertThat(table.events().get(table.events().size() - 1).event())
                .isInstanceOfSatisfying(
                        GameEvent.Refused.class, no -> assertThat(no.why()).isEqualTo(Refusal.NOT_ENTITLED));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "i1", "e9", "ee", "0", "e2e4"})
    void whatIsNoPlaceIsNoQuestion(String where) {
        PlayedTable table = table(Sight.BLIND, true);
        int before = table.events().size();
        assertThat(asks(table, where)).isInstanceOf(Reply.Unreadable.class);
        assertThat(table.events()).hasSize(before);
    }

    static LongStream seeds() {
        return LongStream.range(0, 10);
    }

    /** Whatever was played: no piece that stands on a square is named beside it anywhere on a blind player's page. */
    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void noSquareIsTold(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        PlayedTable table = table(Sight.BLIND, false);
        for (int ply = 0; ply < 12; ply++) {
            List<Move> moves = table.state().position().legalMoves();
            if (moves.isEmpty()) {
                break;
            }
            table.plays(moves.get(random.nextInt(moves.size())).uci());
        }
        Document page = table.page(Role.PLAYER_WHITE);
        Phrasebook book = table.view(Role.PLAYER_WHITE).phrases();
        assertThat(page.select("#board").text()).doesNotContainPattern("\\b[a-h][1-8]\\b");
        for (Square square : Square.all()) {
            assertThat(page.select("#board").text()).doesNotContain(book.square(square));
        }
    }

    private static Reply asks(PlayedTable table, String where) {
        Form form = new Form(Map.of(
                "do", List.of("askPosition"),
                "where", List.of(where),
                "seq", List.of(Integer.toString(table.events().size()))));
        return PlayerPage.PAGE.act(form, table.view(Role.PLAYER_WHITE), new PostingActs(table));
    }

    /** Posts to the table. */
    private record PostingActs(PlayedTable table) implements Acts, TableService {
        @Override
        public Outcome post(GameInput input) {
            return new Outcome.Taken(table.put(input));
        }

        @Override
        public Outcome post(GameInput input, long seq) {
            return post(input);
        }

        @Override
        public TableService tableService() {
            return this;
        }

        @Override
        public Duration now() {
            return table.state().now();
        }

        @Override
        public CompletableFuture<Optional<List<GameEvent>>> submit(GameInput input, BooleanSupplier holds) {
            throw new UnsupportedOperationException();
        }

        @Override
        public void press(Side seat) {
            throw new UnsupportedOperationException();
        }

        @Override
        public void read(Side seat, String words) {
            throw new UnsupportedOperationException();
        }

        @Override
        public boolean isMove(Side seat, String words) {
            throw new UnsupportedOperationException();
        }

        @Override
        public Optional<GameInput.Seal> sealing(Side seat, String words) {
            throw new UnsupportedOperationException();
        }

        @Override
        public ArbiterAct arbiterAct(String json) {
            throw new UnsupportedOperationException();
        }

        @Override
        public Optional<Path> sound(String name) {
            throw new UnsupportedOperationException();
        }

        @Override
        public String devices() {
            throw new UnsupportedOperationException();
        }
    }
}
