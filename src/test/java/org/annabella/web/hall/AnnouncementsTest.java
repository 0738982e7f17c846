package org.annabella.web.hall;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.annabella.chess.Side;
import org.annabella.game.Phase;
import org.annabella.hall.DeskState.Open;
import org.annabella.hall.overview.TableSeen;
import org.annabella.phrases.PageWords;
import org.annabella.web.page.Say;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** What an arbiter who listens to the overview is told. */
class AnnouncementsTest {
    private static final PageWords WORDS = PageWords.of("en", "hall");
    private static final String TROUBLE = "there is no broker at hall.example";

    private final HallMemory memory = new HallMemory();
    private final Announcements announcements = new Announcements(memory, 0);
    private Instant now = SeenTables.NOW;
    private String trouble = "";

    private List<Say> about(TableSeen... tables) {
        List.of(tables).forEach(memory::add);
        return announcements.about(List.of(tables), trouble, WORDS, now);
    }

    private static TableSeen table(Open... open) {
        return SeenTables.table("7", Phase.RUNNING, open);
    }

    @Nested
    class Decisions {
        @Test
        void aDecisionIsSaidOnce() {
            about(table());
            assertThat(about(table(Open.CLAIM))).containsExactly(new Say("Table 7 waits for a decision", true));
            assertThat(about(table(Open.CLAIM))).isEmpty();
        }

        /** An illegal move that nobody has claimed is not to be touched: that it is claimed now is the news. */
        @Test
        void aDecisionThatBeginsWhileAnotherWaitsIsSaid() {
            about(table());
            about(table(Open.ILLEGAL));
            assertThat(about(table(Open.CLAIM, Open.ILLEGAL, Open.PAUSED)))
                    .containsExactly(new Say("Table 7 waits for a decision", true));
            assertThat(about(table(Open.ILLEGAL, Open.PAUSED))).isEmpty();
        }

        @Test
        void decisionsThatBeginTogetherAreSaidOnce() {
            about(table());
            assertThat(about(table(Open.PENALTY, Open.CLAIM))).hasSize(1);
        }
    }

    @Nested
    class WhenTheBrokerGoes {
        private final TableSeen other = SeenTables.table("8", Phase.RUNNING);

        private List<Say> later(Duration time) {
            now = now.plus(time);
            return about(table(), other);
        }

        @Test
        void itIsSaidOnceAndNotThatEveryTableIsGone() {
            later(Duration.ZERO);
            trouble = TROUBLE;
            assertThat(later(Duration.ofSeconds(10)))
                    .containsExactly(new Say(
                            "There is no connection to the broker. What you see may be old; the games go on.", true));
            assertThat(later(Duration.ofSeconds(26))).isEmpty();
            assertThat(later(Duration.ofHours(1))).isEmpty();
        }

        @Test
        void itIsSaidThatItIsBackAndWhoIsStillGoneThen() {
            later(Duration.ZERO);
            trouble = TROUBLE;
            later(Duration.ofMinutes(5));
            trouble = "";
            assertThat(later(Duration.ofSeconds(1)))
                    .containsExactly(new Say("The connection to the broker is back.", false));
            assertThat(later(Duration.ofSeconds(34))).isEmpty();
            now = now.plusSeconds(1);
            assertThat(about(table(), SeenTables.heard(other, now))).containsExactly(new Say("Table 7 is gone", false));
        }

        @Test
        void whoWasGoneBeforeIsNotSaidToBeGoneAnew() {
            later(Duration.ZERO);
            assertThat(later(Duration.ofSeconds(36))).hasSize(2);
            trouble = TROUBLE;
            assertThat(later(Duration.ofSeconds(1))).hasSize(1);
            trouble = "";
            assertThat(later(Duration.ofSeconds(1))).hasSize(1);
            assertThat(later(Duration.ofMinutes(2))).isEmpty();
        }
    }

    @Test
    void eachFaultOfAStationIsSaidOnce() {
        about(table());
        assertThat(about(SeenTables.failed("7", 1))).containsExactly(new Say("Table 7: the station has a fault", true));
        assertThat(about(SeenTables.failed("7", 1))).isEmpty();
        assertThat(about(SeenTables.failed("7", 2))).containsExactly(new Say("Table 7: the station has a fault", true));
    }

    @Test
    void aCallIsSaidAtOnceAndAgain() {
        about(table());
        TableSeen calling = SeenTables.calling("7", Phase.RUNNING, 1, Side.WHITE);
        assertThat(about(calling)).containsExactly(new Say("Table 7 calls the arbiter", true));
        assertThat(about(calling)).isEmpty();
        assertThat(about(SeenTables.calling("7", Phase.RUNNING, 2, Side.WHITE))).hasSize(1);
    }
}
