package org.annabella.station.boards;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.annabella.chess.Move;
import org.annabella.chess.Side;
import org.annabella.game.ArbiterAct;
import org.annabella.game.Declaration;
import org.annabella.game.GameEvent;
import org.annabella.game.GameInput;
import org.annabella.game.GameState;
import org.annabella.game.Question;
import org.annabella.game.Setups;
import org.annabella.game.rules.Decider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Yes and no by key: whoever has just been asked something else has not answered the offer of a draw. */
class KeyPressesTest {
    private static final List<Move> KNIGHT = List.of(Move.parse("g1f3"));

    private GameState state = GameState.NOT_STARTED;

    @BeforeEach
    void offer() {
        take(new GameInput.Start(Duration.ZERO, Setups.tournament("dk-2023")));
        take(new GameInput.Rule(at(), new ArbiterAct.StartClock()));
        take(new GameInput.Declare(at(), Side.BLACK, Declaration.OFFER_DRAW));
    }

    private Duration at() {
        return state.now().plusSeconds(1);
    }

    private void take(GameInput input) {
        for (GameEvent event : Decider.decide(state, input)) {
            state = state.evolve(event);
        }
    }

    private GameInput asks(Question question, List<Move> candidates) {
        GameInput asked = new GameInput.AskBack(at(), Side.WHITE, question, candidates, "words", null);
        take(asked);
        return asked;
    }

    private Optional<GameInput> key(boolean yes) {
        return KeyPresses.answer(yes, Side.WHITE, state, at());
    }

    @Test
    void answerAnOffer() {
        assertThat(key(true)).contains(new GameInput.Declare(at(), Side.WHITE, Declaration.ACCEPT_DRAW));
        assertThat(key(false)).contains(new GameInput.Declare(at(), Side.WHITE, Declaration.DECLINE_DRAW));
    }

    @Test
    void confirmThatTheOfferIsAccepted() {
        asks(Question.ACCEPT_DRAW, List.of());
        assertThat(key(true)).contains(new GameInput.Declare(at(), Side.WHITE, Declaration.ACCEPT_DRAW));
    }

    @Test
    void areNoDrawWhereAResignationIsAskedAbout() {
        asks(Question.RESIGN, List.of());
        assertThat(key(true))
                .contains(new GameInput.AskBack(at(), Side.WHITE, Question.RESIGN, List.of(), "words", null));
    }

    @Test
    void areNoDrawWhereAMoveIsAskedAbout() {
        asks(Question.WHICH_MOVE, KNIGHT);
        for (boolean yes : List.of(true, false)) {
            assertThat(key(yes))
                    .contains(new GameInput.AskBack(at(), Side.WHITE, Question.WHICH_MOVE, KNIGHT, "words", null));
        }
    }

    /** The key has answered nothing, and the player hears so. */
    @Test
    void haveTheQuestionAskedOnceMoreWithoutAnOffer() {
        take(new GameInput.Declare(at(), Side.WHITE, Declaration.DECLINE_DRAW));
        assertThat(key(true)).isEmpty();
        asks(Question.RESIGN, List.of());
        assertThat(key(true)).get().isInstanceOf(GameInput.AskBack.class);
    }
}
