package org.annabella.board;

/** How it ended that a board moved its pieces itself. */
public enum MovementEnd {
    /** They stand as they were to. */
    ARRIVED,
    /** The board stopped by itself before that, as it does when a hand moves a piece. */
    HELD,
    /** Something stood where no piece was to go, or one was gone that was to stay: the board was stopped. */
    STRAYED,
    /** They did not arrive in time: the board was stopped. */
    LATE,
    /** The station stopped them. */
    STOPPED,
    /** The board was lost meanwhile. */
    LOST,
    /** They did not begin: the board cannot, is not there, moves already, or does not stand as it was thought to. */
    NOT_BEGUN
}
