package org.annabella.game;

/** Why the station itself stops the clocks: codes, for which every language has its words. */
public final class StationReasons {
    /** It was started again while a clock ran. */
    public static final String RESTARTED = "stationRestarted";
    /** It was ended while a clock ran. */
    public static final String ENDED = "stationEnded";
    /** A defect of its own, by which the clocks may be wrong. */
    public static final String DEFECT = "stationDefect";

    private StationReasons() {}
}
