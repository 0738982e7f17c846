package org.annabella.clock;

import java.time.Duration;
import java.util.Locale;

/**
 * What a clock shows of the time left: whole seconds, begun ones counted, for nothing is shown only when nothing is left.
 * Figures, words, braille and papers all tell this, so that whoever sees and whoever hears are told the same.
 */
public final class ShownTime {
    /** The longest time that every clock at the table can show: a digital one has a single figure for the hours. */
    public static final Duration LONGEST = Duration.ofHours(10).minusSeconds(1);

    private static final long SECOND_MILLIS = 1000;

    private ShownTime() {}

    /** The same time, or {@link #LONGEST} where it is longer. */
    public static Duration atMost(Duration left) {
        return left.compareTo(LONGEST) > 0 ? LONGEST : left;
    }

    /** The time left as it is shown, in whole seconds, not below zero. */
    public static Duration of(Duration left) {
        return Duration.ofSeconds(Math.max(0, -Math.floorDiv(-left.toMillis(), SECOND_MILLIS)));
    }

    /** A time, not below zero, in figures: hours, minutes and whole seconds, such as 1:29:05. */
    public static String digits(Duration time) {
        return String.format(Locale.ROOT, "%d:%02d:%02d", time.toHours(), time.toMinutesPart(), time.toSecondsPart());
    }
}
