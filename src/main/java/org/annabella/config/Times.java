package org.annabella.config;

import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Durations for the operator's eye and screen reader: {@code 1 h 29 min 48 s}, never {@code 1:29:48}. */
public final class Times {
    private static final Pattern CLOCK = Pattern.compile("(?:(\\d{1,3}):)?(\\d{1,2}):(\\d{2})");

    private Times() {}

    /** The time with its units, such as {@code 1 h 29 min 48 s}; without hours where there are none. */
    public static String compact(Duration time) {
        long hours = time.toHours();
        String rest = time.toMinutesPart() + " min " + time.toSecondsPart() + " s";
        return hours > 0 ? hours + " h " + rest : rest;
    }

    /**
     * Reads {@code 1:23:05} or {@code 23:05}.
     *
     * @throws BadInput if it is no time
     */
    public static Duration parse(String text) {
        Matcher clock = CLOCK.matcher(text.strip());
        if (!clock.matches() || Integer.parseInt(clock.group(2)) > 59 || Integer.parseInt(clock.group(3)) > 59) {
            throw new BadInput("'" + text + "' is no time: write hours:minutes:seconds, such as 1:23:05");
        }
        long hours = clock.group(1) == null ? 0 : Long.parseLong(clock.group(1));
        return Duration.ofHours(hours)
                .plusMinutes(Long.parseLong(clock.group(2)))
                .plusSeconds(Long.parseLong(clock.group(3)));
    }
}
