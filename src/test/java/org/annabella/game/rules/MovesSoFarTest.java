package org.annabella.game.rules;

import static org.annabella.chess.Side.BLACK;
import static org.annabella.chess.Side.WHITE;
import static org.annabella.game.rules.Acts.ask;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.annabella.game.Audience;
import org.annabella.game.Channel;
import org.annabella.game.GameEvent;
import org.annabella.game.Refusal;
import org.annabella.game.Telling;
import org.annabella.game.Topic;
import org.junit.jupiter.api.Test;

/** The blind player's record of the game is told on request, some moves at a time. */
class MovesSoFarTest {
    private static final String[] TWELVE = {
        "e2e4", "e7e5", "g1f3", "b8c6", "f1c4", "g8f6", "d2d3", "d7d6", "b1c3", "f8e7", "e1g1", "e8g8"
    };

    private static Telling.MovesSoFar told(Scene scene) {
        return (Telling.MovesSoFar) scene.event(GameEvent.Told.class).what();
    }

    private static void isToldFromTo(Scene scene, int first, int last) {
        assertThat(told(scene).moves())
                .extracting(Telling.LastMove::ply)
                .containsExactlyElementsOf(
                        IntStream.rangeClosed(first, last).boxed().toList());
    }

    @Test
    void beforeTheFirstMoveThereAreNone() {
        assertThat(told(Scene.tournament().when(ask(WHITE, Topic.MOVES_SO_FAR))).moves())
                .isEmpty();
    }

    @Test
    void comeInTheirOrderToTheEarOfWhoAsks() {
        Scene scene = Scene.tournament().moves("e2e4", "e7e5").when(ask(WHITE, Topic.MOVES_SO_FAR));
        assertThat(told(scene).all()).isEqualTo(2);
        assertThat(told(scene).moves()).extracting(Telling.LastMove::move).hasToString("[e2e4, e7e5]");
        assertThat(scene.event(GameEvent.Told.class).to()).isEqualTo(Audience.WHITE);
        assertThat(scene.event(GameEvent.Told.class).channel()).isEqualTo(Channel.EAR);
    }

    @Test
    void askedAgainTheNextOnesFollowAndAfterTheLastTheFirst() {
        Scene scene = Scene.tournament().moves(TWELVE);
        isToldFromTo(scene.when(ask(WHITE, Topic.MOVES_SO_FAR)), 1, 10);
        isToldFromTo(scene.when(ask(WHITE, Topic.MOVES_SO_FAR)), 11, 12);
        isToldFromTo(scene.when(ask(WHITE, Topic.MOVES_SO_FAR)), 1, 10);
    }

    @Test
    void repeatingTellsTheSameOnesAgainAndThenGoesOn() {
        Scene scene = Scene.tournament().moves(TWELVE).given(ask(WHITE, Topic.MOVES_SO_FAR));
        isToldFromTo(scene.when(ask(WHITE, Topic.REPEAT)), 1, 10);
        isToldFromTo(scene.when(ask(WHITE, Topic.MOVES_SO_FAR)), 11, 12);
    }

    @Test
    void afterAnotherQuestionTheyBeginAnew() {
        Scene scene = Scene.tournament().moves(TWELVE).given(ask(WHITE, Topic.MOVES_SO_FAR), ask(WHITE, Topic.TIME));
        isToldFromTo(scene.when(ask(WHITE, Topic.MOVES_SO_FAR)), 1, 10);
    }

    @Test
    void areNotForWhoCanReadTheScoresheet() {
        Scene.tournament().moves("e2e4").when(ask(BLACK, Topic.MOVES_SO_FAR)).refused(Refusal.NOT_ENTITLED, "D.2.10.4");
    }
}
