package org.annabella.web.hall;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.annabella.chess.Position;
import org.annabella.chess.Side;
import org.annabella.config.LanguageFiles;
import org.annabella.game.Phase;
import org.annabella.hall.PublishedGame;
import org.annabella.hall.overview.TableSeen;
import org.annabella.phrases.Phrasebook;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the overview shows of a hall, without a browser. */
class HallPartsTest {
    private static final Phrasebook BOOK = Phrasebook.of(LanguageFiles.read("en"));

    private static String page(TableSeen... tables) {
        StringBuilder page = new StringBuilder();
        new HallParts(BOOK, List.of(tables), "", Show.ALL, 1, SeenTables.NOW.plusSeconds(1))
                .parts()
                .forEach(part -> page.append(part.content().render()));
        return page.toString();
    }

    private static Document page(String language, TableSeen table) {
        StringBuilder page = new StringBuilder();
        new HallParts(
                        Phrasebook.of(LanguageFiles.read(language)),
                        List.of(table),
                        "",
                        Show.ALL,
                        1,
                        SeenTables.NOW.plusSeconds(1))
                .parts()
                .forEach(part -> page.append(part.content().render()));
        return Jsoup.parse(page.toString());
    }

    private static String last(String language, PublishedGame game) {
        return page(language, SeenTables.playing("7", game))
                .select("#table-7 td")
                .get(1)
                .text();
    }

    @ParameterizedTest
    @CsvSource({"en, 2… Nc6", "da, 2… Sc6", "de, 2… Sc6", "sv, 2… Sc6", "nb, 2… Sc6"})
    void theLastMoveIsWrittenAsTheReaderWritesIt(String language, String last) {
        PublishedGame game = new PublishedGame(Position.INITIAL, "e2e4", "e7e5", "g1f3", "b8c6");
        assertThat(last(language, game)).isEqualTo(last);
    }

    @Test
    void theLastMoveIsNumberedFromTheBeginningOfItsGame() {
        Position blackBegins = Position.of("4k3/8/8/8/8/8/4P3/4K3 b - - 0 23");
        assertThat(last("en", new PublishedGame(blackBegins, "e8d7"))).isEqualTo("23… Kd7");
        assertThat(last("en", new PublishedGame(blackBegins, "e8d7", "e2e4"))).isEqualTo("24. e4");
    }

    @ParameterizedTest
    @CsvSource({
        "en, faults of the station since its start: 2",
        "da, 'fejl i stationen, siden den blev startet: 2'",
        "de, Fehler in der Station seit ihrem Start: 2",
        "sv, fel i stationen sedan den startades: 2",
        "nb, feil i stasjonen siden den ble startet: 2"
    })
    void whatAStationHasFailedInStandsBesideWhatWaits(String language, String faults) {
        assertThat(page(language, SeenTables.failed("7", 2)).select("#table-7").text())
                .contains(faults);
        assertThat(page(language, SeenTables.failed("7", 0)).select("#table-7").text())
                .doesNotContain(faults.substring(0, faults.indexOf(':')));
    }

    @Test
    void devicesAreCalledByTheirNames() {
        TableSeen table = SeenTables.lost("7", List.of("sound-public", "board-white", "hearing-black"));
        assertThat(page("da", table).select("#table-7").text())
                .contains("mistet: Højttaleren", "mistet: Brættet hos Hvid", "mistet: Mikrofonen (Sort)");
        assertThat(page("en", table).select("#table-7").text())
                .contains("lost: The loudspeaker", "lost: White's board", "lost: The microphone (Black)");
    }

    @Test
    void aDeviceOfAnotherVersionHasItsOwnName() {
        TableSeen table = SeenTables.lost("7", List.of("lamp-white", "lamp-black"));
        assertThat(page("en", table).select("#table-7").text()).contains("(lamp-white)", "(lamp-black)");
    }

    @ParameterizedTest
    @CsvSource({"en, e2-e8Q", "da, e2-e8D"})
    void anIllegalPromotionNamesItsPiece(String language, String written) {
        assertThat(WrittenMoves.of(LanguageFiles.read(language)).of("e2e8q", ""))
                .isEqualTo(written);
    }

    /** The broker keeps the last will of a table that went before anybody listened. */
    @Test
    void aTableThatWentBeforeTheOverviewBeganIsGone() {
        TableSeen gone = SeenTables.gone(SeenTables.table("7", Phase.RUNNING), null);
        assertThat(page(gone)).contains("gone: 1", "<td>Table 7 is gone</td>").doesNotContain("not seen yet");
        assertThat(Standing.order(SeenTables.NOW).compare(gone, SeenTables.table("6", Phase.RUNNING)))
                .isNegative();
    }

    @Test
    void aTableThatSaysWhenItWentIsGoneSinceThen() {
        Instant then = SeenTables.NOW.minus(Duration.ofMinutes(12));
        assertThat(page(SeenTables.gone(SeenTables.table("7", Phase.RUNNING), then)))
                .contains("gone: 1", "<td>gone for 12 min</td>");
    }

    @Test
    void aTableThatNobodyHasHeardOfIsNotGone() {
        TableSeen table = SeenTables.table("7", Phase.RUNNING);
        assertThat(page(SeenTables.unknown("7"), table)).contains("gone: 0", "<td>not seen yet</td>");
    }

    /** No act from afar could end it. */
    @Test
    void nobodyWaitsAnyMoreAtATableThatHasLeftAfterItsGame() {
        TableSeen over = SeenTables.calling("7", Phase.OVER, 1, Side.WHITE);
        TableSeen left = SeenTables.gone(over, SeenTables.NOW);
        assertThat(Standing.of(over, SeenTables.NOW).called()).isTrue();
        assertThat(Standing.of(left, SeenTables.NOW).waits()).isFalse();
        assertThat(Standing.urgent(over)).isNotEmpty();
        assertThat(Standing.urgent(left)).isEmpty();
        assertThat(page(over)).contains("White calls the arbiter");
        assertThat(page(left)).contains("waiting for an arbiter: 0").doesNotContain("White calls the arbiter");
    }

    private static String substance(TableSeen table) {
        return HallLive.substance(page(table));
    }

    @Test
    void aClockThatIsSetWhileItStandsIsNews() {
        assertThat(substance(SeenTables.paused("7", Duration.ofMinutes(5))))
                .isEqualTo(substance(SeenTables.paused("7", Duration.ofMinutes(5))))
                .isNotEqualTo(substance(SeenTables.paused("7", Duration.ofMinutes(7))));
    }
}
