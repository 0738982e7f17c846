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
    /** The moves of the game in their order, some at a time: asked again, the next ones. */
    MOVES_SO_FAR,
    /** Whose turn it is. */
    TURN,
    /** What is wrong on the own board. */
    DIFFERENCE,
    /** The last thing that was told, once more. */
    REPEAT,
    /** Where the pieces of one kind stand; needs a {@link Subject}. */
    PIECES,
    /** What stands on a square; needs a {@link Subject}. */
    SQUARE,
    /** What stands on a file; needs a {@link Subject}. */
    FILE,
    /** What stands on a rank; needs a {@link Subject}. */
    RANK;

    /** Tells whether this asks for the position, which the arbiter must have allowed. */
    public boolean isOfPosition() {
        return this == PIECES || this == SQUARE || this == FILE || this == RANK;
    }
}
