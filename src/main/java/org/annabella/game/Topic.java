package org.annabella.game;

/** What can be asked for. */
public enum Topic {
    /** The own time left. */
    TIME,
    /** The time that the opponent has left. */
    OPPONENT_TIME,
    /** The number of moves. */
    MOVES,
    /** The last completed move. */
    LAST_MOVE,
    /** Whose turn it is. */
    TURN,
    /** What is wrong on the own board. */
    DIFFERENCE,
    /** The last thing that was told, once more. */
    REPEAT
}
