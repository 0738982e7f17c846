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
    /** Another move was completed than the one declared with a claim (FIDE Laws 2023, 9.2.1 and 9.3.1). */
    DECLARED_MOVE_CHANGED,
    /** A draw was offered before the own move or on the opponent's time (FIDE Laws 2023, 9.1.2.1 and 11.5). */
    DRAW_OFFERED_OUT_OF_TIME,
    /** The opponent has a helper although the visually disabled player has an assistant (FIDE Laws 2023, D.2.11). */
    HELPER_BESIDE_ASSISTANT,
    /** The opponent is hard of hearing, and nobody announces the moves (FIDE Laws 2023, D.2.11). */
    HELPER_MISSING,
    /** A player is not there, and the default time has passed (FIDE Laws 2023, 6.7.1). */
    DEFAULT_TIME_PASSED,
    /** A player came after the default time (FIDE Laws 2023, 6.7.1). */
    LATE_ARRIVAL,
    /** Both flags are down in a game in which the players call them. */
    BOTH_FLAGS_DOWN,
    /** An illegal move was completed where nobody watches, and the station cannot follow the game from there. */
    ILLEGAL_MOVE_CANNOT_STAND,
    /** A pawn was left on the last rank where nobody watches; it is the opponent's to claim (FIDE Laws 2023, A.5.2). */
    LEFT_UNPROMOTED,
    /** The clock was pressed without a move where nobody watches; it is the opponent's to claim (FIDE Laws 2023, A.5.2). */
    PRESSED_WITHOUT_MOVE,
    /** A period is over, and the scoresheet of this player lacks moves (FIDE Laws 2023, 8.5). */
    SCORE_INCOMPLETE,
    /** A move was made before the own previous one was recorded (FIDE Laws 2023, 8.1.3). */
    OWN_MOVE_NOT_RECORDED,
    /** The opened sealed move is ambiguous, unreadable or illegal (FIDE Laws 2023, I.8). */
    SEALED_MOVE_INVALID,
    /** Another move was made on the board than the one that was sealed (FIDE Laws 2023, I.1.1). */
    SEALED_OTHER_THAN_MADE,
    /** An assistant works the clock or keeps the score: the arbiter sees to the times (FIDE Laws 2023, 6.2.6 and 8.1.6). */
    TIME_FOR_ASSISTANT,
    /** A move was sealed before the end of the session, up to which its player is timed (FIDE Laws 2023, I.1.2). */
    SEALED_EARLY,
    /** An assistant did what was not among the duties. */
    ASSISTANT_NOT_ENTITLED
}
