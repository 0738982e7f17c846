package org.annabella.web.hall;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.annabella.chess.Position;
import org.annabella.config.LanguageFiles;
import org.annabella.hall.PublishedGame;
import org.annabella.hall.broadcast.Delay;
import org.annabella.hall.broadcast.Rounds;
import org.annabella.phrases.Phrasebook;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the audience reads of a game. */
class SpectatorsTest {
    private static final int USUAL = 518;
    private static final Instant LATER = SeenTables.NOW.plusSeconds(60);

    private static Document page(String language, PublishedGame game) throws Exception {
        Spectators.Plan plan = new Spectators.Plan(
                InetAddress.getLoopbackAddress(), 0, List.of(), Phrasebook.of(LanguageFiles.read(language)));
        try (Spectators pages = Spectators.open(plan)) {
            pages.show(Rounds.of(List.of(SeenTables.playing("7", game)), new Delay(Duration.ZERO, 0), LATER));
            HttpRequest request = HttpRequest.newBuilder(
                            URI.create("http://127.0.0.1:" + pages.port() + "/round-1/table/7"))
                    .build();
            return Jsoup.parse(HttpClient.newHttpClient()
                    .send(request, HttpResponse.BodyHandlers.ofString())
                    .body());
        }
    }

    private static String square(Document page, String name) {
        return page.selectFirst("#board-" + name).text();
    }

    /** The king goes "to the rook": neither of them stands there afterwards. */
    @Test
    void castlingInChess960MarksWhereKingAndRookStand() throws Exception {
        Document page = page(
                "en",
                new PublishedGame(Position.chess960(USUAL), "e2e4", "e7e5", "g1f3", "b8c6", "f1e2", "f8e7", "e1h1"));
        assertThat(square(page, "g1")).contains("the last move went here");
        assertThat(square(page, "f1")).contains("the last move went here");
        assertThat(square(page, "e1")).contains("the last move came from here");
        assertThat(square(page, "h1")).doesNotContain("last move");
    }

    @ParameterizedTest
    @CsvSource({"en, Nf3 Nc6", "da, Sf3 Sc6", "de, Sf3 Sc6", "sv, Sf3 Sc6", "nb, Sf3 Sc6"})
    void movesAreWrittenAsTheReaderWritesThem(String language, String pair) throws Exception {
        PublishedGame game = new PublishedGame(Position.INITIAL, "e2e4", "e7e5", "g1f3", "b8c6");
        assertThat(page(language, game).select("ol li").eachText()).containsExactly("e4 e5", pair);
    }

    @Test
    void movesAreNumberedFromTheBeginningOfThisGame() throws Exception {
        Position blackBegins = Position.of("4k3/8/8/8/8/8/4P3/4K3 b - - 0 23");
        Document page = page("en", new PublishedGame(blackBegins, "e8d7", "e2e4", "d7d6"));
        assertThat(page.select("ol").attr("start")).isEqualTo("23");
        assertThat(page.select("ol li").eachText()).containsExactly("… Kd7", "e4 Kd6");
    }
}
