package org.annabella.clock;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads time controls from text. */
final class TimeControlReader {

    private static final Pattern STAGE = Pattern.compile("(?:(?<moves>\\d{1,9}|SD)\\s*/\\s*)?"
            + "(?<minutes>\\d{1,9})(?::(?<seconds>[0-5]\\d))?"
            + "(?:\\s*\\+\\s*(?<increment>\\d{1,9}))?(?:\\s*D\\s*(?<delay>\\d{1,9}))?");

    private TimeControlReader() {}

    static TimeControlReading read(String text) {
        List<Stage> stages = new ArrayList<>();
        for (String part : text.split(",", -1)) {
            if (!stages.isEmpty() && stages.get(stages.size() - 1).isLast()) {
                return refused(
                        TimeControlReading.Reason.STAGE_AFTER_LAST,
                        text,
                        "a stage without a number of moves ends the game, so nothing may follow it");
            }
            Matcher matcher = STAGE.matcher(part.strip().toUpperCase(Locale.ROOT));
            TimeControlReading.@Nullable Refused refused = check(text, part, matcher);
            if (refused != null) {
                return refused;
            }
            stages.add(stage(matcher));
        }
        if (!stages.get(stages.size() - 1).isLast()) {
            return refused(
                    TimeControlReading.Reason.NO_LAST_STAGE,
                    text,
                    "the last stage must be for all remaining moves; end with something like SD/30");
        }
        return new TimeControlReading.Understood(new TimeControl(stages));
    }

    private static TimeControlReading.@Nullable Refused check(String text, String part, Matcher matcher) {
        if (!matcher.matches()) {
            return refused(
                    TimeControlReading.Reason.UNREADABLE,
                    text,
                    "\"" + part.strip() + "\" is no stage; write 90+30, 15, 60 d5 or 40/90+30,SD/30+30");
        }
        if (number(matcher, "increment") > 0 && number(matcher, "delay") > 0) {
            return refused(
                    TimeControlReading.Reason.INCREMENT_AND_DELAY,
                    text,
                    "\"" + part.strip() + "\" has an increment and a delay; keep one of them");
        }
        if (!isInRange(matcher)) {
            return refused(
                    TimeControlReading.Reason.OUT_OF_RANGE,
                    text,
                    "\"" + part.strip() + "\" is out of range; 1 to 500 moves, up to 1440 minutes but not none,"
                            + " up to 3600 seconds a move");
        }
        return null;
    }

    private static boolean isInRange(Matcher matcher) {
        long base = number(matcher, "minutes") * 60 + number(matcher, "seconds");
        return (isLast(matcher) || isBetween(number(matcher, "moves"), 1, 500))
                && isBetween(base, 1, 86_400)
                && isBetween(number(matcher, "increment"), 0, 3600)
                && isBetween(number(matcher, "delay"), 0, 3600);
    }

    private static boolean isBetween(long value, long minInclusive, long maxInclusive) {
        return value >= minInclusive && value <= maxInclusive;
    }

    private static Stage stage(Matcher matcher) {
        return new Stage(
                isLast(matcher) ? 0 : (int) number(matcher, "moves"),
                Duration.ofMinutes(number(matcher, "minutes")).plusSeconds(number(matcher, "seconds")),
                Duration.ofSeconds(number(matcher, "increment")),
                Duration.ofSeconds(number(matcher, "delay")));
    }

    private static boolean isLast(Matcher matcher) {
        String moves = matcher.group("moves");
        return moves == null || moves.equals("SD");
    }

    private static long number(Matcher matcher, String group) {
        String digits = matcher.group(group);
        return digits == null ? 0 : Long.parseLong(digits);
    }

    private static TimeControlReading.Refused refused(TimeControlReading.Reason reason, String text, String why) {
        return new TimeControlReading.Refused(reason, "time control \"" + text + "\": " + why);
    }
}
