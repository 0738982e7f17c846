package org.annabella.game.rules;

import static org.annabella.chess.Side.BLACK;
import static org.annabella.chess.Side.WHITE;
import static org.annabella.game.rules.Acts.announce;
import static org.annabella.game.rules.Acts.ask;
import static org.annabella.game.rules.Acts.assist;
import static org.annabella.game.rules.Acts.correct;
import static org.annabella.game.rules.Acts.execute;
import static org.annabella.game.rules.Acts.press;
import static org.annabella.game.rules.Acts.repeat;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.annabella.game.Asker;
import org.annabella.game.Audience;
import org.annabella.game.Channel;
import org.annabella.game.DeviceState;
import org.annabella.game.Duty;
import org.annabella.game.GameEvent;
import org.annabella.game.GameSetup;
import org.annabella.game.Hearing;
import org.annabella.game.Legality;
import org.annabella.game.Refusal;
import org.annabella.game.SeatProfile;
import org.annabella.game.Setups;
import org.annabella.game.Sight;
import org.annabella.game.Telling;
import org.annabella.game.Topic;
import org.junit.jupiter.api.Test;

/** FIDE Laws 2023, D.2.10.4: times and number of moves on request only, and to that seat only. */
class TellingTest {

    @Test
    void theBlindPlayersTimeGoesToTheOwnEar() {
        Scene scene = Scene.tournament().when(ask(WHITE, Topic.TIME));
        GameEvent.Told told = scene.event(GameEvent.Told.class);
        assertThat(told.to()).isEqualTo(Audience.WHITE);
        assertThat(told.channel()).isEqualTo(Channel.EAR);
        assertThat(told.what())
                .isEqualTo(new Telling.TimeLeft(WHITE, Duration.ofMinutes(90).minusSeconds(1)));
    }

    @Test
    void theOpponentsTimeIsToldAsTheOpponents() {
        Scene scene = Scene.tournament().when(ask(WHITE, Topic.OPPONENT_TIME));
        assertThat(scene.event(GameEvent.Told.class).what())
                .isEqualTo(new Telling.TimeLeft(BLACK, Duration.ofMinutes(90)));
    }

    @Test
    void theNumberOfMovesIsThatOfCompletedOnes() {
        Scene scene = Scene.tournament().moves("e2e4", "e7e5", "g1f3").when(ask(WHITE, Topic.MOVES));
        assertThat(scene.event(GameEvent.Told.class).what()).isEqualTo(new Telling.MoveCount(2, 1));
    }

    @Test
    void theSightedPlayerIsNotToldWhatOnlyTheOtherMayAskFor() {
        Scene.tournament().when(ask(BLACK, Topic.MOVES)).refused(Refusal.NOT_ENTITLED, "D.2.10.4");
    }

    @Test
    void theSightedPlayerMayAskForTheLastMove() {
        Scene scene = Scene.tournament().moves("e2e4").when(ask(BLACK, Topic.LAST_MOVE));
        assertThat(scene.event(GameEvent.Told.class).to()).isEqualTo(Audience.BLACK);
    }

    @Test
    void repeatingSaysTheSameOnceMore() {
        Scene scene =
                Scene.tournament().moves("e2e4").given(ask(WHITE, Topic.MOVES)).when(ask(WHITE, Topic.REPEAT));
        assertThat(scene.event(GameEvent.Told.class).what()).isEqualTo(new Telling.MoveCount(1, 0));
    }

    @Test
    void repeatingATimeSaysItAsItIsNow() {
        Scene scene = Scene.tournament().given(ask(WHITE, Topic.TIME)).when(ask(WHITE, Topic.REPEAT));
        assertThat(scene.event(GameEvent.Told.class).what())
                .isEqualTo(new Telling.TimeLeft(WHITE, Duration.ofMinutes(90).minusSeconds(2)));
    }

    @Test
    void repeatingANumberOfMovesSaysItAsItIsNow() {
        Scene scene = Scene.tournament()
                .moves("e2e4")
                .given(ask(WHITE, Topic.MOVES))
                .moves("e7e5", "g1f3")
                .when(ask(WHITE, Topic.REPEAT));
        assertThat(scene.event(GameEvent.Told.class).what()).isEqualTo(new Telling.MoveCount(2, 1));
    }

    @Test
    void repeatingWhoseTurnItIsSaysItAsItIsNow() {
        Scene scene =
                Scene.tournament().given(ask(WHITE, Topic.TURN)).moves("e2e4").when(ask(WHITE, Topic.REPEAT));
        assertThat(scene.event(GameEvent.Told.class).what()).isEqualTo(new Telling.WhoseTurn(BLACK));
    }

    @Test
    void repeatingTheLastMoveNeverNamesOneThatIsNot() {
        Scene scene = Scene.tournament()
                .moves("e2e4")
                .given(ask(WHITE, Topic.LAST_MOVE))
                .moves("e7e5")
                .when(ask(WHITE, Topic.REPEAT));
        assertThat(scene.event(GameEvent.Told.class).what())
                .isInstanceOfSatisfying(
                        Telling.LastMove.class, last -> assertThat(last.ply()).isEqualTo(2));
    }

    /** The same move may be legal by now, and whether it is nobody tells. */
    @Test
    void whatWasNotLegalIsNotRepeatedOnceTheGameHasGoneOn() {
        Scene scene = Scene.tournament(settings -> settings.withLegality(Legality.IMMEDIATE))
                .moves("e2e4", "e7e5")
                .given(announce(WHITE, "f1a6"), announce(WHITE, "d1d3"));
        scene.when(ask(WHITE, Topic.REPEAT));
        assertThat(scene.event(GameEvent.Told.class).what()).isInstanceOf(Telling.NotLegal.class);
        scene.given(correct(WHITE, "g1f3"), repeat(BLACK, "g1f3"), execute(WHITE, "g1f3"), press(WHITE));
        scene.when(ask(WHITE, Topic.REPEAT));
        assertThat(scene.event(GameEvent.Told.class).what())
                .isInstanceOfSatisfying(
                        Telling.LastMove.class, last -> assertThat(last.ply()).isEqualTo(3));
    }

    @Test
    void theDifferenceIsToldWhole() {
        Scene scene = Scene.tournament().moves("e2e4");
        scene.given(Acts.announce(BLACK, "e7e5"), Acts.execute(BLACK, "e7e5"), Acts.press(BLACK));
        scene.given(Acts.mirror(WHITE, "e7e6")).when(ask(WHITE, Topic.DIFFERENCE));
        Telling.Differences told =
                (Telling.Differences) scene.event(GameEvent.Told.class).what();
        assertThat(told.differences()).hasSize(2);
        assertThat(told.owing()).hasToString("e7e5");
    }

    /** A blind player who asks what is wrong on the own board believes what is said. */
    @Test
    void ofABoardThatNobodySeesItIsNotToldThatItIsRight() {
        Scene without = Scene.tournament(settings -> settings.withoutBoard(Set.of(WHITE)));
        without.when(ask(WHITE, Topic.DIFFERENCE));
        assertThat(without.event(GameEvent.Told.class).what())
                .isEqualTo(new Telling.Differences(List.of(), null, false));
        Scene lost = Scene.tournament().given(Acts.device("board-black", DeviceState.LOST));
        lost.when(ask(BLACK, Topic.DIFFERENCE));
        assertThat(lost.event(GameEvent.Told.class).what()).isEqualTo(new Telling.Differences(List.of(), null, false));
    }

    @Test
    void anAssistantAsksOnlyIfThatIsADuty() {
        GameSetup setup = Setups.tournament("dk-2023");
        SeatProfile alone = new SeatProfile("", Sight.BLIND, Hearing.HEARING, "da", EnumSet.of(Duty.EXECUTE));
        Scene.of(Setups.withProfiles(setup, alone, setup.black()))
                .when(ask(WHITE, Topic.TIME, Asker.ASSISTANT))
                .then(GameEvent.Refused.class, GameEvent.Finding.class);
    }

    @Test
    void theSightedPlayersHelperExecutesAndAnnouncesAndNoMore() {
        GameSetup setup = Setups.tournament("dk-2023");
        SeatProfile helped =
                new SeatProfile("", Sight.SIGHTED, Hearing.HARD_OF_HEARING, "da", EnumSet.allOf(Duty.class));
        Scene scene = Scene.of(Setups.withProfiles(setup, setup.white(), helped));
        scene.when(assist(BLACK, Duty.ANNOUNCE)).then();
        scene.when(assist(BLACK, Duty.TELL)).then(GameEvent.Refused.class, GameEvent.Finding.class);
        assertThat(scene.event(GameEvent.Refused.class).article()).isEqualTo("D.2.11");
    }

    @Test
    void anAssistantWhoKeepsTheScoreMayPressToo() {
        GameSetup setup = Setups.tournament("dk-2023");
        SeatProfile scored = new SeatProfile("", Sight.BLIND, Hearing.HEARING, "da", Set.of(Duty.SCORE));
        Scene.of(Setups.withProfiles(setup, scored, setup.black()))
                .when(assist(WHITE, Duty.PRESS))
                .then();
    }
}
