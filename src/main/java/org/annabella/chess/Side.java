package org.annabella.chess;

/** One of the two sides of a game; a seat at the table is a side as well. */
public enum Side {
    /** Moves first. */
    WHITE,
    /** Moves second. */
    BLACK;

    /** The other side. */
    public Side opposite() {
        return this == WHITE ? BLACK : WHITE;
    }

    /** What of two belongs to this side. */
    public <T> T pick(T ofWhite, T ofBlack) {
        return this == WHITE ? ofWhite : ofBlack;
    }

    /** Its name in files, keys and addresses: {@code white} or {@code black}. */
    public String id() {
        return pick("white", "black");
    }

    /** Its name in English sentences for operators and developers: {@code White} or {@code Black}. */
    public String english() {
        return pick("White", "Black");
    }
}
