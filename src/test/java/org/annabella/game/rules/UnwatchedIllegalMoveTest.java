package org.annabella.game.rules;

import static org.annabella.chess.Side.BLACK;
import static org.annabella.chess.Side.WHITE;
import static org.annabella.game.rules.Acts.announce;
import static org.annabella.game.rules.Acts.claim;
import static org.annabella.game.rules.Acts.execute;
import static org.annabella.game.rules.Acts.mirror;
import static org.annabella.game.rules.Acts.press;
import static org.annabella.game.rules.Acts.rule;
import static org.annabella.game.rules.Acts.touch;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.LIST;

import java.time.Duration;
import org.annabella.chess.Move;
import org.annabella.chess.Position;
import org.annabella.chess.Square;
import org.annabella.game.ArbiterAct;
import org.annabella.game.Audience;
import org.annabella.game.Channel;
import org.annabella.game.ClaimKind;
import org.annabella.game.EndReason;
import org.annabella.game.FindingKind;
import org.annabella.game.GameEvent;
import org.annabella.game.GameResult;
import org.annabella.game.GameSetup;
import org.annabella.game.GameState;
import org.annabella.game.IllegalKind;
import org.annabella.game.Phase;
import org.annabella.game.PlayerHands;
import org.annabella.game.Refusal;
import org.annabella.game.Replacement;
import org.annabella.game.Setups;
import org.annabella.game.TouchMove;
import org.annabella.laws.Tempo;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** FIDE Laws 2023, A.5.2; 2014, A.4b; 2009, A4c and B3c; 2001, 7.4b and C3: nobody watches the game. */
class UnwatchedIllegalMoveTest {

    private static Scene unwatched(String edition, Tempo tempo) {
        return Scene.of(Setups.unsupervised(Setups.tournament(edition), tempo, tempo == Tempo.BLITZ ? "3+2" : "15+5"));
    }

    private static Scene illegal(Scene scene) {
        return scene.given(announce(WHITE, "e2e5"), execute(WHITE, "e2e5"), press(WHITE));
    }

    @ParameterizedTest
    @ValueSource(strings = {"dk-2001", "dk-2009", "no-2009", "se-2014", "dk-2023"})
    void standsUntilItIsClaimed(String edition) {
        Scene scene = illegal(unwatched(edition, Tempo.RAPID));
        assertThat(scene.event(GameEvent.IllegalMoveStands.class).move()).hasToString("e2e5");
        assertThat(scene.every(GameEvent.IllegalMoveCompleted.class)).isEmpty();
        assertThat(scene.state().running()).contains(BLACK);
        assertThat(scene.state().position().pieceAt(Square.at("e5"))).isNotNull();
    }

    @Test
    void isToldToTheArbitersDeskAlone() {
        Scene scene = illegal(unwatched("dk-2023", Tempo.RAPID));
        assertThat(scene.every(GameEvent.Told.class)).singleElement().satisfies(told -> {
            assertThat(told.to()).isEqualTo(Audience.ARBITER);
            assertThat(told.channel()).isEqualTo(Channel.DESK);
        });
    }

    /** FIDE Laws 2023, 7.5.1 and 4.3: whoever plays it again must move the piece that was touched for it. */
    @Test
    void whatWasTouchedForItStillBindsWhenItIsPutBack() {
        Scene before = illegal(unwatched("dk-2023", Tempo.RAPID));
        GameState stands = before.state();
        Scene scene = before.when(claim(BLACK, ClaimKind.ILLEGAL_MOVE));

        assertThat(scene.state().turn().hands().obligation(Position.INITIAL))
                .get()
                .extracting(TouchMove.Obligation::moves)
                .asInstanceOf(LIST)
                .containsExactlyInAnyOrder(Move.parse("e2e3"), Move.parse("e2e4"));
        Replacement next = Replacement.of(stands, scene.event(GameEvent.PositionRestored.class))
                .orElseThrow();
        assertThat(next.seat()).isEqualTo(WHITE);
        assertThat(next.from()).contains(Square.at("e2"));
    }

    @Test
    void aLegalMoveThatIsPutBackBindsNobody() {
        Scene before =
                unwatched("dk-2023", Tempo.RAPID).given(announce(WHITE, "e2e4"), execute(WHITE, "e2e4"), press(WHITE));
        GameState stands = before.state();
        Scene scene = before.when(rule(new ArbiterAct.Decree(null, 0, "the wrong table")));

        assertThat(scene.state().plies()).isEmpty();
        assertThat(scene.state().turn().hands()).isEqualTo(PlayerHands.EMPTY);
        assertThat(Replacement.of(stands, scene.event(GameEvent.PositionRestored.class)))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"dk-2001,7.4b,120", "dk-2009,A4c,120", "no-2009,A4c,120", "dk-2023,A.5.2,60"})
    void claimedInTimeCostsWhatTheEditionSaysInRapid(String edition, String article, int seconds) {
        Scene scene = illegal(unwatched(edition, Tempo.RAPID)).when(claim(BLACK, ClaimKind.ILLEGAL_MOVE));
        GameEvent.IllegalMoveCompleted penalty = scene.event(GameEvent.IllegalMoveCompleted.class);
        assertThat(penalty.article()).isEqualTo(article);
        assertThat(penalty.addToOpponent()).isEqualTo(Duration.ofSeconds(seconds));
        assertThat(scene.event(GameEvent.ClaimDecided.class).correct()).isTrue();
        assertThat(scene.state().position()).isEqualTo(Position.INITIAL);
        assertThat(scene.state().plies()).isEmpty();
        assertThat(scene.state().running()).contains(WHITE);
    }

    @ParameterizedTest
    @CsvSource({"se-2014,RAPID,A.4b", "se-2014,BLITZ,A.4b", "dk-2009,BLITZ,B3c", "no-2009,BLITZ,B3c", "dk-2001,BLITZ,C3"
    })
    void claimedInTimeLosesAtOnce(String edition, Tempo tempo, String article) {
        illegal(unwatched(edition, tempo))
                .when(claim(BLACK, ClaimKind.ILLEGAL_MOVE))
                .ended(GameResult.BLACK_WINS, EndReason.ILLEGAL_MOVES, article);
    }

    @Test
    void claimedInTimeIsADrawWhereTheClaimantCannotMate() {
        GameSetup setup = Setups.unsupervised(Setups.tournament("dk-2009"), Tempo.BLITZ, "3+2");
        Scene.of(setup.withStart(Position.of("7k/8/8/8/8/8/P7/K7 w - - 0 1")))
                .given(announce(WHITE, "a2a5"), execute(WHITE, "a2a5"), press(WHITE))
                .when(claim(BLACK, ClaimKind.ILLEGAL_MOVE))
                .ended(GameResult.DRAW, EndReason.ILLEGAL_MOVES, "B3c");
    }

    @Test
    void cannotBeClaimedAfterTheOwnMove() {
        illegal(unwatched("dk-2023", Tempo.RAPID))
                .given(mirror(BLACK, "e2e5"), execute(BLACK, "g8f6"))
                .when(claim(BLACK, ClaimKind.ILLEGAL_MOVE))
                .refused(Refusal.CLAIM_TOO_LATE, "A.5.2");
    }

    @Test
    void cannotBeClaimedAfterTouchingInTheOldestEdition() {
        illegal(unwatched("dk-2001", Tempo.RAPID))
                .given(mirror(BLACK, "e2e5"), touch(BLACK, "g8"))
                .when(claim(BLACK, ClaimKind.ILLEGAL_MOVE))
                .refused(Refusal.CLAIM_TOO_LATE, "7.4b");
    }

    @Test
    void canStillBeClaimedAfterTouchingIn2009() {
        Scene scene = illegal(unwatched("dk-2009", Tempo.RAPID))
                .given(mirror(BLACK, "e2e5"), touch(BLACK, "g8"))
                .when(claim(BLACK, ClaimKind.ILLEGAL_MOVE));
        assertThat(scene.event(GameEvent.ClaimDecided.class).correct()).isTrue();
    }

    @Test
    void thatNobodyClaimsStaysAndTheGameGoesOnFromThere() {
        Scene scene = illegal(unwatched("dk-2023", Tempo.RAPID)).given(mirror(BLACK, "e2e5"));
        scene.moves("d7d5", "e5d6");
        assertThat(scene.state().plies()).hasSize(3);
        scene.when(claim(BLACK, ClaimKind.ILLEGAL_MOVE));
        assertThat(scene.state().claim())
                .as("nothing that the station has seen")
                .isPresent();
    }

    @Test
    void maybeFoundByTheArbiterBeforeTheOpponentsMove() {
        Scene scene = illegal(unwatched("dk-2023", Tempo.RAPID))
                .when(rule(new ArbiterAct.FindIllegal(WHITE, IllegalKind.MOVE, null, "seen")));
        assertThat(scene.event(GameEvent.IllegalMoveCompleted.class).article()).isEqualTo("A.5.2");
        assertThat(scene.state().position()).isEqualTo(Position.INITIAL);
        assertThat(scene.state().running()).contains(WHITE);
    }

    @Test
    void inAWatchedGameIsPenalisedAtOnce() {
        Scene scene = illegal(Scene.of(Setups.withTime(Setups.tournament("dk-2023"), Tempo.RAPID, "15+5")));
        assertThat(scene.event(GameEvent.IllegalMoveCompleted.class).addToOpponent())
                .isEqualTo(Duration.ofMinutes(1));
    }

    @Nested
    class ThatLeavesTheKingInCheck {

        private final Scene scene = Scene.of(Setups.unsupervised(Setups.tournament("dk-2023"), Tempo.BLITZ, "3+2")
                        .withStart(Position.of("4r2k/8/8/8/8/8/P7/4K3 w - - 0 1")))
                .given(announce(WHITE, "a2a3"), execute(WHITE, "a2a3"))
                .when(press(WHITE));

        @Test
        void isTheOpponentsToClaimOnTheOpponentsTime() {
            assertThat(scene.event(GameEvent.Finding.class).kind()).isEqualTo(FindingKind.ILLEGAL_MOVE_CANNOT_STAND);
            assertThat(scene.state().phase()).isEqualTo(Phase.RUNNING);
            assertThat(scene.state().running()).contains(BLACK);
            scene.when(press(WHITE)).refused(Refusal.NOT_YOUR_TURN, "6.2.1");
        }

        /** Whoever does not want to claim presses back, and the offender mends it. */
        @Test
        void isOverWhenTheOpponentPressesBack() {
            scene.given(press(BLACK));
            assertThat(scene.state().running()).contains(WHITE);
            assertThat(scene.state().formalities().openIllegal()).isNull();
            scene.given(announce(WHITE, "e1d1"), execute(WHITE, "e1d1")).when(press(WHITE));
            assertThat(scene.state().lastPly().orElseThrow().move()).isEqualTo(Move.parse("e1d1"));
            assertThat(scene.state().seat(WHITE).illegalMoves()).isZero();
        }

        @Test
        void staysTheOpponentsThroughAPause() {
            scene.given(rule(new ArbiterAct.Pause("")), rule(new ArbiterAct.Resume()));
            assertThat(scene.state().running()).contains(BLACK);
        }

        @Test
        void canBeClaimed() {
            scene.when(claim(BLACK, ClaimKind.ILLEGAL_MOVE));
            assertThat(scene.event(GameEvent.IllegalMoveCompleted.class).count())
                    .isEqualTo(1);
            assertThat(scene.state().running()).contains(WHITE);
            assertThat(scene.state().plies()).isEmpty();
        }
    }

    /** FIDE Laws 2023, 9.3.2: it stands, and is a move without a pawn and without a capture. */
    @ParameterizedTest
    @CsvSource({"a1b3,98", "h2h5,0", "a1e6,0"})
    void countsTowardsFiftyMoves(String move, int clock) {
        GameSetup setup = Setups.unsupervised(Setups.tournament("dk-2023"), Tempo.RAPID, "15");
        Scene scene = Scene.of(setup.withStart(Position.of("8/3k4/4n3/8/8/3K4/7P/R7 w - - 97 80")));
        scene.given(announce(WHITE, move), execute(WHITE, move), press(WHITE));
        assertThat(scene.event(GameEvent.IllegalMoveStands.class).position().halfmoveClock())
                .isEqualTo(clock);
    }

    /** FIDE Laws 2023, A.5.2 names 7.5.1 to 7.5.4 alike. */
    @ParameterizedTest
    @EnumSource(
            value = IllegalKind.class,
            names = {"MOVE", "TWO_HANDS", "NO_MOVE"})
    void whateverItWasItIsTooLateAfterTheReply(IllegalKind kind) {
        Scene scene = unwatched("dk-2023", Tempo.RAPID).moves("e2e4", "e7e5");
        scene.when(rule(new ArbiterAct.FindIllegal(WHITE, kind, null, "seen")));
        assertThat(scene.event(GameEvent.Refused.class).why()).isEqualTo(Refusal.CLAIM_TOO_LATE);
    }

    /** 2009, B3c and 2001, C3: the arbiter rules on the claim and on nothing else. */
    @ParameterizedTest
    @ValueSource(strings = {"dk-2009", "dk-2001"})
    void anAcceptedClaimWinsTheBlitzGame(String edition) {
        Scene scene = unwatched(edition, Tempo.BLITZ).moves("e2e4").given(claim(BLACK, ClaimKind.ILLEGAL_MOVE));
        scene.when(rule(new ArbiterAct.DecideClaim(true, "the king was left in check")));
        assertThat(scene.event(GameEvent.GameEnded.class).result()).isEqualTo(GameResult.BLACK_WINS);
    }
}
