package org.annabella.game;

import static org.annabella.chess.Side.BLACK;
import static org.annabella.chess.Side.WHITE;
import static org.annabella.game.Acts.announce;
import static org.annabella.game.Acts.execute;
import static org.annabella.game.Acts.mirror;
import static org.annabella.game.Acts.press;
import static org.annabella.game.Acts.repeat;
import static org.annabella.game.Acts.type;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Each seat has its own sheet: what that player said or did. */
class ScoresheetTest {

    @Test
    void bothSheetsHoldTheSameGameWhereAllGoesWell() {
        Scene scene = Scene.tournament().moves("e2e4", "e7e5", "g1f3");
        assertThat(scene.state().sheet(WHITE).entries())
                .extracting(entry -> String.valueOf(entry.move()))
                .containsExactly("e2e4", "e7e5", "g1f3");
        assertThat(scene.state().sheet(BLACK).entries())
                .extracting(entry -> String.valueOf(entry.move()))
                .containsExactly("e2e4", "e7e5", "g1f3");
    }

    @Test
    void theOpponentsSheetHoldsWhatTheOpponentRepeated() {
        Scene scene = Scene.tournament()
                .given(announce(WHITE, "e2e4"), repeat(BLACK, "d2d4"), execute(WHITE, "e2e4"), press(WHITE));
        assertThat(scene.state().sheet(WHITE).entries().get(0).move()).hasToString("e2e4");
        assertThat(scene.state().sheet(BLACK).entries().get(0).move()).hasToString("d2d4");
    }

    @Test
    void aMoveThatTheOpponentNeverSaidRestsOnTheBoard() {
        Scene scene = Scene.tournament().given(announce(WHITE, "e2e4"), execute(WHITE, "e2e4"), press(WHITE));
        assertThat(scene.state().sheet(BLACK).entries().get(0).basis()).isEqualTo(Scoresheet.Basis.NOTHING);
        scene.given(mirror(BLACK, "e2e4"));
        assertThat(scene.state().sheet(BLACK).entries().get(0).basis()).isEqualTo(Scoresheet.Basis.EXECUTED);
        scene.given(repeat(BLACK, "e2e4"));
        assertThat(scene.state().sheet(BLACK).entries().get(0).basis()).isEqualTo(Scoresheet.Basis.SAID);
    }

    @Test
    void aTypedMoveIsMarked() {
        Scene scene = Scene.tournament().given(type(WHITE, "e2e4", Asker.ARBITER), press(WHITE));
        assertThat(scene.state().sheet(WHITE).entries().get(0).basis()).isEqualTo(Scoresheet.Basis.TYPED);
    }

    @Test
    void drawOffersAreWritten() {
        Scene scene = Scene.tournament()
                .given(Acts.declare(WHITE, Declaration.OFFER_DRAW), announce(WHITE, "e2e4"), execute(WHITE, "e2e4"))
                .given(press(WHITE));
        assertThat(scene.state().sheet(BLACK).entries().get(0).drawOffered()).isTrue();
    }
}
