package org.annabella.game.rules;

import static org.annabella.chess.Side.BLACK;
import static org.annabella.chess.Side.WHITE;
import static org.annabella.game.rules.Acts.claim;
import static org.annabella.game.rules.Acts.rule;
import static org.annabella.game.rules.Acts.tick;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.annabella.chess.Side;
import org.annabella.game.ArbiterAct;
import org.annabella.game.ClaimKind;
import org.annabella.game.EndReason;
import org.annabella.game.EventRules;
import org.annabella.game.FindingKind;
import org.annabella.game.GameEvent;
import org.annabella.game.GameResult;
import org.annabella.game.GameSetup;
import org.annabella.game.Phase;
import org.annabella.game.Setups;
import org.annabella.laws.QuickplayFinish;
import org.annabella.laws.Tempo;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** FIDE Laws 2023, III.3.1; 2009 and 2014, 6.11; 2001, 6.12 and B8: both flags are down. */
class BothFlagsTest {

    private static Scene.Act found(@Nullable Side first) {
        return rule(new ArbiterAct.BothFlags(first, "both down"));
    }

    @Nested
    class WhereNobodyKnowsWhichFellFirst {

        @ParameterizedTest
        @CsvSource({"dk-2001,10.3", "dk-2009,6.11b", "no-2009,6.11b", "se-2014,6.11b", "dk-2023,III.3.1.2"})
        void isADrawInTheLastPeriod(String edition, String article) {
            Scene.of(Setups.withTime(Setups.tournament(edition), Tempo.STANDARD, "90"))
                    .when(found(null))
                    .ended(GameResult.DRAW, EndReason.TIME, article);
        }

        /** FIDE Laws 2023, III.2.1 and III.2.2: the guidelines hold where they were announced, without an increment, not in blitz. */
        @Test
        void isLeftToTheArbiterWhereTheGuidelinesDoNotHold() {
            GameSetup slow = Setups.withTime(Setups.tournament("dk-2023"), Tempo.STANDARD, "90");
            EventRules silent = EventRules.USUAL.withQuickplayFinish(false);
            List.of(
                            Setups.tournament("dk-2023"),
                            Setups.withTime(slow, Tempo.BLITZ, "5"),
                            slow.withSettings(slow.settings().withEvent(silent)))
                    .forEach(setup -> Scene.of(setup).when(found(null)).then(GameEvent.Ruling.class));
        }

        @ParameterizedTest
        @ValueSource(strings = {"dk-2001", "dk-2009", "no-2009", "se-2014", "dk-2023"})
        void goesOnInAnEarlierPeriod(String edition) {
            Scene scene = Scene.of(Setups.withTime(Setups.tournament(edition), Tempo.STANDARD, "40/90,SD/30"))
                    .when(found(null))
                    .then(GameEvent.Ruling.class);
            assertThat(scene.state().phase()).isEqualTo(Phase.RUNNING);
        }
    }

    @Test
    void losesForTheOneWhoseFlagFellFirst() {
        Scene.tournament().when(found(WHITE)).ended(GameResult.BLACK_WINS, EndReason.TIME, "6.9");
    }

    @Nested
    class WhereThePlayersCallThem {

        private Scene bothDown(String edition) {
            return Scene.of(Setups.unsupervised(Setups.tournament(edition), Tempo.RAPID, "15"))
                    .after(Duration.ofMinutes(16))
                    .moves("e2e4")
                    .after(Duration.ofMinutes(16));
        }

        @ParameterizedTest
        @CsvSource({"dk-2001,B8", "dk-2009,A4d3", "no-2009,A4d3"})
        void isADrawInRapidBefore2014(String edition, String article) {
            bothDown(edition).when(claim(WHITE, ClaimKind.FLAG)).ended(GameResult.DRAW, EndReason.TIME, article);
        }

        @Test
        void isFoundOnceForTheArbiterAndToldToNobody() {
            Scene scene = bothDown("dk-2009").when(tick());
            assertThat(scene.event(GameEvent.Finding.class).kind()).isEqualTo(FindingKind.BOTH_FLAGS_DOWN);
            scene.when(tick()).then();
            assertThat(scene.every(GameEvent.Told.class)).isEmpty();
        }

        @Test
        void areFoundAgainWhereTheyFallAgain() {
            Duration second = Duration.ofSeconds(1);
            Scene scene = bothDown("dk-2009")
                    .given(tick(), rule(new ArbiterAct.SetClock(second, second, null, "goes on")))
                    .after(Duration.ofSeconds(9))
                    .moves("e7e5")
                    .after(Duration.ofSeconds(9))
                    .given(tick());
            assertThat(scene.every(GameEvent.Finding.class))
                    .filteredOn(finding -> finding.kind() == FindingKind.BOTH_FLAGS_DOWN)
                    .hasSize(2);
        }

        @Test
        void oneFlagIsForTheOpponentToCallAndNotForTheStation() {
            Scene scene = Scene.of(Setups.unsupervised(Setups.tournament("dk-2001"), Tempo.RAPID, "15"))
                    .after(Duration.ofMinutes(16))
                    .when(tick())
                    .then();
            scene.when(claim(BLACK, ClaimKind.FLAG)).ended(GameResult.BLACK_WINS, EndReason.TIME, "6.10");
        }

        @Test
        void theArbiterCallsItInRapidToo() {
            Scene.of(Setups.unsupervised(Setups.tournament("dk-2023"), Tempo.RAPID, "15"))
                    .after(Duration.ofMinutes(16))
                    .when(tick())
                    .ended(GameResult.BLACK_WINS, EndReason.TIME, "6.9");
        }
    }

    /** 2001, 10.2b: a claim that was put off is decided before the flag counts. */
    @Test
    void afterAPostponedClaimAreLeftToTheArbiter() {
        Scene scene = Scene.of(Setups.withTime(Setups.tournament("dk-2001"), Tempo.STANDARD, "60"))
                .moves("e2e4", "e7e5")
                .after(Duration.ofMinutes(59))
                .given(claim(WHITE, ClaimKind.QUICKPLAY_FINISH))
                .given(rule(new ArbiterAct.DecideFinish(QuickplayFinish.Outcome.POSTPONED, null, null, "watching")))
                .when(found(WHITE));
        assertThat(scene.every(GameEvent.GameEnded.class)).isEmpty();
        assertThat(scene.state().phase()).isEqualTo(Phase.PAUSED);
    }
}
