package org.annabella.station.boards;

import java.time.Duration;
import java.util.Optional;
import org.annabella.game.DeviceId;
import org.annabella.game.DeviceState;
import org.annabella.game.GameInput;

/** What the table is told of a device's battery: one that will be off before long still counts, and whoever can charge it must know. */
public final class Charge {
    /** From this charge on it is told, in percent, and again after each such step. */
    private static final int LOW = 10;

    private static final int STEP = 5;

    private final DeviceId device;
    /** The charge from which on nothing more is told. */
    private int told = LOW + STEP;

    /** That of this device, of which nothing has been told yet. */
    public Charge(DeviceId device) {
        this.device = device;
    }

    /** Takes this charge, in percent, and returns what is to be told of it, if anything is new. */
    public Optional<GameInput.Device> at(int percent, Duration now) {
        if (percent > LOW + STEP) {
            boolean news = told < LOW + STEP;
            forget();
            return news ? Optional.of(new GameInput.Device(now, device, DeviceState.UP, "")) : Optional.empty();
        }
        if (percent > told - STEP || percent > LOW) {
            return Optional.empty();
        }
        told = percent;
        String why = "its battery is at " + percent + " %: charge it, or plug it in";
        return Optional.of(new GameInput.Device(now, device, DeviceState.DEGRADED, why));
    }

    /** Whatever was weak before is told again of a device that is back. */
    public void forget() {
        told = LOW + STEP;
    }
}
