package org.annabella.bench.workloads;

import java.time.Duration;
import java.util.List;

/**
 * What became of one half-move.
 *
 * @param ply its number, from 1
 * @param announced what the ears made of a plain announcement when they heard it first, as {@link Tally} calls it; empty
 *     where the player slipped, or said another move first
 * @param taken whether the table took that announcement for what it was, and asked nothing
 * @param interruptions the kinds of what the station said and need not have
 * @param lost simulated time that it took beyond what the players had in mind
 * @param illegal what became of an illegal announcement; empty if there was none
 * @param penalised whether the station took it for an illegal move that was completed
 * @param wrong whether another move stands on record than was played
 * @param chatted how long was said what is meant for nobody
 * @param fromNobody the kinds of what the station took from that
 */
record PlayedHalfMove(
        int ply,
        String announced,
        boolean taken,
        List<String> interruptions,
        Duration lost,
        String illegal,
        boolean penalised,
        boolean wrong,
        Duration chatted,
        List<String> fromNobody) {
    static final String RIGHT = "right";
    static final String TAKEN_FOR_LEGAL = "taken for a legal move";

    PlayedHalfMove {
        interruptions = List.copyOf(interruptions);
        fromNobody = List.copyOf(fromNobody);
    }

    boolean isRight() {
        return announced.equals(RIGHT);
    }
}
