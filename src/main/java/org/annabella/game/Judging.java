package org.annabella.game;

/** Who gives the penalty for an illegal move that was completed under an arbiter's eyes (FIDE Laws 2023, 7.5.5). */
public enum Judging {
    /** The arbiter: the clocks stand, the station proposes, and waits. */
    ARBITER,
    /** The station at once, as in club play without an arbiter at the table. */
    STATION
}
