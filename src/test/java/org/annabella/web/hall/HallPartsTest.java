package org.annabella.web.hall;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.annabella.hall.overview.TableSeen;
import org.annabella.phrases.PageWords;
import org.junit.jupiter.api.Test;

/** What the overview shows of a hall, without a browser. */
class HallPartsTest {
    private static final PageWords WORDS = PageWords.of("en", "hall");

    private static String page(TableSeen... tables) {
        StringBuilder page = new StringBuilder();
        new HallParts(WORDS, List.of(tables), "", Show.ALL, 1, SeenTables.NOW.plusSeconds(1))
                .parts()
                .forEach(part -> page.append(part.content().render()));
        return page.toString();
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
