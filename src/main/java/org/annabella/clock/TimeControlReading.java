package org.annabella.clock;

/** What came of reading a time control: the time control, or the reason why there is none. */
public sealed interface TimeControlReading {

    /** The text was understood. */
    record Understood(TimeControl timeControl) implements TimeControlReading {}

    /**
     * The text was not understood.
     *
     * @param reason stable code
     * @param message one English sentence for the operator: what is wrong, where, and how to mend it
     */
    record Refused(Reason reason, String message) implements TimeControlReading {}

    /** Why a text is no time control. */
    enum Reason {
        /** A stage does not have the form {@code moves/minutes+seconds}. */
        UNREADABLE,
        /** A number is zero where it may not be, or too large. */
        OUT_OF_RANGE,
        /** The last stage asks for a number of moves, so that the game would have no end. */
        NO_LAST_STAGE,
        /** A stage for all remaining moves is followed by another one. */
        STAGE_AFTER_LAST,
        /** A stage has an increment and a delay. */
        INCREMENT_AND_DELAY
    }
}
