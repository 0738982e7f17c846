package org.annabella.web.arbiter;

import static org.assertj.core.api.Assertions.assertThat;

import org.annabella.chess.Move;
import org.annabella.chess.Side;
import org.annabella.game.Asker;
import org.annabella.game.GameInput;
import org.annabella.game.MovementOutcome;
import org.annabella.game.MovementPurpose;
import org.annabella.lexicon.Languages;
import org.annabella.phrases.PageWords;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The arbiter sees which board may move its pieces itself, and what it did. */
class MovingBoardPageTest {

    private static ScriptedTable completed() {
        ScriptedTable table = ScriptedTable.withMover();
        Move e4 = Move.parse("e2e4");
        table.take(new GameInput.TypeMove(table.tick(), Side.WHITE, e4, Asker.PLAYER));
        table.take(new GameInput.Execute(table.tick(), Side.WHITE, e4));
        table.take(new GameInput.Press(table.tick(), Side.WHITE));
        return table;
    }

    @ParameterizedTest
    @MethodSource(Languages.CODES)
    void theBoardThatMayIsMarkedAndNoOther(String language) {
        String mark = PageWords.of(language, "arbiter").say("boards.mover");
        assertThat(ScriptedTable.withMover().page(language).text()).containsOnlyOnce(mark);
        assertThat(ScriptedTable.started().page(language).text()).doesNotContain(mark);
    }

    @Test
    void whatItDoesAndWhyItStoppedStandsInTheLog() {
        ScriptedTable table = completed();
        table.take(new GameInput.OfferMovement(table.tick(), Side.BLACK, MovementPurpose.MIRROR, true));
        assertThat(table.page("en").text()).contains("Black's board is about to carry out e4 by itself.");
        table.take(new GameInput.EndMovement(table.tick(), Side.BLACK, MovementPurpose.MIRROR, MovementOutcome.LATE));
        assertThat(table.page("en").text()).contains("Black's board was stopped: its pieces did not arrive in time.");
    }
}
