package org.annabella.kills;

/** What a station is doing when it is killed. */
enum KillPhase {
    /** Between its start and the first answer. */
    START,
    /** A player was asked whether the game is really resigned. */
    QUESTION,
    /** The clock has just been pressed. */
    PRESS,
    /** A move is being announced or carried out. */
    WRITE,
    /** It was told to end. */
    CLOSE
}
