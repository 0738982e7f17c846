package org.annabella.hall.link;

import java.nio.charset.StandardCharsets;
import java.time.Duration;

/**
 * A message.
 *
 * @param topic where it stands
 * @param payload what it says
 * @param retained whether the broker keeps it for whoever comes later
 * @param keptFor how long it is kept; zero for as long as the broker is. Of one that arrives: for how much longer, by the broker's
 *     own clock
 */
public record Message(String topic, String payload, boolean retained, Duration keptFor) {

    /** One that is kept until another takes its place. */
    public static Message kept(String topic, String payload) {
        return new Message(topic, payload, true, Duration.ZERO);
    }

    /** One for those who listen now. */
    public static Message now(String topic, String payload) {
        return new Message(topic, payload, false, Duration.ZERO);
    }

    byte[] bytes() {
        return payload.getBytes(StandardCharsets.UTF_8);
    }
}
