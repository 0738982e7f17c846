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
    /** Another move was completed than the pieces touched allow (FIDE Laws 2023, 4.3 and 4.4). */
    TOUCHED_OTHER,
    /** A legal move was made on the board, and another one completed (FIDE Laws 2023, 4.7). */
    RELEASED_ELSEWHERE,
    /** Another piece than the first one put on the square of promotion remained there (FIDE Laws 2023, 4.4.4). */
    PROMOTION_CHANGED,
    /** Pieces were adjusted after one had been touched (FIDE Laws 2023, 4.2.1). */
    ADJUSTED_TOO_LATE,
    /** An assistant did what was not among the duties. */
    ASSISTANT_NOT_ENTITLED
}
