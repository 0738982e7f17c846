package org.annabella.game;

/** What a sound that is kept was taken for. */
public enum SoundContent {
    /** An announcement, legal or not, or something that was asked back: evidence of the game. */
    ANNOUNCEMENT,
    /** A request, an offer or an answer. */
    REQUEST,
    /** Nothing that the station could act upon. */
    NOTHING
}
