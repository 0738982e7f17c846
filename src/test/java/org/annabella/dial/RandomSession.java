package org.annabella.dial;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import org.annabella.clock.ClockSide;

/**
 * A random life of a clock: written down as a script for the firmware while the simulator's machine lives through it.
 *
 * <p>Half of what the station says answers what the clock said last, so that conversations go on and not only begin.
 */
final class RandomSession {

    static final String SERIAL = "SAME-1";
    static final int STARTS = 0xFFFD;

    private static final HexFormat HEX = HexFormat.ofDelimiter(" ").withUpperCase();
    private static final List<DialReport.RebootCause> CAUSES = List.of(DialReport.RebootCause.values());
    private static final List<String> CAUSE_WORDS = List.of("unknown", "power", "low", "watchdog");

    private final SplittableRandom random;
    private final DialMachine machine = new DialMachine(SERIAL, false, STARTS);
    private final DialDecoder decoder = new DialDecoder();
    private final List<String> script = new ArrayList<>();
    private final List<String> expected = new ArrayList<>();
    private Duration uptime = Duration.ZERO;
    private int lastNumber = 1;
    private int ownNumber;
    private boolean stationIsThere;

    RandomSession(long seed) {
        random = new SplittableRandom(seed);
    }

    /** The lines to be played to the firmware. */
    List<String> script() {
        return script;
    }

    /** The lines that the firmware should print. */
    List<String> expected() {
        return expected;
    }

    void live(int acts) {
        restart();
        for (int i = 0; i < acts; i++) {
            act();
            if (random.nextInt(3) == 0) {
                feel();
            }
        }
    }

    private void act() {
        switch (random.nextInt(stationIsThere ? 10 : 5)) {
            case 0:
                press();
                break;
            case 1:
                push();
                break;
            case 2:
                pass(random.nextInt(40));
                break;
            case 3:
                rareAct();
                break;
            case 4:
                pass(random.nextInt(400));
                break;
            default:
                hear(fromStation());
        }
    }

    private void rareAct() {
        switch (random.nextInt(8)) {
            case 0:
                pass(2500 + random.nextInt(2500));
                break;
            case 1:
                if (random.nextInt(6) == 0) {
                    restart();
                }
                break;
            case 2:
                tapALot();
                break;
            case 3:
                pressALot();
                break;
            default:
                stationIsThere = random.nextInt(4) != 0;
        }
    }

    /** More than the motor under one palm keeps waiting. */
    private void tapALot() {
        ClockSide to = DialGenerators.clockSide(random);
        for (int i = 0; i < 10; i++) {
            ownNumber = ownNumber % 255 + 1;
            DialMessage vibrate = new DialMessage.Vibrate(to, Vibration.moves(random.nextInt(30)));
            hear(DialEncoder.encode(new DialFrame(ownNumber, vibrate)));
        }
        pass(random.nextInt(20_000));
    }

    private Instant now() {
        return Instant.EPOCH.plus(uptime);
    }

    private void restart() {
        int cause = random.nextInt(CAUSES.size());
        script.add("restart " + CAUSE_WORDS.get(cause));
        machine.boot(CAUSES.get(cause), uptime, now());
        decoder.reset();
        keep(machine.tick(uptime, now()));
    }

    /** More than the clock keeps, each in turn where it counts. */
    private void pressALot() {
        pass(random.nextInt(5000));
        for (int i = 0; i < 40; i++) {
            press(machine.feel(now()).raisedSide().orElse(ClockSide.WHITE));
            feel();
        }
    }

    private void press() {
        press(DialGenerators.clockSide(random));
    }

    private void press(ClockSide by) {
        script.add("press " + word(by));
        machine.press(by, uptime, now());
        keep(machine.tick(uptime, now()));
    }

    private void push() {
        ClockSide by = DialGenerators.clockSide(random);
        DialButton button = DialButton.values()[random.nextInt(DialButton.values().length)];
        script.add("push " + word(by) + " " + button.name().toLowerCase(Locale.ROOT));
        machine.push(by, button, uptime, now());
        keep(machine.tick(uptime, now()));
    }

    private void pass(int millis) {
        script.add("wait " + millis);
        for (int i = 0; i < millis; i++) {
            uptime = uptime.plusMillis(1);
            keep(machine.tick(uptime, now()));
        }
    }

    private void hear(byte[] bytes) {
        if (bytes.length == 0) {
            return;
        }
        script.add("station " + HEX.formatHex(bytes));
        for (byte each : bytes) {
            for (DialFrame frame : decoder.feed(new byte[] {each})) {
                keep(machine.receive(frame, uptime, now()));
            }
        }
    }

    private void feel() {
        DialFeel feel = machine.feel(now());
        script.add("feel");
        expected.add("feel white " + text(feel.white()) + " black " + text(feel.black()) + " lever "
                + feel.raisedSide().map(RandomSession::word).orElse("level") + " tapping " + taps(ClockSide.WHITE) + " "
                + taps(ClockSide.BLACK));
    }

    private static String text(DialFeel.Side side) {
        return side.hours() + " " + side.minutes() + " " + side.dots() + " " + (side.flagDown() ? "down" : "up") + " "
                + side.moves();
    }

    private String taps(ClockSide clockSide) {
        return machine.isTapping(clockSide, now()) ? "yes" : "no";
    }

    private static String word(ClockSide clockSide) {
        return clockSide.name().toLowerCase(Locale.ROOT);
    }

    private void keep(List<DialFrame> frames) {
        for (DialFrame frame : frames) {
            expected.add("clock  " + HEX.formatHex(DialEncoder.encode(frame)));
            if (frame.sequence() != 0 && !(frame.message() instanceof DialMessage.Ack)) {
                lastNumber = frame.sequence();
            }
        }
    }

    private byte[] fromStation() {
        switch (random.nextInt(12)) {
            case 0:
                return noise(random.nextInt(1, 20));
            case 1:
                return damaged(DialEncoder.encode(sensible()));
            case 2:
                return strange();
            case 3, 4, 5:
                return DialEncoder.encode(DialFrame.ack(lastNumber, DialMessage.Result.DONE));
            default:
                return DialEncoder.encode(sensible());
        }
    }

    /** What a station says, sometimes under the number that it used last. */
    private DialFrame sensible() {
        Optional<DialMessage> numbered = numbered();
        if (numbered.isEmpty()) {
            return DialFrame.unnumbered(
                    random.nextBoolean()
                            ? new DialMessage.Ping()
                            : new DialMessage.Hello(1, random.nextInt(3), random.nextInt(3)));
        }
        if (random.nextInt(5) != 0) {
            ownNumber = ownNumber % 255 + 1;
        }
        return new DialFrame(random.nextInt(20) == 0 ? 0 : ownNumber, numbered.get());
    }

    private Optional<DialMessage> numbered() {
        switch (random.nextInt(6)) {
            case 0:
                return Optional.of(new DialMessage.Hush());
            case 1:
                return Optional.of(
                        new DialMessage.Vibrate(DialGenerators.clockSide(random), DialGenerators.vibration(random)));
            case 2:
                return Optional.of(new DialMessage.Show(DialGenerators.face(random)));
            case 3:
                return Optional.of(new DialMessage.Show(shortOfTime()));
            default:
                return Optional.empty();
        }
    }

    /** A face on which flags fall soon, and counts reach their ends. */
    private DialFace shortOfTime() {
        return new DialFace(
                Duration.ofMillis(random.nextInt(4000)),
                Duration.ofMillis(random.nextInt(10) == 0 ? 0xFFFF_FFFFL : random.nextInt(400_000)),
                random.nextInt(4) == 0 ? null : DialGenerators.clockSide(random),
                random.nextInt(130),
                random.nextInt(10) == 0 ? 0xFFFF : random.nextInt(1100),
                Set.of(),
                Duration.ofSeconds(random.nextInt(40)),
                Duration.ofSeconds(random.nextInt(40)));
    }

    private byte[] strange() {
        int type = random.nextBoolean() ? random.nextInt(256) : random.nextInt(6) + (random.nextBoolean() ? 0 : 0x40);
        return DialWireTest.frame(type, random.nextInt(4), noise(random.nextInt(30)));
    }

    private byte[] noise(int length) {
        byte[] bytes = new byte[length];
        random.nextBytes(bytes);
        if (random.nextBoolean() && length > 0) {
            bytes[random.nextInt(length)] = DialFrame.START;
        }
        return bytes;
    }

    private byte[] damaged(byte[] bytes) {
        bytes[random.nextInt(bytes.length)] ^= (byte) (1 + random.nextInt(255));
        return bytes;
    }
}
