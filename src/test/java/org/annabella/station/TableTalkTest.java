package org.annabella.station;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.annabella.chess.Position;
import org.annabella.chess.Side;
import org.annabella.game.Decider;
import org.annabella.game.Declaration;
import org.annabella.game.GameEvent;
import org.annabella.game.GameInput;
import org.annabella.game.GameState;
import org.annabella.game.HeardMove;
import org.annabella.hearing.Interpreter;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What words amount to at this point of the game. */
class TableTalkTest {
    private static final Duration LATER = Duration.ofSeconds(2);

    private final Interpreter interpreter = new Interpreter(LanguageFiles.readAll(List.of("da", "de")));
    private final TableTalk talk = new TableTalk(interpreter);

    private static GameState after(GameInput... inputs) {
        GameState state = GameState.NOT_STARTED;
        for (GameInput input : inputs) {
            for (GameEvent event : Decider.decide(state, input)) {
                state = state.evolve(event);
            }
        }
        return state;
    }

    private static GameInput start() {
        return new GameInput.Start(Duration.ZERO, org.annabella.game.Setups.tournament("dk-2023"));
    }

    private static GameInput declare(Side seat, Declaration declaration) {
        return new GameInput.Declare(Duration.ofSeconds(1), seat, declaration);
    }

    private Optional<GameInput> says(Side seat, String words, GameState state) {
        TableTalk.Said said = new TableTalk.Said(
                seat, interpreter.understand(Position.INITIAL, words), 1, HeardMove.Source.VOICE, null);
        return talk.take(said, state, LATER);
    }

    @ParameterizedTest
    @CsvSource({"ja", "jeg accepterer", "angenommen"})
    void consentAfterTheEndConfirmsTheResult(String words) {
        GameState over = after(start(), declare(Side.WHITE, Declaration.RESIGN));
        assertThat(says(Side.BLACK, words, over))
                .contains(new GameInput.Declare(LATER, Side.BLACK, Declaration.CONFIRM_RESULT));
    }

    @ParameterizedTest
    @CsvSource({"ja", "jeg accepterer"})
    void consentToAnOfferAcceptsTheDraw(String words) {
        GameState offered = after(start(), declare(Side.WHITE, Declaration.OFFER_DRAW));
        assertThat(says(Side.BLACK, words, offered))
                .contains(new GameInput.Declare(LATER, Side.BLACK, Declaration.ACCEPT_DRAW));
    }
}
