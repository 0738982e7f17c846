package org.annabella.game.rules;

import static org.annabella.chess.Side.BLACK;
import static org.annabella.chess.Side.WHITE;
import static org.annabella.game.rules.Acts.announce;
import static org.annabella.game.rules.Acts.execute;
import static org.annabella.game.rules.Acts.lift;
import static org.annabella.game.rules.Acts.mirror;
import static org.annabella.game.rules.Acts.press;
import static org.annabella.game.rules.Acts.repeat;
import static org.annabella.game.rules.Acts.tick;
import static org.annabella.game.rules.Acts.unsure;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.annabella.chess.Move;
import org.annabella.chess.Side;
import org.annabella.game.Boards;
import org.annabella.game.Doubt;
import org.annabella.game.FindingKind;
import org.annabella.game.GameEvent;
import org.annabella.game.GameInput;
import org.annabella.game.HeardMove;
import org.annabella.game.Hypothesis;
import org.annabella.game.Question;
import org.annabella.game.Refusal;
import org.annabella.game.SayAgain;
import org.annabella.game.Settings;
import org.annabella.game.SquareDifference;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Nobody is asked what the boards and the other player tell; and nothing is put into a mouth that did not say it. */
class PatienceTest {
    private static final Duration PATIENCE = Settings.USUAL_PATIENCE;

    private static Scene.Act illegal(Side seat, String words, double probability) {
        List<Hypothesis> all = List.of(new Hypothesis(null, words, probability));
        return (state, at) ->
                new GameInput.Unclear(at, seat, words, probability, "illegal.wav", all, SayAgain.IN_PATIENCE);
    }

    private static Scene.Act heard(Side seat, String uci, double score) {
        HeardMove heard = new HeardMove(Move.parse(uci), "words of " + uci, score, null, HeardMove.Source.VOICE);
        return (state, at) -> new GameInput.Announce(at, seat, heard);
    }

    private static Scene.Act begin(Side seat) {
        return (state, at) -> new GameInput.BeginCorrection(at, seat);
    }

    private static Scene.Act speak() {
        return (state, at) -> new GameInput.BeginSpeech(at);
    }

    @Nested
    class WithBoards {
        private final Scene scene = Scene.tournament();

        @Test
        void theBoardTellsWhatWasSaid() {
            scene.given(unsure(WHITE, "e2e4 0.5", "d2d4 0.45")).when(execute(WHITE, "d2d4"));
            scene.then(GameEvent.MoveAnnounced.class, GameEvent.MoveExecuted.class);
            HeardMove settled = scene.event(GameEvent.MoveAnnounced.class).heard();
            assertThat(settled.move()).hasToString("d2d4");
            assertThat(settled.words()).isEqualTo("words of d2d4");
            assertThat(settled.sound()).isEqualTo("unsure.wav");
            assertThat(settled.score()).isBetween(HeardMove.SURE, 1.0);
            scene.when(press(WHITE)).then(GameEvent.MoveCompleted.class, GameEvent.ClockSwitched.class);
            assertThat(scene.event(GameEvent.MoveCompleted.class).how().heard()).isTrue();
        }

        @Test
        void nobodyIsAskedWhatStandsOnTheBoard() {
            scene.given(unsure(WHITE, "e2e4 0.4", "d2d4 0.4"), execute(WHITE, "g1f3"));
            scene.after(PATIENCE.multipliedBy(3)).when(tick()).then();
            scene.when(press(WHITE));
            assertThat(scene.event(GameEvent.MoveCompleted.class).move()).hasToString("g1f3");
            assertThat(scene.event(GameEvent.Finding.class).kind()).isEqualTo(FindingKind.NOT_HEARD);
        }

        @Test
        void handsThatAreBusyAreWaitedFor() {
            scene.given(unsure(WHITE, "e2e4 0.5", "d2d4 0.4"));
            scene.after(PATIENCE.minusSeconds(2)).when(lift(WHITE, "e2"));
            scene.after(PATIENCE.minusSeconds(2)).when(tick()).then();
            assertThat(Decider.nextQuestionAt(scene.state()))
                    .contains(scene.state().now().plus(PATIENCE));
        }

        /** What is being said may tell it, and a question would drown it. */
        @Test
        void whoBeginsToSpeakIsHeardOut() {
            scene.given(unsure(WHITE, "e2e4 0.5", "d2d4 0.4"));
            scene.after(PATIENCE.minusSeconds(2)).when(speak()).then(GameEvent.SpeechBegun.class);
            scene.after(PATIENCE.minusSeconds(2)).when(tick()).then();
            scene.when(repeat(BLACK, "d2d4"));
            assertThat(scene.event(GameEvent.MoveAnnounced.class).heard().move())
                    .hasToString("d2d4");
        }

        @Test
        void inARoomThatIsNeverQuietTheQuestionComesAllTheSame() {
            scene.given(unsure(WHITE, "e2e4 0.5", "d2d4 0.4"));
            Duration almost = PATIENCE.minusSeconds(2);
            scene.after(almost).when(speak()).then(GameEvent.SpeechBegun.class);
            scene.after(almost).when(speak()).then(GameEvent.SpeechBegun.class);
            scene.after(almost).when(speak()).then();
            scene.after(Duration.ofSeconds(3)).when(tick()).then(GameEvent.QuestionAsked.class);
        }

        @Test
        void oneVoiceThatBothMicrophonesHearIsOne() {
            scene.given(unsure(WHITE, "e2e4 0.5", "d2d4 0.4"), speak());
            // A tenth of a second after the one before: an act of a scene takes a second.
            scene.after(Duration.ofMillis(-900)).when(speak()).then();
        }

        @Test
        void whatIsDoneMeanwhileLetsItWaitAnew() {
            scene.given(unsure(WHITE, "e2e4 0.5", "d2d4 0.4"), speak(), speak(), lift(WHITE, "e2"));
            scene.when(speak()).then(GameEvent.SpeechBegun.class);
        }

        @Test
        void whereNoQuestionIsDueNothingIsNotedOfIt() {
            scene.when(speak()).then();
            scene.given(unsure(WHITE, "e2e4 0.5", "d2d4 0.4"), execute(WHITE, "d2d4"));
            scene.when(speak()).then();
        }

        @Test
        void whereNothingComesTheMovesAreNamedOnce() {
            scene.given(unsure(WHITE, "e2e4 0.5", "d2d4 0.4"));
            scene.after(PATIENCE).when(tick()).then(GameEvent.QuestionAsked.class);
            assertThat(scene.event(GameEvent.QuestionAsked.class).candidates())
                    .map(Move::uci)
                    .containsExactly("e2e4", "d2d4");
            scene.after(PATIENCE.multipliedBy(10)).when(tick()).then();
        }

        @Test
        void whereNothingCanBeNamedItIsToBeSaidAgain() {
            scene.given(unsure(WHITE)).after(PATIENCE).when(tick());
            assertThat(scene.event(GameEvent.QuestionAsked.class).question()).isEqualTo(Question.SAY_AGAIN);
        }

        @Test
        void whoIsNotUnderstoodAgainIsAskedAgain() {
            scene.given(unsure(WHITE)).after(PATIENCE).given(tick(), unsure(WHITE));
            scene.after(PATIENCE).when(tick()).then(GameEvent.QuestionAsked.class);
        }

        @Test
        void aQuestionDiesWithItsHalfMove() {
            scene.given(unsure(WHITE, "e2e4 0.5"), execute(WHITE, "d2d4"), press(WHITE));
            assertThat(Decider.nextQuestionAt(scene.state())).isEmpty();
            assertThat(scene.state().turn().doubt()).isEqualTo(Doubt.NONE);
        }

        /** Two against one: the station has misheard, and nobody is held to it. */
        @Test
        void theBoardAndTheOtherVoiceOutvoteWhatWasHeard() {
            scene.given(announce(WHITE, "e2e4"), repeat(BLACK, "d2d4"), execute(WHITE, "d2d4"))
                    .when(press(WHITE));
            assertThat(scene.event(GameEvent.MoveCompleted.class).move()).hasToString("d2d4");
        }

        @Test
        void whatBothVoicesSayIsHeldAgainstTheHand() {
            scene.given(announce(WHITE, "e2e4"), repeat(BLACK, "e2e4"), execute(WHITE, "d2d4"))
                    .when(press(WHITE))
                    .refused(Refusal.ANNOUNCED_AND_EXECUTED_DIFFER, "D.2.3");
        }

        @Test
        void whatWasHeardUnsurelyIsHeldAgainstNobody() {
            scene.given(heard(WHITE, "e2e4", 0.9), execute(WHITE, "d2d4")).when(press(WHITE));
            assertThat(scene.event(GameEvent.MoveCompleted.class).move()).hasToString("d2d4");
            assertThat(scene.event(GameEvent.Finding.class).kind()).isEqualTo(FindingKind.NOT_HEARD);
        }

        @Test
        void anUnclearCorrectionIsBorneOutLikeAnAnnouncement() {
            scene.given(announce(WHITE, "e2e4"), begin(WHITE), unsure(WHITE, "d2d4 0.6", "d2d3 0.3"))
                    .when(repeat(BLACK, "d2d4"));
            scene.then(GameEvent.AnnouncementCorrected.class, GameEvent.MoveRepeated.class);
            scene.given(execute(WHITE, "d2d4")).when(press(WHITE));
            assertThat(scene.event(GameEvent.MoveCompleted.class).how().heard()).isTrue();
        }

        /** The opponent may carry out what stands on the mover's board, whatever the station has heard. */
        @Test
        void theOtherBoardMayShowWhatTheMoversBoardShows() {
            scene.given(heard(WHITE, "e2e4", 0.9), execute(WHITE, "d2d4")).when(mirror(BLACK, "d2d4"));
            scene.then(GameEvent.MoveMirrored.class);
        }

        @Test
        void whoHasProbablySaidSomethingIllegalIsNotAsked() {
            scene.given(illegal(WHITE, "springer eva fem", 0.8));
            scene.after(PATIENCE.multipliedBy(2)).when(tick()).then();
        }

        @Test
        void voicesThatDifferAreAskedAboutOnlyIfTheBoardsDoNotTell() {
            scene.given(announce(WHITE, "e2e4"), repeat(BLACK, "d2d4"));
            scene.after(PATIENCE).when(tick());
            assertThat(scene.event(GameEvent.QuestionAsked.class).candidates())
                    .map(Move::uci)
                    .containsExactlyInAnyOrder("e2e4", "d2d4");
        }

        @Test
        void aRepetitionThatIsPutRightLeavesNothingOpen() {
            scene.given(announce(WHITE, "e2e4"), repeat(BLACK, "d2d4"), repeat(BLACK, "e2e4"));
            scene.after(PATIENCE).when(tick()).then();
        }

        @Test
        void aRepetitionThatWasMisheardIsNotSpokenOfWhereTheBoardsAgree() {
            scene.given(announce(WHITE, "e2e4"), repeat(BLACK, "d2d4"), execute(WHITE, "e2e4"));
            scene.after(PATIENCE).when(tick()).then();
            scene.given(mirror(BLACK, "e2e4")).when(press(WHITE));
            assertThat(scene.event(GameEvent.Finding.class).kind()).isEqualTo(FindingKind.REPETITION_DIFFERS);
            assertThat(scene.every(GameEvent.QuestionAsked.class)).isEmpty();
        }
    }

    /** The mover's board has no sensors, the opponent's has. */
    @Nested
    class WithTheOpponentsBoard {
        private final Scene scene = Scene.tournament(settings -> settings.withoutBoard(Set.of(WHITE)));

        /** What Black's board shows when this move is carried out on it. */
        private static Scene.Act shows(String uci, boolean namesPieces) {
            return (state, at) -> {
                List<SquareDifference> all = Boards.difference(
                        state.position().placement(),
                        state.position().play(Move.parse(uci)).placement());
                return new GameInput.ReportDifference(
                        at,
                        BLACK,
                        all.stream()
                                .map(each -> namesPieces
                                        ? each
                                        : new SquareDifference(each.square(), each.expected(), null, each.occupied()))
                                .toList());
            };
        }

        @ParameterizedTest
        @CsvSource({"true", "false"})
        void whoeverCarriesItOutHasUnderstoodIt(boolean namesPieces) {
            scene.given(unsure(WHITE, "e2e4 0.5", "d2d4 0.45"))
                    .when(shows("d2d4", namesPieces))
                    .then(GameEvent.MoveAnnounced.class, GameEvent.MoveMirrored.class);
            assertThat(scene.event(GameEvent.MoveAnnounced.class).heard().words())
                    .isEqualTo("words of d2d4");
            scene.when(press(WHITE)).then(GameEvent.MoveCompleted.class, GameEvent.ClockSwitched.class);
            assertThat(scene.event(GameEvent.MoveCompleted.class).move()).hasToString("d2d4");
        }

        @ParameterizedTest
        @CsvSource({"g1f3", "a2a3"})
        void whatTheMoverCannotHaveSaidIsADifference(String uci) {
            scene.given(unsure(WHITE, "e2e4 0.5", "d2d4 0.45"))
                    .when(shows(uci, true))
                    .then(GameEvent.BoardDiffers.class);
        }

        @Test
        void aBoardThatCannotNameItsPiecesDoesNotTellWhatAPawnBecame() {
            Scene promoting = Scene.from("k7/4P3/8/8/8/8/8/K7 w - - 0 1");
            promoting
                    .given(unsure(WHITE, "e7e8q 0.5", "e7e8n 0.45"))
                    .when(shows("e7e8q", false))
                    .then(GameEvent.BoardDiffers.class);
        }
    }

    @Nested
    class WithoutBoards {
        private final Scene scene = Scene.tournament(settings -> settings.withoutBoard(Set.of(WHITE, BLACK)));

        @ParameterizedTest
        @CsvSource({"0.5, 0.45", "0.3, 0.6", "0.2, 0.7"})
        void theOtherVoiceTellsWhatWasSaid(double right, double wrong) {
            scene.given(unsure(WHITE, "e2e4 " + right, "d2d4 " + wrong)).when(repeat(BLACK, "e2e4"));
            scene.then(GameEvent.MoveAnnounced.class, GameEvent.MoveRepeated.class);
            assertThat(scene.event(GameEvent.MoveAnnounced.class).heard().move())
                    .hasToString("e2e4");
            assertThat(scene.event(GameEvent.MoveRepeated.class).agrees()).isTrue();
            scene.when(press(WHITE));
            assertThat(scene.event(GameEvent.MoveCompleted.class).move()).hasToString("e2e4");
        }

        @Test
        void soDoTwoThatAreUnclearInDifferentWays() {
            scene.given(unsure(WHITE, "e2e4 0.5", "d2d4 0.4")).when(unsure(BLACK, "e2e4 0.6", "e2e3 0.3"));
            assertThat(scene.event(GameEvent.MoveAnnounced.class).heard().move())
                    .hasToString("e2e4");
        }

        /** A microphone may have heard the other player: the mover's own voice must have named the move. */
        @Test
        void nothingIsPutIntoAMouthThatDidNotSayIt() {
            scene.given(unsure(WHITE, "a2a3 0.4")).when(repeat(BLACK, "e2e4"));
            assertThat(scene.state().turn().announced()).isNull();
            scene.when(press(WHITE));
            assertThat(scene.state().plies()).isEmpty();
            assertThat(scene.every(GameEvent.MoveAwaited.class)).hasSize(1);
        }

        @Test
        void anIllegalReadingIsNotBentByALittleOfALegalOne() {
            scene.given(illegal(WHITE, "springer eva fem", 0.9)).when(unsure(BLACK, "e2e4 0.2"));
            assertThat(scene.state().turn().announced()).isNull();
        }

        @Test
        void voicesThatDifferCompleteNothing() {
            scene.given(announce(WHITE, "e2e4"), repeat(BLACK, "d2d4")).when(press(WHITE));
            assertThat(scene.state().plies()).isEmpty();
            assertThat(scene.event(GameEvent.QuestionAsked.class).candidates()).hasSize(2);
            scene.when(announce(WHITE, "e2e4"));
            assertThat(scene.event(GameEvent.MoveCompleted.class).move()).hasToString("e2e4");
        }
    }
}
