package org.annabella.chess.pgn;

import java.time.Duration;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Times in comments: {@code [%clk 1:23:05]}, also without hours and with fractions of a second. */
final class PgnTimes {

    private static final Pattern TIME =
            Pattern.compile("(?:([0-9]{1,6}):)?([0-9]{1,6}):([0-9]{1,6})(?:[.,]([0-9]{1,9})[0-9]{0,9})?");

    private PgnTimes() {}

    static String command(String name, Duration time) {
        return "[%" + name + " " + time.toHours() + ":" + two(time.toMinutesPart()) + ":" + two(time.toSecondsPart())
                + "]";
    }

    private static String two(int number) {
        return (number < 10 ? "0" : "") + number;
    }

    static Optional<Duration> find(String text, String name) {
        int start = text.indexOf("[%" + name + " ");
        int end = start < 0 ? -1 : text.indexOf(']', start);
        return end < 0
                ? Optional.empty()
                : read(text.substring(start + name.length() + 3, end).strip());
    }

    private static Optional<Duration> read(String text) {
        Matcher time = TIME.matcher(text);
        if (!time.matches()) {
            return Optional.empty();
        }
        String hours = time.group(1);
        String fraction = time.group(4);
        return Optional.of(Duration.ofHours(hours == null ? 0 : Long.parseLong(hours))
                .plusMinutes(Long.parseLong(time.group(2)))
                .plusSeconds(Long.parseLong(time.group(3)))
                .plusNanos(fraction == null ? 0 : nanos(fraction)));
    }

    private static long nanos(String fraction) {
        return Long.parseLong((fraction + "000000000").substring(0, 9));
    }
}
