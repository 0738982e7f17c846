package org.annabella.game;

import static org.annabella.chess.Side.BLACK;
import static org.annabella.chess.Side.WHITE;
import static org.annabella.game.Acts.claim;
import static org.annabella.game.Acts.lift;
import static org.annabella.game.Acts.rule;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

/** FIDE Laws 2023, 9.2 to 9.5: claims of a draw. */
class ClaimTest {

    private static Scene twiceAndAlmostThrice() {
        return Scene.tournament().moves("g1f3", "g8f6", "f3g1", "f6g8").moves("g1f3", "g8f6", "f3g1");
    }

    @Test
    void ofAThirdPositionWithTheMoveNamedIsRight() {
        twiceAndAlmostThrice()
                .when(claim(BLACK, ClaimKind.REPETITION, "f6g8"))
                .ended(GameResult.DRAW, EndReason.REPETITION, "9.2");
    }

    @Test
    void ofAThirdPositionOnTheBoardIsRight() {
        twiceAndAlmostThrice()
                .moves("f6g8")
                .when(claim(WHITE, ClaimKind.REPETITION))
                .ended(GameResult.DRAW, EndReason.REPETITION, "9.2");
    }

    @Test
    void thatIsWrongGivesTheOpponentTwoMinutesAndOffersADraw() {
        Scene scene = Scene.tournament().moves("e2e4").when(claim(BLACK, ClaimKind.REPETITION));
        scene.then(
                GameEvent.ClaimMade.class,
                GameEvent.ClaimDecided.class,
                GameEvent.ClockSet.class,
                GameEvent.DrawOffered.class);
        assertThat(scene.event(GameEvent.ClaimDecided.class).article()).isEqualTo("9.5.3");
        assertThat(scene.event(GameEvent.ClockSet.class).white())
                .isEqualTo(scene.state().plies().get(0).white().plusMinutes(2));
    }

    @Test
    void thatIsWrongHalvesTheClaimantsTimeInTheOldestEdition() {
        Scene scene = Scene.of(Setups.tournament("dk-2001")).when(claim(WHITE, ClaimKind.FIFTY));
        assertThat(scene.event(GameEvent.ClockSet.class).white())
                .isEqualTo(Duration.ofMinutes(87).minusSeconds(1));
        assertThat(scene.event(GameEvent.ClockSet.class).black()).isEqualTo(Duration.ofMinutes(93));
    }

    @Test
    void ofFiftyMovesIsRightAtFifty() {
        Scene.from("k7/8/8/8/8/8/8/K6R w - - 100 80")
                .when(claim(WHITE, ClaimKind.FIFTY))
                .ended(GameResult.DRAW, EndReason.FIFTY, "9.3");
    }

    @Test
    void ofFiftyMovesIsRightWithTheFiftiethNamed() {
        Scene.from("k7/8/8/8/8/8/8/K6R w - - 99 80")
                .when(claim(WHITE, ClaimKind.FIFTY, "h1h2"))
                .ended(GameResult.DRAW, EndReason.FIFTY, "9.3");
    }

    @Test
    void isLostByTouchingAPiece() {
        twiceAndAlmostThrice()
                .given(lift(BLACK, "f6"))
                .when(claim(BLACK, ClaimKind.REPETITION, "f6g8"))
                .refused(Refusal.CLAIM_TOO_LATE, "9.2");
    }

    @Test
    void isNotLostByTouchingInTheOldestEdition() {
        Scene.of(Setups.tournament("dk-2001"))
                .moves("g1f3", "g8f6", "f3g1", "f6g8", "g1f3", "g8f6", "f3g1")
                .given(lift(BLACK, "f6"))
                .when(claim(BLACK, ClaimKind.REPETITION, "f6g8"))
                .ended(GameResult.DRAW, EndReason.REPETITION, "9.2");
    }

    @Test
    void belongsToTheSeatOnTurn() {
        Scene.tournament().when(claim(BLACK, ClaimKind.REPETITION)).refused(Refusal.NOT_YOUR_TURN, "9.2");
    }

    @Test
    void thatNeedsJudgementWaitsForTheArbiter() {
        Scene scene = Scene.tournament().when(claim(BLACK, ClaimKind.QUICKPLAY_FINISH));
        assertThat(scene.event(GameEvent.Told.class).to()).isEqualTo(Audience.ARBITER);
        scene.when(rule(new ArbiterAct.DecideClaim(true, "no progress")))
                .ended(GameResult.DRAW, EndReason.CLAIM, "III");
    }

    @Test
    void thatTheArbiterRejectsGivesTheOpponentTime() {
        Scene scene = Scene.tournament()
                .given(claim(BLACK, ClaimKind.QUICKPLAY_FINISH))
                .when(rule(new ArbiterAct.DecideClaim(false, "still winning")));
        scene.then(GameEvent.ClaimDecided.class, GameEvent.ClockSet.class);
        assertThat(scene.state().claim()).isEmpty();
    }
}
