package org.annabella.game.rules;

import static org.annabella.chess.Side.BLACK;
import static org.annabella.chess.Side.WHITE;
import static org.annabella.game.rules.Acts.announce;
import static org.annabella.game.rules.Acts.announceWords;
import static org.annabella.game.rules.Acts.execute;
import static org.annabella.game.rules.Acts.mumble;
import static org.annabella.game.rules.Acts.press;
import static org.annabella.game.rules.Acts.repeat;
import static org.annabella.game.rules.Acts.tick;
import static org.annabella.game.rules.Acts.type;
import static org.annabella.game.rules.Acts.unsure;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.annabella.chess.Move;
import org.annabella.chess.Side;
import org.annabella.game.ArbiterAct;
import org.annabella.game.Asker;
import org.annabella.game.ClaimKind;
import org.annabella.game.DeviceId;
import org.annabella.game.DeviceState;
import org.annabella.game.FindingKind;
import org.annabella.game.GameEvent;
import org.annabella.game.GameInput;
import org.annabella.game.GameResult;
import org.annabella.game.HeardMove;
import org.annabella.game.IllegalKind;
import org.annabella.game.Phase;
import org.annabella.game.Refusal;
import org.annabella.game.Scoresheet;
import org.annabella.game.Settings;
import org.annabella.game.Telling;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Games without a board that senses anything: words complete a move, and nobody is punished for the station's ears. */
class UnseenMoveTest {

    private static Scene without(boolean interlock) {
        return Scene.tournament(settings -> settings.withInterlock(interlock).withoutBoard(Set.of(WHITE, BLACK)));
    }

    private static Scene.Act written(Side seat, String uci) {
        return (state, at) -> new GameInput.Announce(at, seat, HeardMove.text(Move.parse(uci), uci));
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void whatBothVoicesSayIsCompletedByThePress(boolean interlock) {
        Scene scene = without(interlock)
                .given(announce(WHITE, "e2e4"), repeat(BLACK, "e2e4"))
                .when(press(WHITE));
        assertThat(scene.event(GameEvent.MoveCompleted.class).move()).hasToString("e2e4");
        assertThat(scene.every(GameEvent.Finding.class))
                .as("nobody can see whether it was executed")
                .isEmpty();
    }

    /** A microphone that took the opponent's words for the player's must not put a move on record. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void whatOneVoiceAloneSaysWaitsForTheOther(boolean interlock) {
        Scene scene = without(interlock).given(announce(WHITE, "b1c3")).when(press(WHITE));
        scene.then(GameEvent.MoveAwaited.class, GameEvent.QuestionAsked.class, GameEvent.ClockSwitched.class);
        scene.when(announce(WHITE, "g2g4"));
        assertThat(scene.state().plies()).isEmpty();
        scene.when(repeat(BLACK, "g2g4"));
        assertThat(scene.event(GameEvent.MoveCompleted.class).move()).hasToString("g2g4");
    }

    @Test
    void soDoesOneThatPutsAWrittenMoveRight() {
        Scene scene = without(true).given(written(BLACK, "g7g6"));
        scene.given(written(WHITE, "g2g3"), announce(WHITE, "b1c3")).when(press(WHITE));
        assertThat(scene.every(GameEvent.MoveAwaited.class)).hasSize(1);
        scene.when(written(WHITE, "g2g3"));
        assertThat(scene.event(GameEvent.MoveCompleted.class).move()).hasToString("g2g3");
    }

    @Test
    void whoSaysTheSameMoveTwiceIsBelieved() {
        Scene scene = without(true).given(announce(WHITE, "e2e4"), press(WHITE)).when(announce(WHITE, "e2e4"));
        assertThat(scene.event(GameEvent.MoveCompleted.class).move()).hasToString("e2e4");
    }

    /** Both were not clear; once the player has answered, the opponent need not say it again. */
    @Test
    void whatTheOpponentHasSaidBackUnclearlyCountsOnceTheAnnouncementIsClear() {
        Scene scene = without(true)
                .given(unsure(WHITE, "e2e4 0.8", "d2d4 0.1"), unsure(BLACK, "e2e4 0.55", "d2d4 0.4"), press(WHITE));
        assertThat(scene.state().plies()).isEmpty();
        scene.when(announce(WHITE, "e2e4"));
        assertThat(scene.event(GameEvent.MoveRepeated.class).agrees()).isTrue();
        assertThat(scene.event(GameEvent.MoveCompleted.class).how().repeated()).isTrue();
    }

    @Test
    void soDoesWhatIsSaidBackUnclearlyAfterAClearAnnouncement() {
        Scene scene = without(true)
                .given(announce(WHITE, "e2e4"), unsure(BLACK, "e2e4 0.55", "d2d4 0.4"))
                .when(press(WHITE));
        assertThat(scene.event(GameEvent.MoveCompleted.class).how().repeated()).isTrue();
        Scene late = without(true).given(announce(WHITE, "e2e4"), press(WHITE)).when(unsure(BLACK, "e2e4 0.55"));
        assertThat(late.event(GameEvent.MoveCompleted.class).move()).hasToString("e2e4");
    }

    /** It must be what was likeliest said by that voice alone, and the announcement must bear it out. */
    @Test
    void anUnclearRepetitionOfSomethingElseBearsOutNothing() {
        Scene other = without(true)
                .given(announce(WHITE, "e2e4"), unsure(BLACK, "d2d4 0.5", "e2e4 0.4"))
                .when(press(WHITE));
        assertThat(other.every(GameEvent.MoveRepeated.class)).isEmpty();
        assertThat(other.state().plies()).isEmpty();
        Scene faint = without(true)
                .given(unsure(WHITE, "d2d4 0.8"), unsure(BLACK, "d2d4 0.4"), press(WHITE))
                .when(announce(WHITE, "e2e4"));
        assertThat(faint.state().plies()).isEmpty();
    }

    /** An answer to what was not clear is the same move said twice. */
    @Test
    void soIsWhoSaysClearlyWhatWasProbablyMeantBefore() {
        Scene scene = without(true)
                .given(unsure(WHITE, "e2e4 0.8", "d2d4 0.1"), press(WHITE))
                .when(announce(WHITE, "e2e4"));
        assertThat(scene.event(GameEvent.MoveCompleted.class).move()).hasToString("e2e4");
        Scene faint = without(true)
                .given(unsure(WHITE, "e2e4 0.4", "d2d4 0.3"), press(WHITE))
                .when(announce(WHITE, "e2e4"));
        assertThat(faint.state().plies()).isEmpty();
    }

    /** The opponent says nothing; nobody waits for ever in silence. */
    @Test
    void whoIsNotRepeatedIsAskedAfterAWhileWhetherItWasThat() {
        Scene scene = without(true).given(mumble(WHITE), press(WHITE), announce(WHITE, "e2e4"));
        scene.after(Settings.USUAL_PATIENCE).when(tick());
        assertThat(scene.event(GameEvent.QuestionAsked.class).candidates()).containsExactly(Move.parse("e2e4"));
        scene.after(Settings.USUAL_PATIENCE).when(tick());
        assertThat(scene.every(GameEvent.QuestionAsked.class)).as("once").hasSize(1);
        scene.when(announce(WHITE, "e2e4"));
        assertThat(scene.event(GameEvent.MoveCompleted.class).move()).hasToString("e2e4");
    }

    @Test
    void theOpponentsBoardBearsOutWhatWasSaid() {
        Scene scene = Scene.tournament(settings -> settings.withoutBoard(Set.of(WHITE)));
        scene.given(announce(WHITE, "e2e4"), press(WHITE)).when(Acts.mirror(BLACK, "e2e4"));
        assertThat(scene.event(GameEvent.MoveCompleted.class).move()).hasToString("e2e4");
        assertThat(scene.state().owing(BLACK)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aPressAfterNothingWasUnderstoodCountsAndTheMoveIsAskedFor(boolean interlock) {
        Scene scene = without(interlock)
                .given(mumble(WHITE))
                .when(press(WHITE))
                .then(GameEvent.MoveAwaited.class, GameEvent.ClockSwitched.class);
        assertThat(scene.state().running()).contains(BLACK);
        assertThat(scene.state().turnSeat()).isEqualTo(WHITE);
        assertThat(scene.state().seat(WHITE).illegalMoves()).isZero();
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void soDoesAPressWithoutAWord(boolean interlock) {
        without(interlock).when(press(WHITE)).then(GameEvent.MoveAwaited.class, GameEvent.ClockSwitched.class);
    }

    @Test
    void theMoveIsCompletedWhenItIsSaidAndTheTimeIsThatOfThePress() {
        Scene scene = without(true).given(mumble(WHITE)).when(press(WHITE));
        Duration left = scene.state().timeLeft(WHITE, scene.state().now());
        scene.after(Duration.ofSeconds(20)).given(announce(WHITE, "e2e4")).when(repeat(BLACK, "e2e4"));
        assertThat(scene.event(GameEvent.MoveCompleted.class).how().pressed()).isTrue();
        assertThat(scene.state().timeLeft(WHITE, scene.state().now())).isEqualTo(left);
        assertThat(scene.state().clock().movesCompleted(org.annabella.clock.ClockSide.WHITE))
                .isEqualTo(1);
        assertThat(scene.state().running()).contains(BLACK);
        scene.given(announce(BLACK, "e7e5"), repeat(WHITE, "e7e5")).when(press(BLACK));
        assertThat(scene.event(GameEvent.MoveCompleted.class).ply()).isEqualTo(2);
    }

    private static Scene.Act beginsToCorrect(Side seat) {
        return (state, at) -> new GameInput.BeginCorrection(at, seat);
    }

    /** "Knight f3 ... I correct ...", and nothing more is heard: knight f3 must not come on record by the press. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void whatItsPlayerHasBegunToCorrectIsAskedForWhoeverHasBorneItOut(boolean interlock) {
        for (Scene.Act borneOut : List.of(repeat(BLACK, "g1f3"), Acts.mirror(BLACK, "g1f3"), mumble(BLACK))) {
            Scene scene = without(interlock)
                    .given(written(WHITE, "g1f3"), borneOut, beginsToCorrect(WHITE))
                    .when(press(WHITE));
            assertThat(scene.every(GameEvent.MoveAwaited.class)).hasSize(1);
            assertThat(scene.state().plies()).isEmpty();
            scene.given(Acts.correct(WHITE, "d2d4")).when(repeat(BLACK, "d2d4"));
            assertThat(scene.event(GameEvent.MoveCompleted.class).move()).hasToString("d2d4");
        }
    }

    /** Who meant the move after all says it again. */
    @Test
    void soItIsUntilItsPlayerSaysIt() {
        Scene scene = without(true).given(written(WHITE, "g1f3"), beginsToCorrect(WHITE), press(WHITE));
        scene.when(repeat(BLACK, "g1f3"));
        assertThat(scene.state().plies()).isEmpty();
        scene.when(written(WHITE, "g1f3"));
        assertThat(scene.event(GameEvent.MoveCompleted.class).move()).hasToString("g1f3");
    }

    @Test
    void soItIsWithABoardThatIsGone() {
        Scene scene = Scene.tournament(settings -> settings.withInterlock(true))
                .given(
                        (state, at) ->
                                new GameInput.Device(at, DeviceId.board(Side.WHITE), DeviceState.LOST, "unplugged"),
                        announce(WHITE, "g1f3"),
                        beginsToCorrect(WHITE))
                .when(press(WHITE));
        assertThat(scene.every(GameEvent.MoveAwaited.class)).hasSize(1);
        assertThat(scene.state().plies()).isEmpty();
    }

    @Test
    void aTypedLineCompletesItAsWell() {
        Scene scene = without(true)
                .given(press(WHITE))
                .when((state, at) -> new GameInput.TypeMove(at, WHITE, Move.parse("d2d4"), Asker.ARBITER));
        assertThat(scene.event(GameEvent.MoveCompleted.class).move()).hasToString("d2d4");
    }

    @Test
    void whatWasHeardAsIllegalIsAskedForAndNotPunished() {
        Scene scene = without(true).given(announce(WHITE, "e2e5")).when(press(WHITE));
        assertThat(scene.every(GameEvent.MoveAwaited.class)).hasSize(1);
        scene.when(announce(WHITE, "e2e5"));
        assertThat(scene.event(GameEvent.Told.class).what()).isInstanceOf(Telling.NotLegal.class);
        assertThat(scene.state().seat(WHITE).illegalMoves()).isZero();
        scene.given(announce(WHITE, "e2e4")).when(repeat(BLACK, "e2e4"));
        assertThat(scene.event(GameEvent.MoveCompleted.class).move()).hasToString("e2e4");
    }

    @Test
    void wordsThatFitNoMoveAreAskedForAgain() {
        without(true)
                .given(announceWords(WHITE, "springer eva fem"))
                .when(press(WHITE))
                .then(GameEvent.MoveAwaited.class, GameEvent.ClockSwitched.class);
    }

    @Test
    void anIllegalMoveThatBothPlayersSayIsOne() {
        Scene scene = without(true)
                .given(announce(WHITE, "e2e5"), repeat(BLACK, "e2e5"))
                .when(press(WHITE));
        assertThat(scene.event(GameEvent.IllegalMoveCompleted.class).count()).isEqualTo(1);
    }

    @Test
    void anIllegalMoveThatIsWrittenIsOne() {
        Scene scene = without(true).given(written(WHITE, "e2e5")).when(press(WHITE));
        assertThat(scene.event(GameEvent.IllegalMoveCompleted.class).count()).isEqualTo(1);
    }

    @Test
    void twoVoicesThatDifferLeaveTheMoveOpenUntilTheyAgree() {
        Scene scene = without(true)
                .given(announce(WHITE, "e2e4"), repeat(BLACK, "d2d4"))
                .when(press(WHITE));
        assertThat(scene.every(GameEvent.MoveAwaited.class)).hasSize(1);
        scene.when(repeat(BLACK, "e2e4"));
        assertThat(scene.event(GameEvent.MoveCompleted.class).move()).hasToString("e2e4");
    }

    @Test
    void aSecondPressWhileTheMoveIsOpenIsRefused() {
        Scene scene = without(false).given(press(WHITE)).when(press(WHITE));
        assertThat(scene.event(GameEvent.Refused.class).why()).isEqualTo(Refusal.NOT_ANNOUNCED);
        scene.when(press(BLACK));
        assertThat(scene.event(GameEvent.Refused.class).why()).isEqualTo(Refusal.NOT_YOUR_TURN);
    }

    @Test
    void whatIsEnteredInThePlaceOfABoardIsJudgedAsEver() {
        Scene scene = without(true)
                .given(announce(WHITE, "e2e5"), execute(WHITE, "e2e5"))
                .when(press(WHITE));
        assertThat(scene.event(GameEvent.IllegalMoveCompleted.class).count()).isEqualTo(1);
    }

    @Test
    void withABoardAPressWithoutAMoveIsIllegalAsEver() {
        Scene scene =
                Scene.tournament(settings -> settings.withInterlock(false)).when(press(WHITE));
        assertThat(scene.event(GameEvent.IllegalMoveCompleted.class).kind()).isEqualTo(IllegalKind.NO_MOVE);
    }

    static LongStream seeds() {
        return LongStream.range(0, 40);
    }

    /** Half of all that is said is not understood, or wrongly, and said again after the press: no game ends by it. */
    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void wholeGamesGoOnWhateverTheEarsMiss(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Scene scene = without(random.nextBoolean());
        List<String> played = new ArrayList<>();
        while (played.size() < 60
                && !scene.state().position().legalMoves().isEmpty()
                && scene.state().phase() == Phase.RUNNING) {
            List<Move> legal = scene.state().position().legalMoves();
            String move = legal.get(random.nextInt(legal.size())).uci();
            sayAndPress(scene, random, move);
            played.add(move);
        }
        assertThat(scene.state().plies()).extracting(ply -> ply.move().uci()).containsExactlyElementsOf(played);
        assertThat(scene.every(GameEvent.IllegalMoveCompleted.class)).isEmpty();
    }

    private static void sayAndPress(Scene scene, SplittableRandom random, String move) {
        Side seat = scene.state().turnSeat();
        int heard = random.nextInt(4);
        if (heard == 0) {
            scene.when(mumble(seat));
        } else if (heard == 1) {
            scene.when(announceWords(seat, "words that fit no move"));
        } else if (heard == 2) {
            scene.when(announce(seat, move));
            scene.when(random.nextBoolean() ? repeat(seat.opposite(), move) : mumble(seat.opposite()));
        }
        scene.when(press(seat));
        if (scene.state().turn().pressed()) {
            scene.when(mumble(seat)).when(announce(seat, move));
        }
        if (scene.state().turn().pressed()) {
            scene.when(random.nextBoolean() ? announce(seat, move) : repeat(seat.opposite(), move));
        }
    }

    /** Entered because no board shows it: the player has announced it all the same (FIDE Laws 2023, D.2.3). */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void whoHasSaidWhatIsEnteredHasSaidIt(boolean entryFirst) {
        Scene.Act entry = type(WHITE, "e2e4", Asker.ARBITER);
        Scene.Act words = announce(WHITE, "e2e4");
        Scene scene = without(true).given(entryFirst ? entry : words, entryFirst ? words : entry);
        scene.when(press(WHITE));
        GameEvent.MoveCompleted completed = scene.event(GameEvent.MoveCompleted.class);
        assertThat(completed.how().heard()).isTrue();
        assertThat(scene.every(GameEvent.Finding.class)).isEmpty();
        assertThat(scene.state().sheet(WHITE).entries().get(0).basis()).isEqualTo(Scoresheet.Basis.SAID);
    }

    @Test
    void whoHasSaidAnotherMoveThanIsEnteredHasNotSaidIt() {
        Scene scene = without(true).given(announce(WHITE, "d2d4"), type(WHITE, "e2e4", Asker.ARBITER), press(WHITE));
        assertThat(scene.event(GameEvent.MoveCompleted.class).how().heard()).isFalse();
        assertThat(scene.state().sheet(WHITE).entries().get(0).basis()).isEqualTo(Scoresheet.Basis.TYPED);
    }

    /** The opponent was misheard: what stands on the opponent's board tells. */
    @Test
    void whatTheOpponentCarriesOutCountsMoreThanWhatWasHeardOfTheRepetition() {
        Scene scene = Scene.tournament(settings -> settings.withoutBoard(Set.of(WHITE)))
                .given(announce(WHITE, "e2e4"), repeat(BLACK, "d2d4"), press(WHITE));
        assertThat(scene.state().plies()).isEmpty();
        scene.when(Acts.mirror(BLACK, "e2e4"));
        assertThat(scene.event(GameEvent.MoveCompleted.class).move()).hasToString("e2e4");
    }

    @Test
    void whatIsStillNotKnownIsAskedForOnceTheClocksRunAgain() {
        Scene scene = without(true).given(mumble(WHITE), press(WHITE));
        scene.given(Acts.rule(new ArbiterAct.Pause("noise")), announce(WHITE, "e2e4"), repeat(BLACK, "e2e4"));
        assertThat(scene.state().plies()).isEmpty();
        scene.when(Acts.rule(new ArbiterAct.Resume()));
        assertThat(scene.event(GameEvent.QuestionAsked.class).candidates()).containsExactly(Move.parse("e2e4"));
        scene.when(announce(WHITE, "e2e4"));
        assertThat(scene.event(GameEvent.MoveCompleted.class).move()).hasToString("e2e4");
        Scene silent = without(true).given(mumble(WHITE), press(WHITE), Acts.rule(new ArbiterAct.Pause("noise")));
        silent.when(Acts.rule(new ArbiterAct.Resume()));
        assertThat(silent.event(GameEvent.QuestionAsked.class).seat()).isEqualTo(WHITE);
    }

    @Test
    void nobodyLosesOnTimeWhileTheStationHasYetToLearnTheMove() {
        Scene scene = without(true).given(mumble(WHITE), press(WHITE));
        scene.after(Duration.ofHours(3)).when(tick());
        assertThat(scene.state().phase()).isEqualTo(Phase.PAUSED);
        assertThat(scene.every(GameEvent.GameEnded.class)).isEmpty();
    }

    /** The claimant's own move is what everybody waits for. */
    @Test
    void nobodyClaimsTheFlagWhileTheStationHasYetToLearnTheMove() {
        Scene scene = without(true).given(mumble(WHITE), press(WHITE));
        scene.after(Duration.ofHours(3)).given(tick());
        scene.when(Acts.claim(WHITE, ClaimKind.FLAG));
        assertThat(scene.every(GameEvent.GameEnded.class)).isEmpty();
        assertThat(scene.state().claim()).isPresent();
        scene.when(Acts.rule(new ArbiterAct.DecideClaim(true, "the move was made")));
        assertThat(scene.event(GameEvent.GameEnded.class).result()).isEqualTo(GameResult.WHITE_WINS);
    }

    /** A claim of a flag that has not fallen is wrong at once, as ever. */
    @Test
    void aFlagThatStandsIsNoMatterForTheArbiter() {
        Scene scene = without(true).given(mumble(WHITE), press(WHITE)).when(Acts.claim(WHITE, ClaimKind.FLAG));
        assertThat(scene.event(GameEvent.ClaimDecided.class).correct()).isFalse();
        assertThat(scene.state().phase()).isEqualTo(Phase.RUNNING);
    }

    /** An arbiter who lets the clock run on with nothing left must still learn the move: it is no dead end. */
    @Test
    void theMoveIsLearntAlsoIfPlayIsResumedWithNothingLeft() {
        Scene scene = without(true).given(mumble(WHITE), press(WHITE));
        scene.after(Duration.ofHours(3)).given(tick(), Acts.rule(new ArbiterAct.Resume()));
        scene.after(Duration.ofMinutes(1)).given(announce(WHITE, "e2e4"), repeat(BLACK, "e2e4"));
        assertThat(scene.state().lastPly().orElseThrow().move()).hasToString("e2e4");
    }

    /** Whether the peg was in before the flag fell nobody can know (FIDE Laws 2023, 5.1.1). */
    @Test
    void aMateThatBothHaveSaidIsForTheArbiterOnceTheFlagFalls() {
        Scene scene = without(true);
        String[] moves = {"f2f3", "e7e5", "g2g4"};
        for (int ply = 0; ply < moves.length; ply++) {
            Side mover = ply % 2 == 0 ? WHITE : BLACK;
            scene.given(announce(mover, moves[ply]), repeat(mover.opposite(), moves[ply]), press(mover));
        }
        scene.given(announce(BLACK, "d8h4"), repeat(WHITE, "d8h4"));
        scene.after(Duration.ofHours(3)).when(tick());
        assertThat(scene.event(GameEvent.Paused.class).why()).isEqualTo("endSaid");
        GameInput.Rule resume = new GameInput.Rule(scene.state().now(), new ArbiterAct.Resume(), "arbiter");
        assertThat(Decider.endBy(scene.state(), resume)).contains(GameResult.WHITE_WINS);
        assertThat(scene.every(GameEvent.GameEnded.class)).isEmpty();
    }

    /** FIDE Laws 2023, D.2.8: after the press it is too late to correct. */
    @Test
    void anotherMoveThanTheOneSurelyHeardBeforeThePressIsForTheArbiter() {
        Scene scene = without(true).given(announce(WHITE, "g1f3"), press(WHITE));
        scene.when(announce(WHITE, "b1c3"));
        assertThat(scene.event(GameEvent.Finding.class).kind()).isEqualTo(FindingKind.ANNOUNCED_DIFFERS);
        Scene unsure = without(true).given(unsure(WHITE, "g1f3 0.6", "b1c3 0.3"), press(WHITE));
        unsure.when(announce(WHITE, "b1c3"));
        assertThat(unsure.every(GameEvent.Finding.class)).isEmpty();
    }
}
