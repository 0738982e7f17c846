package org.annabella.game.rules;

import static org.annabella.chess.Side.BLACK;
import static org.annabella.chess.Side.WHITE;
import static org.annabella.game.rules.Acts.adjust;
import static org.annabella.game.rules.Acts.announce;
import static org.annabella.game.rules.Acts.claim;
import static org.annabella.game.rules.Acts.declare;
import static org.annabella.game.rules.Acts.execute;
import static org.annabella.game.rules.Acts.mirror;
import static org.annabella.game.rules.Acts.press;
import static org.annabella.game.rules.Acts.repeat;
import static org.annabella.game.rules.Acts.rule;
import static org.annabella.game.rules.Acts.tick;
import static org.annabella.game.rules.Acts.touch;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.annabella.chess.Position;
import org.annabella.chess.Side;
import org.annabella.game.ArbiterAct;
import org.annabella.game.ClaimKind;
import org.annabella.game.Declaration;
import org.annabella.game.DeclinedHow;
import org.annabella.game.EndReason;
import org.annabella.game.FindingKind;
import org.annabella.game.GameEvent;
import org.annabella.game.GameResult;
import org.annabella.game.GameSetup;
import org.annabella.game.GameState;
import org.annabella.game.IllegalKind;
import org.annabella.game.Ply;
import org.annabella.game.Refusal;
import org.annabella.game.SeatProfile;
import org.annabella.game.Setups;
import org.annabella.laws.Tempo;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** FIDE Laws 2023, 1.3 and 6.2: the executed move decides who has the move; the press completes it, before the reply or after. */
class MadeMoveTest {

    private static Scene sighted(String edition) {
        SeatProfile player = Setups.tournament(edition).black();
        return Scene.of(Setups.withProfiles(Setups.tournament(edition), player, player));
    }

    private static Scene made() {
        return sighted("dk-2023").given(execute(WHITE, "e2e4"), mirror(BLACK, "e2e4"));
    }

    @Test
    void aTouchByTheOpponentBindsBeforeThePress() {
        Scene scene = made().when(touch(BLACK, "g8")).then(GameEvent.MoveMade.class, GameEvent.PieceTouched.class);
        assertThat(scene.state().turnSeat()).isEqualTo(BLACK);
        assertThat(scene.state().running()).contains(WHITE);
        scene.given(press(WHITE), execute(BLACK, "e7e5"), press(BLACK));
        assertThat(scene.lastOfAll(GameEvent.Finding.class))
                .hasValueSatisfying(finding -> assertThat(finding.kind()).isEqualTo(FindingKind.TOUCHED_OTHER));
    }

    @Test
    void aTouchBeforeThePieceIsReleasedIsNothing() {
        Scene sliding = sighted("dk-2023").given(execute(WHITE, "e2e3"));
        sliding.after(Duration.ofMillis(-500)).when(touch(BLACK, "g8")).then(GameEvent.PieceTouched.class);
        assertThat(sliding.state().turnSeat()).isEqualTo(WHITE);
        sliding.when(execute(WHITE, "e2e4")).then(GameEvent.MoveExecuted.class);
    }

    @Test
    void handsAtTheMoversPieceAreThereToCarryItOut() {
        sighted("dk-2023")
                .given(execute(WHITE, "e2e4"))
                .when(touch(BLACK, "e2"))
                .then(GameEvent.PieceTouched.class);
    }

    @Test
    void thePressAfterTheReplyIsAccepted() {
        Scene scene = made().given(execute(BLACK, "e7e5"));
        scene.when(press(WHITE)).then(GameEvent.MoveCompleted.class, GameEvent.ClockSwitched.class);
        GameEvent.MoveCompleted late = scene.event(GameEvent.MoveCompleted.class);
        assertThat(late.ply()).isEqualTo(1);
        assertThat(late.how().pressed()).isTrue();
        assertThat(scene.state().running()).contains(BLACK);
        assertThat(scene.state().turnSeat()).isEqualTo(BLACK);
        scene.when(press(BLACK)).then(GameEvent.MoveCompleted.class, GameEvent.ClockSwitched.class);
        assertThat(scene.state().running()).contains(WHITE);
        assertThat(scene.state().plies()).hasSize(2).allMatch(Ply::completed);
        assertThat(scene.every(GameEvent.Refused.class)).isEmpty();
    }

    @Test
    void aPressForTheReplyMovesNoLeverThatIsDownAlready() {
        Scene scene = made().given(execute(BLACK, "e7e5"));
        scene.when(press(BLACK)).then(GameEvent.MoveCompleted.class, GameEvent.ClockSwitched.class);
        assertThat(scene.state().running()).contains(WHITE);
        assertThat(scene.state().clock().movesCompleted(GameState.clockSide(BLACK)))
                .as("it is completed all the same")
                .isEqualTo(1);
    }

    @Test
    void theOwnNextMoveCompletesIt() {
        Scene scene = made().given(execute(BLACK, "e7e5"), mirror(WHITE, "e7e5"));
        scene.when(execute(WHITE, "g1f3"))
                .then(GameEvent.MoveMade.class, GameEvent.MoveExecuted.class, GameEvent.MoveCompleted.class);
        GameEvent.MoveCompleted completed = scene.event(GameEvent.MoveCompleted.class);
        assertThat(completed.ply()).isEqualTo(1);
        assertThat(completed.how().pressed()).isFalse();
        scene.given(press(WHITE));
        assertThat(scene.state().running()).contains(BLACK);
    }

    @Test
    void whereTheLawsDoNotSaySoItIsCompletedByTheNextPress() {
        Scene scene = sighted("dk-2009")
                .given(execute(WHITE, "e2e4"), mirror(BLACK, "e2e4"))
                .given(execute(BLACK, "e7e5"), mirror(WHITE, "e7e5"));
        scene.when(execute(WHITE, "g1f3")).then(GameEvent.MoveMade.class, GameEvent.MoveExecuted.class);
        scene.given(press(WHITE));
        assertThat(scene.every(GameEvent.MoveCompleted.class))
                .extracting(GameEvent.MoveCompleted::ply)
                .containsExactly(1, 3);
    }

    @Test
    void theOfferIsDeclinedByATouch() {
        Scene scene = made().given(declare(WHITE, Declaration.OFFER_DRAW)).when(touch(BLACK, "b8"));
        assertThat(scene.event(GameEvent.DrawDeclined.class).how()).isEqualTo(DeclinedHow.TOUCH);
        scene.when(declare(BLACK, Declaration.ACCEPT_DRAW));
        assertThat(scene.event(GameEvent.Refused.class).why()).isEqualTo(Refusal.NO_DRAW_OFFERED);
    }

    @Test
    void theOpponentAdjustsAsThePlayerHavingTheMove() {
        Scene scene = made().when(adjust(BLACK)).then(GameEvent.MoveMade.class, GameEvent.PiecesAdjusted.class);
        scene.given(touch(BLACK, "g8"));
        assertThat(scene.state().turn().hands().touched()).isEmpty();
    }

    @Test
    void aFlagThatFallsBeforeThePressLosesAllTheSame() {
        Scene scene =
                made().given(touch(BLACK, "g8")).after(Duration.ofHours(3)).when(Acts.tick());
        assertThat(scene.lastOfAll(GameEvent.FlagFell.class).map(GameEvent.FlagFell::seat))
                .contains(WHITE);
    }

    @Test
    void afterAPauseTheClockThatRanRunsOn() {
        Scene scene = made().given(execute(BLACK, "e7e5"));
        scene.given(rule(new ArbiterAct.Pause("a question")), rule(new ArbiterAct.Resume()));
        assertThat(scene.state().running()).contains(WHITE);
        assertThat(scene.state().turnSeat()).isEqualTo(BLACK);
    }

    @Test
    void inAGameForTheVisuallyDisabledItMustBeSaidBackFirst() {
        Scene scene = Scene.tournament().given(announce(WHITE, "e2e4"), execute(WHITE, "e2e4"));
        scene.when(announce(BLACK, "e7e5"));
        assertThat(scene.state().turnSeat()).isEqualTo(WHITE);
        assertThat(scene.every(GameEvent.MoveMade.class)).isEmpty();
        scene.given(repeat(BLACK, "e2e4"), mirror(BLACK, "e2e4"));
        scene.when(announce(BLACK, "e7e5")).then(GameEvent.MoveMade.class, GameEvent.MoveAnnounced.class);
        scene.given(execute(BLACK, "e7e5"), press(WHITE), press(BLACK));
        assertThat(scene.state().plies()).hasSize(2).allMatch(Ply::completed);
        assertThat(scene.state().running()).contains(WHITE);
    }

    @Test
    void whatIsNotAnnouncedAtTheTactileBoardIsNotMade() {
        Side blind = Scene.tournament().state().setup().white().isVisuallyDisabled() ? WHITE : BLACK;
        assertThat(blind).isEqualTo(WHITE);
        Scene scene = Scene.tournament().given(execute(WHITE, "e2e4"));
        scene.when(touch(BLACK, "g8")).then(GameEvent.PieceTouched.class);
        assertThat(scene.state().turnSeat()).isEqualTo(WHITE);
    }

    @Test
    void theRecordIsTheSameAfterReadingTheJournalAgain() {
        Scene scene = made().given(execute(BLACK, "e7e5"), press(WHITE), press(BLACK));
        assertThat(GameState.replay(scene.events())).isEqualTo(scene.state());
    }

    /** FIDE Laws 2023, 6.2.2: it may always be pressed, and nothing but that move can be meant. */
    @Test
    void itsOwnPressMayFollowThePressOfTheReply() {
        Scene scene = made().given(execute(BLACK, "e7e5"), press(BLACK), mirror(WHITE, "e7e5"));
        scene.when(press(WHITE)).then(GameEvent.MoveCompleted.class, GameEvent.ClockSwitched.class);
        assertThat(scene.event(GameEvent.MoveCompleted.class).ply()).isEqualTo(1);
        assertThat(scene.state().running()).contains(WHITE);
        assertThat(scene.state().plies()).hasSize(2).allMatch(Ply::completed);
        scene.when(press(WHITE));
        assertThat(scene.event(GameEvent.IllegalMoveCompleted.class).kind())
                .as("a second press is one without a move")
                .isEqualTo(IllegalKind.NO_MOVE);
    }

    @Nested
    class AtTheEndOfAPeriod {
        private final Duration later = Duration.ofMinutes(30);

        private Scene started(String edition) {
            SeatProfile player = Setups.tournament(edition).black();
            GameSetup both = Setups.withProfiles(Setups.tournament(edition), player, player);
            return Scene.of(Setups.withTime(both, Tempo.STANDARD, "2/1,SD/60"));
        }

        /** FIDE Laws 2023, 6.2.1.2: the own next move completes it. */
        @Test
        void aMoveThatWasNeverPressedCounts() {
            Scene scene = started("dk-2023")
                    .given(execute(WHITE, "e2e4"), mirror(BLACK, "e2e4"), execute(BLACK, "e7e5"))
                    .given(mirror(WHITE, "e7e5"), execute(WHITE, "g1f3"), press(WHITE), press(BLACK))
                    .given(mirror(BLACK, "g1f3"), execute(BLACK, "b8c6"), press(BLACK), mirror(WHITE, "b8c6"));
            for (Side seat : Side.values()) {
                assertThat(scene.state().clock().movesCompleted(GameState.clockSide(seat)))
                        .as(seat.toString())
                        .isEqualTo(2);
            }
            scene.after(later).when(tick());
            assertThat(scene.every(GameEvent.GameEnded.class)).isEmpty();
            assertThat(scene.state().timeLeft(WHITE, scene.state().now())).isGreaterThan(later);
        }

        /** By the older editions its own next move does not complete it, but whatever it was answered by was made on it. */
        @Test
        void twoMovesThatWereNotPressedCountBoth() {
            Scene scene = started("dk-2009")
                    .given(execute(WHITE, "e2e4"), mirror(BLACK, "e2e4"), execute(BLACK, "e7e5"))
                    .given(mirror(WHITE, "e7e5"), execute(WHITE, "g1f3"), mirror(BLACK, "g1f3"))
                    .given(execute(BLACK, "b8c6"), press(WHITE));
            assertThat(scene.every(GameEvent.MoveCompleted.class))
                    .filteredOn(completed -> completed.seat() == WHITE)
                    .extracting(GameEvent.MoveCompleted::ply)
                    .containsExactly(1, 3);
            assertThat(scene.state().timeLeft(WHITE, scene.state().now())).isGreaterThan(Duration.ofMinutes(60));
        }

        /** Pressed while the lever was down already, for the opponent had not pressed. */
        @Test
        void aMoveWhosePressMovedNothingCounts() {
            Scene scene = started("dk-2009")
                    .given(execute(WHITE, "e2e4"), mirror(BLACK, "e2e4"), execute(BLACK, "e7e5"), press(BLACK))
                    .given(mirror(WHITE, "e7e5"), execute(WHITE, "g1f3"), press(WHITE), mirror(BLACK, "g1f3"))
                    .given(execute(BLACK, "b8c6"), press(BLACK), mirror(WHITE, "b8c6"), execute(WHITE, "f1c4"));
            scene.given(press(WHITE)).after(later).when(tick());
            assertThat(scene.every(GameEvent.GameEnded.class)).isEmpty();
            assertThat(scene.state().timeLeft(BLACK, scene.state().now())).isGreaterThan(later);
        }

        @Test
        void aMoveThatIsNotCompletedDoesNotCount() {
            Scene scene = started("dk-2023")
                    .given(execute(WHITE, "e2e4"), press(WHITE), mirror(BLACK, "e2e4"))
                    .given(execute(BLACK, "e7e5"), press(BLACK), mirror(WHITE, "e7e5"), execute(WHITE, "g1f3"))
                    .after(later)
                    .when(tick());
            scene.ended(GameResult.BLACK_WINS, EndReason.TIME, "6.9");
        }
    }

    /** FIDE Laws 2023, 6.9 and 1.3: whether the opponent can mate is asked of the position that stands. */
    @ParameterizedTest
    @CsvSource({"d1d4,DRAW", "d1e1,BLACK_WINS"})
    void aFallenFlagIsJudgedFromThePositionThatStands(String move, GameResult result) {
        Scene scene = Scene.of(sightedSetup().withStart(Position.of("8/8/3k4/8/3r4/8/8/K2Q4 w - - 0 1")));
        scene.given(execute(WHITE, move)).after(Duration.ofHours(2)).when(tick());
        scene.ended(result, EndReason.TIME, "6.9");
    }

    private static GameSetup sightedSetup() {
        SeatProfile player = Setups.tournament("dk-2023").black();
        return Setups.withProfiles(Setups.tournament("dk-2023"), player, player);
    }

    /** FIDE Laws 2023, 9.1.2.1: after the own move and before the own press. */
    @Test
    void anOfferBeforeItsPressIsInTimeAfterTheReplyWasBegun() {
        Scene scene = made().given(touch(BLACK, "b8")).when(declare(WHITE, Declaration.OFFER_DRAW));
        scene.then(GameEvent.DrawOffered.class);
    }

    @Test
    void theOpponentMayClaimADrawBeforeThePress() {
        Scene scene = sighted("dk-2023").moves("g1f3", "g8f6", "f3g1", "f6g8", "g1f3", "g8f6");
        scene.moves("f3g1", "f6g8").given(execute(WHITE, "g1f3"), mirror(BLACK, "g1f3"));
        scene.when(claim(BLACK, ClaimKind.REPETITION)).ended(GameResult.DRAW, EndReason.REPETITION, "9.2");
    }
}
