package org.annabella.game.rules;

import static org.annabella.chess.Side.BLACK;
import static org.annabella.chess.Side.WHITE;
import static org.annabella.game.rules.Acts.adjust;
import static org.annabella.game.rules.Acts.announce;
import static org.annabella.game.rules.Acts.execute;
import static org.annabella.game.rules.Acts.lift;
import static org.annabella.game.rules.Acts.place;
import static org.annabella.game.rules.Acts.press;
import static org.annabella.game.rules.Acts.promote;
import static org.annabella.game.rules.Acts.touch;
import static org.annabella.game.rules.Acts.undo;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.annabella.chess.Position;
import org.annabella.chess.Role;
import org.annabella.chess.Side;
import org.annabella.chess.Square;
import org.annabella.game.Contact;
import org.annabella.game.Declaration;
import org.annabella.game.FindingKind;
import org.annabella.game.GameEvent;
import org.annabella.game.GameInput;
import org.annabella.game.GameSetup;
import org.annabella.game.Refusal;
import org.annabella.game.Setups;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** FIDE Laws 2023, 4 and D.2.2: breaches are findings for the arbiter; the move is completed and nobody is told. */
class TouchFindingTest {

    private static Scene completes(Scene scene, Side seat, String move) {
        return scene.given(announce(seat, move), execute(seat, move)).when(press(seat));
    }

    private static List<FindingKind> findings(Scene scene) {
        return scene.every(GameEvent.Finding.class).stream()
                .map(GameEvent.Finding::kind)
                .toList();
    }

    @Nested
    class AtTheTactileBoard {

        @Test
        void aPegOutOfItsHoleIsTouched() {
            Scene scene = completes(Scene.tournament().given(lift(WHITE, "g1"), place(WHITE, "g1")), WHITE, "e2e4");
            assertThat(scene.event(GameEvent.Finding.class).kind()).isEqualTo(FindingKind.TOUCHED_OTHER);
            assertThat(scene.event(GameEvent.MoveCompleted.class).move()).hasToString("e2e4");
            assertThat(scene.every(GameEvent.Told.class)).isEmpty();
        }

        @Test
        void aPegThatWasKnockedOutOfItsHoleIsNotTouched() {
            Scene scene = Scene.tournament()
                    .given((state, at) -> new GameInput.Lift(at, WHITE, Square.at("g1"), Contact.ACCIDENTAL));
            scene = completes(scene.given(place(WHITE, "g1")), WHITE, "e2e4");
            assertThat(findings(scene)).isEmpty();
        }

        @Test
        void aPieceThatIsOnlyFeltIsNotTouched() {
            Scene scene = completes(Scene.tournament().given(touch(WHITE, "g1")), WHITE, "e2e4");
            assertThat(findings(scene)).isEmpty();
        }

        @Test
        void theSightedPlayerIsUnderTheNormalRules() {
            Scene scene = completes(Scene.tournament().moves("e2e4").given(touch(BLACK, "g8")), BLACK, "e7e5");
            assertThat(findings(scene)).containsExactly(FindingKind.TOUCHED_OTHER);
        }

        @Test
        void aPegInAnotherHoleIsNoMoveBeforeItIsAnnounced() {
            Scene scene = Scene.tournament().given(lift(WHITE, "e2"), place(WHITE, "e3"), lift(WHITE, "e3"));
            completes(scene.given(place(WHITE, "e4")), WHITE, "e2e4");
            assertThat(findings(scene)).isEmpty();
        }

        @Test
        void anAnnouncedMoveOnTheBoardIsMade() {
            Scene scene = Scene.tournament().given(announce(WHITE, "e2e3"), lift(WHITE, "e2"), place(WHITE, "e3"));
            completes(scene, WHITE, "e2e4");
            assertThat(findings(scene)).containsExactly(FindingKind.RELEASED_ELSEWHERE);
        }
    }

    @Nested
    class Adjusting {

        private final Scene scene = Scene.tournament().moves("e2e4");

        @Test
        void announcedFirstBindsNobody() {
            completes(
                    scene.given(adjust(BLACK), touch(BLACK, "g8"), lift(BLACK, "b8"), place(BLACK, "b8")),
                    BLACK,
                    "e7e5");
            assertThat(findings(scene)).isEmpty();
        }

        @Test
        void announcedAfterTouchingComesTooLate() {
            scene.given(touch(BLACK, "g8")).when(adjust(BLACK));
            assertThat(scene.event(GameEvent.Finding.class).kind()).isEqualTo(FindingKind.ADJUSTED_TOO_LATE);
            completes(scene, BLACK, "e7e5");
            assertThat(findings(scene)).containsExactly(FindingKind.ADJUSTED_TOO_LATE, FindingKind.TOUCHED_OTHER);
        }

        @Test
        void belongsToThePlayerHavingTheMove() {
            scene.when(adjust(WHITE))
                    .refused(
                            Refusal.NOT_YOUR_TURN,
                            scene.state().setup().edition().article(org.annabella.laws.Matter.ADJUST));
        }

        @Test
        void endsWithTheAnnouncementOfAMove() {
            scene.given(adjust(BLACK), announce(BLACK, "e7e5"), touch(BLACK, "g8"), execute(BLACK, "e7e5"))
                    .when(press(BLACK));
            assertThat(findings(scene)).containsExactly(FindingKind.TOUCHED_OTHER);
        }

        @Test
        void doesNotDeclineADraw() {
            scene.given(Acts.declare(WHITE, Declaration.OFFER_DRAW), adjust(BLACK), touch(BLACK, "g8"));
            assertThat(scene.state().drawOfferedBy()).contains(WHITE);
        }
    }

    @Nested
    class ClearlyByAccident {

        private static Scene.Act brush(Side seat, String square, Contact contact) {
            return (state, at) -> new GameInput.Touch(at, seat, org.annabella.chess.Square.at(square), contact);
        }

        @Test
        void bindsNobody() {
            Scene scene = Scene.tournament().moves("e2e4").given(brush(BLACK, "g8", Contact.ACCIDENTAL));
            assertThat(findings(completes(scene, BLACK, "e7e5"))).isEmpty();
        }
    }

    @Nested
    class Releasing {

        private final Scene scene = Scene.tournament().moves("e2e4");

        @Test
        void onASquareLeavesNoOtherMoveOfThatPiece() {
            scene.given(execute(BLACK, "e7e6")).after(Duration.ofSeconds(2));
            completes(scene, BLACK, "e7e5");
            assertThat(findings(scene)).containsExactly(FindingKind.RELEASED_ELSEWHERE);
        }

        @Test
        void onASquareLeavesNoMoveOfAnotherPiece() {
            scene.given(execute(BLACK, "e7e6")).after(Duration.ofSeconds(2)).given(undo(BLACK));
            completes(scene, BLACK, "d7d5");
            assertThat(findings(scene)).containsExactly(FindingKind.TOUCHED_OTHER, FindingKind.RELEASED_ELSEWHERE);
        }

        @Test
        void isNotSlidingOverASquare() {
            scene.given(execute(BLACK, "e7e6")).after(Duration.ofMillis(-500));
            completes(scene.given(execute(BLACK, "e7e5")), BLACK, "e7e5");
            assertThat(findings(scene)).isEmpty();
        }

        @Test
        void isNotSeenInTheSameMoveShownAgain() {
            scene.given(execute(BLACK, "e7e5"), lift(BLACK, "e5"), place(BLACK, "e5"));
            completes(scene, BLACK, "e7e5");
            assertThat(findings(scene)).isEmpty();
        }

        @Test
        void theNewPieceMakesThePromotionFinal() {
            GameSetup setup = Setups.tournament("dk-2023").withStart(Position.of("8/P6k/8/8/8/8/7p/K7 w - - 0 1"));
            Scene sighted = Scene.of(Setups.withProfiles(setup, setup.black(), setup.white()))
                    .given(execute(WHITE, "a7a8q"), promote(WHITE, Role.KNIGHT));
            completes(sighted, WHITE, "a7a8n");
            assertThat(findings(sighted)).containsExactly(FindingKind.PROMOTION_CHANGED);
        }
    }

    @Nested
    class AfterAnIllegalMove {

        @Test
        void theReplacementMustBeMadeWithThePieceThatWasMoved() {
            Scene scene = completes(Scene.tournament(), WHITE, "g1g3");
            completes(scene, WHITE, "e2e4");
            assertThat(findings(scene)).containsExactly(FindingKind.TOUCHED_OTHER);
        }

        @Test
        void theReplacementWithThatPieceIsInOrder() {
            Scene scene = completes(Scene.tournament(), WHITE, "g1g3");
            completes(scene, WHITE, "g1f3");
            assertThat(findings(scene)).isEmpty();
        }

        @Test
        void aPieceThatWasLiftedFirstMustBeCaptured() {
            Scene scene = Scene.from("7k/8/8/3p4/2B1P3/8/8/KN6 w - - 0 1").given(lift(WHITE, "d5"));
            completes(scene, WHITE, "b1d5");
            completes(scene, WHITE, "b1c3");
            assertThat(findings(scene)).containsExactly(FindingKind.TOUCHED_OTHER);
        }

        @Test
        void thePieceThatCapturedIllegallyMustBeMoved() {
            Scene scene = completes(Scene.from("7k/8/8/3p4/2B1P3/8/8/KN6 w - - 0 1"), WHITE, "b1d5");
            completes(scene, WHITE, "b1c3");
            assertThat(findings(scene)).isEmpty();
        }

        @Test
        void anyMoveReplacesOneWhosePieceCannotMove() {
            Scene scene = completes(Scene.tournament(), WHITE, "a1a5");
            completes(scene, WHITE, "e2e4");
            assertThat(findings(scene)).isEmpty();
        }
    }

    @Test
    void takingThePawnEnPassantAfterTouchingItIsRight() {
        Scene scene = Scene.from("7k/8/8/3pP3/8/8/8/K7 w - d6 0 1").given(lift(WHITE, "d5"));
        completes(scene, WHITE, "e5d6");
        assertThat(findings(scene)).isEmpty();
    }

    @Test
    void castlingWithKingFirstIsRight() {
        Scene scene = Scene.from("k7/8/8/8/8/8/8/4K2R w K - 0 1")
                .given(lift(WHITE, "e1"), lift(WHITE, "h1"), place(WHITE, "g1"), place(WHITE, "f1"));
        completes(scene, WHITE, "e1g1");
        assertThat(findings(scene)).isEmpty();
    }

    @Test
    void castlingWithRookFirstIsABreach() {
        Scene scene = Scene.from("k7/8/8/8/8/8/8/4K2R w K - 0 1")
                .given(lift(WHITE, "h1"), lift(WHITE, "e1"), place(WHITE, "g1"), place(WHITE, "f1"));
        completes(scene, WHITE, "e1g1");
        assertThat(findings(scene)).containsExactly(FindingKind.TOUCHED_OTHER);
    }
}
