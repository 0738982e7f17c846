package org.annabella.dial;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;
import org.annabella.clock.ClockSide;
import org.annabella.serial.Health;
import org.jspecify.annotations.Nullable;

/** What the tactile clock says to the station. */
public sealed interface DialReport {

    /** Returns what somebody says to this kind of report. */
    <R> R match(Cases<R> cases);

    /**
     * What somebody says to every kind of report; who forgets one does not compile.
     *
     * @param <R> what is said
     */
    interface Cases<R> {
        /** The lever. */
        R leverPressed(LeverPressed lever);

        /** A button. */
        R buttonPressed(ButtonPressed button);

        /** What it shows. */
        R times(Times times);

        /** It has restarted. */
        R rebooted(Rebooted rebooted);

        /** Who it is. */
        R identified(Identified who);

        /** How its line is. */
        R healthChanged(HealthChanged changed);
    }

    /**
     * A player has pressed the lever. Each press is reported once, however often it came over the wire.
     *
     * @param by who pressed
     * @param ago how long ago, by the clock's own count: next to nothing, unless the line was down meanwhile
     * @param switchedAlone true if the clock has switched the times by itself, because it had no station then
     * @param moves how many moves of that player the clock showed before the press; null if it does not tell
     */
    record LeverPressed(
            ClockSide by,
            Duration ago,
            boolean switchedAlone,
            @Nullable Integer moves) implements DialReport {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.leverPressed(this);
        }

        /** A press of a clock that does not tell the number of moves. */
        public LeverPressed(ClockSide by, Duration ago, boolean switchedAlone) {
            this(by, ago, switchedAlone, null);
        }

        /** How many moves of that player the clock showed before the press, if it tells. */
        public Optional<Integer> movesShown() {
            return Optional.ofNullable(moves);
        }
    }

    /** A player has pushed a button, {@code ago} before this; each push is reported once. */
    record ButtonPressed(ClockSide by, DialButton button, Duration ago) implements DialReport {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.buttonPressed(this);
        }
    }

    /**
     * What the clock counts and shows now; comes with each heartbeat.
     *
     * @param face what it shows
     * @param known false if the clock has lost its times; the face then says nothing
     * @param batteryPercent the charge as the clock tells it: 0 to 100, or 255 for mains
     */
    record Times(DialFace face, boolean known, int batteryPercent) implements DialReport {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.times(this);
        }

        /** The charge of the battery in percent; empty on mains. */
        public OptionalInt battery() {
            return batteryPercent <= 100 ? OptionalInt.of(batteryPercent) : OptionalInt.empty();
        }
    }

    /** The clock has restarted and lost its times; the driver has given back what was last to be shown. */
    record Rebooted(RebootCause cause) implements DialReport {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.rebooted(this);
        }
    }

    /**
     * The clock has said who it is; after each connection it comes before anything else that the clock says.
     *
     * @param simulated true if no hardware stands behind it; to be said wherever the clock is named
     * @param holdsTimes true if it has counted on since it was last told the times; a station that was away hears its
     *     {@link Times} and its presses before it shows anything
     */
    record Identified(String serialNumber, String version, boolean simulated, boolean holdsTimes)
            implements DialReport {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.identified(this);
        }
    }

    /** The connection has come, gone, or become doubtful. */
    record HealthChanged(Health health) implements DialReport {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.healthChanged(this);
        }
    }

    /** Why the clock restarted. The order is that of the codes on the wire, from 0. */
    enum RebootCause {
        /** The clock cannot tell. */
        UNKNOWN,
        /** Power came, or came back. */
        POWER,
        /** The supply voltage dropped for a moment, as it may when motors start. */
        BROWN_OUT,
        /** The program hung and was restarted. */
        WATCHDOG
    }
}
