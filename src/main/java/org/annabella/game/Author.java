package org.annabella.game;

/** Who acted, where it is in doubt: what the papers of a game say is done by the one who is named here, and by nobody else. */
public enum Author {
    /** The station by itself: by the Laws, or because something of it had failed. */
    STATION,
    /** An arbiter; by what name, says the {@link GameEvent.Ruling} of the same moment. */
    ARBITER,
    /** The assistant of a seat, in its player's place. */
    ASSISTANT,
    /** The player of a seat. */
    PLAYER,
    /** A device at the table, such as a clock that has counted on by itself. */
    DEVICE
}
