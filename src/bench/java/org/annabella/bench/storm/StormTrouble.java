package org.annabella.bench.storm;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import org.annabella.bench.disk.SimulatedDisk;
import org.annabella.board.simulated.SimulatedBoard;
import org.annabella.chess.Side;
import org.annabella.game.DeviceId;
import org.annabella.game.GameEvent;
import org.annabella.serial.simulated.SimulatedDevice;
import org.annabella.threads.Defects;
import org.annabella.threads.Threads;
import org.annabella.threads.Waits;

/** Everything that goes wrong in a storm beside the people: cables, boards, the clock, the disk, the computer, the process. */
final class StormTrouble {
    /** Longer than any device may be gone without a word. */
    private static final Duration MUST_BE_TOLD = Duration.ofSeconds(12);

    private final StormPlan plan;
    private final StormWorld world;
    private final StormLog log;
    private final StormBraille braille;
    private final StormRoom room;
    private final StormTally tally;
    private final StormCheck check;
    private final Consumer<String> story;
    private final SplittableRandom random;
    private final List<Runnable> cures = new ArrayList<>();
    private final Set<SimulatedDevice> unplugged = new HashSet<>();
    private boolean disturbed;
    private boolean slow;
    private boolean atPeace;
    private int troubles;
    private long killAt = Long.MAX_VALUE;

    StormTrouble(
            StormPlan plan,
            StormWorld world,
            StormLog log,
            StormBraille braille,
            StormRoom room,
            StormTally tally,
            StormCheck check,
            Consumer<String> story) {
        this.plan = plan;
        this.world = world;
        this.log = log;
        this.braille = braille;
        this.room = room;
        this.tally = tally;
        this.check = check;
        this.story = story;
        this.random = new SplittableRandom(plan.seed() * 31 + 7);
    }

    /** Whoever kills at any step lives beside everybody else. */
    void begin() {
        Threads.start("reaper", this::reap, Defects.LAST_RESORT);
    }

    private void reap() {
        try {
            while (true) {
                Waits.until(() -> world.time().steps() >= killAt, Duration.ofDays(1));
                if (world.time().steps() >= killAt) {
                    killAt = Long.MAX_VALUE;
                    if (world.isUp()) {
                        tally.count("kills");
                        tally.count(world.isStarting() ? "kills while starting" : "kills while playing");
                        story.accept("the station is killed");
                        world.kill();
                    }
                }
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private boolean comes(int rate) {
        return random.nextInt(1000) < rate;
    }

    /** Before each half-move. */
    void strike() throws InterruptedException {
        if (comes(plan.kills())) {
            killAt = world.time().steps() + random.nextInt(random.nextBoolean() ? 300 : 5000);
        }
        if (comes(plan.devices())) {
            device();
            if (comes(plan.devices())) {
                tally.count("double faults");
                device();
            }
        }
        braille.loses(plan.devices()).ifPresent(this::display);
        room.fails(plan.devices()).ifPresent(fault -> later(fault.length(), fault.cure(), Optional.of(fault.device())));
        if (comes(plan.disk())) {
            disk();
        }
        if (comes(plan.recogniser())) {
            recogniser();
        }
        if (comes(plan.computer())) {
            asleep();
        }
        if (comes(plan.computer())) {
            Duration by = Duration.ofMinutes(random.nextInt(-3000, 3000));
            tally.count(by.isNegative() ? "computer's clock set back" : "computer's clock set forward");
            story.accept("the computer's clock is wrong by " + by);
            world.setClock(by);
        }
    }

    /** The next start is killed as well, now and then. */
    void strikeTheStart() {
        if (!atPeace && comes(plan.kills() * 3)) {
            killAt = world.time().steps() + random.nextInt(2500);
        }
    }

    /** Whether a device fails, or has failed since this was asked last: then the boards may show what nobody meant. */
    boolean isDisturbed() {
        boolean now = disturbed || !cures.isEmpty();
        disturbed = false;
        return now;
    }

    /** Whether everything that is told comes late. */
    boolean isSlow() {
        return slow;
    }

    /** All is well again. */
    void healAll() {
        killAt = Long.MAX_VALUE;
        atPeace = true;
        disturbed |= !cures.isEmpty();
        List.copyOf(cures).forEach(Runnable::run);
        cures.clear();
        world.mishap().none();
        healDisk();
    }

    void healDisk() {
        world.disk().trouble(SimulatedDisk.Trouble.NONE);
        world.disk().slow(Duration.ZERO);
        slow = false;
    }

    private void device() {
        disturbed = true;
        List<SimulatedDevice> there = new ArrayList<>();
        for (Side seat : Side.values()) {
            world.board(seat).ifPresent(there::add);
        }
        world.dial().ifPresent(there::add);
        if (there.isEmpty()) {
            return;
        }
        SimulatedDevice device = there.get(random.nextInt(there.size()));
        String name = device.portName();
        switch (random.nextInt(15)) {
            case 0, 1, 2 -> unplug(device, name);
            case 3 -> stall(device, name);
            case 4 -> once("device restarted", name, () -> device.restarted());
            case 5 -> once("bytes lost", name, () -> device.loseBytes(1 + random.nextInt(40)));
            case 6 -> once("bytes garbled", name, () -> device.garbleBytes(1 + random.nextInt(40)));
            case 7 -> once("messages doubled", name, () -> device.doubleMessages(1 + random.nextInt(5)));
            case 8 -> once("messages cut short", name, () -> device.truncateMessages(1 + random.nextInt(5)));
            case 9 -> once("babble", name, () -> device.sendGarbage(bytes(1 + random.nextInt(3000))));
            case 10 -> flicker(device, name);
            case 11 -> weak(device, name);
            case 12 -> nods(device, name);
            case 13 -> sticks(device, name);
            default -> swap();
        }
    }

    private byte[] bytes(int count) {
        byte[] bytes = new byte[count];
        random.nextBytes(bytes);
        return bytes;
    }

    private void once(String what, String name, Runnable act) {
        tally.count("device: " + what);
        story.accept(what + ": " + name);
        act.run();
    }

    private interface Act {
        void run() throws IOException;
    }

    private static void io(Act act) {
        try {
            act.run();
        } catch (IOException never) {
            throw new UncheckedIOException(never);
        }
    }

    private void unplug(SimulatedDevice device, String name) {
        once("unplugged", name, () -> io(device::unplug));
        unplugged.add(device);
        cureWithin(
                40_000,
                "plugged in",
                name,
                () -> {
                    io(device::replug);
                    unplugged.remove(device);
                },
                deviceName(name));
    }

    private void stall(SimulatedDevice device, String name) {
        once("frozen", name, () -> device.stall(true));
        cureWithin(40_000, "thawed", name, () -> device.stall(false), deviceName(name));
    }

    private void flicker(SimulatedDevice device, String name) {
        if (unplugged.contains(device)) {
            return;
        }
        once("a loose plug", name, () -> {
            for (int i = 0; i < 4; i++) {
                io(device::unplug);
                io(device::replug);
            }
        });
    }

    /** A battery runs low, and is charged after a while; what has none is unplugged instead. */
    private void weak(SimulatedDevice device, String name) {
        if (!(device instanceof SimulatedBoard board) || !board.battery(1 + random.nextInt(20))) {
            unplug(device, name);
            return;
        }
        once("battery low", name, () -> {});
        cureWithin(200_000, "battery charged", name, () -> board.battery(100), Optional.empty());
    }

    /** A board falls asleep, or its battery is empty, until somebody presses its button. */
    private void nods(SimulatedDevice device, String name) {
        if (!(device instanceof SimulatedBoard board) || !board.sleep(true)) {
            stall(device, name);
            return;
        }
        once("asleep", name, () -> {});
        cureWithin(40_000, "woken", name, () -> board.sleep(false), deviceName(name));
    }

    /** Motors stick, now or after some steps. */
    private void sticks(SimulatedDevice device, String name) {
        if (device instanceof SimulatedBoard board && board.jam(random.nextInt(20))) {
            once("motors stick", name, () -> {});
        } else {
            flicker(device, name);
        }
    }

    private void swap() {
        if (plan.hasBoard(Side.WHITE) && plan.hasBoard(Side.BLACK)) {
            once("boards swapped", "white, black", world::swapBoards);
            cureWithin(40_000, "boards swapped back", "white, black", world::swapBoards, Optional.empty());
        }
    }

    private void display(Side seat) {
        DeviceId display = DeviceId.OfSeat.BRAILLE.of(seat);
        once("unplugged", display.name(), () -> braille.plug(seat, false));
        later(
                braille.away(),
                () -> once("plugged in", display.name(), () -> braille.plug(seat, true)),
                Optional.of(display));
    }

    private static Optional<DeviceId> deviceName(String port) {
        return Optional.of(
                port.equals("clock")
                        ? DeviceId.CLOCK
                        : DeviceId.board(port.equals(Side.WHITE.id()) ? Side.WHITE : Side.BLACK));
    }

    private void cureWithin(int millis, String what, String name, Runnable cure, Optional<DeviceId> gone) {
        later(Duration.ofMillis(100 + random.nextInt(millis)), () -> once(what, name, cure), gone);
    }

    /** Cures it after a while; what was gone for long must have been told by then. */
    private void later(Duration after, Runnable cure, Optional<DeviceId> gone) {
        int mark = log.count();
        int starts = world.starts();
        boolean alone = cures.isEmpty();
        int number = ++troubles;
        boolean[] done = new boolean[1];
        Runnable once = () -> {
            if (!done[0]) {
                done[0] = true;
                cure.run();
            }
        };
        cures.add(once);
        Threads.start(
                "cure",
                () -> {
                    try {
                        Waits.sleep(after);
                    } catch (InterruptedException interrupted) {
                        Thread.currentThread().interrupt();
                        return;
                    }
                    boolean due = !done[0]
                            && alone
                            // The cure of one that came later may have cured this one too.
                            && number == troubles
                            && after.compareTo(MUST_BE_TOLD) > 0
                            && starts == world.starts()
                            && world.isUp()
                            && !world.hasSlept()
                            && !slow
                            && log.failure().isEmpty();
                    if (due && gone.isPresent() && !isTold(gone.get(), mark)) {
                        check.breaks("nobody was told that " + gone.get() + " is gone for " + after);
                    }
                    once.run();
                    cures.remove(once);
                },
                Defects.LAST_RESORT);
    }

    private boolean isTold(DeviceId device, int mark) {
        if (world.station().state().lostDevices().contains(device)) {
            return true;
        }
        return log.told().subList(mark, log.count()).stream()
                .anyMatch(event -> event instanceof GameEvent.DeviceLost lost
                        && lost.device().equals(device));
    }

    private void disk() {
        int kind = random.nextInt(4);
        if (kind == 0) {
            Duration each = Duration.ofMillis(20 + random.nextInt(3000));
            tally.count("disk: slow");
            story.accept("the disk is slow: " + each);
            world.disk().slow(each);
            slow = true;
        } else {
            SimulatedDisk.Trouble trouble = SimulatedDisk.Trouble.values()[kind];
            tally.count("disk: " + trouble);
            story.accept("the disk is " + trouble);
            world.disk().trouble(trouble);
        }
    }

    private void recogniser() {
        int times = 1 + random.nextInt(random.nextInt(4) == 0 ? 12 : 2);
        int kind = random.nextInt(3);
        String what = kind == 0 ? "dies" : kind == 1 ? "hangs" : "fails";
        tally.count("recogniser " + what);
        story.accept("the recogniser " + what + ", " + times + " times");
        if (kind == 0) {
            world.mishap().dies(times);
        } else if (kind == 1) {
            world.mishap().hangs(times);
        } else {
            world.mishap().fails(times);
        }
    }

    private void asleep() throws InterruptedException {
        Duration length = Duration.ofMinutes(1 + random.nextInt(80));
        tally.count("computer asleep");
        story.accept("the computer sleeps for " + length);
        disturbed = true;
        world.sleep(length);
        Waits.sleep(length.plusSeconds(random.nextInt(5)));
    }

    /** Whether the power fails together with the process. */
    boolean cutsPower() {
        boolean cut = random.nextInt(3) == 0;
        if (cut) {
            tally.count("power cuts");
            story.accept("the power fails");
            world.disk().powerCut();
        }
        return cut;
    }
}
