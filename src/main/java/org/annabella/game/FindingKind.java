package org.annabella.game;

/** What the arbiter may want to know. */
public enum FindingKind {
    /** A seat executed its move before the opponent's move stood on its board. */
    EXECUTED_WHILE_OWING,
    /** Another move than the opponent's was executed on the own board. */
    MIRRORED_WRONG,
    /** The opponent repeated another move. */
    REPETITION_DIFFERS,
    /** The opponent's move was never repeated. */
    NOT_REPEATED,
    /** A move was completed without an announcement that was understood. */
    NOT_HEARD,
    /** A move was completed by word alone: no board reported it. */
    NOT_EXECUTED,
    /** A move was completed although another one had been announced. */
    ANNOUNCED_DIFFERS,
    /** Another piece than the one first touched was moved. */
    TOUCHED_OTHER,
    /** An assistant did what was not among the duties. */
    ASSISTANT_NOT_ENTITLED
}
