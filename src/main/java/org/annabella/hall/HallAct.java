package org.annabella.hall;

import org.annabella.game.ArbiterAct;
import org.annabella.json.Names;

/** What an arbiter can rule from the hall; everything else is ruled at the table's own desk. */
public enum HallAct {
    /** The first clock starts. */
    START_CLOCK(false, new ArbiterAct.StartClock()),
    /** Both clocks stop. */
    PAUSE(false, new ArbiterAct.Pause("")),
    /** The clock that ran last runs again. */
    RESUME(false, new ArbiterAct.Resume()),
    /** The claim that stands is right. */
    ACCEPT_CLAIM(true, new ArbiterAct.DecideClaim(true, "")),
    /** It is not. */
    REJECT_CLAIM(true, new ArbiterAct.DecideClaim(false, "")),
    /** The penalty that is proposed for an illegal move is given. */
    ACCEPT_PENALTY(false, new ArbiterAct.AcceptPenalty("")),
    /** There was no illegal move. */
    NO_ILLEGAL_MOVE(true, new ArbiterAct.NoIllegalMove(null, ""));

    private final boolean needsReason;
    private final ArbiterAct act;

    HallAct(boolean needsReason, ArbiterAct act) {
        this.needsReason = needsReason;
        this.act = act;
    }

    /** Its name in rehearsals and in forms, such as {@code acceptClaim}. */
    public String id() {
        return Names.of(this);
    }

    /** Whether the table's own desk asks for a reason. */
    public boolean needsReason() {
        return needsReason;
    }

    /** The act without a reason. */
    ArbiterAct act() {
        return act;
    }
}
