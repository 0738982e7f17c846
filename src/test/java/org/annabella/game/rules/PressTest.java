package org.annabella.game.rules;

import static org.annabella.chess.Side.BLACK;
import static org.annabella.chess.Side.WHITE;
import static org.annabella.game.rules.Acts.announce;
import static org.annabella.game.rules.Acts.announceWords;
import static org.annabella.game.rules.Acts.device;
import static org.annabella.game.rules.Acts.execute;
import static org.annabella.game.rules.Acts.mirror;
import static org.annabella.game.rules.Acts.mumble;
import static org.annabella.game.rules.Acts.press;
import static org.annabella.game.rules.Acts.repeat;
import static org.annabella.game.rules.Acts.type;
import static org.annabella.game.rules.Acts.undo;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.annabella.chess.Move;
import org.annabella.chess.Piece;
import org.annabella.chess.Position;
import org.annabella.chess.Role;
import org.annabella.chess.Square;
import org.annabella.game.ArbiterAct;
import org.annabella.game.Asker;
import org.annabella.game.DeviceState;
import org.annabella.game.FindingKind;
import org.annabella.game.GameEvent;
import org.annabella.game.GameInput;
import org.annabella.game.GameSetup;
import org.annabella.game.IllegalKind;
import org.annabella.game.Refusal;
import org.annabella.game.Setups;
import org.annabella.game.SquareDifference;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** FIDE Laws 2023, D.2.3 and D.2.4: the press completes a move, and only an executed and announced one. */
class PressTest {

    @Test
    void whitesClockRunsFromTheStart() {
        Scene scene = Scene.tournament().then(GameEvent.GameStarted.class, GameEvent.ClockSwitched.class);
        assertThat(scene.state().running()).contains(WHITE);
    }

    @Test
    void announceThenExecuteThenPressCompletes() {
        Scene.tournament()
                .given(announce(WHITE, "e2e4"), execute(WHITE, "e2e4"))
                .when(press(WHITE))
                .then(GameEvent.MoveCompleted.class, GameEvent.ClockSwitched.class);
    }

    @Test
    void executeThenAnnounceThenPressCompletes() {
        Scene scene = Scene.tournament()
                .given(execute(WHITE, "e2e4"), announce(WHITE, "e2e4"))
                .when(press(WHITE));
        assertThat(scene.event(GameEvent.MoveCompleted.class).how().heard()).isTrue();
        assertThat(scene.state().running()).contains(BLACK);
    }

    @Test
    void theTimesOfACompletedMoveIncludeTheIncrement() {
        Scene scene = Scene.tournament()
                .given(execute(WHITE, "e2e4"), announce(WHITE, "e2e4"))
                .when(press(WHITE));
        GameEvent.MoveCompleted completed = scene.event(GameEvent.MoveCompleted.class);
        assertThat(completed.white())
                .isEqualTo(Duration.ofMinutes(90).minusSeconds(3).plusSeconds(30));
        assertThat(completed.black()).isEqualTo(Duration.ofMinutes(90));
    }

    @Test
    void nothingIsFinalBeforeThePress() {
        Scene scene = Scene.tournament().given(announce(WHITE, "e2e4"), execute(WHITE, "e2e4"));
        assertThat(scene.state().plies()).isEmpty();
        assertThat(scene.state().running()).contains(WHITE);
    }

    @Test
    void theLastExecutedMoveCounts() {
        Scene scene = Scene.tournament()
                .given(execute(WHITE, "e2e3"), execute(WHITE, "e2e4"), announce(WHITE, "e2e4"))
                .when(press(WHITE));
        assertThat(scene.event(GameEvent.MoveCompleted.class).move()).hasToString("e2e4");
    }

    @Test
    void onlyTheSeatOnTurnMayPress() {
        Scene.tournament().when(press(BLACK)).refused(Refusal.NOT_YOUR_TURN, "6.2.1");
    }

    @Nested
    class WithTheInterlock {

        @Test
        void refusesAPressWithoutExecution() {
            Scene.tournament().given(announce(WHITE, "e2e4")).when(press(WHITE)).refused(Refusal.NOT_EXECUTED, "D.2.4");
        }

        @Test
        void refusesAPressWithoutAnnouncement() {
            Scene.tournament().given(execute(WHITE, "e2e4")).when(press(WHITE)).refused(Refusal.NOT_ANNOUNCED, "D.2.4");
        }

        @Test
        void refusesAPressAfterTheMoveWasTakenBack() {
            Scene.tournament()
                    .given(announce(WHITE, "e2e4"), execute(WHITE, "e2e4"), undo(WHITE))
                    .when(press(WHITE))
                    .refused(Refusal.NOT_EXECUTED, "D.2.4");
        }

        @Test
        void refusesAPressWhereAnnouncedAndExecutedDiffer() {
            Scene.tournament()
                    .given(announce(WHITE, "e2e4"), execute(WHITE, "d2d4"))
                    .when(press(WHITE))
                    .refused(Refusal.ANNOUNCED_AND_EXECUTED_DIFFER, "D.2.3");
        }

        @Test
        void refusesAPressWhereWordsThatFitNoMoveMeetALegalOne() {
            Scene.tournament()
                    .given(announceWords(WHITE, "springer eva fem"), execute(WHITE, "d2d4"))
                    .when(press(WHITE))
                    .refused(Refusal.ANNOUNCED_AND_EXECUTED_DIFFER, "D.2.3");
        }

        /** FIDE Laws 2023, D.2.5 and 6.2.2: a sighted player must be let press; what was not said is found. */
        @Test
        void neverHoldsTheSightedPlayerForWordsAlone() {
            Scene scene = Scene.tournament()
                    .moves("e2e4")
                    .given(execute(BLACK, "e7e5"))
                    .when(press(BLACK));
            assertThat(scene.event(GameEvent.MoveCompleted.class).ply()).isEqualTo(2);
            assertThat(scene.every(GameEvent.Finding.class))
                    .extracting(GameEvent.Finding::kind)
                    .containsExactly(FindingKind.NOT_HEARD);
        }

        /** The print of 2001 has no appendix: nothing in it makes a press wait for words (6.8a). */
        @Test
        void holdsNobodyForWordsWhereTheLawsHaveNoAppendix() {
            Scene scene = Scene.of(Setups.tournament("dk-2001"))
                    .given(execute(WHITE, "e2e4"))
                    .when(press(WHITE));
            assertThat(scene.event(GameEvent.MoveCompleted.class).ply()).isEqualTo(1);
        }

        @Test
        void leavesTheClockRunningWhenItRefuses() {
            Scene scene = Scene.tournament().when(press(WHITE));
            assertThat(scene.state().running()).contains(WHITE);
        }

        @Test
        void wantsThePromotedPieceNamed() {
            Scene.from("8/P6k/8/8/8/8/7p/K7 w - - 0 1")
                    .given(announce(WHITE, "a7a8"), execute(WHITE, "a7a8q"))
                    .when(press(WHITE))
                    .refused(Refusal.PROMOTION_NOT_NAMED, "D.2.1");
        }

        /** FIDE Laws 2023, D.2.5 and 6.2.2: the sighted player is always let press. */
        @ParameterizedTest
        @ValueSource(strings = {"dk-2009", "no-2009", "se-2014", "dk-2023"})
        void wantsNothingNamedByTheSightedPlayer(String edition) {
            Scene scene = Scene.of(Setups.tournament(edition).withStart(Position.of("8/P6k/8/8/8/8/7p/K7 b - - 0 1")))
                    .given(announce(BLACK, "h2h1"), execute(BLACK, "h2h1q"))
                    .when(press(BLACK));
            assertThat(scene.event(GameEvent.MoveCompleted.class).move()).isEqualTo(Move.parse("h2h1q"));
        }

        /** Who says back what was said has said nothing wrong. */
        @Test
        void findsNoOtherMoveWhereThePieceIsNeitherNamedNorSaidBack() {
            Scene scene = Scene.of(Setups.tournament("dk-2023").withStart(Position.of("8/P6k/8/8/8/8/7p/K7 b - - 0 1")))
                    .given(announce(BLACK, "h2h1"), repeat(WHITE, "h2h1"), execute(BLACK, "h2h1q"))
                    .when(press(BLACK));
            assertThat(scene.event(GameEvent.MoveCompleted.class).how().repeated())
                    .isTrue();
            assertThat(scene.events())
                    .filteredOn(GameEvent.Finding.class::isInstance)
                    .extracting(event -> ((GameEvent.Finding) event).kind())
                    .doesNotContain(FindingKind.ANNOUNCED_DIFFERS, FindingKind.REPETITION_DIFFERS);
        }

        @Test
        void wantsNoPieceNamedWhereTheLawsHaveNoAppendix() {
            Scene scene = Scene.of(Setups.tournament("dk-2001").withStart(Position.of("8/P6k/8/8/8/8/7p/K7 w - - 0 1")))
                    .given(announce(WHITE, "a7a8"), execute(WHITE, "a7a8q"))
                    .when(press(WHITE));
            assertThat(scene.event(GameEvent.MoveCompleted.class).move()).isEqualTo(Move.parse("a7a8q"));
        }
    }

    @Nested
    class WhenTheMachineDoesNotHear {

        @Test
        void theBoardAndThePressAreEnoughOnceSomethingWasSaid() {
            Scene scene = Scene.tournament()
                    .given(execute(WHITE, "e2e4"), mumble(WHITE))
                    .when(press(WHITE))
                    .then(GameEvent.Finding.class, GameEvent.MoveCompleted.class, GameEvent.ClockSwitched.class);
            assertThat(scene.event(GameEvent.Finding.class).kind()).isEqualTo(FindingKind.NOT_HEARD);
            assertThat(scene.event(GameEvent.MoveCompleted.class).how().heard()).isFalse();
        }

        @Test
        void theBoardAndThePressAreEnoughWithoutAMicrophone() {
            Scene scene = Scene.tournament()
                    .given(device("hearing-white", DeviceState.LOST), execute(WHITE, "e2e4"))
                    .when(press(WHITE));
            assertThat(scene.event(GameEvent.MoveCompleted.class).how().heard()).isFalse();
        }

        @Test
        void aMicrophoneThatIsBackIsListenedToAgain() {
            Scene.tournament()
                    .given(
                            device("hearing-white", DeviceState.LOST),
                            device("hearing-white", DeviceState.UP),
                            execute(WHITE, "e2e4"))
                    .when(press(WHITE))
                    .refused(Refusal.NOT_ANNOUNCED, "D.2.4");
        }

        @Test
        void aWeakMicrophoneIsStillListenedTo() {
            Scene.tournament()
                    .given(device("hearing-white", DeviceState.DEGRADED), execute(WHITE, "e2e4"))
                    .when(press(WHITE))
                    .refused(Refusal.NOT_ANNOUNCED, "D.2.4");
        }

        @Test
        void theWordsOfBothAreEnoughWhereTheBoardIsLost() {
            Scene scene = Scene.tournament()
                    .given(device("board-white", DeviceState.LOST), announce(WHITE, "e2e4"), repeat(BLACK, "e2e4"))
                    .when(press(WHITE));
            assertThat(scene.event(GameEvent.Finding.class).kind()).isEqualTo(FindingKind.NOT_EXECUTED);
            assertThat(scene.event(GameEvent.MoveCompleted.class).how().executed())
                    .isFalse();
        }

        /** The microphone may have heard the opponent; the press counts, and the move does once somebody bears it out. */
        @Test
        void oneVoiceAloneIsNotEnoughWhereTheBoardIsLost() {
            Scene scene = Scene.tournament()
                    .given(device("board-white", DeviceState.LOST), announce(WHITE, "e2e4"))
                    .when(press(WHITE))
                    .then(GameEvent.MoveAwaited.class, GameEvent.QuestionAsked.class, GameEvent.ClockSwitched.class)
                    .when(repeat(BLACK, "e2e4"));
            assertThat(scene.event(GameEvent.MoveCompleted.class).move()).hasToString("e2e4");
        }

        @Test
        void theBoardBearsOutWhatOneVoiceHasSaidOnceItIsBack() {
            Scene scene = Scene.tournament()
                    .given(
                            device("board-white", DeviceState.LOST),
                            announce(WHITE, "e2e4"),
                            press(WHITE),
                            device("board-white", DeviceState.UP))
                    .when(execute(WHITE, "e2e4"));
            assertThat(scene.event(GameEvent.MoveCompleted.class).move()).hasToString("e2e4");
        }

        /** What a board shows on which pieces stand that it cannot name. */
        private static Scene.Act stands(String from, String to) {
            Piece pawn = Piece.of(WHITE, Role.PAWN);
            return (state, at) -> new GameInput.ReportDifference(
                    at,
                    WHITE,
                    List.of(
                            new SquareDifference(Square.at(from), pawn, null, false),
                            new SquareDifference(Square.at(to), null, null, true)));
        }

        /** Both spoke, and the microphone heard the opponent: the press counts, and the move is asked for. */
        @Test
        void whatWasHeardIsNotTheMoveWhereTheOwnBoardStandsOtherwise() {
            Scene scene = Scene.tournament(settings -> settings.withInterlock(false))
                    .given(announce(WHITE, "h2h3"), stands("a2", "a3"))
                    .when(press(WHITE))
                    .then(GameEvent.MoveAwaited.class, GameEvent.QuestionAsked.class, GameEvent.ClockSwitched.class);
            assertThat(scene.state().plies()).isEmpty();
            scene.when(execute(WHITE, "a2a3"));
            assertThat(scene.event(GameEvent.MoveCompleted.class).move()).hasToString("a2a3");
        }

        @Test
        void whatBothHaveSaidIsTheMoveWhateverElseStandsOnTheOwnBoard() {
            Scene scene = Scene.tournament(settings -> settings.withInterlock(false))
                    .given(announce(WHITE, "h2h3"), repeat(BLACK, "h2h3"), stands("a2", "a3"))
                    .when(press(WHITE));
            assertThat(scene.event(GameEvent.MoveCompleted.class).move()).hasToString("h2h3");
        }

        @Test
        void theWordCountsWhereALostBoardShowedAnotherMoveLast() {
            Scene scene = Scene.tournament()
                    .given(
                            announce(WHITE, "e2e4"),
                            repeat(BLACK, "e2e4"),
                            execute(WHITE, "e2e3"),
                            device("board-white", DeviceState.LOST))
                    .when(press(WHITE));
            assertThat(scene.event(GameEvent.Finding.class).kind()).isEqualTo(FindingKind.NOT_EXECUTED);
            assertThat(scene.event(GameEvent.MoveCompleted.class).move()).hasToString("e2e4");
            assertThat(scene.event(GameEvent.MoveCompleted.class).how().executed())
                    .isFalse();
        }

        @Test
        void aLostBoardThatShowedTheMoveLastHasShownIt() {
            Scene scene = Scene.tournament()
                    .given(announce(WHITE, "e2e4"), execute(WHITE, "e2e4"), device("board-white", DeviceState.LOST))
                    .when(press(WHITE));
            assertThat(scene.event(GameEvent.MoveCompleted.class).how().executed())
                    .isTrue();
        }

        @Test
        void anotherMoveIsStillRefusedWhileOnlyTheOtherBoardIsLost() {
            Scene.tournament()
                    .given(announce(WHITE, "e2e4"), execute(WHITE, "e2e3"), device("board-black", DeviceState.LOST))
                    .when(press(WHITE))
                    .refused(Refusal.ANNOUNCED_AND_EXECUTED_DIFFER, "D.2.3");
        }

        @Test
        void whatWasHeardAloneIsNotTheMoveWhileTheOpponentSaysAnother() {
            Scene scene = Scene.tournament()
                    .given(device("board-white", DeviceState.LOST), announce(WHITE, "e2e4"), repeat(BLACK, "d2d4"));
            scene.when(press(WHITE))
                    .then(GameEvent.MoveAwaited.class, GameEvent.QuestionAsked.class, GameEvent.ClockSwitched.class);
        }

        @Test
        void whatWasHeardAloneIsTheMoveOnceTheOpponentSaysItToo() {
            Scene scene = Scene.tournament()
                    .given(
                            device("board-white", DeviceState.LOST),
                            announce(WHITE, "e2e4"),
                            repeat(BLACK, "d2d4"),
                            repeat(BLACK, "e2e4"))
                    .when(press(WHITE));
            assertThat(scene.event(GameEvent.MoveCompleted.class).move()).hasToString("e2e4");
        }

        @Test
        void whatTheAssistantHasTypedIsTheMoveWhateverIsSaidBack() {
            Scene scene = Scene.tournament()
                    .given(type(WHITE, "e2e4", Asker.ASSISTANT), repeat(BLACK, "d2d4"))
                    .when(press(WHITE));
            assertThat(scene.event(GameEvent.MoveCompleted.class).move()).hasToString("e2e4");
        }

        @Test
        void aMoveTypedByTheAssistantCompletesNotHeard() {
            Scene scene = Scene.tournament()
                    .given(type(WHITE, "e2e4", Asker.ASSISTANT))
                    .when(press(WHITE));
            assertThat(scene.event(GameEvent.MoveCompleted.class).how().heard()).isFalse();
        }

        @Test
        void aMoveTypedByTheArbiterNeedsNoAssistant() {
            Scene scene = Scene.tournament()
                    .moves("e2e4")
                    .given(type(BLACK, "e7e5", Asker.ARBITER))
                    .when(press(BLACK));
            assertThat(scene.event(GameEvent.MoveCompleted.class).move()).hasToString("e7e5");
        }
    }

    @Nested
    class WithoutTheInterlock {

        private final Scene scene = Scene.tournament(settings -> settings.withInterlock(false));

        @Test
        void anExecutedMoveIsCompletedNotHeard() {
            scene.given(execute(WHITE, "e2e4")).when(press(WHITE));
            assertThat(scene.event(GameEvent.Finding.class).kind()).isEqualTo(FindingKind.NOT_HEARD);
            assertThat(scene.event(GameEvent.MoveCompleted.class).how().heard()).isFalse();
        }

        @Test
        void theBoardDecidesWhereTheWordsDiffer() {
            scene.given(execute(WHITE, "e2e4"), announce(WHITE, "e2e3")).when(press(WHITE));
            assertThat(scene.event(GameEvent.Finding.class).kind()).isEqualTo(FindingKind.ANNOUNCED_DIFFERS);
            assertThat(scene.event(GameEvent.MoveCompleted.class).move()).hasToString("e2e4");
        }

        @Test
        void aPressWithoutAMoveIsAnIllegalMove() {
            scene.when(press(WHITE));
            GameEvent.IllegalMoveCompleted illegal = scene.event(GameEvent.IllegalMoveCompleted.class);
            assertThat(illegal.kind()).isEqualTo(IllegalKind.NO_MOVE);
            assertThat(illegal.article()).isEqualTo("7.5.3");
        }
    }

    @Nested
    class WhenTheClocksArePaused {

        private final Scene scene = Scene.tournament()
                .given(
                        announce(WHITE, "e2e4"),
                        execute(WHITE, "e2e4"),
                        Acts.rule(new ArbiterAct.Pause("a glass of water")));

        @Test
        void nobodyPresses() {
            scene.when(press(WHITE)).refused(Refusal.PAUSED, "6.11.1");
        }

        @Test
        void nobodyAnnounces() {
            scene.when(announce(WHITE, "d2d4")).refused(Refusal.PAUSED, "6.11.1");
        }

        @Test
        void whatWasDoneBeforeStillCountsAfterwards() {
            scene.given(Acts.rule(new ArbiterAct.Resume())).when(press(WHITE));
            assertThat(scene.event(GameEvent.MoveCompleted.class).move()).hasToString("e2e4");
        }
    }

    @Test
    void theOpponentOwesTheMoveUntilItIsMirrored() {
        Scene scene = Scene.tournament()
                .given(announce(WHITE, "e2e4"), repeat(BLACK, "e2e4"), execute(WHITE, "e2e4"), press(WHITE));
        assertThat(scene.state().owing(BLACK))
                .hasValueSatisfying(move -> assertThat(move).hasToString("e2e4"));
        scene.when(mirror(BLACK, "e2e4")).then(GameEvent.MoveMirrored.class);
        assertThat(scene.state().owing(BLACK)).isEmpty();
    }

    @Test
    void twoSightedPlayersNeedNotAnnounce() {
        GameSetup setup = Setups.tournament("dk-2023");
        Scene.of(Setups.withProfiles(setup, setup.black(), setup.black()))
                .given(execute(WHITE, "e2e4"))
                .when(press(WHITE))
                .then(GameEvent.MoveCompleted.class, GameEvent.ClockSwitched.class);
    }
}
