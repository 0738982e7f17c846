package org.annabella.game.rules;

import static org.annabella.chess.Side.BLACK;
import static org.annabella.chess.Side.WHITE;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.annabella.game.ArbiterAct;
import org.annabella.game.Author;
import org.annabella.game.Authored;
import org.annabella.game.ClaimKind;
import org.annabella.game.Declaration;
import org.annabella.game.Duty;
import org.annabella.game.GameEvent;
import org.annabella.game.GameInput;
import org.annabella.game.GameResult;
import org.annabella.game.IllegalKind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Events that can come from more than one say who it was, and nobody is named for what somebody else did. */
class WhoActedTest {

    private static Scene.Act by(Author author, ArbiterAct act) {
        return (state, at) -> GameInput.Rule.by(author, at, act);
    }

    private static List<Author> authors(Scene scene) {
        return scene.lastEvents().stream()
                .filter(Authored.class::isInstance)
                .map(event -> ((Authored) event).author())
                .distinct()
                .toList();
    }

    @ParameterizedTest
    @EnumSource(
            value = Author.class,
            names = {"STATION", "DEVICE"})
    void whatTheStationDoesInTheArbitersPlaceIsNotTheArbiters(Author author) {
        Scene scene = Scene.tournament().when(by(author, new ArbiterAct.Pause("restarted")));
        scene.then(GameEvent.Paused.class, GameEvent.ClockSwitched.class);
        assertThat(scene.event(GameEvent.Paused.class).author()).isEqualTo(author);

        scene.when(by(author, new ArbiterAct.SetClock(Duration.ofMinutes(5), null, null, "counted")));
        assertThat(scene.event(GameEvent.ClockSet.class).author()).isEqualTo(author);
    }

    @Test
    void whatTheStationMayNotDoIsRefusedToNobody() {
        Scene.tournament()
                .given(by(Author.STATION, new ArbiterAct.Pause("one")))
                .when(by(Author.STATION, new ArbiterAct.Pause("two")))
                .then();
    }

    @Test
    void whatFollowsFromARulingIsTheArbiters() {
        Scene scene = Scene.tournament()
                .moves("e2e4")
                .when(Acts.rule(new ArbiterAct.FindIllegal(WHITE, IllegalKind.MOVE, 0, "seen")));
        assertThat(scene.event(GameEvent.IllegalMoveCompleted.class).author()).isEqualTo(Author.ARBITER);
        assertThat(scene.event(GameEvent.PositionRestored.class).author()).isEqualTo(Author.ARBITER);
        assertThat(authors(scene)).containsExactly(Author.ARBITER);
    }

    @Test
    void whatTheLawsMakeOfAPressIsTheStations() {
        Scene scene = Scene.tournament()
                .given(Acts.announce(WHITE, "e2e5"), Acts.execute(WHITE, "e2e5"))
                .when(Acts.press(WHITE));
        scene.event(GameEvent.IllegalMoveCompleted.class);
        assertThat(authors(scene)).containsExactly(Author.STATION);
    }

    @Test
    void aClaimIsThePlayersAndItsAnswerTheStations() {
        Scene scene = Scene.tournament().when(Acts.claim(WHITE, ClaimKind.REPETITION));
        assertThat(scene.event(GameEvent.ClaimMade.class).author()).isEqualTo(Author.PLAYER);
        assertThat(scene.event(GameEvent.ClaimDecided.class).author()).isEqualTo(Author.STATION);
    }

    @Test
    void aClaimThatTheAssistantHandsInIsTheAssistants() {
        Scene scene = Scene.tournament()
                .when((state, at) -> new GameInput.Assist(
                        at, WHITE, Duty.CLAIM, new GameInput.Claim(at, WHITE, ClaimKind.TOUCH, null)));
        assertThat(scene.event(GameEvent.ClaimMade.class).author()).isEqualTo(Author.ASSISTANT);
        assertThat(scene.event(GameEvent.Paused.class).author()).isEqualTo(Author.STATION);
    }

    @Test
    void resigningIsThePlayersAndMateTheStations() {
        Scene resigned = Scene.tournament().when(Acts.declare(BLACK, Declaration.RESIGN));
        assertThat(resigned.event(GameEvent.GameEnded.class).author()).isEqualTo(Author.PLAYER);

        Scene ended = Scene.tournament().when(Acts.rule(new ArbiterAct.End(GameResult.DRAW, "fire")));
        assertThat(ended.event(GameEvent.GameEnded.class).author()).isEqualTo(Author.ARBITER);

        Scene mated = Scene.from("k7/8/1K6/8/8/8/8/7R w - - 0 1")
                .given(Acts.announce(WHITE, "h1h8"), Acts.execute(WHITE, "h1h8"));
        assertThat(mated.lastOfAll(GameEvent.GameEnded.class).orElseThrow().author())
                .isEqualTo(Author.STATION);
    }

    @Test
    void aFlagThatFellByItselfIsTheStationsAndOneThatWasFoundTheArbiters() {
        Scene fell = Scene.tournament().after(Duration.ofHours(2)).when(Acts.tick());
        assertThat(fell.event(GameEvent.FlagFell.class).author()).isEqualTo(Author.STATION);

        Scene found = Scene.tournament().when(Acts.rule(new ArbiterAct.FindFlag(WHITE, "seen")));
        assertThat(found.event(GameEvent.FlagFell.class).author()).isEqualTo(Author.ARBITER);
    }
}
