package org.annabella.hall;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.annabella.chess.Move;
import org.annabella.chess.Side;
import org.annabella.game.ArbiterAct;
import org.annabella.game.Author;
import org.annabella.game.ClaimKind;
import org.annabella.game.GameEvent;
import org.annabella.game.GameInput;
import org.annabella.game.GameResult;
import org.annabella.game.GameSetup;
import org.annabella.game.GameState;
import org.annabella.game.HeardMove;
import org.annabella.game.Judging;
import org.annabella.game.Phase;
import org.annabella.game.Setups;
import org.annabella.game.rules.Decider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What a table tells arbiters in the hall of what they are to decide: whom it is about, and what follows. */
class HallDecisionTest {
    private GameState state = GameState.NOT_STARTED;
    private long seconds;

    @BeforeEach
    void begin() {
        GameSetup setup = Setups.tournament("dk-2023");
        take(new GameInput.Start(at(), setup.withSettings(setup.settings().withRulings(Judging.ARBITER))));
    }

    private Duration at() {
        return Duration.ofSeconds(seconds++);
    }

    private void take(GameInput input) {
        for (GameEvent event : Decider.decide(state, input)) {
            state = state.evolve(event);
        }
    }

    private void rule(ArbiterAct act) {
        take(new GameInput.Rule(at(), act, "arbiter"));
    }

    private void play(String uci) {
        Move move = Move.parse(uci);
        Side seat = state.turnSeat();
        take(new GameInput.Announce(at(), seat, HeardMove.text(move, uci)));
        take(new GameInput.Execute(at(), seat, move));
        take(new GameInput.Press(at(), seat));
    }

    private HallDecision decision() {
        return HallDecision.of(state);
    }

    @Test
    void theFirstIllegalMoveGivesTheOpponentTime() {
        play("e2e5");
        assertThat(decision().penalty())
                .isEqualTo(new HallDecision.Penalty(Side.WHITE, Move.parse("e2e5"), true, 1, Duration.ofMinutes(2)));
        assertThat(decision().ends()).isEmpty();
        assertThat(decision().acts(state.phase())).contains(HallAct.ACCEPT_PENALTY, HallAct.NO_ILLEGAL_MOVE);
    }

    @Test
    void theSecondEndsTheGame() {
        play("e2e5");
        rule(new ArbiterAct.AcceptPenalty("seen"));
        rule(new ArbiterAct.Resume());
        play("d2d5");
        assertThat(decision().penalty()).extracting(HallDecision.Penalty::count).isEqualTo(2);
        assertThat(decision().endBy(HallAct.ACCEPT_PENALTY)).contains(GameResult.BLACK_WINS);
        assertThat(decision().endBy(HallAct.NO_ILLEGAL_MOVE)).isEmpty();
    }

    @Test
    void aClaimIsSomebodysAndOfSomeKind() {
        play("e2e4");
        take(new GameInput.Claim(at(), Side.WHITE, ClaimKind.TOUCH, null));
        assertThat(decision().claim()).isEqualTo(new HallDecision.Claim(Side.WHITE, ClaimKind.TOUCH));
        assertThat(decision().ends()).isEmpty();
        assertThat(decision().acts(state.phase())).contains(HallAct.ACCEPT_CLAIM, HallAct.REJECT_CLAIM);
    }

    @Test
    void aClaimOnTimeThatIsAcceptedEndsTheGame() {
        play("e2e4");
        state = state.evolve(new GameEvent.ClaimMade(at(), Side.WHITE, ClaimKind.FLAG, null, null, Author.PLAYER));
        assertThat(decision().endBy(HallAct.ACCEPT_CLAIM)).contains(GameResult.WHITE_WINS);
        assertThat(decision().endBy(HallAct.REJECT_CLAIM)).isEmpty();
    }

    /** A draw, or more time: that takes more than yes and no. */
    @Test
    void theLastMinutesAreLeftToTheTable() {
        HallDecision claimed = new HallDecision(
                null, new HallDecision.Claim(Side.WHITE, ClaimKind.QUICKPLAY_FINISH), HallDecision.NONE.ends());
        assertThat(claimed.acts(Phase.PAUSED)).containsExactly(HallAct.RESUME);
    }

    @Test
    void isReadAgain() {
        play("e2e4");
        take(new GameInput.Claim(at(), Side.WHITE, ClaimKind.TOUCH, null));
        for (HallDecision decision : List.of(decision(), HallDecision.NONE)) {
            DeskState desk = new DeskState(
                    "instance",
                    "token",
                    DeskState.open(state),
                    decision,
                    List.of(),
                    0,
                    List.of(),
                    List.of(),
                    List.of(),
                    0,
                    "",
                    Instant.EPOCH);
            assertThat(DeskState.read(desk.write())).isEqualTo(desk);
        }
    }

    /** A later version may end games in ways for which this one has no form. */
    @Test
    void anActThatIsNotKnownHereIsPassedOver() {
        String later = "{\"v\":1,\"instance\":\"i\",\"token\":\"t\",\"open\":[],\"decision\":{\"ends\":"
                + "{\"acceptClaim\":\"0-1\",\"somethingElse\":\"who knows\"}},\"calls\":[],\"lost\":[],\"weak\":[],"
                + "\"absent\":[],\"faults\":0,\"page\":\"\",\"wall\":\"2027-01-02T15:00:00Z\"}";
        assertThat(DeskState.read(later).decision().ends())
                .containsOnlyKeys(HallAct.ACCEPT_CLAIM)
                .containsValue(GameResult.BLACK_WINS);
    }
}
