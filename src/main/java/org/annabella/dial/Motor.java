package org.annabella.dial;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** The vibration motor under one palm: taps one thing after the other, and keeps what was felt. */
final class Motor {

    /** One vibration from its first instant to its last, which comes earlier where the motor was stopped. */
    private record Tapping(Instant from, List<Pulse> pulses, Instant end) {

        static Tapping of(Instant from, List<Pulse> pulses) {
            return new Tapping(
                    from, pulses, pulses.stream().map(Tapping::whole).reduce(from, Instant::plus, (a, b) -> b));
        }

        Tapping stopped(Instant now) {
            return new Tapping(from, until(now), end.isBefore(now) ? end : now);
        }

        boolean isOn(Instant now) {
            Instant begin = from;
            for (Pulse pulse : pulses) {
                if (!now.isBefore(begin) && now.isBefore(begin.plus(pulse.length()))) {
                    return now.isBefore(end);
                }
                begin = begin.plus(whole(pulse));
            }
            return false;
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
    /** What is being tapped and what waits behind it: nobody can make use of more answers than that. */
    private static final int UNDER_WAY_LIMIT = 8;

    private final List<Tapping> tappings = new ArrayList<>();

    /** Taps this as soon as what is being tapped has ended; drops it if too much waits already. */
    void tap(Vibration vibration, Instant now) {
        if (tappings.stream().filter(tapping -> tapping.end().isAfter(now)).count() >= UNDER_WAY_LIMIT) {
            return;
        }
        Instant last =
                tappings.isEmpty() ? now : tappings.get(tappings.size() - 1).end();
        if (tappings.size() == KEPT) {
            tappings.remove(0);
        }
        tappings.add(Tapping.of(last.isAfter(now) ? last : now, Tally.pulses(vibration)));
    }

    boolean isOn(Instant now) {
        return tappings.stream().anyMatch(tapping -> tapping.isOn(now));
    }

    /** Stops at once; what was to follow is dropped. */
    void hush(Instant now) {
        tappings.replaceAll(tapping -> tapping.stopped(now));
        tappings.removeIf(tapping -> tapping.pulses().isEmpty());
    }

    /** All that was felt so far or will be, in the strokes of {@link Tally#felt}, oldest first. */
    List<String> felt() {
        return tappings.stream().map(tapping -> Tally.felt(tapping.pulses())).toList();
    }
}
