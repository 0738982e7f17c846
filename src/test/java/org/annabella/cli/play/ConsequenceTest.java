package org.annabella.cli.play;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.annabella.chess.Side;
import org.annabella.game.ArbiterAct;
import org.annabella.game.GameState;
import org.annabella.journal.Rehearsal;
import org.annabella.table.WordReader;
import org.junit.jupiter.api.Test;

/** Before an act ends the game the arbiter is asked, with the times that the clocks show. */
class ConsequenceTest {
    @Test
    void aBegunSecondCounts() {
        GameState state = new Rehearsal(WordReader.NONE, List.of())
                .run(List.of(
                        "{\"at\":0,\"start\":{\"edition\":\"dk-2023\",\"time\":\"90+30\",\"event\":\"standard\",\"supervised\":true,"
                                + "\"white\":{\"sight\":\"blind\",\"language\":\"en\"},"
                                + "\"black\":{\"sight\":\"sighted\",\"language\":\"en\"}}}"))
                .state();
        assertThat(Consequence.question(new ArbiterAct.FindFlag(Side.WHITE, ""), state, Duration.ofMillis(6_400)))
                .hasValueSatisfying(question -> assertThat(question).startsWith("White has 1 h 29 min 54 s left"));
        assertThat(Consequence.question(new ArbiterAct.FindFlag(Side.WHITE, ""), state, Duration.ofMillis(5_399_999)))
                .hasValueSatisfying(question -> assertThat(question).startsWith("White has 0 min 1 s left"));
    }
}
