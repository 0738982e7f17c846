package org.annabella.clock;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The PGN tag {@code TimeControl}: periods with a colon between them, each {@code 40/9000}, {@code 300} or
 * {@code 4500+60}, in seconds.
 *
 * @see <a href="https://github.com/fsmosca/PGN-Standard">PGN standard, 9.6.1</a>
 */
final class PgnTimeControl {

    private static final Pattern PERIOD =
            Pattern.compile("(?:(?<moves>\\d{1,9})/)?(?<seconds>\\d{1,9})(?:\\+(?<increment>\\d{1,9}))?");

    private PgnTimeControl() {}

    static TimeControlReading read(String text) {
        String value = text.strip();
        TimeControlReading.@Nullable Refused special = special(value);
        if (special != null) {
            return special;
        }
        List<Stage> stages = new ArrayList<>();
        for (String part : value.split(":", -1)) {
            Matcher matcher = PERIOD.matcher(part.strip());
            TimeControlReading.@Nullable Refused refused = check(text, part, matcher);
            if (refused != null) {
                return refused;
            }
            stages.add(stage(matcher));
        }
        return TimeControlReader.of(stages, !stages.get(stages.size() - 1).isLast(), text);
    }

    private static TimeControlReading.@Nullable Refused special(String value) {
        if (value.equals("?")) {
            return TimeControlReader.refused(
                    TimeControlReading.Reason.UNKNOWN, value, "the game does not say which; write one such as 5400+30");
        }
        if (value.equals("-")) {
            return TimeControlReader.refused(
                    TimeControlReading.Reason.UNTIMED,
                    value,
                    "the game was played without clocks; a clock needs a time");
        }
        if (value.startsWith("*")) {
            return TimeControlReader.refused(
                    TimeControlReading.Reason.SANDCLOCK,
                    value,
                    "a sandclock, where one player's time flows to the other, is not known here;"
                            + " take a time such as 5400+30");
        }
        return null;
    }

    private static TimeControlReading.@Nullable Refused check(String text, String part, Matcher matcher) {
        if (!matcher.matches()) {
            return TimeControlReader.refused(
                    TimeControlReading.Reason.UNREADABLE,
                    text,
                    "\"" + part.strip() + "\" is no period of PGN; write 5400+30, 300 or 40/5400+30:1800+30");
        }
        long moves = matcher.group("moves") == null ? 1 : number(matcher, "moves");
        return TimeControlReader.outOfRange(
                text, part, moves, number(matcher, "seconds"), number(matcher, "increment"));
    }

    private static Stage stage(Matcher matcher) {
        return new Stage(
                (int) number(matcher, "moves"),
                Duration.ofSeconds(number(matcher, "seconds")),
                Bonus.increment(Duration.ofSeconds(number(matcher, "increment"))));
    }

    private static long number(Matcher matcher, String group) {
        String digits = matcher.group(group);
        return digits == null ? 0 : Long.parseLong(digits);
    }

    static String write(TimeControl control) {
        boolean isSayable =
                control.stages().stream().map(Stage::bonus).allMatch(bonus -> bonus.kind() == Bonus.Kind.INCREMENT);
        return isSayable ? control.stages().stream().map(PgnTimeControl::write).collect(Collectors.joining(":")) : "?";
    }

    private static String write(Stage stage) {
        return (stage.isLast() ? "" : stage.moves() + "/")
                + stage.base().toSeconds()
                + (stage.bonus().isNone() ? "" : "+" + stage.increment().toSeconds());
    }
}
