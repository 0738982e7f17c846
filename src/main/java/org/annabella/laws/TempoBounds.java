package org.annabella.laws;

import java.time.Duration;
import java.util.function.IntFunction;

/**
 * Where blitz ends and where rapid ends.
 *
 * @param movesCounted for how many moves the increments count to the time of a player
 * @param blitzLimit up to here it is blitz
 * @param atBlitzLimit what a game of exactly that time is: blitz or rapid
 * @param rapidLimit up to here it is rapid
 * @param atRapidLimit what a game of exactly that time is: rapid or standard
 */
public record TempoBounds(
        int movesCounted, Duration blitzLimit, Tempo atBlitzLimit, Duration rapidLimit, Tempo atRapidLimit) {

    /** Checks the order. */
    public TempoBounds {
        if (blitzLimit.compareTo(rapidLimit) > 0 || movesCounted < 0) {
            throw new IllegalArgumentException("blitz to " + blitzLimit + ", rapid to " + rapidLimit);
        }
    }

    /**
     * The tempo of a game. Its definition speaks of the time of each player; so with different times it is the slower
     * player's tempo.
     *
     * @param white the time that White has for a number of moves, such as {@code timeControl::totalFor}
     * @param black the time that Black has for them
     */
    public Tempo tempoOf(IntFunction<Duration> white, IntFunction<Duration> black) {
        Tempo one = tempoOf(white.apply(movesCounted));
        Tempo other = tempoOf(black.apply(movesCounted));
        return one.compareTo(other) <= 0 ? one : other;
    }

    private Tempo tempoOf(Duration total) {
        int toBlitz = total.compareTo(blitzLimit);
        int toRapid = total.compareTo(rapidLimit);
        if (toBlitz <= 0) {
            return toBlitz == 0 ? atBlitzLimit : Tempo.BLITZ;
        }
        if (toRapid <= 0) {
            return toRapid == 0 ? atRapidLimit : Tempo.RAPID;
        }
        return Tempo.STANDARD;
    }
}
