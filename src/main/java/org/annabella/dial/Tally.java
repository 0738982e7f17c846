package org.annabella.dial;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The tally code in which the motor taps: a short pulse is one, a long one is five, a drawn one is nothing at all.
 *
 * <p>Seven is a long and two short pulses; zero is one drawn pulse. The rest after a digit is longer than that within it,
 * the rest after a number longer still.
 */
final class Tally {

    private static final Duration SHORT = Duration.ofMillis(100);
    private static final Duration LONG = Duration.ofMillis(400);
    private static final Duration DRAWN = Duration.ofMillis(900);
    private static final Duration REST = Duration.ofMillis(180);
    private static final Duration DIGIT_REST = Duration.ofMillis(600);
    private static final Duration NUMBER_REST = Duration.ofMillis(1200);

    // s short, l long, d drawn; hours and minutes, the usual answer, need no lead-in.
    private static final Map<Vibration.Signal, String> LEAD_IN = Map.of(
            Vibration.Signal.TIME, "",
            Vibration.Signal.LAST_MINUTES, "dd",
            Vibration.Signal.MOVES, "sd",
            Vibration.Signal.ATTENTION, "sss",
            Vibration.Signal.ACCEPTED, "s",
            Vibration.Signal.REFUSED, "ds");

    private Tally() {}

    /** The pulses of a vibration, in order. */
    static List<Pulse> pulses(Vibration vibration) {
        List<Pulse> pulses = new ArrayList<>();
        append(pulses, LEAD_IN.getOrDefault(vibration.signal(), ""), NUMBER_REST);
        for (Vibration.Number number : vibration.numbers()) {
            String digits = number.text();
            for (int i = 0; i < digits.length(); i++) {
                append(pulses, strokes(digits.charAt(i) - '0'), i + 1 < digits.length() ? DIGIT_REST : NUMBER_REST);
            }
        }
        return List.copyOf(pulses);
    }

    /** The strokes of one digit: zero is drawn, fives are long, ones are short. */
    static String strokes(int digit) {
        return digit == 0 ? "d" : "l".repeat(digit / 5) + "s".repeat(digit % 5);
    }

    private static void append(List<Pulse> pulses, String strokes, Duration restAfter) {
        for (int i = 0; i < strokes.length(); i++) {
            pulses.add(new Pulse(length(strokes.charAt(i)), i + 1 < strokes.length() ? REST : restAfter));
        }
    }

    private static Duration length(char stroke) {
        if (stroke == 's') {
            return SHORT;
        }
        return stroke == 'l' ? LONG : DRAWN;
    }

    /** What a palm makes of pulses: strokes, a space after each digit, a bar after each number. */
    static String felt(List<Pulse> pulses) {
        StringBuilder text = new StringBuilder();
        for (Pulse pulse : pulses) {
            text.append(pulse.length().equals(SHORT) ? 's' : pulse.length().equals(LONG) ? 'l' : 'd');
            if (pulse.rest().equals(NUMBER_REST)) {
                text.append('|');
            } else if (pulse.rest().equals(DIGIT_REST)) {
                text.append(' ');
            }
        }
        return text.toString();
    }
}
