package org.annabella.web.hall;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.annabella.chess.Side;
import org.annabella.config.LanguageFiles;
import org.annabella.game.Phase;
import org.annabella.hall.overview.TableSeen;
import org.annabella.phrases.Phrasebook;
import org.junit.jupiter.api.Test;

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
