package org.annabella.game.rules;

import static org.annabella.chess.Side.BLACK;
import static org.annabella.chess.Side.WHITE;
import static org.annabella.game.rules.Acts.announce;
import static org.annabella.game.rules.Acts.ask;
import static org.annabella.game.rules.Acts.execute;
import static org.annabella.game.rules.Acts.mirror;
import static org.annabella.game.rules.Acts.press;
import static org.annabella.game.rules.Acts.repeat;
import static org.annabella.game.rules.Acts.type;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.annabella.chess.Move;
import org.annabella.chess.Side;
import org.annabella.game.ArbiterAct;
import org.annabella.game.Asker;
import org.annabella.game.AssistantStep;
import org.annabella.game.Duty;
import org.annabella.game.GameInput;
import org.annabella.game.GameSetup;
import org.annabella.game.GameState;
import org.annabella.game.Hearing;
import org.annabella.game.Phase;
import org.annabella.game.SealedMove;
import org.annabella.game.SeatProfile;
import org.annabella.game.Setups;
import org.annabella.game.Sight;
import org.annabella.game.Topic;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What an assistant is prompted to do, step by step (FIDE Laws 2023, D.2.10 and D.2.11). */
class AssistantStepsTest {
    private static final Move E2E4 = Move.parse("e2e4");

    /** White is blind and has an assistant for everything; Black is sighted and has none. */
    private static List<AssistantStep> toDo(Scene scene) {
        return toDo(scene, WHITE);
    }

    private static List<AssistantStep> toDo(Scene scene, Side seat) {
        return AssistantSteps.prompts(scene.state(), seat).stream()
                .filter(prompt -> !(prompt instanceof AssistantStep.MayClaim))
                .toList();
    }

    private static Scene assistedAt(Side seat, Sight sight, Set<Duty> duties) {
        SeatProfile helped = new SeatProfile("", sight, Hearing.HEARING, "da", duties);
        SeatProfile other = new SeatProfile("", Sight.BLIND, Hearing.HEARING, "da", Set.of());
        GameSetup setup = Setups.tournament("dk-2023");
        return Scene.of(
                seat == WHITE ? Setups.withProfiles(setup, helped, other) : Setups.withProfiles(setup, other, helped));
    }

    @Test
    void beforeTheStartThereIsNothingToDo() {
        assertThat(AssistantSteps.prompts(GameState.NOT_STARTED, WHITE))
                .containsExactly(new AssistantStep.Nothing(Phase.NOT_STARTED, null));
    }

    @Test
    void whileThePlayerThinksTheAssistantWaits() {
        assertThat(toDo(Scene.tournament())).containsExactly(new AssistantStep.Nothing(Phase.RUNNING, WHITE));
    }

    @Test
    void aMoveThatIsMadeInSilenceIsAnnounced() {
        assertThat(toDo(Scene.tournament().when(execute(WHITE, "e2e4"))))
                .containsExactly(new AssistantStep.Announce(WHITE, E2E4, BLACK));
    }

    @Test
    void theOpponentsSilentMoveIsAnnouncedAsWell() {
        Scene scene = Scene.tournament().moves("e2e4").when(execute(BLACK, "e7e5"));
        assertThat(toDo(scene)).containsExactly(new AssistantStep.Announce(BLACK, Move.parse("e7e5"), WHITE));
    }

    @Test
    void aMoveThatIsOnlyAnnouncedIsAwaitedOnTheMoversBoard() {
        assertThat(toDo(Scene.tournament().when(announce(WHITE, "e2e4"))))
                .containsExactly(new AssistantStep.AwaitExecution(WHITE, E2E4));
    }

    @Test
    void whatIsAnnouncedAndExecutedGoesOverToTheOtherSideAndIsPressed() {
        assertThat(toDo(Scene.tournament().given(announce(WHITE, "e2e4"), execute(WHITE, "e2e4"))))
                .containsExactly(
                        new AssistantStep.AwaitRepetition(BLACK, 1, E2E4),
                        new AssistantStep.Execute(BLACK, 1, E2E4),
                        new AssistantStep.Press(WHITE));
    }

    @Test
    void onlyTheOwnPlayersClockIsPressed() {
        Scene scene = Scene.tournament()
                .moves("e2e4")
                .given(announce(BLACK, "e7e5"), execute(BLACK, "e7e5"), repeat(WHITE, "e7e5"));
        assertThat(toDo(scene)).containsExactly(new AssistantStep.Execute(WHITE, 2, Move.parse("e7e5")));
    }

    @Test
    void aPressedMoveIsStillOwedByTheOtherBoard() {
        Scene scene = Scene.tournament()
                .given(announce(WHITE, "e2e4"), execute(WHITE, "e2e4"), repeat(BLACK, "e2e4"), press(WHITE));
        assertThat(toDo(scene)).containsExactly(new AssistantStep.Execute(BLACK, 1, E2E4));
    }

    @Test
    void aDifferingRepetitionIsStillAwaited() {
        Scene scene = Scene.tournament().given(announce(WHITE, "e2e4"), execute(WHITE, "e2e4"), repeat(BLACK, "d2d4"));
        assertThat(toDo(scene)).contains(new AssistantStep.AwaitRepetition(BLACK, 1, E2E4));
    }

    @Test
    void aSlipIsCorrectedBeforeAnythingElse() {
        Scene scene = Scene.tournament().given(announce(WHITE, "d2d4"), execute(WHITE, "e2e4"));
        assertThat(toDo(scene)).containsExactly(new AssistantStep.Correct(WHITE, Acts.heard("d2d4"), E2E4));
    }

    @ParameterizedTest
    @CsvSource({"e2e4", "e2e5"})
    void legalAndIllegalMovesArePromptedAlike(String move) {
        Move made = Move.parse(move);
        assertThat(toDo(Scene.tournament().when(execute(WHITE, move))))
                .containsExactly(new AssistantStep.Announce(WHITE, made, BLACK));
        assertThat(toDo(Scene.tournament().given(announce(WHITE, move), execute(WHITE, move))))
                .containsExactly(
                        new AssistantStep.AwaitRepetition(BLACK, 1, made),
                        new AssistantStep.Execute(BLACK, 1, made),
                        new AssistantStep.Press(WHITE));
        assertThat(toDo(Scene.tournament().given(Acts.announceWords(WHITE, "words"), execute(WHITE, move))))
                .hasOnlyElementsOfType(AssistantStep.Correct.class);
    }

    @Test
    void aPromotionThatTheBoardDoesNotShowYetIsAwaitedNotCorrected() {
        Scene scene =
                Scene.from("8/4P1k1/8/8/8/8/6K1/8 w - - 0 1").given(announce(WHITE, "e7e8q"), execute(WHITE, "e7e8"));
        assertThat(toDo(scene)).containsExactly(new AssistantStep.AwaitExecution(WHITE, Move.parse("e7e8q")));
    }

    @Test
    void aTypedMoveNeedsNoBoard() {
        assertThat(toDo(Scene.tournament().when(type(WHITE, "e2e4", Asker.ASSISTANT))))
                .contains(new AssistantStep.Press(WHITE));
    }

    @Test
    void aBoardThatDiffersIsRepairedStepByStep() {
        Scene scene = Scene.tournament()
                .given(announce(WHITE, "e2e4"), execute(WHITE, "e2e4"), repeat(BLACK, "e2e4"), press(WHITE))
                .when(mirror(BLACK, "d2d4"));
        assertThat(toDo(scene)).singleElement().isInstanceOfSatisfying(AssistantStep.Repair.class, repair -> {
            assertThat(repair.board()).isEqualTo(BLACK);
            assertThat(repair.steps()).isNotEmpty();
            assertThat(repair.move()).isEqualTo(E2E4);
        });
    }

    @Test
    void timeIsToldWhenItWasAskedForAndNotBefore() {
        Scene scene = Scene.tournament();
        assertThat(toDo(scene)).noneMatch(AssistantStep.Tell.class::isInstance);
        scene.when(ask(WHITE, Topic.TIME));
        assertThat(toDo(scene)).hasAtLeastOneElementOfType(AssistantStep.Tell.class);
        assertThat(toDo(scene, BLACK)).noneMatch(AssistantStep.Tell.class::isInstance);
    }

    @Test
    void theSealedMoveIsClosedByThePressAndNotAnnounced() {
        Scene scene = Scene.tournament()
                .given(execute(WHITE, "e2e4"))
                .when((state, at) ->
                        new GameInput.Seal(at, WHITE, new SealedMove("cipher", "k", "fingerprint"), state.position()));
        assertThat(toDo(scene)).containsExactly(new AssistantStep.Press(WHITE));
    }

    @Test
    void whileTheClocksAreStoppedTheArbiterIsAwaited() {
        Scene scene = Scene.tournament()
                .given(announce(WHITE, "e2e4"), execute(WHITE, "e2e4"))
                .when(Acts.rule(new ArbiterAct.Pause("noise")));
        assertThat(AssistantSteps.prompts(scene.state(), WHITE))
                .containsExactly(new AssistantStep.Nothing(Phase.PAUSED, null));
    }

    @Test
    void theHelperOfASightedPlayerExecutesAndAnnouncesOnly() {
        Scene scene = assistedAt(BLACK, Sight.SIGHTED, EnumSet.allOf(Duty.class))
                .moves("e2e4")
                .given(announce(BLACK, "e7e5"), execute(BLACK, "e7e5"), repeat(WHITE, "e7e5"));
        assertThat(AssistantSteps.prompts(scene.state(), BLACK))
                .containsExactly(new AssistantStep.Execute(WHITE, 2, Move.parse("e7e5")));
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24})
    void whoFollowsThePromptsIsNeverRefusedAndTheGameGoesOn(long seed) {
        AssistedTable table = new AssistedTable(seed);
        table.play(60);
        assertThat(table.state().plies().size() >= 60 || table.state().phase() == Phase.OVER)
                .isTrue();
    }

    @Test
    void theRandomTablesAreReallyAssisted() {
        AssistedTable table = new AssistedTable(3);
        table.play(60);
        assertThat(table.followed()).isGreaterThan(30);
    }
}
