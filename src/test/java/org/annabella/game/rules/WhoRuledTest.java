package org.annabella.game.rules;

import static org.annabella.chess.Side.BLACK;
import static org.annabella.chess.Side.WHITE;
import static org.annabella.game.rules.Acts.rule;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.annabella.game.ArbiterAct;
import org.annabella.game.Author;
import org.annabella.game.GameEvent;
import org.annabella.game.GameInput;
import org.annabella.game.GameResult;
import org.annabella.game.Refusal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Under every act of the arbiter stands who ruled, when and why. */
class WhoRuledTest {

    private static Scene.Act by(String who, ArbiterAct act) {
        return (state, at) -> new GameInput.Rule(at, act, who);
    }

    @Test
    void anActWithoutAnEventOfItsOwnIsLedByOneThatNamesWhoRuled() {
        Scene scene = Scene.tournament().when(by("Anne", new ArbiterAct.Pause("fire alarm")));
        scene.then(GameEvent.Ruling.class, GameEvent.Paused.class, GameEvent.ClockSwitched.class);
        assertThat(scene.event(GameEvent.Ruling.class))
                .isEqualTo(new GameEvent.Ruling(
                        Duration.ofSeconds(1), "pause", null, "fire alarm", "Anne", Author.ARBITER));
    }

    @Test
    void aRulingNamesWhoRuledAndIsNotWrittenTwice() {
        Scene scene = Scene.tournament().moves("e2e4").when(by("Anne", new ArbiterAct.Decree(BLACK, 0, "sheets")));
        scene.then(
                GameEvent.Ruling.class,
                GameEvent.PositionRestored.class,
                GameEvent.ClockSet.class,
                GameEvent.ClockSwitched.class);
        GameEvent.Ruling ruling = scene.event(GameEvent.Ruling.class);
        assertThat(List.of(ruling.rule(), ruling.reason(), ruling.by())).containsExactly("backToPly", "sheets", "Anne");
        assertThat(ruling.seat()).isEqualTo(BLACK);
    }

    @Test
    void theSeatThatIsMeantIsNamed() {
        Scene scene = Scene.tournament().when(by("Anne", new ArbiterAct.NoteAbsent(BLACK)));
        assertThat(scene.event(GameEvent.Ruling.class).seat()).isEqualTo(BLACK);
    }

    @Test
    void noEnvelopeIsSaidToBeOpenedWhereNothingWasSealed() {
        Scene scene = Scene.tournament()
                .given(by("Anne", new ArbiterAct.Adjourn("the hall closes")))
                .when(by("Anne", new ArbiterAct.OpenSealed()));
        assertThat(scene.event(GameEvent.Ruling.class).rule()).isEqualTo("resume");
        assertThat(scene.state().running()).contains(WHITE);
    }

    @Test
    void whatIsRefusedIsNotSigned() {
        Scene.tournament().when(by("Anne", new ArbiterAct.Resume())).refused(Refusal.NOT_NOW, "12");
    }

    @Test
    void anActWithoutANameHasOnlyItsConsequences() {
        Scene.tournament()
                .when(rule(new ArbiterAct.Pause("")))
                .then(GameEvent.Paused.class, GameEvent.ClockSwitched.class);
    }

    @Test
    void aWarningChangesNothingButTheRecord() {
        Scene scene = Scene.tournament().when(sanction(ArbiterAct.Sanction.Penalty.WARNING, null));
        scene.then(GameEvent.Ruling.class);
        assertThat(scene.event(GameEvent.Ruling.class).rule()).isEqualTo("warning");
    }

    @Test
    void aPenaltyMayBeTheLossOfTheGameByTheArticleOnPenalties() {
        Scene scene = Scene.tournament().when(sanction(ArbiterAct.Sanction.Penalty.GAME_LOST, null));
        GameEvent.GameEnded ended = scene.event(GameEvent.GameEnded.class);
        assertThat(ended.result()).isEqualTo(GameResult.BLACK_WINS);
        assertThat(ended.article()).isEqualTo("12.9");
    }

    @Test
    void theArbiterDecidesTheOpponentsScore() {
        Scene scene = Scene.tournament().when(sanction(ArbiterAct.Sanction.Penalty.EXPULSION, GameResult.DRAW));
        assertThat(scene.event(GameEvent.GameEnded.class).result()).isEqualTo(GameResult.DRAW);
    }

    /** FIDE Laws 2023, 12.9.5: the game is lost for the player, whatever the opponent scores. */
    @ParameterizedTest
    @EnumSource(
            value = GameResult.class,
            names = {"WHITE_WINS", "WHITE_HALF", "DRAW", "NONE"})
    void nobodyScoresInAGameThatIsLostAsAPenalty(GameResult score) {
        Scene scene = Scene.tournament();
        scene.when(sanction(ArbiterAct.Sanction.Penalty.GAME_LOST, score)).refused(Refusal.NOT_IN_THESE_LAWS, "12.9");
    }

    private static Scene.Act sanction(
            ArbiterAct.Sanction.Penalty penalty, @org.jspecify.annotations.Nullable GameResult score) {
        return by("Anne", new ArbiterAct.Sanction(WHITE, penalty, score, "a telephone rang"));
    }
}
