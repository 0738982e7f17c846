package org.annabella.game;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.annabella.chess.Side;
import org.junit.jupiter.api.Test;

/** What is written into a journal is called by names of its own, not by those of our types. */
class KindsTest {
    /** Journals and languages know these; none may change, and whoever adds an act adds its name. */
    private static final String[] ACTS = {
        "pause",
        "resume",
        "decideFinish",
        "decree",
        "setClock",
        "penalise",
        "sanction",
        "findIllegal",
        "findFlag",
        "bothFlags",
        "wrongColours",
        "judgePause",
        "phone",
        "annul",
        "boardTurned",
        "displaced",
        "bothAtFault",
        "noteAbsent",
        "noteArrival",
        "forfeit",
        "end",
        "correctResult",
        "completeScore",
        "requireSeal",
        "adjourn",
        "openSealed",
        "decideSealed",
        "sealedMissing",
        "acceptDevice",
        "startClock",
        "acceptPenalty",
        "noIllegalMove",
        "playOn",
        "cancelSeal"
    };

    @Test
    void everyActHasItsName() {
        // A decided claim has two.
        assertThat(Kinds.acts())
                .containsExactlyInAnyOrder(ACTS)
                .hasSize(ArbiterAct.class.getPermittedSubclasses().length - 1);
        assertThat(Kinds.of(new ArbiterAct.DecideClaim(true, ""))).isEqualTo("acceptClaim");
        assertThat(Kinds.of(new ArbiterAct.DecideClaim(false, ""))).isEqualTo("rejectClaim");
    }

    @Test
    void everyInputHasAName() {
        assertThat(Kinds.inputs())
                .hasSize(GameInput.class.getPermittedSubclasses().length)
                .allMatch(name -> name.matches("[a-z][a-zA-Z]*"));
        assertThat(Kinds.of(new GameInput.Press(Duration.ZERO, Side.WHITE))).isEqualTo("press");
    }
}
