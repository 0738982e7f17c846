package org.annabella.station.outputs;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.annabella.chess.Side;
import org.annabella.config.LanguageFiles;
import org.annabella.game.DeviceId;
import org.annabella.game.GameEvent;
import org.annabella.game.GameInput;
import org.annabella.game.GameState;
import org.annabella.game.Setups;
import org.annabella.game.rules.Decider;
import org.annabella.phrases.Braille;
import org.annabella.phrases.BrailleText;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;

/** What a line says. */
@NullMarked
class BrailleWordsTest {
    private final BrailleWords words = new BrailleWords(Side.WHITE, LanguageFiles.read("da"), Braille.Digits.LOWER);

    @Test
    void whatIsSaidAloudAndInTheEarIsOneLine() {
        GameState state = GameState.NOT_STARTED;
        for (GameEvent event :
                Decider.decide(state, new GameInput.Start(Duration.ZERO, Setups.tournament("dk-2023")))) {
            state = state.evolve(event);
        }
        assertThat(words.line(state, new GameEvent.DeviceLost(state.now(), DeviceId.sound("public"), "")))
                .contains(BrailleText.of("da").cells("Højttaleren svarer ikke."));
    }
}
