package org.annabella.serial;

/**
 * How a device is.
 *
 * @param device the name given in the configuration, such as {@code board of White}
 * @param level stable code
 * @param why one English sentence for the operator; empty when there is nothing to say
 */
public record Health(String device, Level level, String why) {

    /** What can be expected of the device. */
    public enum Level {
        /** It answers and has said who it is. */
        UP,
        /** It answers, but not all it says can be relied on. */
        DEGRADED,
        /** Nothing is known of it; it is being looked for. */
        LOST
    }
}
