package org.annabella.cli.play;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.annabella.chess.Side;
import org.annabella.game.ArbiterAct;
import org.annabella.game.GameState;
import org.annabella.journal.Rehearsal;
import org.annabella.table.WordReader;
import org.junit.jupiter.api.Test;

/** Before an act ends the game the arbiter is asked, with the times that the clocks show. */
class ConsequenceTest {
    private static GameState begun() {
        return new Rehearsal(WordReader.NONE, List.of())
                .run(List.of(
                        "{\"at\":0,\"start\":{\"edition\":\"dk-2023\",\"time\":\"90+30\",\"event\":\"standard\",\"supervised\":true,"
                                + "\"white\":{\"sight\":\"blind\",\"language\":\"en\"},"
                                + "\"black\":{\"sight\":\"sighted\",\"language\":\"en\"}}}"))
                .state();
    }

    private static Optional<String> question(ArbiterAct act, GameState state, Duration now) {
        return Consequence.question(act, state, now).map(Consequence.Question::words);
    }

    @Test
    void aBegunSecondCounts() {
        GameState state = begun();
        assertThat(question(new ArbiterAct.FindFlag(Side.WHITE, ""), state, Duration.ofMillis(6_400)))
                .hasValueSatisfying(question -> assertThat(question).startsWith("White has 1 h 29 min 54 s left"));
        assertThat(question(new ArbiterAct.FindFlag(Side.WHITE, ""), state, Duration.ofMillis(5_399_999)))
                .hasValueSatisfying(question -> assertThat(question).startsWith("White has 0 min 1 s left"));
    }

    /** The flag of a clock that is set to nothing falls at once. */
    @Test
    void aClockThatIsSetToNothingIsAskedAbout() {
        GameState state = begun();
        Duration now = Duration.ofSeconds(6);
        Duration some = Duration.ofMinutes(5);
        assertThat(question(new ArbiterAct.SetClock(some, Duration.ZERO, null, "why"), state, now))
                .hasValueSatisfying(question ->
                        assertThat(question).startsWith("Black has 1 h 30 min").endsWith("End the game 1-0?"));
        assertThat(question(new ArbiterAct.SetClock(Duration.ZERO, Duration.ZERO, null, "why"), state, now))
                .hasValueSatisfying(question -> assertThat(question).endsWith("Find both flags down?"));
        assertThat(question(new ArbiterAct.SetClock(some, some, null, "why"), state, now))
                .isEmpty();
    }

    /** Its flag falls at once. */
    @Test
    void aPenaltyThatTakesAllOfTheTimeIsAskedAbout() {
        GameState state = begun();
        Duration now = Duration.ofSeconds(6);
        assertThat(question(penalty(Duration.ofMinutes(90)), state, now))
                .hasValueSatisfying(question ->
                        assertThat(question).startsWith("White has ").endsWith("End the game 0-1?"));
        assertThat(question(penalty(Duration.ofMinutes(2)), state, now)).isEmpty();
        assertThat(question(penalty(Duration.ZERO), state, now)).isEmpty();
    }

    @Test
    void anyActThatEndsTheGameIsAskedAbout() {
        GameState state = begun();
        Duration now = Duration.ofSeconds(6);
        assertThat(question(new ArbiterAct.Phone(Side.WHITE, null, "rang"), state, now))
                .hasValueSatisfying(question ->
                        assertThat(question).startsWith("White has ").endsWith("End the game 0-1?"));
        assertThat(question(sanction(ArbiterAct.Sanction.Penalty.GAME_LOST), state, now))
                .hasValueSatisfying(question -> assertThat(question).endsWith("End the game 0-1?"));
        assertThat(question(sanction(ArbiterAct.Sanction.Penalty.WARNING), state, now))
                .isEmpty();
        assertThat(question(new ArbiterAct.Annul("bishops"), state, now))
                .hasValueSatisfying(question -> assertThat(question).endsWith("End the game *?"));
        assertThat(question(new ArbiterAct.WrongColours(null, "why"), state, now))
                .isPresent();
        assertThat(question(new ArbiterAct.Forfeit(Side.WHITE, "is here"), state, now))
                .as("it would be refused")
                .isEmpty();
    }

    private static ArbiterAct sanction(ArbiterAct.Sanction.Penalty penalty) {
        return new ArbiterAct.Sanction(Side.WHITE, penalty, null, "why");
    }

    private static ArbiterAct penalty(Duration take) {
        return new ArbiterAct.Penalise(Side.WHITE, Duration.ZERO, take, "why");
    }
}
