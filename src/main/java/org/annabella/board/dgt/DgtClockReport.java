package org.annabella.board.dgt;

import java.time.Duration;

/** What a clock behind a board says. */
public sealed interface DgtClockReport {

    /** Returns what somebody says to this kind of report. */
    <R> R match(Cases<R> cases);

    /**
     * What somebody says to every kind of report; who forgets one does not compile.
     *
     * @param <R> what is said
     */
    interface Cases<R> {
        /** It is there. */
        R found(Found found);

        /** It is gone. */
        R gone(Gone gone);

        /** It does not do what it is told. */
        R disobeys(Disobeys disobeys);

        /** It does so again. */
        R obeys(Obeys obeys);

        /** The lever. */
        R leverMoved(LeverMoved lever);

        /** A button. */
        R pushed(Pushed pushed);

        /** What it shows. */
        R times(Times times);
    }

    /**
     * A clock is there and has said what it is; comes after each connection.
     *
     * @param version of its program
     * @param board the board's serial number
     * @param simulated true if no hardware stands behind it; to be said wherever the clock is named
     */
    record Found(String version, String board, boolean simulated) implements DgtClockReport {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.found(this);
        }
    }

    /**
     * The clock is gone, or none answers.
     *
     * @param why one English sentence
     */
    record Gone(String why) implements DgtClockReport {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.gone(this);
        }
    }

    /**
     * The clock is there, and does not do what it is told.
     *
     * @param why one English sentence that says how to mend it
     */
    record Disobeys(String why) implements DgtClockReport {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.disobeys(this);
        }
    }

    /** The clock does again what it is told. */
    record Obeys() implements DgtClockReport {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.obeys(this);
        }
    }

    /** The lever was moved; whoever sits at the side that is low now has pressed. */
    record LeverMoved(boolean rightSideHigh) implements DgtClockReport {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.leverMoved(this);
        }
    }

    /** A button was pushed: {@code back}, {@code plus}, {@code run}, {@code minus} or {@code ok}. */
    record Pushed(String button) implements DgtClockReport {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.pushed(this);
        }
    }

    /**
     * The times as the clock reports them, up to a second behind its display.
     *
     * @param batteryLow whether its batteries are nearly empty, as it says each time; no check value bears it out
     */
    record Times(Duration left, Duration right, boolean running, boolean rightSideHigh, boolean batteryLow)
            implements DgtClockReport {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.times(this);
        }
    }
}
