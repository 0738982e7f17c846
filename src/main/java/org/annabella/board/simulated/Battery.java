package org.annabella.board.simulated;

import java.io.IOException;
import java.time.Duration;
import org.annabella.chess.Placement;
import org.jspecify.annotations.Nullable;

/**
 * Whether a simulated board on a battery is on: not while it sleeps, nor once its battery is empty. Nothing is published of how long
 * a real one idles before it sleeps, so none does unless told to. Not thread-safe.
 */
final class Battery {

    private static final int FULL = 100;

    /** What happens as the power comes or goes. */
    interface Switch {
        void turned(boolean on) throws IOException;
    }

    private final Switch power;
    private int percent = FULL;
    private boolean asleep;
    private boolean on = true;
    private @Nullable Duration longestIdle;
    private @Nullable Placement seen;
    private Duration touched = Duration.ZERO;

    Battery(Switch power) {
        this.power = power;
    }

    boolean isOn() {
        return on;
    }

    int percent() {
        return percent;
    }

    void charge(int now) {
        if (now < 0 || now > FULL) {
            throw new IllegalArgumentException("a battery of " + now + " %: from 0 to " + FULL);
        }
        percent = now;
        turn();
    }

    void sleep(boolean nowAsleep) {
        asleep = nowAsleep;
        seen = null;
        turn();
    }

    void sleepAfter(Duration idle) {
        longestIdle = idle;
    }

    /** Takes note of what stands there now, by the board's time. */
    void look(Placement standing, Duration now) {
        Duration longest = longestIdle;
        if (longest == null || asleep) {
            return;
        }
        if (!standing.equals(seen)) {
            seen = standing;
            touched = now;
        } else if (now.minus(touched).compareTo(longest) >= 0) {
            sleep(true);
        }
    }

    private void turn() {
        boolean now = !asleep && percent > 0;
        if (now != on) {
            on = now;
            try {
                power.turned(now);
            } catch (IOException noPort) {
                throw new IllegalStateException("the board cannot be switched " + (now ? "on" : "off"), noPort);
            }
        }
    }
}
