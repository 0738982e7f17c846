package org.annabella.game;

/** What became of what the station has learned of a voice. */
public enum VoiceChange {
    /** It hears the latest utterances better: from now on the seat is heard with it. */
    TAKEN,
    /** It hears them no better: the seat is heard as before. */
    NOT_TAKEN,
    /** What was taken before has taken an announcement for another move: the seat is heard as it was at first. */
    DROPPED
}
