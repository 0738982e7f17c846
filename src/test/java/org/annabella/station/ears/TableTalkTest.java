package org.annabella.station.ears;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.annabella.chess.Move;
import org.annabella.chess.Position;
import org.annabella.chess.Side;
import org.annabella.config.LanguageFiles;
import org.annabella.game.Declaration;
import org.annabella.game.GameEvent;
import org.annabella.game.GameInput;
import org.annabella.game.GameSetup;
import org.annabella.game.GameState;
import org.annabella.game.HeardMove;
import org.annabella.game.Hypothesis;
import org.annabella.game.Question;
import org.annabella.game.Refusal;
import org.annabella.game.SayAgain;
import org.annabella.game.Settings;
import org.annabella.game.rules.Decider;
import org.annabella.hearing.Belief;
import org.annabella.hearing.meaning.Interpretation;
import org.annabella.hearing.meaning.Interpreter;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What words amount to at this point of the game. */
class TableTalkTest {
    private static final Duration LATER = Duration.ofSeconds(2);

    private final Interpreter interpreter = new Interpreter(LanguageFiles.readAll(List.of("da", "de")));
    private final TableTalk talk = new TableTalk(interpreter, false);

    private static GameState after(GameInput... inputs) {
        return after(GameState.NOT_STARTED, inputs);
    }

    private static GameState after(GameState before, GameInput... inputs) {
        GameState state = before;
        for (GameInput input : inputs) {
            for (GameEvent event : Decider.decide(state, input)) {
                state = state.evolve(event);
            }
        }
        return state;
    }

    private static GameInput start() {
        return new GameInput.Start(Duration.ZERO, org.annabella.game.Setups.tournament("dk-2023"));
    }

    private static GameInput startFrom(Position position) {
        GameSetup setup = org.annabella.game.Setups.tournament("dk-2023");
        return new GameInput.Start(
                Duration.ZERO,
                new GameSetup(
                        setup.edition(),
                        setup.tempo(),
                        setup.supervised(),
                        setup.timeControl(),
                        position,
                        setup.white(),
                        setup.black(),
                        setup.settings(),
                        setup.tags()));
    }

    private static GameInput declare(Side seat, Declaration declaration) {
        return new GameInput.Declare(Duration.ofSeconds(1), seat, declaration);
    }

    private Optional<GameInput> says(Side seat, String words, GameState state) {
        Said said = new Said(
                seat, interpreter.understand(Position.INITIAL, words), 1, HeardMove.Source.VOICE, null, List.of());
        return talk.handle(said, state, LATER).stream().findFirst();
    }

    @ParameterizedTest
    @CsvSource({"ja", "jeg accepterer", "angenommen"})
    void consentAfterTheEndConfirmsTheResult(String words) {
        GameState over = after(start(), declare(Side.WHITE, Declaration.RESIGN));
        assertThat(says(Side.BLACK, words, over))
                .contains(new GameInput.Declare(LATER, Side.BLACK, Declaration.CONFIRM_RESULT));
    }

    @ParameterizedTest
    @CsvSource({"ja", "jeg accepterer"})
    void consentToAnOfferIsConfirmedOnceAndAcceptsTheDraw(String words) {
        GameState offered = after(start(), declare(Side.WHITE, Declaration.OFFER_DRAW));
        GameInput asked = says(Side.BLACK, words, offered).orElseThrow();
        assertThat(asked).isInstanceOfSatisfying(GameInput.AskBack.class, back -> assertThat(back.question())
                .isEqualTo(Question.ACCEPT_DRAW));
        assertThat(says(Side.BLACK, "ja", after(offered, asked)))
                .contains(new GameInput.Declare(LATER, Side.BLACK, Declaration.ACCEPT_DRAW));
    }

    @Test
    void whoDoesNotConfirmTheDrawDeclinesIt() {
        GameState offered = after(start(), declare(Side.WHITE, Declaration.OFFER_DRAW));
        GameState asked = after(offered, says(Side.BLACK, "ja", offered).orElseThrow());
        Interpretation no = interpreter.understand(Position.INITIAL, "nej");
        assertThat(talk.handle(heard(Side.BLACK, no), asked, LATER))
                .endsWith(new GameInput.Declare(LATER, Side.BLACK, Declaration.DECLINE_DRAW))
                .hasSize(2);
    }

    @Test
    void whoTypesTheAcceptanceIsNotAsked() {
        GameState offered = after(start(), declare(Side.WHITE, Declaration.OFFER_DRAW));
        Interpretation yes = interpreter.understand(Position.INITIAL, "ja");
        assertThat(talk.handle(Said.written(Side.BLACK, yes, HeardMove.Source.TEXT), offered, LATER))
                .containsExactly(new GameInput.Declare(LATER, Side.BLACK, Declaration.ACCEPT_DRAW));
    }

    @Test
    void whatComesBetweenIsNoAcceptance() {
        GameState offered = after(start(), declare(Side.WHITE, Declaration.OFFER_DRAW));
        GameState asked = after(
                offered,
                says(Side.BLACK, "ja", offered).orElseThrow(),
                new GameInput.Adjust(Duration.ofSeconds(2), Side.BLACK));
        assertThat(says(Side.BLACK, "ja", asked)).get().isInstanceOf(GameInput.AskBack.class);
    }

    private static Said heard(Side seat, Interpretation interpretation) {
        return new Said(seat, interpretation, 1, HeardMove.Source.VOICE, null, List.of());
    }

    private static HeardMove heard(String move, String words) {
        return HeardMove.text(move == null ? null : Move.parse(move), words);
    }

    private static GameInput announce(String move, String words) {
        return new GameInput.Announce(Duration.ofSeconds(1), Side.WHITE, heard(move, words));
    }

    private List<GameEvent> eventsAfter(GameState state, Side seat, String words) {
        return Decider.decide(state, says(seat, words, state).orElseThrow());
    }

    /** Whoever asks the station says its name; what is said to the opponent does not need it. */
    @Nested
    class Named {
        private final TableTalk strict = new TableTalk(interpreter, true);

        private List<GameInput> heard(Side seat, String words, GameState state) {
            Interpretation interpretation = interpreter.understand(Position.INITIAL, words);
            return strict.handle(
                    new Said(seat, interpretation, 1, HeardMove.Source.VOICE, null, List.of()), state, LATER);
        }

        @ParameterizedTest
        @CsvSource({"min tid", "zeit", "antal træk", "dommer", "sidste træk"})
        void withoutTheNameNobodyIsAsked(String words) {
            assertThat(heard(Side.WHITE, words, after(start()))).isEmpty();
        }

        @ParameterizedTest
        @CsvSource({"annabella min tid", "annabella zeit", "annabella antal træk"})
        void withTheNameTheStationIs(String words) {
            assertThat(heard(Side.WHITE, words, after(start()))).singleElement().isInstanceOf(GameInput.Ask.class);
        }

        @ParameterizedTest
        @CsvSource({"remis", "jeg justerer", "ich berichtige"})
        void theOpponentIsSpokenToWithoutIt(String words) {
            assertThat(heard(Side.WHITE, words, after(start()))).hasSize(1);
        }

        @Test
        void resigningIsStillConfirmed() {
            assertThat(heard(Side.WHITE, "jeg opgiver", after(start())))
                    .singleElement()
                    .isInstanceOf(GameInput.AskBack.class);
        }

        @Test
        void whatIsTypedNeedsNoName() {
            Interpretation time = interpreter.understand(Position.INITIAL, "min tid");
            assertThat(strict.handle(Said.written(Side.WHITE, time, HeardMove.Source.TEXT), after(start()), LATER))
                    .singleElement()
                    .isInstanceOf(GameInput.Ask.class);
        }
    }

    /** Sound that says nothing to anybody here brings nobody a word. */
    @Nested
    class SaidToNobody {
        private GameInput heard(Side seat, Interpretation interpretation, Belief... beliefs) {
            return talk.handle(
                            new Said(seat, interpretation, 0.9, HeardMove.Source.VOICE, null, List.of(beliefs)),
                            after(start()),
                            LATER)
                    .get(0);
        }

        private SayAgain again(GameInput input) {
            return ((GameInput.Unclear) input).again();
        }

        @Test
        void aMoveOfWhoIsNotOnTurn() {
            GameInput input = heard(Side.BLACK, interpreter.understand(Position.INITIAL, "eva fire"));
            assertThat(again(input)).isEqualTo(SayAgain.NEVER);
            assertThat(Decider.decide(after(start()), input)).noneMatch(GameEvent.Refused.class::isInstance);
        }

        @Test
        void anAnswerThatNobodyAskedFor() {
            Interpretation yes = interpreter.understand(Position.INITIAL, "ja");
            assertThat(again(heard(Side.BLACK, yes, new Belief(yes, 0.95, -1, -1))))
                    .isEqualTo(SayAgain.NEVER);
        }

        @Test
        void whatIsProbablyNothing() {
            Interpretation nothing = new Interpretation.Nothing(Interpretation.Why.UNCERTAIN, "");
            assertThat(again(heard(Side.WHITE, nothing, new Belief(nothing, 0.95, 0, 0))))
                    .isEqualTo(SayAgain.NEVER);
        }

        /** It may have been an announcement all the same: the board can tell, and the press is let pass. */
        @Test
        void whatIsProbablyNothingMayStillBeBorneOut() {
            Interpretation nothing = new Interpretation.Nothing(Interpretation.Why.UNCERTAIN, "");
            Interpretation move = interpreter.understand(Position.INITIAL, "eva fire");
            GameInput input =
                    heard(Side.WHITE, nothing, new Belief(nothing, 0.8, 0, 0), new Belief(move, 0.15, -1, -1));
            assertThat(again(input)).isEqualTo(SayAgain.NEVER);
            GameState heard = after(start(), input);
            assertThat(heard.turn().unclear()).isTrue();
            assertThat(Decider.nextQuestionAt(heard)).isEmpty();
            GameInput hand = new GameInput.Execute(LATER, Side.WHITE, Move.parse("e2e4"));
            assertThat(Decider.decide(heard, hand)).anyMatch(GameEvent.MoveAnnounced.class::isInstance);
        }

        @Test
        void butAnUnclearAnnouncementIsWaitedFor() {
            Interpretation nothing = new Interpretation.Nothing(Interpretation.Why.UNCERTAIN, "");
            Interpretation move = interpreter.understand(Position.INITIAL, "eva fire");
            GameInput input =
                    heard(Side.WHITE, nothing, new Belief(nothing, 0.5, 0, 0), new Belief(move, 0.45, -1, -1));
            assertThat(again(input)).isEqualTo(SayAgain.IN_PATIENCE);
            assertThat(((GameInput.Unclear) input).hypotheses())
                    .singleElement()
                    .satisfies(each -> assertThat(each.move()).hasToString("e2e4"));
        }
    }

    /** What was understood, and comes to the table when the game has gone on. */
    @Nested
    class ComingLate {
        private final GameInput asksBack = new GameInput.AskBack(
                Duration.ofSeconds(1),
                Side.WHITE,
                Question.WHICH_MOVE,
                List.of(Move.parse("b1c3"), Move.parse("b1a3")),
                "springer",
                null);

        private GameInput comes(Side seat, String move, String words, GameState state) {
            Interpretation understood = new Interpretation.MoveHeard(Move.parse(move), words);
            List<GameInput> inputs =
                    talk.handle(new Said(seat, understood, 1, HeardMove.Source.VOICE, null, List.of()), state, LATER);
            assertThat(inputs).hasSize(1);
            return inputs.get(0);
        }

        @ParameterizedTest
        @CsvSource({"to", "zwei", "anna"})
        void theAnswerToAQuestionThatIsOpenIsAMove(String words) {
            GameInput input = comes(Side.WHITE, "b1a3", words, after(start(), asksBack));
            assertThat(input).isInstanceOfSatisfying(GameInput.Announce.class, announced -> assertThat(
                            announced.heard().move())
                    .isEqualTo(Move.parse("b1a3")));
        }

        @ParameterizedTest
        @CsvSource({"to", "zwei", "anna"})
        void theAnswerToAQuestionThatTheSeatHasReplacedChangesNothing(String words) {
            GameState state = after(start(), asksBack, announce("h2h4", "hector fire"));
            GameInput input = comes(Side.WHITE, "b1a3", words, state);
            assertThat(input).isInstanceOf(GameInput.Unclear.class);
            assertThat(Decider.decide(state, input)).noneMatch(GameEvent.AnnouncementCorrected.class::isInstance);
        }

        @Test
        void aWholeAnnouncementIsOneWhateverWasAsked() {
            GameState state = after(start(), asksBack);
            assertThat(comes(Side.WHITE, "e2e4", "eva fire", state)).isInstanceOf(GameInput.Announce.class);
        }

        @Test
        void aMoveInNotationIsOneWhateverTheWordsMean() {
            assertThat(comes(Side.WHITE, "g1f3", "Sf3", after(start()))).isInstanceOf(GameInput.Announce.class);
        }

        @Test
        void aRepetitionAfterThePressIsOneOfTheMoveBefore() {
            GameState state = after(
                    start(),
                    announce("e2e4", "eva fire"),
                    new GameInput.Execute(Duration.ofSeconds(1), Side.WHITE, Move.parse("e2e4")),
                    new GameInput.Press(Duration.ofSeconds(1), Side.WHITE));
            assertThat(comes(Side.BLACK, "e2e4", "bonde eva to eva fire", state))
                    .isInstanceOfSatisfying(
                            GameInput.Repeat.class,
                            repeated -> assertThat(repeated.heard().move()).isEqualTo(Move.parse("e2e4")));
        }
    }

    @Nested
    class Corrections {
        @ParameterizedTest
        @CsvSource({"retter eva tre", "korrektur eva drei", "jeg retter eva tre", "eva fire nej retter eva tre"})
        void beforeThePressReplaceTheAnnouncement(String words) {
            GameState state = after(start(), announce("e2e4", "eva fire"));
            assertThat(eventsAfter(state, Side.WHITE, words)).anySatisfy(event -> assertThat(event)
                    .isInstanceOfSatisfying(
                            GameEvent.AnnouncementCorrected.class,
                            corrected -> assertThat(corrected.heard().move()).isEqualTo(Move.parse("e2e3"))));
        }

        @ParameterizedTest
        @CsvSource({"retter eva tre", "korrektur eva drei"})
        void afterThePressAreRefused(String words) {
            GameState state = after(
                    start(),
                    announce("e2e4", "eva fire"),
                    new GameInput.Execute(Duration.ofSeconds(1), Side.WHITE, Move.parse("e2e4")),
                    new GameInput.Press(Duration.ofSeconds(1), Side.WHITE));
            assertThat(eventsAfter(state, Side.WHITE, words)).anySatisfy(event -> assertThat(event)
                    .isInstanceOfSatisfying(GameEvent.Refused.class, refused -> assertThat(refused.why())
                            .isEqualTo(Refusal.TOO_LATE_TO_CORRECT)));
        }

        @Test
        void ofWhatWasNeverUnderstoodAreAnnouncements() {
            assertThat(says(Side.WHITE, "retter eva fire", after(start())))
                    .containsInstanceOf(GameInput.Announce.class);
        }

        @Test
        void ofTheOpponentAreRepetitionsOfTheMoveUnderWay() {
            GameState state = after(start(), announce("e2e4", "eva fire"));
            assertThat(says(Side.BLACK, "retter eva fire", state)).containsInstanceOf(GameInput.Repeat.class);
        }
    }

    /** "Knight Cesar three", a pause, "no, Felix three": the pawn of the f-file could go there as well as the knight. */
    @Nested
    class TakingBack {
        private final Interpreter all = new Interpreter(LanguageFiles.readAll(LanguageFiles.known()));
        private final TableTalk table = new TableTalk(all, false);
        private final GameState knight = after(start(), announce("b1c3", "springer cesar tre"));

        private List<GameInput> says(String words, GameState state) {
            Interpretation meant = all.understand(Position.INITIAL, words);
            List<Belief> beliefs = List.of(new Belief(meant, 0.99, -1, -1));
            return table.handle(new Said(Side.WHITE, meant, 0.99, HeardMove.Source.VOICE, null, beliefs), state, LATER);
        }

        @ParameterizedTest
        @ValueSource(
                strings = {
                    "nej felix tre",
                    "øh nej felix tre",
                    "nein felix drei",
                    "nei felix tre",
                    "no felix three",
                    "undskyld felix tre",
                    "ich meine felix drei",
                    "sorry felix three",
                    "retter felix tre",
                    "korrektur felix drei",
                    "rättelse felix tre"
                })
        void whatNamesNoPieceIsNotSilentlyAPawn(String words) {
            GameState corrected = after(knight, says(words, knight).toArray(GameInput[]::new));
            assertThat(corrected.turn().said()).isEqualTo(Move.parse("b1c3"));
            GameState patient = after(
                    corrected,
                    new GameInput.Tick(LATER.plus(Settings.USUAL_PATIENCE).plusMillis(1)));
            assertThat(patient.questions(Side.WHITE).whichMove())
                    .hasValueSatisfying(question -> assertThat(question.candidates())
                            .containsExactlyInAnyOrder(Move.parse("g1f3"), Move.parse("f2f3")));
        }

        /** Of two moves that the words may be the board tells which. */
        @ParameterizedTest
        @ValueSource(strings = {"g1f3", "f2f3"})
        void theBoardTellsWhichIsMeant(String move) {
            GameState corrected = after(knight, says("nej felix tre", knight).toArray(GameInput[]::new));
            GameState made = after(corrected, new GameInput.Execute(LATER, Side.WHITE, Move.parse(move)));
            assertThat(made.turn().said()).isEqualTo(Move.parse(move));
        }

        @ParameterizedTest
        @ValueSource(strings = {"nej springer felix tre", "nein springer felix drei", "no knight felix three"})
        void aPieceThatIsNamedIsThatPiece(String words) {
            assertThat(says(words, knight))
                    .singleElement()
                    .isInstanceOfSatisfying(
                            GameInput.Announce.class,
                            announced -> assertThat(announced.heard().move()).isEqualTo(Move.parse("g1f3")));
        }

        /** The Laws' own word for it takes back all that was said where both together are no other legal move. */
        @ParameterizedTest
        @CsvSource({
            "rettelse eva fire, e2e4",
            "rettelse eva to eva fire, e2e4",
            "jeg retter eva fire, e2e4",
            "Korrektur Eva vier, e2e4",
            "I correct eva four, e2e4",
            "rättelse eva fyra, e2e4",
            "rettelse springer felix tre, g1f3"
        })
        void aCorrectionIsTheMoveThatItNames(String words, String move) {
            List<GameInput> inputs = says(words, knight);
            assertThat(inputs).noneMatch(GameInput.Unclear.class::isInstance);
            assertThat(after(knight, inputs.toArray(GameInput[]::new)).turn().said())
                    .isEqualTo(Move.parse(move));
        }

        @Test
        void ofAPawnIsThePawns() {
            GameState pawn = after(start(), announce("e2e4", "eva fire"));
            assertThat(says("nej david fire", pawn))
                    .singleElement()
                    .isInstanceOfSatisfying(
                            GameInput.Announce.class,
                            announced -> assertThat(announced.heard().move()).isEqualTo(Move.parse("d2d4")));
        }

        /** What was not clear may be taken back as well. */
        @Test
        void ofWhatWasOnlyProbableNamesItsPieceToo() {
            GameInput unclear = new GameInput.Unclear(
                    Duration.ofSeconds(1),
                    Side.WHITE,
                    "springer cesar tre",
                    0.7,
                    null,
                    List.of(new Hypothesis(Move.parse("b1c3"), "springer cesar tre", 0.7)),
                    SayAgain.IN_PATIENCE);
            GameState doubtful = after(start(), unclear);
            GameState corrected =
                    after(doubtful, says("nej felix tre", doubtful).toArray(GameInput[]::new));
            assertThat(corrected.turn().said()).isNull();
        }

        private GameState asked(GameState state, String words, String... candidates) {
            List<Move> moves = Stream.of(candidates).map(Move::parse).toList();
            return after(
                    state,
                    new GameInput.AskBack(
                            Duration.ofSeconds(1), state.turnSeat(), Question.WHICH_MOVE, moves, words, null));
        }

        private List<GameInput> answers(String words, GameState state) {
            Side seat = state.turnSeat();
            Interpretation meant =
                    all.answer(state.position(), table.question(seat, state).orElseThrow(), words);
            List<Belief> beliefs = List.of(new Belief(meant, 0.99, -1, -1));
            return table.handle(new Said(seat, meant, 0.99, HeardMove.Source.VOICE, null, beliefs), state, LATER);
        }

        /** "Knight Gustav one to Felix three, yes or no?" "No, Cesar three": the pawn could go there as well as the other knight. */
        @ParameterizedTest
        @ValueSource(
                strings = {
                    "nej cesar tre",
                    "øh nej cesar tre",
                    "nein cesar drei",
                    "nei cesar tre",
                    "no charlie three",
                    "undskyld cesar tre"
                })
        void noToAMoveThatWasAskedAboutIsNotSilentlyAPawns(String words) {
            GameState pressed = after(
                    start(),
                    announce("g1f3", "springer felix tre"),
                    new GameInput.Press(Duration.ofSeconds(1), Side.WHITE));
            for (GameState state : List.of(after(start()), pressed)) {
                GameState asked = asked(state, "springer felix tre", "g1f3");
                GameState answered = after(asked, answers(words, asked).toArray(GameInput[]::new));
                assertThat(answered.turn().said()).isNotEqualTo(Move.parse("c2c3"));
                GameState patient = after(
                        answered,
                        new GameInput.Tick(LATER.plus(Settings.USUAL_PATIENCE).plusMillis(1)));
                assertThat(patient.questions(Side.WHITE).whichMove())
                        .hasValueSatisfying(question -> assertThat(question.candidates())
                                .containsExactlyInAnyOrder(Move.parse("b1c3"), Move.parse("c2c3")));
            }
        }

        @Test
        void noToTwoMovesOfAPieceIsNotSilentlyAPawns() {
            GameState two = after(startFrom(Position.of("4k3/8/8/8/8/8/2P5/1N1K1N2 w - - 0 1")));
            GameState asked = asked(two, "springer david to", "b1d2", "f1d2");
            assertThat(answers("nej cesar tre", asked)).noneMatch(GameInput.Announce.class::isInstance);
            assertThat(answers("nej felix", asked))
                    .singleElement()
                    .isInstanceOfSatisfying(
                            GameInput.Announce.class,
                            announced -> assertThat(announced.heard().move()).isEqualTo(Move.parse("f1d2")));
        }

        @ParameterizedTest
        @CsvSource({
            "springer felix tre, g1f3, nej springer cesar tre, b1c3",
            "springer felix tre, g1f3, nej bonde cesar tre, c2c3",
            "springer felix tre, g1f3, springer cesar tre, b1c3",
            "eva fire, e2e4, nej david fire, d2d4"
        })
        void noAndWhatCanOnlyBeOneMoveIsThatMove(String before, String candidate, String words, String move) {
            GameState asked = asked(after(start()), before, candidate);
            assertThat(answers(words, asked))
                    .singleElement()
                    .isInstanceOfSatisfying(
                            GameInput.Announce.class,
                            announced -> assertThat(announced.heard().move()).isEqualTo(Move.parse(move)));
        }
    }

    @Nested
    class Repetitions {
        @ParameterizedTest
        @CsvSource({
            "b2b4, bella fire, bodil vier, true",
            "b2b4, bella fire, bonde bravo to til bravo fire, true",
            "a2a3, anna tre, anna drei, true",
            "g1f3, springer gustav et felix tre, hest frederik drei, true",
            "b2b4, bella fire, bella tre, false",
            ", springer eva fem, pferd erik fünf, true",
            ", springer eva fem, springer eva seks, false",
            ", springer slår felix tre, hest tager felix drei, true"
        })
        void areComparedByMeaning(String move, String announced, String repeated, boolean agrees) {
            GameState state = after(start(), announce(move, announced));
            assertThat(eventsAfter(state, Side.BLACK, repeated)).anySatisfy(event -> assertThat(event)
                    .isInstanceOfSatisfying(GameEvent.MoveRepeated.class, said -> assertThat(said.agrees())
                            .isEqualTo(agrees)));
        }

        @Test
        void mayBeShorterThanAnAnnouncement() {
            Position position = Position.of("4k3/8/8/8/8/8/8/1N1K1N2 w - - 0 1");
            GameState state = after(startFrom(position), announce("b1d2", "springer bella david to"));
            Said said = new Said(
                    Side.BLACK,
                    interpreter.understand(position, "springer david to"),
                    1,
                    HeardMove.Source.VOICE,
                    null,
                    List.of());
            assertThat(talk.handle(said, state, LATER))
                    .singleElement()
                    .isInstanceOfSatisfying(
                            GameInput.Repeat.class,
                            repeat -> assertThat(repeat.heard().move()).isEqualTo(Move.parse("b1d2")));
        }
    }

    @Test
    void whatContradictsTheBoardIsAnnouncedWithoutAMove() {
        assertThat(says(Side.WHITE, "springer slår felix tre", after(start())))
                .hasValueSatisfying(input ->
                        assertThat(((GameInput.Announce) input).heard().move()).isNull());
    }
}
