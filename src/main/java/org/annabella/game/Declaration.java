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
    /** Confirms the result after the end. */
    CONFIRM_RESULT
}
