package org.annabella.game.rules;

import static org.annabella.chess.Side.BLACK;
import static org.annabella.chess.Side.WHITE;
import static org.annabella.game.rules.Acts.announce;
import static org.annabella.game.rules.Acts.declare;
import static org.annabella.game.rules.Acts.execute;
import static org.annabella.game.rules.Acts.mirror;
import static org.annabella.game.rules.Acts.press;
import static org.annabella.game.rules.Acts.repeat;
import static org.assertj.core.api.Assertions.assertThat;

import org.annabella.chess.Position;
import org.annabella.game.Declaration;
import org.annabella.game.EndReason;
import org.annabella.game.GameEvent;
import org.annabella.game.GameResult;
import org.annabella.game.Phase;
import org.annabella.game.Refusal;
import org.annabella.game.Setups;
import org.junit.jupiter.api.Test;

/** FIDE Laws 2023, 5 and 9.6: what ends a game. */
class EndTest {

    @Test
    void checkmateEndsAtOnceWithoutAPress() {
        Scene scene = Scene.tournament()
                .moves("f2f3", "e7e5", "g2g4")
                .given(announce(BLACK, "d8h4"))
                .when(execute(BLACK, "d8h4"))
                .ended(GameResult.BLACK_WINS, EndReason.CHECKMATE, "5.1.1");
        assertThat(scene.event(GameEvent.MoveCompleted.class).how().pressed()).isFalse();
    }

    @Test
    void checkmateSaidAfterItWasExecutedEndsAsWell() {
        Scene.tournament()
                .moves("f2f3", "e7e5", "g2g4")
                .given(execute(BLACK, "d8h4"))
                .when(announce(BLACK, "d8h4"))
                .ended(GameResult.BLACK_WINS, EndReason.CHECKMATE, "5.1.1");
    }

    @Test
    void aPieceSlidingOverTheMatingSquareEndsNothing() {
        Scene scene = Scene.tournament().moves("f2f3", "e7e5", "g2g4").when(execute(BLACK, "d8h4"));
        assertThat(scene.state().phase()).isEqualTo(Phase.RUNNING);
    }

    @Test
    void stalemateDraws() {
        Scene.from("k7/8/1K6/8/8/8/8/2Q5 w - - 0 1")
                .given(announce(WHITE, "c1c7"))
                .when(execute(WHITE, "c1c7"))
                .ended(GameResult.DRAW, EndReason.STALEMATE, "5.2.1");
    }

    @Test
    void aDeadPositionDraws() {
        Scene.from("k7/8/8/8/8/8/1p6/K7 w - - 0 1")
                .given(announce(WHITE, "a1b2"))
                .when(execute(WHITE, "a1b2"))
                .ended(GameResult.DRAW, EndReason.DEAD_POSITION, "5.2.2");
    }

    @Test
    void aDeadPositionDrawsAtTheMoveThatClosesTheLastGap() {
        Scene.from("4k3/8/8/p1p1p1p1/P1P1P3/8/6P1/4K3 w - - 0 1")
                .given(announce(WHITE, "g2g4"))
                .when(execute(WHITE, "g2g4"))
                .ended(GameResult.DRAW, EndReason.DEAD_POSITION, "5.2.2");
    }

    @Test
    void theSamePositionFiveTimesDraws() {
        Scene scene = Scene.tournament();
        for (int i = 0; i < 3; i++) {
            scene.moves("g1f3", "g8f6", "f3g1", "f6g8");
        }
        scene.moves("g1f3", "g8f6", "f3g1").given(announce(BLACK, "f6g8"));
        assertThat(scene.state().phase()).isEqualTo(Phase.RUNNING);
        scene.when(execute(BLACK, "f6g8")).ended(GameResult.DRAW, EndReason.FIVEFOLD, "9.6.1");
    }

    @Test
    void theSamePositionFiveTimesDrawsNothingBefore2014() {
        Scene scene = Scene.of(Setups.tournament("dk-2009"));
        for (int i = 0; i < 5; i++) {
            scene.moves("g1f3", "g8f6", "f3g1", "f6g8");
        }
        assertThat(scene.state().phase()).isEqualTo(Phase.RUNNING);
    }

    @Test
    void seventyFiveMovesDraw() {
        Scene.from("k7/8/8/8/8/8/8/K6R w - - 149 100")
                .given(announce(WHITE, "h1h2"))
                .when(execute(WHITE, "h1h2"))
                .ended(GameResult.DRAW, EndReason.SEVENTY_FIVE, "9.6.2");
    }

    @Test
    void mateOnTheLastOfSeventyFiveMovesCounts() {
        Scene.from("k7/8/1K6/8/8/8/8/7R w - - 149 100")
                .given(announce(WHITE, "h1h8"))
                .when(execute(WHITE, "h1h8"))
                .ended(GameResult.WHITE_WINS, EndReason.CHECKMATE, "5.1.1");
    }

    @Test
    void resigningLoses() {
        Scene.tournament()
                .when(declare(WHITE, Declaration.RESIGN))
                .ended(GameResult.BLACK_WINS, EndReason.RESIGNATION, "5.1.2");
    }

    @Test
    void resigningAgainstABareKingDrawsInTheNewestEdition() {
        Scene.from("7k/8/8/8/8/8/P7/K7 w - - 0 1")
                .when(declare(WHITE, Declaration.RESIGN))
                .ended(GameResult.DRAW, EndReason.RESIGNATION, "5.1.2");
    }

    @Test
    void resigningAgainstABareKingLosesBefore() {
        Scene.of(Setups.tournament("se-2014").withStart(Position.of("7k/8/8/8/8/8/P7/K7 w - - 0 1")))
                .when(declare(WHITE, Declaration.RESIGN))
                .ended(GameResult.BLACK_WINS, EndReason.RESIGNATION, "5.1b");
    }

    @Test
    void resigningAfterMateChangesNothing() {
        Scene scene = Scene.tournament()
                .moves("f2f3", "e7e5", "g2g4")
                .given(announce(BLACK, "d8h4"), execute(BLACK, "d8h4"))
                .when(declare(BLACK, Declaration.RESIGN));
        assertThat(scene.event(GameEvent.Refused.class).why()).isEqualTo(Refusal.GAME_OVER);
        assertThat(scene.state().result()).isEqualTo(GameResult.BLACK_WINS);
    }

    @Test
    void theMatedPlayerMayStillRepeatMirrorAndConfirm() {
        Scene scene =
                Scene.tournament().moves("f2f3", "e7e5", "g2g4").given(announce(BLACK, "d8h4"), execute(BLACK, "d8h4"));
        scene.when(repeat(WHITE, "d8h4")).then(GameEvent.MoveRepeated.class);
        scene.when(mirror(WHITE, "d8h4")).then(GameEvent.MoveMirrored.class);
        scene.when(press(BLACK)).then();
        scene.when(declare(WHITE, Declaration.CONFIRM_RESULT)).then(GameEvent.ResultConfirmed.class);
    }

    @Test
    void theSamePositionFiveTimesRunningDrawsIn2014() {
        Scene scene = Scene.of(Setups.tournament("se-2014"));
        for (int i = 0; i < 3; i++) {
            scene.moves("g1f3", "g8f6", "f3g1", "f6g8");
        }
        scene.moves("g1f3", "g8f6", "f3g1")
                .given(announce(BLACK, "f6g8"))
                .when(execute(BLACK, "f6g8"))
                .ended(GameResult.DRAW, EndReason.FIVEFOLD, "9.6a");
    }
}
