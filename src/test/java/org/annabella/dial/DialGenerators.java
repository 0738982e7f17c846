package org.annabella.dial;

import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.annabella.clock.ClockSide;

/** Random faces and frames. */
final class DialGenerators {

    private DialGenerators() {}

    static DialFace face(SplittableRandom random) {
        Set<ClockSide> flags = EnumSet.noneOf(ClockSide.class);
        for (ClockSide clockSide : ClockSide.values()) {
            if (random.nextInt(4) == 0) {
                flags.add(clockSide);
            }
        }
        return new DialFace(
                millis(random),
                millis(random),
                random.nextInt(3) == 0 ? null : clockSide(random),
                random.nextInt(0x10000),
                random.nextInt(0x10000),
                flags,
                Duration.ofSeconds(random.nextInt(0x10000)),
                Duration.ofSeconds(random.nextInt(0x10000)));
    }

    static DialFrame frame(SplittableRandom random) {
        return new DialFrame(random.nextInt(256), message(random));
    }

    private static DialMessage message(SplittableRandom random) {
        DialFace face = face(random);
        DialFace shown = new DialFace(
                face.white(), face.black(), face.running(), face.movesWhite(), face.movesBlack(), face.flags());
        List<DialMessage> all = List.of(
                new DialMessage.Hello(random.nextInt(256), random.nextInt(256), random.nextInt()),
                new DialMessage.Ping(),
                new DialMessage.Show(face),
                new DialMessage.Vibrate(clockSide(random), vibration(random)),
                new DialMessage.Hush(),
                new DialMessage.Identity(
                        random.nextInt(256),
                        random.nextInt(256),
                        random.nextBoolean(),
                        random.nextBoolean(),
                        random.nextInt(0x10000),
                        random.nextInt(256),
                        random.nextInt(256),
                        "D-" + random.nextInt(1_000_000)),
                new DialMessage.Times(shown, random.nextBoolean(), random.nextInt(256)),
                new DialMessage.Lever(clockSide(random), random.nextBoolean(), millis(random), random.nextInt(0x10000)),
                new DialMessage.Lever(clockSide(random), random.nextBoolean(), millis(random)),
                new DialMessage.Button(clockSide(random), oneOf(random, DialButton.values()), millis(random)),
                new DialMessage.Restarted(oneOf(random, DialReport.RebootCause.values()), random.nextInt(0x10000)),
                new DialMessage.Ack(oneOf(random, DialMessage.Result.values())));
        return all.get(random.nextInt(all.size()));
    }

    static Vibration vibration(SplittableRandom random) {
        List<Vibration.Number> numbers = new ArrayList<>();
        for (int count = random.nextInt(5); count > 0; count--) {
            numbers.add(new Vibration.Number(random.nextInt(1000), random.nextInt(1, 4)));
        }
        return new Vibration(oneOf(random, Vibration.Signal.values()), numbers);
    }

    static ClockSide clockSide(SplittableRandom random) {
        return oneOf(random, ClockSide.values());
    }

    private static Duration millis(SplittableRandom random) {
        return Duration.ofMillis(random.nextLong(0x1_0000_0000L));
    }

    private static <T> T oneOf(SplittableRandom random, T[] values) {
        return values[random.nextInt(values.length)];
    }
}
