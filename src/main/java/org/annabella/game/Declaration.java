package org.annabella.game;

/** What a player declares aloud or by a button. */
public enum Declaration {
    /** Offers a draw. */
    OFFER_DRAW,
    /** Accepts the draw that was offered. */
    ACCEPT_DRAW,
    /** Declines the draw that was offered. */
    DECLINE_DRAW,
    /** Resigns. */
    RESIGN,
    /** Confirms the result after the end; or, where there is no arbiter, the final position of a game that a claim has ended. */
    CONFIRM_RESULT,
    /** Stops the clocks and calls the arbiter (FIDE Laws 2023, 6.11.2). */
    PAUSE,
    /** Agrees that an illegal move which stands is put right after all, without the arbiter (FIDE Laws 2023, A.5.2). */
    AGREE_CORRECTION
}
