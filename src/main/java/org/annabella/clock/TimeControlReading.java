package org.annabella.clock;

import java.util.function.Function;

/** What came of reading a time control: the time control, or the reason why there is none. */
public sealed interface TimeControlReading {

    /**
     * The time control.
     *
     * @throws IllegalArgumentException with the reason, if there is none
     */
    TimeControl orThrow();

    /** The text was understood. */
    record Understood(TimeControl timeControl) implements TimeControlReading {
        @Override
        public TimeControl orThrow() {
            return timeControl;
        }
    }

    /**
     * The text was not understood, or says that there is no time control.
     *
     * @param reason stable code
     * @param message one English sentence for the operator: what is wrong, where, and how to mend it
     */
    record Refused(Reason reason, String message) implements TimeControlReading, TimeControls.Reading {
        @Override
        public TimeControl orThrow() {
            throw new IllegalArgumentException(message);
        }

        @Override
        public TimeControls orThrow(Function<String, ? extends RuntimeException> refusal) {
            throw refusal.apply(message);
        }
    }

    /** Why a text is no time control. */
    enum Reason {
        /** A stage does not have the form {@code moves/minutes+seconds}. */
        UNREADABLE,
        /** A number is zero where it may not be, or too large. */
        OUT_OF_RANGE,
        /** The last stage asks for a number of moves and does not repeat, so that the game would have no end. */
        NO_LAST_STAGE,
        /** A stage for all remaining moves is followed by another one. */
        STAGE_AFTER_LAST,
        /** A stage for all remaining moves is to repeat. */
        NOTHING_TO_REPEAT,
        /** A stage has an increment and a delay. */
        INCREMENT_AND_DELAY,
        /** There is more than one for each seat. */
        TOO_MANY_SEATS
    }
}
