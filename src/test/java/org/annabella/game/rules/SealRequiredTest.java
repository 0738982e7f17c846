package org.annabella.game.rules;

import static org.annabella.chess.Side.BLACK;
import static org.annabella.chess.Side.WHITE;
import static org.annabella.game.rules.Acts.rule;
import static org.assertj.core.api.Assertions.assertThat;

import org.annabella.chess.Position;
import org.annabella.chess.Side;
import org.annabella.game.ArbiterAct;
import org.annabella.game.GameEvent;
import org.annabella.game.GameInput;
import org.annabella.game.Judging;
import org.annabella.game.Phase;
import org.annabella.game.Refusal;
import org.annabella.game.SealedMove;
import org.junit.jupiter.api.Test;

/** A move is sealed only where the arbiter has asked for one (FIDE Laws 2023, I.1.1). */
class SealRequiredTest {
    private static final SealedMove SEALED = new SealedMove("nonce", "cipher", "lock");

    private static Scene underAnArbiter() {
        return Scene.tournament(settings -> settings.withRulings(Judging.ARBITER));
    }

    private static Scene.Act seal() {
        return (state, at) -> new GameInput.Seal(at, WHITE, SEALED, state.position());
    }

    private static Scene.Act require() {
        return rule(new ArbiterAct.RequireSeal("the session is over"));
    }

    private static Scene.Act cancel() {
        return rule(new ArbiterAct.CancelSeal("a mistake"));
    }

    @Test
    void isRefusedWhereNobodyHasAskedForIt() {
        Scene scene = underAnArbiter().when(seal());
        assertThat(scene.event(GameEvent.Refused.class).why()).isEqualTo(Refusal.SEAL_NOT_REQUIRED);
        assertThat(Decider.whyNotSeal(scene.state(), WHITE)).contains(Refusal.SEAL_NOT_REQUIRED);
    }

    @Test
    void isTakenOnceTheArbiterHasAsked() {
        Scene scene = underAnArbiter().given(require()).when(seal());
        scene.then(GameEvent.MoveSealed.class);
        scene.when(Acts.press(WHITE));
        assertThat(scene.state().phase()).isEqualTo(Phase.ADJOURNED);
    }

    /** Locked with the position before a move that was completed meanwhile, it could never be opened. */
    @Test
    void isRefusedWhereTheGameHasGoneOnMeanwhile() {
        Position before = Position.INITIAL;
        Scene scene = Scene.tournament(settings -> settings.withRulings(Judging.ARBITER))
                .moves("e2e4")
                .given(require())
                .when((state, at) -> new GameInput.Seal(at, BLACK, SEALED, before));
        assertThat(scene.event(GameEvent.Refused.class).why()).isEqualTo(Refusal.NOT_NOW);
        assertThat(scene.state().adjournment().sealed()).isNull();
        assertThat(scene.state().phase()).isEqualTo(Phase.RUNNING);
    }

    @Test
    void canBeCancelledAndTheSealedMoveIsPutAside() {
        Scene scene = underAnArbiter().given(require(), seal(), cancel());
        assertThat(scene.state().adjournment().sealed()).isNull();
        assertThat(scene.state().adjournment().required()).isFalse();
        scene.moves("e2e4");
        assertThat(scene.state().plies()).hasSize(1);
    }

    @Test
    void endsWithTheMoveThatIsMadeInstead() {
        Scene scene = underAnArbiter().given(require()).moves("e2e4", "e7e5").when(seal());
        assertThat(scene.event(GameEvent.Refused.class).why()).isEqualTo(Refusal.SEAL_NOT_REQUIRED);
    }

    @Test
    void thereIsNothingToCancelWhereNothingWasAsked() {
        Scene scene = underAnArbiter().when(cancel());
        assertThat(scene.event(GameEvent.Refused.class).why()).isEqualTo(Refusal.NOT_NOW);
    }

    @Test
    void whereNoArbiterIsAtTheTableThePlayersAgree() {
        Scene.tournament().when(seal()).then(GameEvent.MoveSealed.class);
    }

    private static Scene.Act await(Side seat, boolean awaited) {
        return (state, at) -> new GameInput.AwaitSeal(at, seat, awaited);
    }

    @Test
    void theNextWordsAreAwaitedFromTheArbitersWordUntilTheMoveIsMade() {
        Scene scene = underAnArbiter().given(require());
        assertThat(scene.state().adjournment().isAwaitedOf(WHITE)).isTrue();
        scene.moves("e2e4");
        assertThat(scene.state().adjournment().awaited()).isNull();
    }

    @Test
    void theNextWordsAreNotAwaitedOnceTheArbiterCancels() {
        Scene scene = underAnArbiter().given(require(), cancel());
        assertThat(scene.state().adjournment().awaited()).isNull();
        scene.given(require(), await(WHITE, false));
        assertThat(scene.state().adjournment().awaited()).isNull();
    }

    @Test
    void nobodysWordsAreAwaitedWhoMayNotSeal() {
        Scene scene = underAnArbiter().when(await(WHITE, true));
        assertThat(scene.event(GameEvent.Refused.class).why()).isEqualTo(Refusal.SEAL_NOT_REQUIRED);
        scene.given(require()).when(await(BLACK, true));
        assertThat(scene.event(GameEvent.Refused.class).why()).isEqualTo(Refusal.NOT_YOUR_TURN);
        scene.when(await(BLACK, false));
        assertThat(scene.state().adjournment().awaited()).isEqualTo(WHITE);
    }
}
