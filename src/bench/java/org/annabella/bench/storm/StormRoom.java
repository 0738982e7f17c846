package org.annabella.bench.storm;

import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import org.annabella.chess.Side;
import org.annabella.game.DeviceId;
import org.annabella.sound.Microphone;
import org.annabella.sound.SoundInput;
import org.annabella.threads.VirtualTime;
import org.annabella.threads.Waits;

/**
 * The room of a storm: what is said in it, and the microphones on the table, of which each hears everything. A voice is a
 * pattern of signs that spells the number of its words in each {@value #PERIOD} samples, as loud as its mouth is near.
 */
final class StormRoom {
    static final int PERIOD = 16;
    private static final int SAMPLES = 640;
    private static final int NEAR = 6000;
    private static final int FAR = 500;
    private static final int NOISE = 3000;
    /** A microphone that was away has been opened again after so many blocks. */
    private static final int OPENED = 250;

    private static final Duration LONG = Duration.ofMinutes(20);

    private final StormPlan plan;
    private final VirtualTime time;
    private final StormHearing.Spoken spoken;
    private final StormTally tally;
    private final Consumer<String> story;
    private final SplittableRandom random;
    private final List<Voice> voices = new ArrayList<>();
    private final Map<Side, Trouble> troubles = new EnumMap<>(Side.class);
    private long noisyUntil;
    private final Map<Side, Long> troubledUntil = new EnumMap<>(Side.class);

    /** What is wrong with a microphone. */
    private enum Trouble {
        UNPLUGGED,
        STUCK
    }

    /** Somebody who speaks, from one block to another. */
    private record Voice(Side seat, int number, long from, long to) {}

    StormRoom(StormPlan plan, VirtualTime time, StormHearing.Spoken spoken, StormTally tally, Consumer<String> story) {
        this.plan = plan;
        this.time = time;
        this.spoken = spoken;
        this.tally = tally;
        this.story = story;
        this.random = new SplittableRandom(plan.seed() * 307 + 11);
    }

    private long block() {
        return time.sinceBeginning().toNanos() / Microphone.BLOCK.toNanos();
    }

    /** Somebody begins to say this. */
    void says(Side seat, String words) {
        tally.count("said into microphones");
        long from = block() + 1;
        voices.removeIf(voice -> voice.to < from - 50);
        voices.add(new Voice(seat, spoken.number(words), from, from + 15 + random.nextInt(15)));
    }

    /** Whether anybody speaks. */
    boolean isLoud() {
        long now = block();
        return voices.stream().anyMatch(voice -> voice.to >= now);
    }

    /** Opens the microphone of this name. */
    Microphone.Opening open(String name) {
        Side seat = name.endsWith(Side.WHITE.id()) ? Side.WHITE : Side.BLACK;
        return troubles.get(seat) == Trouble.UNPLUGGED
                ? new Microphone.Opening.Refused("no microphone named '" + name + "'")
                : new Microphone.Opening.Opened(new Input(seat));
    }

    /** Something becomes wrong with a microphone: with which, and what mends it. */
    Optional<Fault> fails(int rate) {
        if (plan.microphones().equals("none") || random.nextInt(1000) >= rate) {
            return Optional.empty();
        }
        boolean shared = plan.microphones().equals("shared");
        Side seat = shared || random.nextBoolean() ? Side.WHITE : Side.BLACK;
        DeviceId device = shared ? DeviceId.OfSeat.HEARING.ofBoth() : DeviceId.OfSeat.HEARING.of(seat);
        if (random.nextInt(3) == 0) {
            noisyUntil = block() + random.nextInt(250);
            tally.fault("microphone: noise");
            story.accept("it becomes noisy");
            return Optional.empty();
        }
        Trouble trouble = random.nextBoolean() ? Trouble.UNPLUGGED : Trouble.STUCK;
        tally.fault("microphone: " + trouble);
        story.accept("the microphone is " + trouble + ": " + device);
        troubles.put(seat, trouble);
        return Optional.of(new Fault(device, Duration.ofMillis(100 + random.nextInt(40_000)), () -> {
            story.accept("the microphone is well again: " + device);
            troubles.remove(seat);
            troubledUntil.put(seat, block() + OPENED);
        }));
    }

    /** Whether this seat's microphone hears: nothing is wrong with it, nor was just now, and no noise is louder than words. */
    boolean isWell(Side seat) {
        Side microphone = plan.microphones().equals("shared") ? Side.WHITE : seat;
        return !troubles.containsKey(microphone)
                && block() > Math.max(noisyUntil + OPENED, troubledUntil.getOrDefault(microphone, 0L));
    }

    /** What is wrong, for how long, and what mends it. */
    record Fault(DeviceId device, Duration length, Runnable cure) {}

    private short[] sound(Side microphone, long block) {
        short[] samples = new short[SAMPLES];
        boolean noisy = block < noisyUntil;
        for (int i = 0; i < SAMPLES; i++) {
            // A room is never quite silent; noise spells nothing.
            int hash = (int) ((block * SAMPLES + i) * 0x9E3779B9L >>> 13);
            samples[i] = (short) (noisy ? hash % NOISE : hash % 4);
        }
        for (Voice voice : voices) {
            if (voice.from <= block && block < voice.to) {
                boolean near = plan.microphones().equals("shared") || voice.seat == microphone;
                add(samples, voice.number, near ? NEAR : FAR);
            }
        }
        return samples;
    }

    private static void add(short[] samples, int number, int loud) {
        for (int i = 0; i < samples.length; i++) {
            samples[i] += (short) ((number >> i % PERIOD & 1) == 1 ? loud : -loud);
        }
    }

    /** A microphone that is open. */
    private final class Input implements SoundInput {
        private final Side seat;
        private boolean closed;

        Input(Side seat) {
            this.seat = seat;
        }

        @Override
        public Optional<short[]> nextBlock() {
            try {
                Waits.sleep(Microphone.BLOCK);
                Waits.until(() -> closed || troubles.get(seat) != Trouble.STUCK, LONG);
            } catch (InterruptedException interrupted) {
                Thread.currentThread().interrupt();
                return Optional.empty();
            }
            return closed || troubles.containsKey(seat) ? Optional.empty() : Optional.of(sound(seat, block()));
        }

        @Override
        public void close() {
            closed = true;
        }
    }
}
