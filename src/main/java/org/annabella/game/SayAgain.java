package org.annabella.game;

/** When a player who was not understood is asked to say it again. */
public enum SayAgain {
    /** At once: nothing else can tell what was meant. */
    AT_ONCE,
    /** If neither the boards nor the other player tell it within the patience of the game. */
    IN_PATIENCE,
    /** Not at all: it is not said to the station, or the half-move does not depend on it. */
    NEVER
}
