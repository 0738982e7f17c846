package org.annabella.game.rules;

import static org.annabella.chess.Side.BLACK;
import static org.annabella.chess.Side.WHITE;
import static org.annabella.game.rules.Acts.rule;
import static org.annabella.game.rules.Acts.tick;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.annabella.game.ArbiterAct;
import org.annabella.game.EndReason;
import org.annabella.game.EventRules;
import org.annabella.game.FindingKind;
import org.annabella.game.GameEvent;
import org.annabella.game.GameResult;
import org.annabella.game.Refusal;
import org.annabella.game.Starting;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** FIDE Laws 2023, 6.7.1: how late somebody is counts from the start of play. */
class LateArrivalTest {
    private static final Duration HOUR = Duration.ofHours(1);

    @Nested
    class WhereTheArbiterHasTheFirstClockStarted {

        /** The station has been up for an hour, and White is noted absent before the start. */
        private Scene absent() {
            EventRules halfAnHour = EventRules.USUAL.withDefaultTime(Duration.ofMinutes(30));
            return Scene.tournament(
                            settings -> settings.withStart(Starting.ARBITER).withEvent(halfAnHour))
                    .after(HOUR)
                    .given(rule(new ArbiterAct.NoteAbsent(WHITE)));
        }

        @Test
        void nobodyIsLateBeforeIt() {
            Scene scene = absent().given(tick());
            assertThat(scene.every(GameEvent.Finding.class)).isEmpty();
            scene.when(rule(new ArbiterAct.Forfeit(WHITE, "late"))).refused(Refusal.NOT_NOW, "6.7.1");
        }

        @Test
        void theDefaultTimeRunsFromIt() {
            Scene scene = absent().given(rule(new ArbiterAct.StartClock()), tick());
            assertThat(scene.every(GameEvent.Finding.class)).isEmpty();
            scene.after(Duration.ofMinutes(31)).when(tick());
            assertThat(scene.event(GameEvent.Finding.class).kind()).isEqualTo(FindingKind.DEFAULT_TIME_PASSED);
            scene.when(rule(new ArbiterAct.Forfeit(WHITE, "late")))
                    .ended(GameResult.BLACK_WINS, EndReason.FORFEIT, "6.7.1");
        }

        @Test
        void whoeverComesIsAsLateAsThat() {
            Scene scene = absent().given(rule(new ArbiterAct.StartClock()))
                    .after(Duration.ofSeconds(9))
                    .when(rule(new ArbiterAct.NoteArrival(WHITE)));
            assertThat(scene.event(GameEvent.PlayerArrived.class).late()).isEqualTo(Duration.ofSeconds(10));
        }
    }

    @Test
    void countsFromTheStartOfTheGameWhereThatIsTheStartOfPlay() {
        Scene scene = Scene.tournament().after(HOUR).given(rule(new ArbiterAct.NoteAbsent(BLACK)));
        scene.when(rule(new ArbiterAct.NoteArrival(BLACK)));
        assertThat(scene.event(GameEvent.PlayerArrived.class).late()).isEqualTo(HOUR.plusSeconds(2));
    }
}
