package org.annabella.dial;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.annabella.clock.ShownTime;

/**
 * Something that the motor under a player's palm taps out: a lead-in that says what it is, then numbers.
 *
 * @param signal what is told
 * @param numbers at most four; unmodifiable
 */
public record Vibration(Signal signal, List<Number> numbers) {

    /** What a vibration tells; each has a lead-in of its own. The order is that of the codes on the wire, from 0. */
    public enum Signal {
        /** Hours and minutes left. */
        TIME,
        /** Minutes and seconds left, in the last five minutes. */
        LAST_MINUTES,
        /** The number of moves. */
        MOVES,
        /** Something to hear or to ask. */
        ATTENTION,
        /** Done, or yes. */
        ACCEPTED,
        /** Not done, or no. */
        REFUSED
    }

    /**
     * One number.
     *
     * @param value 0 to 999
     * @param digits how many digits are tapped at least, 1 to 3; leading zeros fill them
     */
    public record Number(int value, int digits) {

        /** Checks the ranges. */
        public Number {
            if (value < 0 || value > 999 || digits < 1 || digits > 3) {
                throw new IllegalArgumentException("number " + value + " with " + digits + " digits");
            }
        }

        /** The digits as they are tapped, from the left. */
        String text() {
            StringBuilder text = new StringBuilder(Integer.toString(value));
            while (text.length() < digits) {
                text.insert(0, '0');
            }
            return text.toString();
        }
    }

    private static final int NUMBERS_LIMIT = 4;
    private static final Duration LAST_MINUTES = Duration.ofMinutes(5);

    /** Checks the number of numbers. */
    public Vibration {
        numbers = List.copyOf(numbers);
        if (numbers.size() > NUMBERS_LIMIT) {
            throw new IllegalArgumentException(numbers.size() + " numbers");
        }
    }

    /** A signal without numbers. */
    public static Vibration of(Signal signal) {
        return new Vibration(signal, List.of());
    }

    /** The time left: hours and minutes, or minutes and seconds when less than five minutes are shown. */
    public static Vibration time(Duration left) {
        List<Number> numbers = new ArrayList<>();
        Duration shown = ShownTime.of(left);
        if (shown.compareTo(LAST_MINUTES) < 0) {
            numbers.add(new Number(shown.toMinutesPart(), 1));
            numbers.add(new Number(shown.toSecondsPart(), 2));
            return new Vibration(Signal.LAST_MINUTES, numbers);
        }
        numbers.add(new Number((int) Math.min(shown.toHours(), 999), 1));
        numbers.add(new Number(shown.toMinutesPart(), 2));
        return new Vibration(Signal.TIME, numbers);
    }

    /** The number of moves, up to 999. */
    public static Vibration moves(int moves) {
        return new Vibration(Signal.MOVES, List.of(new Number(Math.min(moves, 999), 1)));
    }
}
