package org.annabella.web.assistant;

import static org.annabella.chess.Side.BLACK;
import static org.annabella.chess.Side.WHITE;
import static org.assertj.core.api.Assertions.assertThat;

import org.annabella.game.ArbiterAct;
import org.annabella.game.GameEvent;
import org.annabella.game.GameInput;
import org.annabella.game.Setups;
import org.annabella.web.page.Reply;
import org.annabella.web.page.Role;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** An assistant names no move that is to be sealed, and seals what is typed for the own player. */
class SealingAssistantTest {
    private AssistantTable table;

    @BeforeEach
    void askForIt() {
        table = new AssistantTable(Setups.tournament("dk-2023"), Role.ASSISTANT_WHITE, "en");
        table.happens(at -> new GameInput.Rule(at, new ArbiterAct.RequireSeal("late"), "arbiter"));
    }

    private void isNotNamed() {
        assertThat(table.last()).noneMatch(event -> event.toString().matches("(?s).*(Be2|e2e4|e4).*"));
        assertThat(table.state().turn().announced()).isNull();
    }

    @ParameterizedTest
    @ValueSource(strings = {"announced", "corrected", "chosen"})
    void namesItToNobody(String act) {
        assertThat(table.forged("do", act, "move", "e2e4")).isInstanceOf(Reply.Refused.class);
        isNotNamed();
    }

    @Test
    void putsNoSlipRight() {
        assertThat(table.forged("do", "slip", "text", "e4")).isInstanceOf(Reply.Refused.class);
        isNotNamed();
    }

    @Test
    void sealsWhatIsTyped() {
        assertThat(table.type("y", "e4")).isEqualTo(new Reply.Done("The sealed move is written."));
        assertThat(table.last()).anyMatch(GameEvent.MoveSealed.class::isInstance);
        isNotNamed();
    }

    /** Sealed as it stands it would lose the game, and take the place of what was sealed before. */
    @Test
    void sealsNoSlipOfTheFinger() {
        assertThat(table.type("y", "Ke9")).isInstanceOf(Reply.Unreadable.class);
        assertThat(table.last()).noneMatch(GameEvent.MoveSealed.class::isInstance);
    }

    /** The move to be sealed is Black's, and this is White's assistant. */
    @Test
    void sealsNothingForTheOpponent() {
        table = new AssistantTable(Setups.tournament("dk-2023"), Role.ASSISTANT_WHITE, "en");
        table.announces(WHITE, "e2e4").executes(WHITE, "e2e4").presses(WHITE);
        table.happens(at -> new GameInput.Rule(at, new ArbiterAct.RequireSeal("late"), "arbiter"));
        assertThat(table.state().adjournment().isAwaitedOf(BLACK)).isTrue();

        assertThat(table.forged("do", "typed", "text", "e5")).isInstanceOf(Reply.Refused.class);

        assertThat(table.last()).isEmpty();
    }

    /** What is sealed is not to be known by another move that is announced beside it. */
    @Test
    void namesNothingOnceItIsSealed() {
        table.type("y", "e4");
        assertThat(table.forged("do", "announced", "move", "e2e4")).isInstanceOf(Reply.Refused.class);
        isNotNamed();
    }
}
