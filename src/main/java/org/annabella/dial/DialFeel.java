package org.annabella.dial;

import java.time.Duration;
import java.util.Optional;
import org.annabella.clock.ClockSide;
import org.jspecify.annotations.Nullable;

/**
 * What a finger finds on the tactile clock.
 *
 * @param white White's dial
 * @param black Black's dial
 * @param raised on whose side the lever stands up, which is the side whose time runs; null if it lies level
 */
public record DialFeel(Side white, Side black, @Nullable ClockSide raised) {

    /**
     * One player's dial. No more time is left than {@code hours} and {@code minutes} together.
     *
     * @param hours the pins of the hour row that stand up, 0 to 12
     * @param minutes where the minute hand stands: 0 to 5, then 10, 15 and so on to 60
     * @param dots the raised dots beneath the hand: two at each quarter, one at the other fives, none between
     * @param flagDown true if the flag arm hangs down
     * @param moves the number on the three drums: how many moves this player has completed, 0 to 999
     */
    public record Side(int hours, int minutes, int dots, boolean flagDown, int moves) {

        private static final int MINUTE_MILLIS = 60_000;
        private static final int HOURS_LIMIT = 12;
        private static final int MOVES_LIMIT = 999;
        // In the last five minutes of an hour the hand steps minute by minute; before, from dot to dot.
        private static final int FINE_MINUTES = 5;

        static Side of(Duration left, boolean flagDown, int moves) {
            long minutes = (left.toMillis() + MINUTE_MILLIS - 1) / MINUTE_MILLIS;
            int hours = (int) Math.min(minutes == 0 ? 0 : (minutes - 1) / 60, HOURS_LIMIT);
            int shown = (int) Math.min(minutes - 60L * hours, 60);
            if (shown > FINE_MINUTES) {
                shown = (shown + 4) / 5 * 5;
            }
            return new Side(hours, shown, dots(shown), flagDown, Math.min(moves, MOVES_LIMIT));
        }

        private static int dots(int minutes) {
            if (minutes % 15 == 0) {
                return 2;
            }
            return minutes % 5 == 0 ? 1 : 0;
        }
    }

    /** What is felt of a face; a clock that has lost its times shows nothing, and its lever lies level. */
    static DialFeel of(DialFace face) {
        return new DialFeel(side(face, ClockSide.WHITE), side(face, ClockSide.BLACK), face.running());
    }

    private static Side side(DialFace face, ClockSide clockSide) {
        return Side.of(face.time(clockSide), face.flags().contains(clockSide), face.moves(clockSide));
    }

    /** One player's dial. */
    public Side side(ClockSide clockSide) {
        return clockSide == ClockSide.WHITE ? white : black;
    }

    /** On whose side the lever stands up, if it does not lie level. */
    public Optional<ClockSide> raisedSide() {
        return Optional.ofNullable(raised);
    }
}
