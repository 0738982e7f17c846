package org.annabella.station.ears;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.annabella.chess.Move;
import org.annabella.chess.Side;
import org.annabella.config.LanguageFiles;
import org.annabella.game.Declaration;
import org.annabella.game.GameEvent;
import org.annabella.game.GameInput;
import org.annabella.game.GameState;
import org.annabella.game.HeardMove;
import org.annabella.game.Question;
import org.annabella.game.Setups;
import org.annabella.game.rules.Decider;
import org.annabella.hearing.meaning.Interpretation;
import org.annabella.hearing.meaning.Interpreter;
import org.junit.jupiter.api.Test;

/** One microphone between both seats. */
class WhoSpokeTest {
    private static final Duration LATER = Duration.ofSeconds(2);
    private static final Move E4 = Move.parse("e2e4");

    private final Interpreter interpreter = new Interpreter(LanguageFiles.readAll(List.of("da", "de")));
    private final GameState begun = after(new GameInput.Start(Duration.ZERO, Setups.tournament("dk-2023")));
    private final GameState announced =
            after(begun, new GameInput.Announce(LATER, Side.WHITE, HeardMove.text(E4, "e4")));

    @Test
    void theSeatOnTurnAnnounces() {
        assertThat(speaker(begun, "eva fire")).isEqualTo(Side.WHITE);
        assertThat(speaker(begun, "eva seks")).isEqualTo(Side.WHITE);
    }

    @Test
    void theOpponentRepeatsEvenWrongly() {
        assertThat(speaker(announced, "eva fire")).isEqualTo(Side.BLACK);
        assertThat(speaker(announced, "david fire")).isEqualTo(Side.BLACK);
        GameState repeatedWrongly =
                after(announced, new GameInput.Repeat(LATER, Side.BLACK, HeardMove.text(Move.parse("d2d4"), "d4")));
        assertThat(speaker(repeatedWrongly, "eva fire")).isEqualTo(Side.BLACK);
    }

    /** An assistant may have entered the repetition before the opponent says something else. */
    @Test
    void theOpponentRepeatsWronglyEvenAfterARightRepetition() {
        GameState repeated = after(announced, new GameInput.Repeat(LATER, Side.BLACK, HeardMove.text(E4, "e4")));
        assertThat(speaker(repeated, "david fire")).isEqualTo(Side.BLACK);
        assertThat(speaker(repeated, "retter david fire")).isEqualTo(Side.WHITE);
    }

    /** What was announced is not legal, or was repeated as something else: the move is asked for. */
    @Test
    void whoHasPressedIsAskedForTheMove() {
        GameState impossible =
                after(begun, new GameInput.Announce(LATER, Side.WHITE, HeardMove.text(Move.parse("e2e6"), "e6")));
        assertThat(speaker(impossible, "eva fire")).isEqualTo(Side.BLACK);
        GameState awaited = impossible.evolve(new GameEvent.MoveAwaited(LATER, Side.WHITE));
        assertThat(awaited.turn().pressed()).isTrue();
        assertThat(speaker(awaited, "eva fire")).isEqualTo(Side.WHITE);
    }

    @Test
    void whoAnnouncedCorrects() {
        assertThat(speaker(announced, "retter david fire")).isEqualTo(Side.WHITE);
    }

    @Test
    void aDrawIsAnsweredByTheOtherSeat() {
        GameState offered = after(announced, new GameInput.Declare(LATER, Side.WHITE, Declaration.OFFER_DRAW));
        assertThat(offered.drawOfferedBy()).contains(Side.WHITE);
        assertThat(speaker(offered, "ja")).isEqualTo(Side.BLACK);
        assertThat(speaker(offered, "jeg afslår")).isEqualTo(Side.BLACK);
        assertThat(speaker(begun, "ja")).isEqualTo(Side.WHITE);
    }

    @Test
    void theSeatThatWasAskedAnswers() {
        Interpretation yes = interpreter.understand(announced.position(), "ja");
        assertThat(WhoSpoke.of(announced, yes, Optional.of(Side.BLACK))).isEqualTo(Side.BLACK);
        Interpretation time = interpreter.understand(announced.position(), "min tid");
        assertThat(WhoSpoke.of(announced, time, Optional.of(Side.BLACK))).isEqualTo(Side.WHITE);
    }

    /** An own offer of a draw is open as well. */
    @Test
    void whoWasAskedWhetherTheyResignAnswersThat() {
        GameState offered = after(announced, new GameInput.Declare(LATER, Side.WHITE, Declaration.OFFER_DRAW));
        GameState asked = offered.evolve(
                new GameEvent.QuestionAsked(LATER, Side.WHITE, Question.RESIGN, List.of(), "jeg opgiver", null));
        assertThat(asked.questions(Side.WHITE).confirmation()).isPresent();
        assertThat(speaker(asked, "ja")).isEqualTo(Side.WHITE);
        assertThat(speaker(asked, "jeg afslår")).isEqualTo(Side.BLACK);
    }

    private Side speaker(GameState state, String words) {
        return WhoSpoke.of(state, interpreter.understand(state.position(), words), Optional.empty());
    }

    private static GameState after(GameInput input) {
        return after(GameState.NOT_STARTED, input);
    }

    private static GameState after(GameState before, GameInput input) {
        GameState state = before;
        for (GameEvent event : Decider.decide(before, input)) {
            state = state.evolve(event);
        }
        return state;
    }
}
