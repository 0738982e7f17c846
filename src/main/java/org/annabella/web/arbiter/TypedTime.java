package org.annabella.web.arbiter;

import java.time.Duration;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Times as arbiters write them: {@code 1:05:00}, {@code 5:00} for minutes and seconds, {@code 90} for minutes. */
final class TypedTime {
    private static final Pattern PARTS = Pattern.compile("(?:(\\d{1,2})[:.])?(\\d{1,3})[:.](\\d{1,2})");
    private static final Pattern MINUTES =
            Pattern.compile("(\\d{1,3})(?:\\s*(?:m|min|min\\.|minutes?|minutter|minuter|Minuten?))?");
    private static final Pattern SECONDS =
            Pattern.compile("(\\d{1,5})\\s*(?:s|sec|sek|sek\\.|seconds?|sekunder|Sekunden?)");
    private static final int SIXTY = 60;

    private TypedTime() {}

    /** Reads a time; empty if it is none. */
    static Optional<Duration> read(String text) {
        Matcher parts = PARTS.matcher(text.strip());
        if (parts.matches()) {
            return ofParts(parts);
        }
        Matcher minutes = MINUTES.matcher(text.strip());
        if (minutes.matches()) {
            return Optional.of(Duration.ofMinutes(Long.parseLong(minutes.group(1))));
        }
        Matcher seconds = SECONDS.matcher(text.strip());
        return seconds.matches() ? Optional.of(Duration.ofSeconds(Long.parseLong(seconds.group(1)))) : Optional.empty();
    }

    private static Optional<Duration> ofParts(Matcher parts) {
        String hours = parts.group(1);
        long minutes = Long.parseLong(parts.group(2));
        long seconds = Long.parseLong(parts.group(3));
        boolean possible = seconds < SIXTY && (hours == null || minutes < SIXTY);
        return possible
                ? Optional.of(Duration.ofHours(hours == null ? 0 : Long.parseLong(hours))
                        .plusMinutes(minutes)
                        .plusSeconds(seconds))
                : Optional.empty();
    }
}
