package org.annabella.serial;

import java.time.Duration;

/**
 * How a device is.
 *
 * @param device the name given in the configuration, such as {@code board of White}
 * @param level stable code
 * @param why one English sentence for the operator; empty when there is nothing to say
 * @param silentFor how long ago a device that has fallen silent gave its last sign of life; zero if it was heard or seen
 *     to go just now
 */
public record Health(String device, Level level, String why, Duration silentFor) {

    /** Without silence. */
    public Health(String device, Level level, String why) {
        this(device, level, why, Duration.ZERO);
    }

    /** What can be expected of the device. */
    public enum Level {
        /** It answers and has said who it is. */
        UP,
        /** It answers, but not all it says can be relied on. */
        DEGRADED,
        /** Nothing is known of it; it is being looked for. */
        LOST
    }

    /** This health, with more to its reason. */
    public Health because(String more) {
        return new Health(device, level, why + more, silentFor);
    }

    /** Whether both say the same, however long the silence. */
    boolean saysTheSameAs(Health other) {
        return device.equals(other.device) && level == other.level && why.equals(other.why);
    }
}
