package org.annabella.game.rules;

import static org.annabella.chess.Side.BLACK;
import static org.annabella.chess.Side.WHITE;
import static org.annabella.game.rules.Acts.declare;
import static org.annabella.game.rules.Acts.rule;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.annabella.chess.Move;
import org.annabella.chess.Side;
import org.annabella.game.ArbiterAct;
import org.annabella.game.Declaration;
import org.annabella.game.GameEvent;
import org.annabella.game.GameInput;
import org.annabella.game.Question;
import org.annabella.game.Refusal;
import org.junit.jupiter.api.Test;

/** Nobody is asked what no answer could change: whoever hears the question believes that there is something to decide. */
class AskedBackTest {
    private static final List<Move> KNIGHTS = List.of(Move.parse("b1a3"), Move.parse("b1c3"));

    private final Scene scene = Scene.tournament();

    private static Scene.Act asks(Side seat, Question question, List<Move> candidates) {
        return (state, at) -> new GameInput.AskBack(at, seat, question, candidates, "words", null);
    }

    @Test
    void isNotAskedWhetherToResignAGameThatIsOver() {
        scene.given(declare(BLACK, Declaration.RESIGN));
        scene.when(asks(WHITE, Question.RESIGN, List.of()));
        assertThat(scene.event(GameEvent.Refused.class).why()).isEqualTo(Refusal.GAME_OVER);
        assertThat(scene.state().questions(WHITE).isAnyOpen()).isFalse();
    }

    /** The first word after the end is to confirm the result. */
    @Test
    void confirmsTheResultAfterItAllTheSame() {
        scene.given(declare(BLACK, Declaration.RESIGN), asks(WHITE, Question.RESIGN, List.of()));
        scene.when(declare(WHITE, Declaration.CONFIRM_RESULT)).then(GameEvent.ResultConfirmed.class);
    }

    @Test
    void isNotAskedWhichMoveAfterTheEnd() {
        scene.given(declare(BLACK, Declaration.RESIGN));
        scene.when(asks(WHITE, Question.WHICH_MOVE, KNIGHTS));
        assertThat(scene.event(GameEvent.Refused.class).why()).isEqualTo(Refusal.GAME_OVER);
    }

    @Test
    void isNotAskedWhichMoveWhileTheGameIsPaused() {
        scene.given(rule(new ArbiterAct.Pause("noise")));
        scene.when(asks(WHITE, Question.WHICH_MOVE, KNIGHTS));
        assertThat(scene.event(GameEvent.Refused.class).why()).isEqualTo(Refusal.PAUSED);
    }

    /** A station that was started again pauses the game, and asks again what was open: nobody need remember it. */
    @Test
    void isAskedAgainInAPauseWhatWasOpenBefore() {
        scene.given(asks(WHITE, Question.WHICH_MOVE, KNIGHTS), rule(new ArbiterAct.Pause("restarted")));
        scene.when(asks(WHITE, Question.WHICH_MOVE, KNIGHTS)).then(GameEvent.QuestionAsked.class);
    }

    /** Whoever resigns in a pause has lost. */
    @Test
    void isAskedWhetherToResignInAPause() {
        scene.given(rule(new ArbiterAct.Pause("noise")));
        scene.when(asks(WHITE, Question.RESIGN, List.of())).then(GameEvent.QuestionAsked.class);
    }
}
