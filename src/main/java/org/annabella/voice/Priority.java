package org.annabella.voice;

/** What goes first when several things are to be said; the most urgent first. */
public enum Priority {
    /** Flag, illegal move, time running out, a device or the journal lost. */
    ALARM,
    /** A question or a refusal that a player waits for. */
    DIALOGUE,
    /** A move. */
    MOVE,
    /** That the game goes on, or how it has ended: said after the move that it follows. */
    COURSE,
    /** What a player asked for. */
    ANSWER,
    /** Everything else. */
    INFO
}
