package org.annabella.game.rules;

import static org.annabella.chess.Side.BLACK;
import static org.annabella.chess.Side.WHITE;
import static org.annabella.game.rules.Acts.claim;
import static org.annabella.game.rules.Acts.declare;
import static org.annabella.game.rules.Acts.rule;
import static org.annabella.game.rules.Acts.tick;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.stream.Stream;
import org.annabella.game.ArbiterAct;
import org.annabella.game.ClaimKind;
import org.annabella.game.Declaration;
import org.annabella.game.EndReason;
import org.annabella.game.EventRules;
import org.annabella.game.FindingKind;
import org.annabella.game.GameEvent;
import org.annabella.game.GameResult;
import org.annabella.game.GameSetup;
import org.annabella.game.IllegalKind;
import org.annabella.game.Phase;
import org.annabella.game.Refusal;
import org.annabella.game.Setups;
import org.annabella.laws.Tempo;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the arbiter finds and rules where the edition says what follows. */
class ArbiterRulingTest {

    private static final String[] TEN_MOVES = {
        "g1f3", "g8f6", "b1c3", "b8c6", "e2e3", "e7e6", "d2d3", "d7d6", "a2a3", "a7a6", "h2h3", "h7h6", "g2g3", "g7g6",
        "b2b3", "b7b6", "f1g2", "f8g7", "c1b2", "c8b7"
    };

    private static Scene tenMoves(String edition) {
        return Scene.of(Setups.tournament(edition)).moves(TEN_MOVES);
    }

    /** FIDE Laws 2023, 7.5.4. */
    @Nested
    class TwoHands {

        private final Scene.Act found =
                rule(new ArbiterAct.FindIllegal(WHITE, IllegalKind.TWO_HANDS, null, "castled with both hands"));

        @Test
        void countAsAnIllegalMoveAndTheMoveStands() {
            Scene scene = Scene.tournament().moves("e2e4").when(found);
            scene.then(GameEvent.Ruling.class, GameEvent.IllegalMoveCompleted.class, GameEvent.ClockSet.class);
            assertThat(scene.event(GameEvent.IllegalMoveCompleted.class).article())
                    .isEqualTo("7.5.4");
            assertThat(scene.state().plies()).hasSize(1);
            assertThat(scene.state().running()).contains(BLACK);
        }

        @Test
        void loseTheSecondTime() {
            Scene.tournament()
                    .moves("e2e4")
                    .given(found)
                    .when(found)
                    .ended(GameResult.BLACK_WINS, EndReason.ILLEGAL_MOVES, "7.5.5");
        }

        @ParameterizedTest
        @ValueSource(strings = {"dk-2001", "dk-2009", "no-2009", "se-2014"})
        void areNoIllegalMoveBefore(String edition) {
            Scene.of(Setups.tournament(edition)).moves("e2e4").when(found).refused(Refusal.NOT_IN_THESE_LAWS, "-");
        }
    }

    /** FIDE Laws 2009, 7.4a. */
    @Nested
    class TheKingCaptured {

        private final Scene.Act found =
                rule(new ArbiterAct.FindIllegal(WHITE, IllegalKind.KING_CAPTURED, 0, "took the king"));

        @Test
        void isAnIllegalMoveIn2009AndThePositionBeforeComesBack() {
            Scene scene = Scene.of(Setups.tournament("dk-2009")).moves("e2e4").when(found);
            assertThat(scene.event(GameEvent.IllegalMoveCompleted.class).article())
                    .isEqualTo("7.4a");
            assertThat(scene.event(GameEvent.PositionRestored.class).ply()).isZero();
            assertThat(scene.state().running()).contains(WHITE);
        }

        @Test
        void isNoneOfItsOwnIn2023() {
            Scene.tournament().moves("e2e4").when(found).refused(Refusal.NOT_IN_THESE_LAWS, "-");
        }
    }

    @Test
    void anIllegalMoveFoundLaterPutsThePositionBeforeItBack() {
        Scene scene = Scene.tournament().moves("e2e4", "e7e5", "g1f3", "b8c6");
        scene.when(rule(new ArbiterAct.FindIllegal(BLACK, IllegalKind.MOVE, 1, "the pawn had moved two squares")));
        assertThat(scene.state().plies()).hasSize(1);
        assertThat(scene.state().running()).contains(BLACK);
        assertThat(scene.event(GameEvent.IllegalMoveCompleted.class).addToOpponent())
                .isEqualTo(Duration.ofMinutes(2));
    }

    /** FIDE Laws 2023, 12.9. */
    @Test
    void aPenaltyTakesAndGivesTime() {
        Scene scene = Scene.tournament()
                .when(rule(new ArbiterAct.Penalise(WHITE, Duration.ofMinutes(2), Duration.ofMinutes(1), "telephone")));
        scene.then(GameEvent.Ruling.class, GameEvent.ClockSet.class);
        GameEvent.ClockSet set = scene.event(GameEvent.ClockSet.class);
        assertThat(set.white()).isEqualTo(Duration.ofMinutes(89).minusSeconds(1));
        assertThat(set.black()).isEqualTo(Duration.ofMinutes(92));
    }

    /** A digital clock has one figure for the hours. */
    @Test
    void aPenaltyGivesNoMoreThanAClockCanShow() {
        Scene scene = Scene.tournament()
                .when(rule(new ArbiterAct.Penalise(WHITE, Duration.ofHours(9), Duration.ZERO, "telephone")));
        assertThat(scene.event(GameEvent.ClockSet.class).black())
                .isEqualTo(Duration.ofHours(10).minusSeconds(1));
    }

    /** FIDE Laws 2023, 7.3. */
    @Nested
    class WrongColours {

        private final Scene.Act found = rule(new ArbiterAct.WrongColours(null, "White sat on the left"));

        @Test
        void beforeTenMovesByEachAreANewGame() {
            Scene.tournament().moves("e2e4", "e7e5").when(found).ended(GameResult.NONE, EndReason.ANNULLED, "7.3");
        }

        @Test
        void afterTenMovesByEachGoOn() {
            Scene scene = tenMoves("dk-2023").when(found).then(GameEvent.Ruling.class);
            assertThat(scene.event(GameEvent.Ruling.class).rule()).isEqualTo("goesOn");
        }

        @Test
        void leaveTheArbiterNoChoiceIn2023() {
            tenMoves("dk-2023")
                    .when(rule(new ArbiterAct.WrongColours(true, "")))
                    .refused(Refusal.NOT_IN_THESE_LAWS, "7.3");
        }

        @ParameterizedTest
        @CsvSource({"dk-2001,7.2", "dk-2009,7.2", "no-2009,7.2", "se-2014,7.3"})
        void goOnBeforeUnlessTheArbiterDecidesOtherwise(String edition, String article) {
            Scene scene = Scene.of(Setups.tournament(edition)).when(found).then(GameEvent.Ruling.class);
            scene.when(rule(new ArbiterAct.WrongColours(true, "only one move was made")))
                    .ended(GameResult.NONE, EndReason.ANNULLED, article);
        }
    }

    /** FIDE Laws 2023, A.5.1.2; 2014, A.4a; 2009, A4a; 2001, B4. */
    @Nested
    class ASetupObjection {

        private Scene rapid(String edition) {
            return Scene.of(Setups.unsupervised(Setups.tournament(edition), Tempo.RAPID, "15+5"));
        }

        @ParameterizedTest
        @CsvSource({"dk-2001,3,B4", "dk-2009,3,A4a", "no-2009,3,A4a", "se-2014,10,A.4a", "dk-2023,10,A.5.1.2"})
        void waitsForTheArbiterUntilSoManyMovesByEach(String edition, int moves, String article) {
            String[] played = Stream.of(TEN_MOVES).limit(2L * moves).toArray(String[]::new);
            String[] fewer = Stream.of(TEN_MOVES).limit(2L * moves - 1).toArray(String[]::new);
            Scene inTime = rapid(edition).moves(fewer).when(claim(WHITE, ClaimKind.SETUP));
            assertThat(inTime.state().claim()).isPresent();
            rapid(edition).moves(played).when(claim(WHITE, ClaimKind.SETUP)).refused(Refusal.CLAIM_TOO_LATE, article);
        }

        @Test
        void neverComesTooLateInStandardPlay() {
            Scene scene = tenMoves("dk-2023").moves("e1g1").when(claim(WHITE, ClaimKind.SETUP));
            assertThat(scene.state().claim()).isPresent();
        }
    }

    /** FIDE Laws 2023, 6.7.1. */
    @Nested
    class LateArrival {

        private Scene absent(String edition) {
            return Scene.of(Setups.tournament(edition)).given(rule(new ArbiterAct.NoteAbsent(BLACK)));
        }

        @ParameterizedTest
        @CsvSource({"dk-2001,6.7", "no-2009,6.6a"})
        void afterAnHourIsAFindingWhereTheEditionSaysSo(String edition, String article) {
            Scene scene =
                    absent(edition).after(Duration.ofMinutes(59)).when(tick()).then();
            scene.after(Duration.ofMinutes(2)).when(tick());
            assertThat(scene.event(GameEvent.Finding.class).kind()).isEqualTo(FindingKind.DEFAULT_TIME_PASSED);
            assertThat(scene.event(GameEvent.Finding.class).article()).isEqualTo(article);
            scene.when(tick()).then();
        }

        @ParameterizedTest
        @ValueSource(strings = {"dk-2009", "dk-2023"})
        void isAtOnceWhereNothingElseIsSaid(String edition) {
            Scene scene = Scene.of(Setups.tournament(edition)).when(rule(new ArbiterAct.NoteAbsent(BLACK)));
            scene.then(GameEvent.PlayerAbsent.class, GameEvent.Finding.class);
        }

        @Test
        void isAsTheEventSays() {
            GameSetup setup = Setups.tournament("dk-2023");
            EventRules event = EventRules.USUAL.withDefaultTime(Duration.ofMinutes(30));
            Scene scene = Scene.of(setup.withSettings(setup.settings().withEvent(event)))
                    .given(rule(new ArbiterAct.NoteAbsent(BLACK)))
                    .after(Duration.ofMinutes(20))
                    .when(rule(new ArbiterAct.NoteArrival(BLACK)));
            scene.then(GameEvent.PlayerArrived.class);
            scene.when(rule(new ArbiterAct.Forfeit(BLACK, ""))).refused(Refusal.NOT_NOW, "6.7.1");
        }

        @Test
        void endsTheGameOnlyWhenTheArbiterSaysSo() {
            Scene scene = absent("dk-2023").after(Duration.ofMinutes(5)).given(tick());
            assertThat(scene.state().phase()).isEqualTo(Phase.RUNNING);
            scene.when(rule(new ArbiterAct.Forfeit(BLACK, "not here")))
                    .ended(GameResult.WHITE_WINS, EndReason.FORFEIT, "6.7.1");
        }

        @Test
        void afterTheDefaultTimeIsAFindingWhenThePlayerComes() {
            Scene scene = absent("dk-2023").after(Duration.ofMinutes(5)).when(rule(new ArbiterAct.NoteArrival(BLACK)));
            scene.then(GameEvent.PlayerArrived.class, GameEvent.Finding.class);
            assertThat(scene.event(GameEvent.PlayerArrived.class).late()).isGreaterThan(Duration.ofMinutes(5));
            assertThat(scene.event(GameEvent.Finding.class).kind()).isEqualTo(FindingKind.LATE_ARRIVAL);
        }
    }

    /** FIDE Laws 2023, 8.7. */
    @Nested
    class TheResult {

        private final Scene over = Scene.tournament().given(declare(WHITE, Declaration.RESIGN));

        @Test
        void isConfirmedByBothPlayersEachOnce() {
            over.when(declare(WHITE, Declaration.CONFIRM_RESULT)).then(GameEvent.ResultConfirmed.class);
            over.when(declare(WHITE, Declaration.CONFIRM_RESULT)).then();
            over.when(declare(BLACK, Declaration.CONFIRM_RESULT)).then(GameEvent.ResultConfirmed.class);
            assertThat(over.state().formalities().confirmed()).containsExactlyInAnyOrder(WHITE, BLACK);
        }

        @Test
        void isNotConfirmedBeforeTheEnd() {
            Scene.tournament().when(declare(WHITE, Declaration.CONFIRM_RESULT)).refused(Refusal.NOT_NOW, "8.7");
        }

        @Test
        void isPutRightByTheArbiterAndConfirmedAnew() {
            over.given(declare(WHITE, Declaration.CONFIRM_RESULT))
                    .when(rule(new ArbiterAct.CorrectResult(GameResult.WHITE_WINS, "it was mate")))
                    .then(GameEvent.ResultCorrected.class);
            assertThat(over.state().result()).isEqualTo(GameResult.WHITE_WINS);
            assertThat(over.state().formalities().confirmed()).isEmpty();
        }

        @Test
        void isNotPutRightDuringTheGame() {
            Scene.tournament()
                    .when(rule(new ArbiterAct.CorrectResult(GameResult.DRAW, "")))
                    .refused(Refusal.NOT_NOW, "8.7");
        }
    }
}
