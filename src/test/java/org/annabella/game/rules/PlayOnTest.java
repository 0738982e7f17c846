package org.annabella.game.rules;

import static org.annabella.chess.Side.BLACK;
import static org.annabella.chess.Side.WHITE;
import static org.annabella.game.rules.Acts.rule;
import static org.annabella.game.rules.Acts.tick;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.annabella.game.ArbiterAct;
import org.annabella.game.Declaration;
import org.annabella.game.EndReason;
import org.annabella.game.GameEvent;
import org.annabella.game.GameResult;
import org.annabella.game.GameState;
import org.annabella.game.Phase;
import org.annabella.game.Refusal;
import org.junit.jupiter.api.Test;

/** A game that was ended wrongly goes on: paused, with the clocks as they stood, and the journal says so. */
class PlayOnTest {

    private static Scene wronglyEnded() {
        return Scene.tournament().moves("e2e4", "e7e5").when(rule(new ArbiterAct.FindFlag(WHITE, "by mistake")));
    }

    private static Scene.Act playOn() {
        return rule(new ArbiterAct.PlayOn("the flag had not fallen"));
    }

    @Test
    void isPausedWithTheClocksAsTheyStood() {
        Scene scene = wronglyEnded();
        Duration white = scene.state().timeLeft(WHITE, scene.state().now());
        Duration black = scene.state().timeLeft(BLACK, scene.state().now());
        scene.after(Duration.ofMinutes(20)).when(playOn());

        scene.then(GameEvent.PlayContinued.class);
        GameState state = scene.state();
        assertThat(state.phase()).isEqualTo(Phase.PAUSED);
        assertThat(state.result()).isEqualTo(GameResult.NONE);
        assertThat(state.endReason()).isEmpty();
        assertThat(state.timeLeft(WHITE, state.now())).isEqualTo(white);
        assertThat(state.timeLeft(BLACK, state.now())).isEqualTo(black);
    }

    @Test
    void isPlayedToItsEndAfterwards() {
        Scene scene = wronglyEnded().given(playOn(), rule(new ArbiterAct.Resume()));
        assertThat(scene.state().running()).contains(WHITE);
        scene.moves("g1f3").when(Acts.declare(BLACK, Declaration.RESIGN));
        scene.ended(GameResult.WHITE_WINS, EndReason.RESIGNATION, "5.1.2");
        assertThat(scene.state().plies()).hasSize(3);
    }

    @Test
    void mayBePutBackAfterAnyEndAndAlsoAfterACorrection() {
        Scene.tournament()
                .given(Acts.declare(WHITE, Declaration.RESIGN))
                .given(rule(new ArbiterAct.CorrectResult(GameResult.NONE, "not meant")))
                .when(playOn())
                .then(GameEvent.PlayContinued.class);
    }

    @Test
    void confirmedResultsAreForgotten() {
        Scene scene = wronglyEnded().given(Acts.declare(WHITE, Declaration.CONFIRM_RESULT), playOn());
        assertThat(scene.state().formalities().confirmed()).isEmpty();
        assertThat(scene.state().correction()).isEmpty();
    }

    @Test
    void aFlagThatHasReallyFallenFallsAgain() {
        Scene scene = Scene.tournament().after(Duration.ofHours(2)).when(tick());
        scene.given(playOn()).when(rule(new ArbiterAct.Resume()));
        scene.when(tick());
        assertThat(scene.state().phase()).isEqualTo(Phase.OVER);
    }

    @Test
    void aGameThatIsNotOverIsNotTakenBack() {
        Scene.tournament().when(playOn()).refused(Refusal.NOT_NOW, "12");
    }

    @Test
    void aCorrectedResultHasItsOwnReason() {
        Scene scene = wronglyEnded().given(rule(new ArbiterAct.CorrectResult(GameResult.NONE, "the flag stood")));
        assertThat(scene.state().endReason()).contains(EndReason.CORRECTED);
        assertThat(scene.state().correction()).contains("the flag stood");
    }
}
