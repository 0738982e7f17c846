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
 * @param loss what is known of a device that is lost
 */
public record Health(String device, Level level, String why, Duration silentFor, Loss loss) {

    /** Without silence. */
    public Health(String device, Level level, String why) {
        this(device, level, why, Duration.ZERO);
    }

    /** Nothing is known of it if it is lost. */
    public Health(String device, Level level, String why, Duration silentFor) {
        this(device, level, why, silentFor, Loss.UNHEARD);
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

    /** What is known of a device that is lost. */
    public enum Loss {
        /** It is not heard, or not there at all; also of a device that is not lost. */
        UNHEARD,
        /** Its port is there, and cannot be opened. */
        SHUT,
        /** A device is there and not taken: it is another one, or something is to be put right first. */
        REFUSED
    }

    /** This health, with more to its reason. */
    public Health because(String more) {
        return new Health(device, level, why + more, silentFor, loss);
    }

    /** Whether both say the same, however long the silence. */
    boolean saysTheSameAs(Health other) {
        return device.equals(other.device) && level == other.level && why.equals(other.why);
    }
}
