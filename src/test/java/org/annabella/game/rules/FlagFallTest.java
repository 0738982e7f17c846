package org.annabella.game.rules;

import static org.annabella.chess.Side.BLACK;
import static org.annabella.chess.Side.WHITE;
import static org.annabella.game.rules.Acts.announce;
import static org.annabella.game.rules.Acts.claim;
import static org.annabella.game.rules.Acts.execute;
import static org.annabella.game.rules.Acts.press;
import static org.annabella.game.rules.Acts.rule;
import static org.annabella.game.rules.Acts.tick;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.annabella.game.ArbiterAct;
import org.annabella.game.ClaimKind;
import org.annabella.game.EndReason;
import org.annabella.game.GameEvent;
import org.annabella.game.GameResult;
import org.annabella.game.Setups;
import org.annabella.laws.Tempo;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** FIDE Laws 2023, 6.9: the flag falls when the time is used up, not when somebody next does something. */
class FlagFallTest {

    @Test
    void losesAtTheVeryMoment() {
        Scene scene = Scene.tournament().after(Duration.ofHours(2)).when(tick());
        assertThat(scene.event(GameEvent.FlagFell.class).seat()).isEqualTo(WHITE);
        assertThat(scene.event(GameEvent.FlagFell.class).at()).isEqualTo(Duration.ofMinutes(90));
        scene.ended(GameResult.BLACK_WINS, EndReason.TIME, "6.9");
    }

    @Test
    void drawsWhereTheOpponentCannotMate() {
        Scene.from("7k/8/8/8/8/8/P7/K7 w - - 0 1")
                .after(Duration.ofHours(2))
                .when(tick())
                .ended(GameResult.DRAW, EndReason.TIME, "6.9");
    }

    @Test
    void aMoveThatComesTooLateIsNotCompleted() {
        Scene scene = Scene.tournament()
                .given(announce(WHITE, "e2e4"), execute(WHITE, "e2e4"))
                .after(Duration.ofHours(2))
                .when(press(WHITE));
        assertThat(scene.state().plies()).isEmpty();
        scene.ended(GameResult.BLACK_WINS, EndReason.TIME, "6.9");
    }

    @Test
    void onlyTheClockThatRunsLosesTime() {
        Scene scene =
                Scene.tournament().moves("e2e4").after(Duration.ofMinutes(30)).when(tick());
        assertThat(scene.state().timeLeft(WHITE, scene.state().now()))
                .isEqualTo(scene.state().plies().get(0).white());
    }

    /** The arbiter takes more from White than there is while Black's time runs out as well: White's flag is down first. */
    @Test
    void losesOnTheClockThatStandsToo() {
        Scene scene = Scene.tournament()
                .moves("e2e4")
                .given(rule(new ArbiterAct.SetClock(Duration.ofSeconds(100), Duration.ofSeconds(20), null, "short")))
                .given(rule(new ArbiterAct.Penalise(WHITE, Duration.ZERO, Duration.ofMinutes(2), "noise")))
                .after(Duration.ofMinutes(1))
                .when(tick());
        assertThat(scene.event(GameEvent.FlagFell.class).seat()).isEqualTo(WHITE);
        scene.ended(GameResult.BLACK_WINS, EndReason.TIME, "6.9");
    }

    /** The time of the next period is no help to whoever has used up, or lost to the arbiter, that of the first. */
    @ParameterizedTest
    @ValueSource(strings = {"dk-2001", "dk-2009", "no-2009", "se-2014", "dk-2023"})
    void losesWhereThePenaltyTakesAllTheTimeOfAPeriod(String edition) {
        Scene scene = Scene.of(Setups.withTime(Setups.tournament(edition), Tempo.STANDARD, "2/5,SD/3"))
                .given(rule(new ArbiterAct.Penalise(WHITE, Duration.ZERO, Duration.ofMinutes(10), "noise")))
                .when(tick());
        assertThat(scene.event(GameEvent.FlagFell.class).seat()).isEqualTo(WHITE);
        assertThat(scene.state().result()).isEqualTo(GameResult.BLACK_WINS);
    }

    /** Before play goes on nothing is lost with the time that stood there. */
    @Test
    void isUpAgainWithTheTimeThatIsGivenAfterIt() {
        Scene scene = Scene.of(Setups.withTime(Setups.tournament("dk-2023"), Tempo.STANDARD, "2/5,SD/3"))
                .moves("e2e4")
                .given(rule(new ArbiterAct.Pause("")))
                .given(rule(new ArbiterAct.SetClock(Duration.ZERO, null, null, "misread")))
                .given(rule(new ArbiterAct.Penalise(BLACK, Duration.ofMinutes(2), Duration.ZERO, "noise")))
                .given(rule(new ArbiterAct.Resume()))
                .when(tick());
        assertThat(scene.state().endReason()).isEmpty();
    }

    @Test
    void isCalledByThePlayersAloneInOlderRapidPlayThatNobodyWatches() {
        Scene scene = Scene.of(Setups.unsupervised(Setups.tournament("dk-2009"), Tempo.RAPID, "20"))
                .after(Duration.ofMinutes(21))
                .when(tick())
                .then();
        scene.when(claim(BLACK, ClaimKind.FLAG)).ended(GameResult.BLACK_WINS, EndReason.TIME, "6.9");
    }

    @Test
    void aWrongClaimOfTimeChangesNothing() {
        Scene scene = Scene.tournament().when(claim(BLACK, ClaimKind.FLAG));
        scene.then(GameEvent.ClaimMade.class, GameEvent.ClaimDecided.class);
        assertThat(scene.event(GameEvent.ClaimDecided.class).correct()).isFalse();
    }
}
