package org.annabella.dial;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** The vibration motor under one palm: taps one thing after the other, and keeps what was felt. */
final class Motor {

    private record Tapping(Instant from, List<Pulse> pulses) {

        Instant end() {
            return pulses.stream().map(Tapping::whole).reduce(from, Instant::plus, (a, b) -> b);
        }

        /** The pulses that have begun before an instant. */
        List<Pulse> until(Instant instant) {
            List<Pulse> begun = new ArrayList<>();
            Instant begin = from;
            for (Pulse pulse : pulses) {
                if (begin.isBefore(instant)) {
                    begun.add(pulse);
                }
                begin = begin.plus(whole(pulse));
            }
            return begun;
        }

        private static Duration whole(Pulse pulse) {
            return pulse.length().plus(pulse.rest());
        }
    }

    private static final int KEPT = 256;

    private final List<Tapping> tappings = new ArrayList<>();

    /** Taps this as soon as what is being tapped has ended. */
    void tap(Vibration vibration, Instant now) {
        Instant from = now;
        if (!tappings.isEmpty() && tappings.get(tappings.size() - 1).end().isAfter(now)) {
            from = tappings.get(tappings.size() - 1).end();
        }
        if (tappings.size() == KEPT) {
            tappings.remove(0);
        }
        tappings.add(new Tapping(from, Tally.pulses(vibration)));
    }

    /** Stops at once; what was to follow is dropped. */
    void hush(Instant now) {
        tappings.replaceAll(tapping -> new Tapping(tapping.from(), tapping.until(now)));
        tappings.removeIf(tapping -> tapping.pulses().isEmpty());
    }

    /** All that was felt so far or will be, in the strokes of {@link Tally#felt}, oldest first. */
    List<String> felt() {
        return tappings.stream().map(tapping -> Tally.felt(tapping.pulses())).toList();
    }
}
