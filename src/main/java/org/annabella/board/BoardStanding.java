package org.annabella.board;

/**
 * How one board stands to the game. The clocks do not ask: the opponent's clock runs from when a move is made, whether or not
 * the other board shows it yet (FIDE Laws 2023, D.2.3 and D.2.4).
 */
public enum BoardStanding {
    /** It shows the position. */
    IN_SYNC("in step"),
    /** The seat's own move is under way, or stands and is not completed; or something else is done there that is not told yet. */
    MOVING("moving"),
    /** The opponent has completed a move that it does not show yet. */
    OWES("owing"),
    /** It was told to differ, and is not put right yet. */
    DIVERGED("out of step");

    private final String words;

    BoardStanding(String words) {
        this.words = words;
    }

    /**
     * Derives it from what the board shows and what is expected of it; the gravest first.
     *
     * @param owes whether a completed move of the opponent has still to be carried out on the board
     */
    public static BoardStanding of(BoardWatcher watcher, boolean owes) {
        if (watcher.isOutOfStep()) {
            return DIVERGED;
        }
        if (owes) {
            return OWES;
        }
        return watcher.isMoving() ? MOVING : IN_SYNC;
    }

    /** In English words, for the operator. */
    public String words() {
        return words;
    }
}
