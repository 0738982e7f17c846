package org.annabella.game;

/** For what a board moves its pieces itself. */
public enum MovementPurpose {
    /** To carry out the opponent's completed move. */
    MIRROR,
    /** To put the pieces back after the position has been restored. */
    RESTORE,
    /** To set up the pieces before a game begins. */
    SET_UP
}
