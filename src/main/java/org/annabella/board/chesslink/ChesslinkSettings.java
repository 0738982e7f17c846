package org.annabella.board.chesslink;

import java.time.Duration;

/**
 * What is written in the board's permanent memory about its reports. It is only read: what somebody has set up stays.
 *
 * @param scanUnits how long a scan takes, in units of 2.048 ms, 15 to 255
 * @param mode when a status is sent unasked, 0 to 7; -1 while it is not known
 */
record ChesslinkSettings(int scanUnits, int mode) {

    static final int SCAN = 0x01;
    static final int REPORTS = 0x02;
    /** What is sent on each scan. */
    static final int EACH_SCAN = 0;

    static final int ON_CHANGE = 3;
    static final int DEFAULT_SCAN = 20;
    static final int SHORTEST_SCAN = 15;
    static final int DEFAULT_BRIGHTNESS = 14;

    /** How often a board that reports nothing by itself is asked. */
    static final Duration POLL = Duration.ofMillis(50);

    /** The scan that boards come with; no report to be relied on. */
    static final ChesslinkSettings UNKNOWN = new ChesslinkSettings(DEFAULT_SCAN, -1);

    private static final Duration UNIT = Duration.ofNanos(2_048_000);
    /** A status on the line behind one that is on its way already, and what the computer adds. */
    private static final Duration TRANSPORT = Duration.ofMillis(75);

    /** These settings with what a cell of the memory holds; other cells change nothing. */
    ChesslinkSettings with(int address, int value) {
        return switch (address) {
            case SCAN -> new ChesslinkSettings(value < SHORTEST_SCAN ? DEFAULT_SCAN : value, mode);
            case REPORTS -> new ChesslinkSettings(scanUnits, value & 7);
            default -> this;
        };
    }

    Duration scan() {
        return UNIT.multipliedBy(scanUnits);
    }

    /** For how many scans a square must stay as it is before it is reported. */
    int debounce() {
        return mode <= ON_CHANGE ? 1 : mode - 2;
    }

    /** True if the board must be asked for its status all the time: nothing is sent, or only by a timer. */
    boolean needsAsking() {
        return mode < 0 || mode == 1 || mode == 2;
    }

    /** True if a lost status would not be followed by another one. */
    boolean tellsChangesOnly() {
        return mode >= ON_CHANGE;
    }

    /** After what time at most an act has been reported: missed by one scan, seen by the next ones, then sent. */
    Duration latency() {
        Duration seen = scan().multipliedBy(1 + debounce()).plus(TRANSPORT);
        return needsAsking() ? seen.plus(POLL) : seen;
    }
}
