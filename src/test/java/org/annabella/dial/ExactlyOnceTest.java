package org.annabella.dial;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.annabella.clock.ClockSide;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Both sides of the protocol as values, with a wire between them that loses, repeats and damages. */
class ExactlyOnceTest {

    private static final class Wire {
        private final SplittableRandom random;
        private final DialDecoder decoder = new DialDecoder();
        private boolean good;

        Wire(SplittableRandom random) {
            this.random = random;
        }

        List<DialFrame> carry(DialFrame frame) {
            byte[] bytes = DialEncoder.encode(frame);
            List<DialFrame> arrived = new ArrayList<>();
            for (int times = good ? 1 : random.nextInt(3); times > 0; times--) {
                byte[] copy = bytes.clone();
                if (!good && random.nextInt(4) == 0) {
                    copy[random.nextInt(copy.length)] ^= (byte) (1 + random.nextInt(255));
                }
                arrived.addAll(decoder.feed(copy));
            }
            return arrived;
        }
    }

    static LongStream seeds() {
        return LongStream.rangeClosed(1, 60);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void everyPressArrivesOnceAndInOrder(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        DialMachine machine = new DialMachine("TEST", true, 0);
        Wire toStation = new Wire(random);
        Wire toClock = new Wire(random);
        Inbox inbox = new Inbox();
        List<ClockSide> pressed = new ArrayList<>();
        List<ClockSide> arrived = new ArrayList<>();
        machine.boot(DialReport.RebootCause.POWER, Duration.ZERO, Instant.EPOCH);
        for (int step = 0; step < 3000; step++) {
            Duration uptime = Duration.ofMillis(step * 50L);
            Instant now = Instant.EPOCH.plus(uptime);
            // At the end the line is good, so that what is still under way can arrive.
            toStation.good = step > 2500;
            toClock.good = step > 2500;
            if (step < 2000 && random.nextInt(40) == 0) {
                ClockSide by = DialGenerators.clockSide(random);
                pressed.add(by);
                machine.press(by, uptime, now);
            }
            List<DialFrame> out = new ArrayList<>(machine.tick(uptime, now));
            for (DialFrame arriving : toClock.carry(DialFrame.unnumbered(new DialMessage.Hello(1, 0, 4)))) {
                out.addAll(machine.receive(arriving, uptime, now));
            }
            List<DialFrame> answers = new ArrayList<>();
            for (DialFrame frame : out) {
                toStation.carry(frame).forEach(found -> take(found, inbox, arrived, answers));
            }
            for (DialFrame answer : answers) {
                toClock.carry(answer).forEach(found -> machine.receive(found, uptime, now));
            }
        }
        assertThat(pressed).hasSizeGreaterThan(10);
        assertThat(arrived).isEqualTo(pressed);
    }

    private static void take(DialFrame frame, Inbox inbox, List<ClockSide> arrived, List<DialFrame> answers) {
        if (frame.message() instanceof DialMessage.Lever lever) {
            if (inbox.accept(frame.sequence())) {
                arrived.add(lever.by());
            }
            answers.add(DialFrame.ack(frame.sequence(), DialMessage.Result.DONE));
        }
    }
}
