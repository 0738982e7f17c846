package org.annabella.game.rules;

import static org.annabella.chess.Side.BLACK;
import static org.annabella.chess.Side.WHITE;
import static org.annabella.game.rules.Acts.announce;
import static org.annabella.game.rules.Acts.assist;
import static org.annabella.game.rules.Acts.execute;
import static org.annabella.game.rules.Acts.type;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumSet;
import java.util.Set;
import org.annabella.chess.Side;
import org.annabella.game.Asker;
import org.annabella.game.ClaimKind;
import org.annabella.game.Duty;
import org.annabella.game.FindingKind;
import org.annabella.game.GameEvent;
import org.annabella.game.GameInput;
import org.annabella.game.Hearing;
import org.annabella.game.SeatProfile;
import org.annabella.game.Setups;
import org.annabella.game.Sight;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** FIDE Laws 2023, D.2.10 and D.2.11: what assistants are there for, and who needs one. */
class AssistantTest {

    private static SeatProfile blind(Set<Duty> duties) {
        return new SeatProfile("", Sight.BLIND, Hearing.HEARING, "da", duties);
    }

    private static SeatProfile sighted(Hearing hearing, Set<Duty> duties) {
        return new SeatProfile("", Sight.SIGHTED, hearing, "da", duties);
    }

    private static Scene table(SeatProfile white, SeatProfile black) {
        return Scene.of(Setups.withProfiles(Setups.tournament("dk-2023"), white, black));
    }

    private static Scene assisted(Duty... duties) {
        Set<Duty> set = EnumSet.noneOf(Duty.class);
        set.addAll(Set.of(duties));
        return table(blind(set), sighted(Hearing.HEARING, Set.of()));
    }

    private static Scene.Act does(Side seat, Duty duty, Scene.Act act) {
        return (state, at) -> new GameInput.Assist(at, seat, duty, act.at(state, at));
    }

    @ParameterizedTest
    @EnumSource(Duty.class)
    void eachDutyIsSwitchedByItself(Duty duty) {
        assisted(duty).when(assist(WHITE, duty)).then();
    }

    @ParameterizedTest
    @CsvSource({
        "EXECUTE, D.2.10.1",
        "ANNOUNCE, D.2.10.2",
        "SCORE, D.2.10.3",
        "PRESS, D.2.10.3",
        "TELL, D.2.10.4",
        "CLAIM, D.2.10.5",
        "ADJOURN, D.2.10.6"
    })
    void whatIsNoDutyIsRefusedAndFoundWithItsArticle(Duty duty, String article) {
        Scene scene = assisted().when(assist(WHITE, duty));
        scene.then(GameEvent.Refused.class, GameEvent.Finding.class);
        assertThat(scene.event(GameEvent.Refused.class).article()).isEqualTo(article);
        assertThat(scene.event(GameEvent.Finding.class).kind()).isEqualTo(FindingKind.ASSISTANT_NOT_ENTITLED);
    }

    @Test
    void pressingByOneWhoKeepsTheScoreCompletesTheMove() {
        assisted(Duty.SCORE)
                .given(announce(WHITE, "e2e4"), execute(WHITE, "e2e4"))
                .when(does(WHITE, Duty.PRESS, Acts.press(WHITE)))
                .then(GameEvent.MoveCompleted.class, GameEvent.ClockSwitched.class);
    }

    @Test
    void pressingByOneWhoMayNotHasNoEffect() {
        Scene scene = assisted(Duty.TELL)
                .given(announce(WHITE, "e2e4"), execute(WHITE, "e2e4"))
                .when(does(WHITE, Duty.PRESS, Acts.press(WHITE)));
        assertThat(scene.state().plies()).isEmpty();
        assertThat(scene.state().running()).contains(WHITE);
    }

    @Test
    void executingOnTheOpponentsBoardMirrorsTheMove() {
        assisted(Duty.EXECUTE)
                .given(announce(WHITE, "e2e4"))
                .when(does(WHITE, Duty.EXECUTE, Acts.mirror(BLACK, "e2e4")))
                .then(GameEvent.MoveMirrored.class);
    }

    @Test
    void claimingTimeNeedsThatDuty() {
        Scene.Act act = does(WHITE, Duty.CLAIM, Acts.claim(WHITE, ClaimKind.FLAG));
        assisted(Duty.CLAIM).when(act).then(GameEvent.ClaimMade.class, GameEvent.ClaimDecided.class);
        assisted(Duty.TELL).when(act).then(GameEvent.Refused.class, GameEvent.Finding.class);
    }

    @Test
    void typingAMoveNeedsTheDutyToAnnounce() {
        Scene scene = assisted(Duty.TELL).when(type(WHITE, "e2e4", Asker.ASSISTANT));
        scene.then(GameEvent.Refused.class, GameEvent.Finding.class);
        assertThat(scene.state().turn().announced()).isNull();
        scene.when(type(WHITE, "e2e4", Asker.ARBITER)).then(GameEvent.MoveAnnounced.class);
    }

    @Nested
    class OfTheOpponent {

        private final Set<Duty> both = EnumSet.of(Duty.EXECUTE, Duty.ANNOUNCE);

        @ParameterizedTest
        @EnumSource(
                value = Duty.class,
                names = {"SCORE", "PRESS", "TELL", "CLAIM", "ADJOURN"})
        void executesAndAnnouncesAndNoMore(Duty duty) {
            Scene scene = table(blind(Set.of()), sighted(Hearing.HEARING, EnumSet.allOf(Duty.class)));
            scene.when(assist(BLACK, duty)).then(GameEvent.Refused.class, GameEvent.Finding.class);
            assertThat(scene.event(GameEvent.Refused.class).article()).isEqualTo("D.2.11");
        }

        @Test
        void isFoundBesideAnAssistant() {
            Scene scene = table(blind(both), sighted(Hearing.HEARING, both));
            assertThat(scene.event(GameEvent.Finding.class).kind()).isEqualTo(FindingKind.HELPER_BESIDE_ASSISTANT);
        }

        @Test
        void isMissedWhereTheOpponentIsHardOfHearing() {
            Scene scene = table(blind(Set.of()), sighted(Hearing.HARD_OF_HEARING, Set.of()));
            assertThat(scene.event(GameEvent.Finding.class).kind()).isEqualTo(FindingKind.HELPER_MISSING);
            assertThat(scene.event(GameEvent.Finding.class).seat()).isEqualTo(BLACK);
            assertThat(scene.event(GameEvent.Finding.class).article()).isEqualTo("D.2.11");
        }

        @Test
        void isNotMissedWhereTheAssistantAnnounces() {
            Scene scene = table(blind(both), sighted(Hearing.HARD_OF_HEARING, Set.of()));
            assertThat(scene.every(GameEvent.Finding.class)).isEmpty();
        }
    }
}
