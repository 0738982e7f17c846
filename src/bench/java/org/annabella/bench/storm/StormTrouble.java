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
import java.util.function.BooleanSupplier;
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

    /** Longer than an entry may take without a word, and a little. */
    private static final Duration NOTICED = Duration.ofMillis(450);

    /** More events than one act has. */
    private static final int SOME = 12;

    /** More than fifty acts have. */
    private static final int MANY = 250;

    private static final Duration LONG_PAST = Duration.ofMinutes(1);

    /** Every device has been found again by then. */
    private static final Duration BACK = Duration.ofMinutes(1);

    private final StormPlan plan;
    private final StormWorld world;
    private final StormLog log;
    private final StormBraille braille;
    private final StormRoom room;
    private final StormTally tally;
    private final StormCheck check;
    private final Consumer<String> story;
    private final SplittableRandom random;
    /** Of its own, so that the rest of a story stays what it was. */
    private final SplittableRandom voices;

    private final List<Runnable> cures = new ArrayList<>();
    /** Of what disturbs no board. */
    private final List<Runnable> mildCures = new ArrayList<>();

    private final Set<SimulatedDevice> unplugged = new HashSet<>();
    private boolean disturbed;
    /** When a device, a board among them, was last known to be wrong, or put right. */
    private Duration deviceAt = Duration.ofDays(-1);

    private boolean slow;
    /** How long each entry takes on the disk, and how much had been told, in which process, when that began. */
    private Duration each = Duration.ZERO;

    private int slowMark;
    private int slowStarts;
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
        this.voices = new SplittableRandom(plan.seed() * 401 + 13);
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
                        tally.fault(world.isStarting() ? "killed while starting" : "killed while playing");
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
        world.speech()
                .fails(plan.voices(), voices, tally, story)
                .ifPresent(fault -> mild(fault.length(), fault.cure()));
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
            tally.fault(by.isNegative() ? "computer's clock set back" : "computer's clock set forward");
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

    /** Whether no device is wrong, nor was within the last minute: what they have told since is what they sense. */
    boolean isLongPast() {
        return cures.isEmpty() && world.time().sinceBeginning().minus(deviceAt).compareTo(LONG_PAST) > 0;
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
        List.copyOf(mildCures).forEach(Runnable::run);
        world.mishap().none();
        healDisk();
    }

    void healDisk() {
        world.disk().trouble(SimulatedDisk.Trouble.NONE);
        slowsDown(Duration.ZERO);
    }

    /** Before the station is started again: a disk that is slow may be so still. */
    void healMostOfTheDisk() {
        world.disk().trouble(SimulatedDisk.Trouble.NONE);
        if (slow && voices.nextBoolean()) {
            slowsDown(each);
        } else {
            slowsDown(Duration.ZERO);
        }
    }

    private void slowsDown(Duration forEach) {
        world.disk().slow(forEach);
        slow = !forEach.isZero();
        each = forEach;
        slowMark = log.count();
        slowStarts = world.starts();
    }

    /** A disk that people notice to be slow is told, in each run anew, and after many quick entries that it no longer is. */
    void diskIsTold() {
        if (slowStarts != world.starts()) {
            slowStarts = world.starts();
            slowMark = log.count();
        }
        boolean noticed = each.compareTo(NOTICED) > 0;
        int since = log.count() - slowMark;
        if (noticed ? since <= SOME : !each.isZero() || since <= MANY) {
            return;
        }
        tally.checked(StormInvariant.DISK_TOLD);
        if (world.station().state().devices().isWeak(DeviceId.JOURNAL) != noticed) {
            check.breaks(
                    noticed ? "nobody was told that the disk is slow" : "nobody was told that the disk is quick again");
        }
    }

    private void device() {
        disturbed = true;
        deviceAt = world.time().sinceBeginning();
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
        tally.fault("device: " + what);
        story.accept(what + ": " + name);
        act.run();
    }

    private void cured(String what, String name, Runnable cure) {
        story.accept(what + ": " + name);
        cure.run();
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
        // Whoever looks whether it is back may look just now.
        troubles++;
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
                () -> cured("plugged in", display.name(), () -> braille.plug(seat, true)),
                Optional.of(display));
    }

    private static Optional<DeviceId> deviceName(String port) {
        return Optional.of(
                port.equals("clock")
                        ? DeviceId.CLOCK
                        : DeviceId.board(port.equals(Side.WHITE.id()) ? Side.WHITE : Side.BLACK));
    }

    private void cureWithin(int millis, String what, String name, Runnable cure, Optional<DeviceId> gone) {
        later(Duration.ofMillis(100 + random.nextInt(millis)), () -> cured(what, name, cure), gone);
    }

    /** Cures after a while what disturbs no board. */
    private void mild(Duration after, Runnable cure) {
        boolean[] done = new boolean[1];
        Runnable once = () -> {
            if (!done[0]) {
                done[0] = true;
                cure.run();
            }
        };
        mildCures.add(once);
        Threads.start(
                "cure",
                () -> {
                    try {
                        Waits.sleep(after);
                        once.run();
                        mildCures.remove(once);
                    } catch (InterruptedException interrupted) {
                        Thread.currentThread().interrupt();
                    }
                },
                Defects.LAST_RESORT);
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
                deviceAt = world.time().sinceBeginning();
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
                    boolean due = !done[0] && after.compareTo(MUST_BE_TOLD) > 0 && isAlone(alone, number, starts);
                    if (due) {
                        gone.ifPresent(device -> mustBeTold(device, after, mark));
                    }
                    once.run();
                    cures.remove(once);
                    gone.ifPresent(device -> mustComeBack(device, () -> isAlone(alone, number, starts)));
                },
                Defects.LAST_RESORT);
    }

    /** Whether nothing else is wrong that could keep the station from telling of this trouble, or that has cured it too. */
    private boolean isAlone(boolean alone, int number, int starts) {
        return alone
                && number == troubles
                && starts == world.starts()
                && world.isUp()
                && !world.hasSlept()
                && !slow
                && log.failure().isEmpty();
    }

    private void mustBeTold(DeviceId device, Duration after, int mark) {
        tally.checked(StormInvariant.GONE_TOLD);
        if (!isTold(device, mark)) {
            check.breaks("nobody was told that " + device + " is gone for " + after);
        }
    }

    private void mustComeBack(DeviceId device, BooleanSupplier alone) {
        try {
            Waits.sleep(BACK);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            return;
        }
        if (!alone.getAsBoolean() || atPeace) {
            return;
        }
        tally.checked(StormInvariant.BACK_TOLD);
        if (world.station().state().lostDevices().contains(device)) {
            check.breaks("nobody was told that " + device + " is back for " + BACK);
        }
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
            Duration forEach = Duration.ofMillis(20 + random.nextInt(3000));
            tally.fault("disk: slow");
            story.accept("the disk is slow: " + forEach);
            slowsDown(forEach);
            mild(Duration.ofMillis(1000 + voices.nextInt(90_000)), () -> slowsDown(Duration.ZERO));
        } else {
            SimulatedDisk.Trouble trouble = SimulatedDisk.Trouble.values()[kind];
            tally.fault("disk: " + trouble);
            story.accept("the disk is " + trouble);
            world.disk().trouble(trouble);
        }
    }

    private void recogniser() {
        int times = 1 + random.nextInt(random.nextInt(4) == 0 ? 12 : 2);
        int kind = random.nextInt(3);
        String what = kind == 0 ? "dies" : kind == 1 ? "hangs" : "fails";
        tally.fault("recogniser " + what);
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
        tally.fault("computer asleep");
        story.accept("the computer sleeps for " + length);
        disturbed = true;
        world.sleep(length);
        Waits.sleep(length.plusSeconds(random.nextInt(5)));
    }

    /** Whether the power fails together with the process. */
    boolean cutsPower() {
        boolean cut = random.nextInt(3) == 0;
        if (cut) {
            tally.fault("power cuts");
            story.accept("the power fails");
            world.disk().powerCut();
        }
        return cut;
    }
}
