package org.annabella.phrases;

import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import org.annabella.clock.ShownTime;
import org.annabella.lexicon.NumberWords;

/** Times and counts as words: a figure such as {@code 05:00} would be read as a time of day. */
final class TimeWords {
    /** From here on the short form leaves the seconds out; below, each may decide. */
    private static final Duration WHOLE_MINUTES = Duration.ofMinutes(5);

    private final Phrases phrases;
    private final Verbosity verbosity;
    private final NumberWords numbers;

    TimeWords(Phrases phrases, Verbosity verbosity) {
        this.phrases = phrases;
        this.verbosity = verbosity;
        this.numbers = NumberWords.of(phrases.language());
    }

    /**
     * Tells what a clock shows: the short form gives whole minutes from five minutes on. Times that the
     * Laws or the arbiter set are said by {@link #time}.
     */
    String left(Duration time) {
        Duration shown = ShownTime.of(time);
        boolean brief = verbosity == Verbosity.SHORT && shown.compareTo(WHOLE_MINUTES) >= 0;
        return time(brief ? shown.truncatedTo(ChronoUnit.MINUTES) : shown);
    }

    /** Says this time in hours, minutes and whole seconds, without those that are nought; less than none is none. */
    String time(Duration time) {
        Duration shown = time.isNegative() ? Duration.ZERO : time;
        List<String> said = new ArrayList<>();
        add(said, "hour", shown.toHours());
        add(said, "minute", shown.toMinutesPart());
        add(said, "second", shown.toSecondsPart());
        return said.isEmpty() ? phrases.say("second.many", "n", numbers.say(0)) : phrases.list(said);
    }

    private void add(List<String> said, String unit, long count) {
        if (count > 0) {
            said.add(counted(unit, count));
        }
    }

    /** Says so many of this, in singular or plural. */
    String counted(String unit, long count) {
        return count == 1 ? phrases.say(unit + ".one") : phrases.say(unit + ".many", "n", numbers.say(count, unit));
    }

    /** Says a number of moves. */
    String moves(int count) {
        return count == 0 ? phrases.say("moves.zero") : counted("moves", count);
    }

    String number(int number) {
        return numbers.say(number);
    }
}
