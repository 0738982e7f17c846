package org.annabella.station;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.annabella.chess.Move;
import org.annabella.chess.Position;
import org.annabella.chess.Side;
import org.annabella.config.LanguageFiles;
import org.annabella.game.ArbiterAct;
import org.annabella.game.Asker;
import org.annabella.game.Declaration;
import org.annabella.game.DeviceId;
import org.annabella.game.DeviceState;
import org.annabella.game.EndReason;
import org.annabella.game.GameEvent;
import org.annabella.game.GameInput;
import org.annabella.game.GameSetup;
import org.annabella.game.GameState;
import org.annabella.game.HeardMove;
import org.annabella.game.OpenQuestions;
import org.annabella.game.Phase;
import org.annabella.game.Question;
import org.annabella.game.QuestionEnd;
import org.annabella.game.Refusal;
import org.annabella.game.Topic;
import org.annabella.game.rules.Decider;
import org.annabella.hearing.meaning.Interpreter;
import org.annabella.station.ears.Said;
import org.annabella.station.ears.TableTalk;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a seat was asked is answered in its own half-move, by that seat, before anything else: or never. */
class OpenQuestionsTest {
    /** Two knights of each side can go to the same square. */
    private static final Position KNIGHTS = Position.of("1n2kn2/8/8/8/8/8/8/1N2KN2 w - - 0 1");

    private final Interpreter interpreter = new Interpreter(LanguageFiles.readAll(List.of("da", "de")));
    private final TableTalk talk = new TableTalk(interpreter, false);
    private final List<GameEvent> events = new ArrayList<>();
    private GameState state = GameState.NOT_STARTED;
    private long seconds;

    private Duration now() {
        return Duration.ofSeconds(++seconds);
    }

    private void post(GameInput input) {
        for (GameEvent event : Decider.decide(state, input)) {
            state = state.evolve(event);
            events.add(event);
        }
    }

    private void begin() {
        GameSetup usual = org.annabella.game.Setups.tournament("dk-2023");
        post(new GameInput.Start(
                now(),
                new GameSetup(
                        usual.edition(),
                        usual.tempo(),
                        usual.supervised(),
                        usual.timeControl(),
                        KNIGHTS,
                        usual.white(),
                        usual.black(),
                        usual.settings(),
                        usual.tags())));
    }

    private Optional<GameInput> says(Side seat, String words) {
        Said said = new Said(
                seat,
                talk.question(seat, state)
                        .map(question -> interpreter.answer(state.position(), question, words))
                        .orElseGet(() -> interpreter.understand(state.position(), words)),
                1,
                HeardMove.Source.TEXT,
                null,
                List.of());
        List<GameInput> inputs = talk.handle(said, state, now());
        inputs.forEach(this::post);
        return inputs.stream().findFirst();
    }

    private void types(Side seat, String move) {
        post(new GameInput.TypeMove(now(), seat, Move.parse(move), Asker.ARBITER));
    }

    private void presses(Side seat) {
        post(new GameInput.Press(now(), seat));
    }

    private void declares(Side seat, Declaration declaration) {
        post(new GameInput.Declare(now(), seat, declaration));
    }

    /** FIDE Laws 2023, 9.2, 9.3 and 9.5.3: a wrong claim gives the opponent time, so that it is asked about once. */
    @Nested
    class WhetherASeatClaimsADraw {
        private void twice() {
            begin();
            for (String move : List.of("b1c3", "b8c6", "c3b1", "c6b8", "b1c3", "b8c6", "c3b1")) {
                Side seat = state.turnSeat();
                types(seat, move);
                presses(seat);
            }
        }

        private void claimsWithTheMove() {
            twice();
            says(Side.BLACK, "springer cesar seks bella otte");
            says(Side.BLACK, "trækgentagelse");
        }

        private Question asked() {
            return state.questions(state.turnSeat())
                    .confirmation()
                    .orElseThrow()
                    .question();
        }

        @Test
        void isAnsweredByItsYesWithTheMoveAnnounced() {
            claimsWithTheMove();
            assertThat(asked()).isEqualTo(Question.CLAIM_REPETITION);
            says(Side.BLACK, "ja");
            assertThat(state.endReason()).contains(EndReason.REPETITION);
        }

        @Test
        void namesTheMoveThatWasAnnounced() {
            claimsWithTheMove();
            assertThat(events).last().isInstanceOfSatisfying(GameEvent.QuestionAsked.class, asked -> assertThat(
                            asked.candidates())
                    .containsExactly(Move.parse("c6b8")));
        }

        /** FIDE Laws 2023, 9.2.1 and D.2.1: announced, claimed and repeated, in any order. */
        @Test
        void staysOpenWhileTheOpponentSaysTheMoveBack() {
            claimsWithTheMove();
            says(Side.WHITE, "springer cesar seks bella otte");
            says(Side.BLACK, "ja");
            assertThat(state.endReason()).contains(EndReason.REPETITION);
        }

        /** What the opponent is taken to have said changes nothing of the move that was named in the question. */
        @Test
        void isJudgedWithTheMoveThatItNamed() {
            claimsWithTheMove();
            says(Side.WHITE, "springer cesar seks anna fem");
            says(Side.BLACK, "ja");
            assertThat(state.endReason()).contains(EndReason.REPETITION);
        }

        /** So it is when the station died meanwhile: it pauses the game, asks once more, and the arbiter resumes. */
        @Test
        void staysOpenOverAPause() {
            claimsWithTheMove();
            GameEvent.QuestionAsked open =
                    state.questions(Side.BLACK).confirmation().orElseThrow();
            post(new GameInput.Rule(now(), new ArbiterAct.Pause("the station was restarted"), "arbiter"));
            post(new GameInput.AskBack(
                    now(), Side.BLACK, open.question(), open.candidates(), open.words(), open.sound()));
            post(new GameInput.Rule(now(), new ArbiterAct.Resume(), "arbiter"));
            says(Side.BLACK, "ja");
            assertThat(state.endReason()).contains(EndReason.REPETITION);
        }

        @Test
        void countsNoMoveThatIsBeingCorrected() {
            twice();
            says(Side.BLACK, "springer cesar seks bella otte");
            says(Side.BLACK, "retter");
            says(Side.BLACK, "trækgentagelse");
            says(Side.BLACK, "ja");
            assertThat(events).hasAtLeastOneElementOfType(GameEvent.ClaimDecided.class);
            assertThat(state.phase()).isEqualTo(Phase.RUNNING);
        }

        @Test
        void staysOpenWhileTheOpponentPresses() {
            begin();
            types(Side.WHITE, "b1c3");
            presses(Side.WHITE);
            types(Side.BLACK, "b8c6");
            presses(Side.BLACK);
            types(Side.WHITE, "c3b1");
            presses(Side.WHITE);
            types(Side.BLACK, "c6b8");
            post(new GameInput.Execute(now(), Side.BLACK, Move.parse("c6b8")));
            says(Side.WHITE, "stellungswiederholung");
            presses(Side.BLACK);
            says(Side.WHITE, "ja");
            assertThat(events).hasAtLeastOneElementOfType(GameEvent.ClaimMade.class);
        }

        @Test
        void isAskedInTheWordsOfTheLaws() {
            twice();
            says(Side.BLACK, "ich beantrage remis nach fünfzig zügen");
            assertThat(asked()).isEqualTo(Question.CLAIM_FIFTY);
            says(Side.BLACK, "ja");
            assertThat(events).hasAtLeastOneElementOfType(GameEvent.ClaimDecided.class);
            assertThat(state.phase()).isEqualTo(Phase.RUNNING);
        }

        @Test
        void isOverWithItsNo() {
            twice();
            says(Side.BLACK, "stellungswiederholung");
            says(Side.BLACK, "nein");
            says(Side.BLACK, "ja");
            assertThat(events).doesNotHaveAnyElementsOfTypes(GameEvent.ClaimMade.class);
        }

        /** Whoever may not claim now hears that, and is asked nothing. */
        @Test
        void isNotAskedOfWhoeverMayNotClaim() {
            twice();
            says(Side.WHITE, "halvtreds træk");
            assertThat(events).last().isInstanceOfSatisfying(GameEvent.Refused.class, refused -> assertThat(
                            refused.why())
                    .isEqualTo(Refusal.NOT_YOUR_TURN));
        }

        @Test
        void isNoOfferOfADraw() {
            twice();
            says(Side.BLACK, "remis durch stellungswiederholung");
            assertThat(events).doesNotHaveAnyElementsOfTypes(GameEvent.DrawOffered.class);
        }
    }

    @Nested
    class WhetherASeatResigns {
        private void isAsked() {
            begin();
            says(Side.WHITE, "opgiver");
            assertThat(events).last().isInstanceOfSatisfying(GameEvent.QuestionAsked.class, asked -> assertThat(
                            asked.question())
                    .isEqualTo(Question.RESIGN));
        }

        private void stillPlays() {
            says(Side.WHITE, "ja");
            assertThat(state.endReason()).isNotEqualTo(Optional.of(EndReason.RESIGNATION));
        }

        @Test
        void isAnsweredByItsYes() {
            isAsked();
            says(Side.WHITE, "ja");
            assertThat(state.endReason()).contains(EndReason.RESIGNATION);
        }

        @Test
        void waitsThroughNoiseAndLostDevices() {
            isAsked();
            post(new GameInput.Unclear(now(), Side.WHITE, "", 0, null));
            post(new GameInput.Device(now(), DeviceId.board(Side.WHITE), DeviceState.LOST, "unplugged"));
            says(Side.BLACK, "ja");
            assertThat(state.phase()).isEqualTo(Phase.RUNNING);
            says(Side.WHITE, "ja");
            assertThat(state.endReason()).contains(EndReason.RESIGNATION);
        }

        @Test
        void isOverWithItsNo() {
            isAsked();
            says(Side.WHITE, "nej");
            stillPlays();
        }

        @Test
        void isNotAnsweredByTheYesToADrawHalfAnHourLater() {
            isAsked();
            types(Side.WHITE, "b1c3");
            presses(Side.WHITE);
            types(Side.BLACK, "b8c6");
            seconds += 1800;
            declares(Side.BLACK, Declaration.OFFER_DRAW);
            presses(Side.BLACK);
            says(Side.WHITE, "ja");
            assertThat(state.endReason()).contains(EndReason.AGREEMENT);
        }

        @Test
        void isNotAnsweredByTheYesToADrawOfferedMeanwhile() {
            isAsked();
            declares(Side.BLACK, Declaration.OFFER_DRAW);
            stillPlays();
        }

        @Test
        void countsWhereItIsNewerThanTheOffer() {
            begin();
            types(Side.WHITE, "b1c3");
            declares(Side.WHITE, Declaration.OFFER_DRAW);
            presses(Side.WHITE);
            says(Side.BLACK, "opgiver");
            says(Side.BLACK, "ja");
            assertThat(state.endReason()).contains(EndReason.RESIGNATION);
        }

        @ParameterizedTest
        @ValueSource(
                strings = {"min tid", "springer bella et anna tre", "springer david to", "dommer", "remis", "retter"})
        void isOverWithAnythingElseThatIsSaid(String words) {
            isAsked();
            says(Side.WHITE, words);
            stillPlays();
        }

        @Test
        void isOverWithAnythingElseThatIsDone() {
            List<Runnable> acts = List.of(
                    () -> types(Side.WHITE, "b1c3"),
                    () -> post(new GameInput.Execute(now(), Side.WHITE, Move.parse("b1c3"))),
                    () -> presses(Side.WHITE),
                    () -> post(new GameInput.Ask(now(), Side.WHITE, Topic.TIME, Asker.PLAYER)),
                    () -> post(new GameInput.CallArbiter(now(), Side.WHITE)),
                    () -> post(new GameInput.Adjust(now(), Side.WHITE)),
                    () -> post(new GameInput.Rule(now(), new ArbiterAct.Pause("quiet"), "arbiter")));
            isAsked();
            for (Runnable act : acts) {
                says(Side.WHITE, "opgiver");
                act.run();
                stillPlays();
            }
        }
    }

    @Nested
    class WhichMoveWasMeant {
        private void isAsked(Side seat) {
            begin();
            says(seat, "springer david to");
            assertThat(talk.question(seat, state)).isPresent();
        }

        @Test
        void isAnsweredThoughTheHandWasQuicker() {
            isAsked(Side.WHITE);
            post(new GameInput.Execute(now(), Side.WHITE, Move.parse("b1d2")));
            says(Side.WHITE, "bella");
            assertThat(Optional.ofNullable(state.turn().announced()).map(HeardMove::move))
                    .contains(Move.parse("b1d2"));
        }

        @Test
        void isOverWithAnotherMoveOnTheBoard() {
            isAsked(Side.WHITE);
            post(new GameInput.Execute(now(), Side.WHITE, Move.parse("e1e2")));
            assertThat(talk.question(Side.WHITE, state)).isEmpty();
        }

        @ParameterizedTest
        @EnumSource(Side.class)
        void isOverForBothWithATypedMove(Side asked) {
            isAsked(asked);
            types(Side.WHITE, "b1d2");
            assertThat(talk.question(asked, state)).isEmpty();
        }

        @ParameterizedTest
        @EnumSource(Side.class)
        void staysWhileTheGamePauses(Side asked) {
            isAsked(asked);
            post(new GameInput.Rule(now(), new ArbiterAct.Pause("quiet"), "arbiter"));
            says(asked, "bella");
            assertThat(state.turn().announced()).isNull();
            post(new GameInput.Rule(now(), new ArbiterAct.Resume(), "arbiter"));
            assertThat(talk.question(asked, state)).isPresent();
        }

        @Test
        void staysWhileThePlayerAsksForTheTime() {
            isAsked(Side.WHITE);
            says(Side.WHITE, "min tid");
            says(Side.WHITE, "bella");
            assertThat(state.turn().announced()).isNotNull();
        }

        @Test
        void isDeclinedByNo() {
            isAsked(Side.WHITE);
            says(Side.WHITE, "nej");
            assertThat(events)
                    .last()
                    .isEqualTo(new GameEvent.QuestionClosed(
                            state.now(), Side.WHITE, Question.WHICH_MOVE, QuestionEnd.DECLINED));
            assertThat(talk.question(Side.WHITE, state)).isEmpty();
        }

        /** The question is newer than the offer. */
        @Test
        void aboutOneMoveIsDeclinedAndNotTheDraw() {
            begin();
            declares(Side.BLACK, Declaration.OFFER_DRAW);
            post(new GameInput.AskBack(
                    now(), Side.WHITE, Question.WHICH_MOVE, List.of(Move.parse("b1d2")), "springer david to", null));
            says(Side.WHITE, "nej");
            assertThat(state.drawOfferedBy()).contains(Side.BLACK);
            assertThat(talk.question(Side.WHITE, state)).isEmpty();
            says(Side.WHITE, "nej");
            assertThat(state.drawOfferedBy()).isEmpty();
        }

        @ParameterizedTest
        @ValueSource(strings = {"dommer", "remis", "retter", "opgiver", "springer bella et anna tre"})
        void isOverWithAnythingElseThatIsSaid(String words) {
            isAsked(Side.WHITE);
            says(Side.WHITE, words);
            assertThat(talk.question(Side.WHITE, state)).isEmpty();
        }

        @ParameterizedTest
        @ValueSource(strings = {"dommer", "remis"})
        void isClosedByAnEventWhereNoOtherTellsIt(String words) {
            isAsked(Side.WHITE);
            says(Side.WHITE, words);
            assertThat(events)
                    .last()
                    .isEqualTo(new GameEvent.QuestionClosed(
                            state.now(), Side.WHITE, Question.WHICH_MOVE, QuestionEnd.REPLACED));
        }

        @Test
        void isNotClosedTwiceWhereAnEventTellsIt() {
            isAsked(Side.WHITE);
            says(Side.WHITE, "bella");
            assertThat(events).noneMatch(GameEvent.QuestionClosed.class::isInstance);
        }

        @ParameterizedTest
        @EnumSource(Side.class)
        void isOpenAgainFromItsEventsAlone(Side asked) {
            isAsked(asked);
            assertThat(GameState.replay(events)).isEqualTo(state);
            assertThat(talk.question(asked, GameState.replay(events))).isEqualTo(talk.question(asked, state));
        }

        @Test
        void isNotAskedOnceThePositionHasChanged() {
            begin();
            Said late = new Said(
                    Side.WHITE,
                    interpreter.understand(KNIGHTS, "springer david to"),
                    1,
                    HeardMove.Source.VOICE,
                    null,
                    List.of());
            types(Side.WHITE, "b1d2");
            presses(Side.WHITE);
            assertThat(talk.handle(late, state, now())).singleElement().isInstanceOf(GameInput.Unclear.class);
        }

        @Test
        void keepsThatItWasACorrection() {
            begin();
            says(Side.WHITE, "springer bella et anna tre");
            says(Side.WHITE, "retter springer david to");
            says(Side.WHITE, "bella");
            assertThat(events).last().isInstanceOf(GameEvent.AnnouncementCorrected.class);
        }
    }

    @Nested
    class ACorrectionBegun {
        @ParameterizedTest
        @ValueSource(strings = {"min tid", "remis"})
        void isOverWithAnotherCommand(String words) {
            begin();
            says(Side.WHITE, "springer bella et anna tre");
            says(Side.WHITE, "retter");
            says(Side.WHITE, words);
            assertThat(says(Side.WHITE, "springer bella et anna tre")).containsInstanceOf(GameInput.Announce.class);
        }

        @Test
        void isInTheState() {
            begin();
            says(Side.WHITE, "springer bella et anna tre");
            says(Side.WHITE, "retter");
            assertThat(GameState.replay(events).questions(Side.WHITE).corrects())
                    .isTrue();
            assertThat(says(Side.WHITE, "springer bella et charlie tre")).containsInstanceOf(GameInput.Correct.class);
            assertThat(state.questions(Side.WHITE)).isEqualTo(OpenQuestions.NONE);
        }

        @Test
        void isClosedByAnEventWhereNothingIsCorrected() {
            begin();
            says(Side.WHITE, "retter");
            says(Side.WHITE, "min tid");
            assertThat(events)
                    .last()
                    .isEqualTo(new GameEvent.QuestionClosed(
                            state.now(), Side.WHITE, Question.CORRECTION, QuestionEnd.REPLACED));
        }

        @Test
        void isOverWithItsHalfMove() {
            begin();
            says(Side.BLACK, "retter");
            types(Side.WHITE, "b1d2");
            presses(Side.WHITE);
            assertThat(says(Side.BLACK, "springer bella otte anna seks")).containsInstanceOf(GameInput.Announce.class);
        }
    }
}
