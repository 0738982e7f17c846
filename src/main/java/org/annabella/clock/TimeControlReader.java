package org.annabella.clock;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Reads time controls from text, and writes them. */
final class TimeControlReader {

    private static final Pattern STAGE = Pattern.compile("(?:(?<moves>\\d{1,9}|SD)\\s*/\\s*)?"
            + "(?<minutes>\\d{1,9})(?::(?<seconds>[0-5]\\d))?"
            + "(?:\\s*\\+\\s*(?<increment>\\d{1,9}))?(?:\\s*(?<kind>[DB])\\s*(?<delay>\\d{1,9}))?");
    private static final List<String> AND_SO_ON = List.of("...", "\u2026");
    private static final Map<Bonus.Kind, String> MARKS =
            Map.of(Bonus.Kind.INCREMENT, "+", Bonus.Kind.DELAY, " d", Bonus.Kind.BRONSTEIN, " b");

    private TimeControlReader() {}

    static TimeControlReading read(String text) {
        List<String> parts = new ArrayList<>(List.of(text.split(",", -1)));
        boolean repeats = parts.size() > 1 && AND_SO_ON.contains(last(parts).strip());
        if (repeats) {
            parts.remove(parts.size() - 1);
        }
        List<Stage> stages = new ArrayList<>();
        for (String part : parts) {
            Matcher matcher = STAGE.matcher(part.strip().toUpperCase(Locale.ROOT));
            TimeControlReading.@Nullable Refused refused = check(text, part, matcher);
            if (refused != null) {
                return refused;
            }
            stages.add(stage(matcher));
        }
        return of(stages, repeats, text);
    }

    /** The time control of these stages, unless they do not end as they should. */
    static TimeControlReading of(List<Stage> stages, boolean repeats, String text) {
        if (stages.stream().limit(stages.size() - 1L).anyMatch(Stage::isLast)) {
            return refused(
                    TimeControlReading.Reason.STAGE_AFTER_LAST,
                    text,
                    "a stage without a number of moves ends the game, so nothing may follow it");
        }
        if (last(stages).isLast() && repeats) {
            return refused(
                    TimeControlReading.Reason.NOTHING_TO_REPEAT,
                    text,
                    "a stage for all remaining moves cannot repeat; give it a number of moves, as in 40/120,20/60,...");
        }
        if (!last(stages).isLast() && !repeats) {
            return refused(
                    TimeControlReading.Reason.NO_LAST_STAGE,
                    text,
                    "the last stage must be for all remaining moves; end with something like SD/30,"
                            + " or with ,... if the last stage repeats");
        }
        return new TimeControlReading.Understood(new TimeControl(stages, repeats));
    }

    private static <T> T last(List<T> list) {
        return list.get(list.size() - 1);
    }

    private static TimeControlReading.@Nullable Refused check(String text, String part, Matcher matcher) {
        if (!matcher.matches()) {
            return refused(
                    TimeControlReading.Reason.UNREADABLE,
                    text,
                    "\"" + part.strip() + "\" is no stage; write 90+30, 15, 60 d5, 60 b5 or 40/90+30,SD/30+30");
        }
        if (number(matcher, "increment") > 0 && number(matcher, "delay") > 0) {
            return refused(
                    TimeControlReading.Reason.INCREMENT_AND_DELAY,
                    text,
                    "\"" + part.strip() + "\" has an increment and a delay; keep one of them");
        }
        long base = number(matcher, "minutes") * 60 + number(matcher, "seconds");
        long bonus = Math.max(number(matcher, "increment"), number(matcher, "delay"));
        return outOfRange(text, part, isLast(matcher) ? 1 : number(matcher, "moves"), base, bonus);
    }

    /** Whether one of the numbers of a stage is too small or too large. */
    static TimeControlReading.@Nullable Refused outOfRange(
            String text, String part, long moves, long baseSeconds, long bonusSeconds) {
        String why = null;
        if (moves < 1 || moves > Stage.MOVES_LIMIT) {
            why = "its number of moves must be 1 to " + Stage.MOVES_LIMIT;
        } else if (baseSeconds < 1) {
            why = "without any time at its beginning the flag would fall before the first move; give it 0:01 or more";
        } else if (baseSeconds > Stage.BASE_LIMIT.toSeconds()) {
            why = "its time must be at most " + Stage.BASE_LIMIT.toMinutes() + " minutes";
        } else if (bonusSeconds > Bonus.LIMIT.toSeconds()) {
            why = "the seconds for each move must be at most " + Bonus.LIMIT.toSeconds();
        }
        String found = "\"" + part.strip() + "\" is out of range; ";
        return why == null ? null : refused(TimeControlReading.Reason.OUT_OF_RANGE, text, found + why);
    }

    private static Stage stage(Matcher matcher) {
        return new Stage(
                isLast(matcher) ? 0 : (int) number(matcher, "moves"),
                Duration.ofMinutes(number(matcher, "minutes")).plusSeconds(number(matcher, "seconds")),
                bonus(matcher));
    }

    private static Bonus bonus(Matcher matcher) {
        long delay = number(matcher, "delay");
        if (delay == 0) {
            return Bonus.increment(Duration.ofSeconds(number(matcher, "increment")));
        }
        Bonus.Kind kind = "B".equals(matcher.group("kind")) ? Bonus.Kind.BRONSTEIN : Bonus.Kind.DELAY;
        return new Bonus(kind, Duration.ofSeconds(delay));
    }

    private static boolean isLast(Matcher matcher) {
        String moves = matcher.group("moves");
        return moves == null || moves.equals("SD");
    }

    private static long number(Matcher matcher, String group) {
        String digits = matcher.group(group);
        return digits == null ? 0 : Long.parseLong(digits);
    }

    static TimeControlReading.Refused refused(TimeControlReading.Reason reason, String text, String why) {
        return new TimeControlReading.Refused(reason, "time control \"" + text + "\": " + why);
    }

    static String write(TimeControl control) {
        String text = control.stages().stream().map(TimeControlReader::write).collect(Collectors.joining(","));
        if (control.repeats()) {
            return text + "," + AND_SO_ON.get(0);
        }
        return control.stages().size() == 1 ? text.substring("SD/".length()) : text;
    }

    private static String write(Stage stage) {
        Bonus bonus = stage.bonus();
        return (stage.isLast() ? "SD" : Integer.toString(stage.moves()))
                + "/"
                + minutes(stage.base())
                + (bonus.isNone() ? "" : MARKS.get(bonus.kind()) + bonus.time().toSeconds());
    }

    private static String minutes(Duration base) {
        int seconds = base.toSecondsPart();
        return base.toMinutes() + (seconds == 0 ? "" : (seconds < 10 ? ":0" : ":") + seconds);
    }
}
