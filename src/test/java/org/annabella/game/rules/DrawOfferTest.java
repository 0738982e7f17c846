package org.annabella.game.rules;

import static org.annabella.chess.Side.BLACK;
import static org.annabella.chess.Side.WHITE;
import static org.annabella.game.rules.Acts.announce;
import static org.annabella.game.rules.Acts.claim;
import static org.annabella.game.rules.Acts.declare;
import static org.annabella.game.rules.Acts.execute;
import static org.annabella.game.rules.Acts.press;
import static org.annabella.game.rules.Acts.rule;
import static org.annabella.game.rules.Acts.touch;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.annabella.chess.Side;
import org.annabella.game.ArbiterAct;
import org.annabella.game.ClaimKind;
import org.annabella.game.Declaration;
import org.annabella.game.DeclinedHow;
import org.annabella.game.EndReason;
import org.annabella.game.EventRules;
import org.annabella.game.FindingKind;
import org.annabella.game.GameEvent;
import org.annabella.game.GameResult;
import org.annabella.game.GameSetup;
import org.annabella.game.Refusal;
import org.annabella.game.Setups;
import org.annabella.laws.Tempo;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** FIDE Laws 2023, 9.1: how a draw is offered, declined and accepted. */
class DrawOfferTest {

    @Test
    void standsUntilItIsAnswered() {
        Scene scene = Scene.tournament()
                .moves("e2e4", "e7e5")
                .given(declare(WHITE, Declaration.OFFER_DRAW), announce(WHITE, "g1f3"), execute(WHITE, "g1f3"))
                .when(press(WHITE));
        assertThat(scene.event(GameEvent.MoveCompleted.class).how().drawOffered())
                .isTrue();
        assertThat(scene.state().drawOfferedBy()).contains(WHITE);
    }

    @Test
    void isAccepted() {
        Scene.tournament()
                .moves("e2e4", "e7e5")
                .given(declare(WHITE, Declaration.OFFER_DRAW))
                .when(declare(BLACK, Declaration.ACCEPT_DRAW))
                .ended(GameResult.DRAW, EndReason.AGREEMENT, "5.2.3");
    }

    @Test
    void isDeclinedByWords() {
        Scene scene = Scene.tournament()
                .given(declare(WHITE, Declaration.OFFER_DRAW))
                .when(declare(BLACK, Declaration.DECLINE_DRAW));
        assertThat(scene.event(GameEvent.DrawDeclined.class).how()).isEqualTo(DeclinedHow.WORDS);
        assertThat(scene.state().drawOfferedBy()).isEmpty();
    }

    @Test
    void isDeclinedByTouchingAPiece() {
        Scene scene = Scene.tournament()
                .moves("e2e4")
                .given(declare(WHITE, Declaration.OFFER_DRAW))
                .when(touch(BLACK, "e7"));
        assertThat(scene.event(GameEvent.DrawDeclined.class).how()).isEqualTo(DeclinedHow.TOUCH);
    }

    /** The piece was touched before there was an offer. */
    @Test
    void isNotDeclinedByThePressOfAMoveThatStoodBefore() {
        Scene scene = Scene.tournament()
                .moves("e2e4")
                .given(announce(BLACK, "e7e5"), execute(BLACK, "e7e5"), declare(WHITE, Declaration.OFFER_DRAW))
                .when(press(BLACK));
        assertThat(scene.state().plies()).hasSize(2);
        assertThat(scene.every(GameEvent.DrawDeclined.class)).isEmpty();
        scene.when(declare(BLACK, Declaration.ACCEPT_DRAW)).ended(GameResult.DRAW, EndReason.AGREEMENT, "5.2.3");
    }

    @Test
    void isInTimeWithTheMoveThatWasAnnouncedWhereThereIsNoBoard() {
        Scene scene = Scene.tournament(settings -> settings.withoutBoard(Set.of(WHITE, BLACK)));
        scene.given(announce(WHITE, "e2e4")).when(declare(WHITE, Declaration.OFFER_DRAW));
        assertThat(scene.every(GameEvent.Finding.class)).isEmpty();
        Scene before = Scene.tournament(settings -> settings.withoutBoard(Set.of(WHITE, BLACK)))
                .when(declare(WHITE, Declaration.OFFER_DRAW));
        assertThat(before.event(GameEvent.Finding.class).kind()).isEqualTo(FindingKind.DRAW_OFFERED_OUT_OF_TIME);
    }

    @Test
    void isNotDeclinedByMirroringTheOffer() {
        Scene scene = Scene.tournament()
                .given(declare(WHITE, Declaration.OFFER_DRAW), announce(WHITE, "e2e4"), execute(WHITE, "e2e4"))
                .given(press(WHITE))
                .when(Acts.lift(BLACK, "e2"));
        assertThat(scene.state().drawOfferedBy()).contains(WHITE);
    }

    @Test
    void cannotBeAcceptedByTheOneWhoOffers() {
        Scene.tournament()
                .moves("e2e4", "e7e5")
                .given(declare(WHITE, Declaration.OFFER_DRAW))
                .when(declare(WHITE, Declaration.ACCEPT_DRAW))
                .refused(Refusal.NO_DRAW_OFFERED, "9.1.2.1");
    }

    @Test
    void cannotBeWithdrawnByDecliningOnesOwn() {
        Scene scene = Scene.tournament()
                .given(declare(WHITE, Declaration.OFFER_DRAW))
                .when(declare(WHITE, Declaration.DECLINE_DRAW));
        scene.refused(Refusal.NO_DRAW_OFFERED, "9.1.2.1");
        assertThat(scene.state().drawOfferedBy()).contains(WHITE);
    }

    @Test
    void mayBeForbiddenByTheEvent() {
        Scene.tournament(settings -> settings.withDrawByAgreement(false))
                .when(declare(WHITE, Declaration.OFFER_DRAW))
                .refused(Refusal.DRAW_BY_AGREEMENT_FORBIDDEN, "9.1.1");
    }

    @Test
    void mayBeForbiddenByTheEventBeforeSomeMove() {
        Scene scene = Scene.tournament(settings -> settings.withEvent(EventRules.USUAL.withAgreementFromMove(2)));
        scene.moves("e2e4", "e7e5")
                .when(declare(WHITE, Declaration.OFFER_DRAW))
                .refused(Refusal.DRAW_BY_AGREEMENT_TOO_EARLY, "9.1.1");
        scene.moves("g1f3", "b8c6").when(declare(WHITE, Declaration.OFFER_DRAW));
        assertThat(scene.state().drawOfferedBy()).contains(WHITE);
    }

    /** FIDE Laws 2023, 9.1.2.1: the move with which the draw is offered is made, and not yet pressed. */
    @Test
    void mayComeWithTheVeryMoveFromWhichTheEventAllowsIt() {
        Scene scene = Scene.tournament(settings -> settings.withEvent(EventRules.USUAL.withAgreementFromMove(2)));
        scene.moves("e2e4", "e7e5", "g1f3").given(announce(BLACK, "b8c6"), execute(BLACK, "b8c6"));
        scene.when(declare(BLACK, Declaration.OFFER_DRAW)).then(GameEvent.DrawOffered.class);
        scene.given(press(BLACK)).when(declare(WHITE, Declaration.ACCEPT_DRAW));
        scene.ended(GameResult.DRAW, EndReason.AGREEMENT, "5.2.3");
    }

    @Test
    void cannotBeForbiddenByAnEventUnderTheOldestEdition() {
        GameSetup setup = Setups.tournament("dk-2001");
        Scene scene = Scene.of(setup.withSettings(setup.settings().withDrawByAgreement(false)))
                .when(declare(WHITE, Declaration.OFFER_DRAW));
        assertThat(scene.state().drawOfferedBy()).contains(WHITE);
    }

    @Test
    void afterTheMoveAndBeforeThePressIsInTime() {
        Scene.tournament()
                .given(announce(WHITE, "e2e4"), execute(WHITE, "e2e4"))
                .when(declare(WHITE, Declaration.OFFER_DRAW))
                .then(GameEvent.DrawOffered.class);
    }

    @Test
    void beforeTheMoveCountsAndIsAFinding() {
        Scene scene = Scene.tournament().when(declare(WHITE, Declaration.OFFER_DRAW));
        scene.then(GameEvent.DrawOffered.class, GameEvent.Finding.class);
        assertThat(scene.event(GameEvent.Finding.class).kind()).isEqualTo(FindingKind.DRAW_OFFERED_OUT_OF_TIME);
        assertThat(scene.event(GameEvent.Finding.class).article()).isEqualTo("9.1.2.1");
    }

    @Test
    void onTheOpponentsTimeCountsIsAFindingAndIsWrittenToTheLastMove() {
        Scene scene = Scene.tournament().moves("e2e4").when(declare(WHITE, Declaration.OFFER_DRAW));
        scene.then(GameEvent.DrawOffered.class, GameEvent.Finding.class);
        assertThat(scene.state().sheet(WHITE).entries().get(0).drawOffered()).isTrue();
        assertThat(scene.state().sheet(BLACK).entries().get(0).drawOffered()).isTrue();
    }

    @Test
    void isDeclinedByMakingAMoveWithoutAWord() {
        Scene scene = Scene.tournament()
                .moves("e2e4")
                .given(declare(WHITE, Declaration.OFFER_DRAW), announce(BLACK, "e7e5"))
                .when(execute(BLACK, "e7e5"));
        assertThat(scene.event(GameEvent.DrawDeclined.class).how()).isEqualTo(DeclinedHow.TOUCH);
    }

    @Test
    void isNotDeclinedByFeelingThePiecesOfTheTactileBoard() {
        Scene scene = Scene.tournament()
                .moves("e2e4", "e7e5")
                .given(declare(BLACK, Declaration.OFFER_DRAW), touch(WHITE, "g1"));
        assertThat(scene.state().drawOfferedBy()).contains(BLACK);
        scene.when(Acts.lift(WHITE, "g1"));
        assertThat(scene.event(GameEvent.DrawDeclined.class).how()).isEqualTo(DeclinedHow.TOUCH);
    }

    @Test
    void endsWithTheGame() {
        Scene scene = Scene.tournament()
                .given(declare(WHITE, Declaration.OFFER_DRAW))
                .when(declare(BLACK, Declaration.RESIGN));
        assertThat(scene.state().drawOfferedBy()).isEmpty();
    }

    /** FIDE Laws 2023, 9.1.2.1: it stands until the opponent answers it, whatever becomes of the move that it came with. */
    @ParameterizedTest
    @ValueSource(strings = {"dk-2001", "dk-2009", "no-2009", "dk-2023"})
    void outlastsTheIllegalMoveThatItWasMadeWith(String edition) {
        Scene scene = Scene.of(Setups.unsupervised(Setups.tournament(edition), Tempo.RAPID, "15+10"))
                .moves("e2e4", "e7e5")
                .given(announce(WHITE, "e4e6"), execute(WHITE, "e4e6"), declare(WHITE, Declaration.OFFER_DRAW))
                .given(press(WHITE), claim(BLACK, ClaimKind.ILLEGAL_MOVE));
        assertThat(scene.state().plies()).hasSize(2);
        scene.when(declare(BLACK, Declaration.ACCEPT_DRAW));
        assertThat(scene.state().endReason()).contains(EndReason.AGREEMENT);
    }

    /** FIDE Laws 2023, 9.1.1: nor may a draw be agreed before that move, once the game has been put back. */
    @Test
    void isNotAcceptedWhereTheGameIsPutBackBeforeTheMoveFromWhichTheEventAllowsIt() {
        Scene scene = Scene.tournament(settings -> settings.withEvent(EventRules.USUAL.withAgreementFromMove(2)));
        scene.moves("e2e4", "e7e5", "g1f3", "b8c6")
                .given(declare(BLACK, Declaration.OFFER_DRAW), rule(new ArbiterAct.Decree(null, 2, "the wrong board")))
                .when(declare(WHITE, Declaration.ACCEPT_DRAW))
                .refused(Refusal.DRAW_BY_AGREEMENT_TOO_EARLY, "9.1.1");
    }

    /** FIDE Laws 2023, 9.1.2.3: a claim is an offer also where the opponent has made one, which stands as well. */
    @ParameterizedTest
    @EnumSource(Side.class)
    void standsBesideTheOneOfAWrongClaim(Side accepts) {
        Scene scene = Scene.tournament()
                .moves("e2e4", "e7e5")
                .given(declare(BLACK, Declaration.OFFER_DRAW), claim(WHITE, ClaimKind.REPETITION));
        assertThat(scene.event(GameEvent.DrawOffered.class).seat()).isEqualTo(WHITE);
        scene.when(declare(accepts, Declaration.ACCEPT_DRAW)).ended(GameResult.DRAW, EndReason.AGREEMENT, "5.2.3");
    }

    @ParameterizedTest
    @EnumSource(Side.class)
    void standsOnWhenTheOneOfTheOtherIsDeclined(Side declines) {
        Scene scene = Scene.tournament()
                .moves("e2e4", "e7e5")
                .given(declare(BLACK, Declaration.OFFER_DRAW), claim(WHITE, ClaimKind.REPETITION))
                .given(declare(declines, Declaration.DECLINE_DRAW));
        scene.when(declare(declines, Declaration.ACCEPT_DRAW)).refused(Refusal.NO_DRAW_OFFERED, "9.1.2.1");
        scene.when(declare(declines.opposite(), Declaration.ACCEPT_DRAW));
        assertThat(scene.state().endReason()).contains(EndReason.AGREEMENT);
    }

    @Test
    void standsOnlyOnce() {
        Scene.tournament()
                .given(declare(WHITE, Declaration.OFFER_DRAW))
                .when(declare(BLACK, Declaration.OFFER_DRAW))
                .refused(Refusal.DRAW_OFFERED_ALREADY, "9.1.2.1");
    }

    @Test
    void needsAMoveByBothInTheNewestEdition() {
        Scene.tournament()
                .moves("e2e4")
                .given(declare(WHITE, Declaration.OFFER_DRAW))
                .when(declare(BLACK, Declaration.ACCEPT_DRAW))
                .refused(Refusal.DRAW_BY_AGREEMENT_TOO_EARLY, "5.2.3");
    }

    @Test
    void needsNoMoveInTheOldestEdition() {
        Scene.of(Setups.tournament("dk-2001"))
                .given(declare(WHITE, Declaration.OFFER_DRAW))
                .when(declare(BLACK, Declaration.ACCEPT_DRAW))
                .ended(GameResult.DRAW, EndReason.AGREEMENT, "5.2c");
    }
}
