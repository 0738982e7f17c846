package org.annabella.threads;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.SplittableRandom;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Threads and time of a simulated world. Everything that is made by {@link Threads} within it runs here: one thing at a time,
 * in an order that a seed decides, and time goes on only when everybody waits. The same seed gives the same run.
 *
 * <p>What blocks is a real thread of which exactly one has the baton: it hands it on wherever it waits by {@link Waits}. A task
 * of a {@link TaskThread} costs no change of threads unless it waits itself.
 *
 * <p>Several programs may live in one world, each a {@link Program} that can be killed at any moment, or sleep as a computer
 * does; everything that is started belongs to the program of who starts it.
 *
 * <p>Threads: {@link #run} from any thread outside; everything else from within only.
 */
public final class VirtualTime {
    /** So much may happen at one moment; more is a circle. */
    private static final int MOST_AT_ONCE = 200_000;

    private static final int MOST_DEATHS = 20;

    private final SplittableRandom random;
    private final PriorityQueue<Due> dues =
            new PriorityQueue<>(Comparator.comparingLong(Due::at).thenComparingLong(Due::number));
    private final List<VirtualThread> blocked = new ArrayList<>();
    private final List<VirtualTasks> runnable = new ArrayList<>();
    private final Deque<VirtualThread> idle = new ArrayDeque<>();
    private final List<VirtualThread> all = new ArrayList<>();
    private final Map<Class<?>, Object> things = new HashMap<>();
    private final CountDownLatch over = new CountDownLatch(1);
    private final Program outside = new Program("world");
    private final List<Object> ready = new ArrayList<>();
    private volatile @Nullable Throwable failure;
    private volatile long now;
    private long numbers;
    private volatile long steps;
    private int atOnce;

    /** Thrown wherever a thread of a killed program would go on; whoever catches it meets it again at the next wait. */
    public static final class Killed extends Error {
        private static final long serialVersionUID = 1L;

        Killed() {
            super("this program was killed", null, false, false);
        }
    }

    /** Something to be done at a moment. */
    private record Due(long at, long number, VirtualTasks tasks, Runnable task) {}

    /** One program of the world: what it has started ends with it. */
    public static final class Program {
        private final String name;
        private final List<String> ended = new ArrayList<>();
        private boolean dead;
        private long asleep;
        private long sleepsUntil;

        @Nullable
        Defects lastResort;

        Program(String name) {
            this.name = name;
        }

        /** Whether it was killed. */
        public boolean isDead() {
            return dead;
        }

        /** The names of its threads that have come to their end by themselves. */
        public List<String> ended() {
            return List.copyOf(ended);
        }

        @Override
        public String toString() {
            return name;
        }
    }

    /** A world in which what is due at the same moment comes in an order that this seed decides. */
    public VirtualTime(long seed) {
        random = new SplittableRandom(seed);
    }

    /** The world in which the caller lives; none in the real one. */
    static @Nullable VirtualTime current() {
        return Thread.currentThread() instanceof VirtualThread virtual ? virtual.world : null;
    }

    /** The program of the caller; none in the real world. */
    public static @Nullable Program program() {
        return Thread.currentThread() instanceof VirtualThread virtual ? virtual.program : null;
    }

    /** Whether the caller's program was killed: nothing that it does counts any more. */
    public static boolean isDying() {
        return Thread.currentThread() instanceof VirtualThread virtual && virtual.program.dead;
    }

    /** Throws if the caller's program was killed: what it would do now never happens. */
    public static void alive() {
        if (isDying()) {
            throw new Killed();
        }
    }

    /** The thing of this kind that the caller's world holds; none in the real world. */
    public static <T> @Nullable T find(Class<T> kind) {
        VirtualTime world = current();
        return world == null ? null : kind.cast(world.things.get(kind));
    }

    /** Puts a thing into this world: what {@link #find} gives for its kind. */
    public <T> void put(Class<T> kind, T thing) {
        things.put(kind, thing);
    }

    /**
     * Runs a world until this is done; then it ends for everybody in it.
     *
     * @param longest real time without anything done after which a world is given up
     * @throws IllegalStateException if it was given up: somebody waits past {@link Waits}, or holds a lock while waiting
     */
    public void run(Runnable main, Duration longest) {
        VirtualThread first = new VirtualThread(this, outside, "world", () -> {
            try {
                main.run();
            } catch (Throwable defect) {
                // A world that was given up has said why already.
                if (failure == null || !(defect instanceof Killed)) {
                    failure = defect;
                }
            }
            end();
        });
        all.add(first);
        first.started = true;
        first.begin();
        try {
            for (long done = -1; !over.await(longest.toMillis(), TimeUnit.MILLISECONDS); done = steps) {
                if (done == steps) {
                    throw new IllegalStateException("the world stands still: " + whatEverybodyDoes());
                }
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", interrupted);
        }
        Throwable failed = failure;
        if (failed instanceof RuntimeException runtime) {
            throw runtime;
        } else if (failed instanceof Error error) {
            throw error;
        }
    }

    private String whatEverybodyDoes() {
        StringBuilder text = new StringBuilder();
        for (VirtualThread each : List.copyOf(all)) {
            if (each.permit || each.getState() == Thread.State.BLOCKED) {
                text.append('\n').append(each.getName()).append(' ').append(each.getState());
                for (StackTraceElement at : each.getStackTrace()) {
                    text.append("\n    ").append(at);
                }
            }
        }
        return text.toString();
    }

    /** Nanoseconds since this world began, without those in which the caller's program slept. */
    public long nanoTime() {
        return now - mine().program.asleep;
    }

    /** The same for another program. */
    public long nanoTime(Program other) {
        return now - other.asleep;
    }

    /** Time since this world began, for everybody in it. */
    public Duration sinceBeginning() {
        return Duration.ofNanos(now);
    }

    /** How many things have been done so far. */
    public long steps() {
        return steps;
    }

    /** A program without anything in it. */
    public Program program(String name) {
        return new Program(name);
    }

    /** Runs this as the beginning of a program and waits for it; what it throws comes back, {@link Killed} too. */
    public <T> T in(Program program, Supplier<T> work) {
        Object[] result = new Object[1];
        Throwable[] thrown = new Throwable[1];
        VirtualThread thread = make(program, program.name, () -> {
            try {
                result[0] = work.get();
            } catch (Throwable defect) {
                thrown[0] = defect;
            }
        });
        thread.start();
        try {
            block(() -> thread.ended, Long.MAX_VALUE);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
        if (program.dead) {
            throw new Killed();
        }
        if (thrown[0] instanceof RuntimeException runtime) {
            throw runtime;
        } else if (thrown[0] instanceof Error error) {
            throw error;
        }
        @SuppressWarnings("unchecked") // It was put there by this very method.
        T value = (T) result[0];
        return value;
    }

    /** Kills a program as the system does: wherever its threads are, they end there. Not from within it. */
    public void kill(Program program) {
        program.dead = true;
        dues.removeIf(due -> due.tasks().program == program);
        runnable.removeIf(tasks -> tasks.program == program);
        VirtualThread me = mine();
        for (VirtualThread each : List.copyOf(blocked)) {
            if (each.program == program) {
                blocked.remove(each);
                each.backTo = me;
                switchTo(each, me);
            }
        }
    }

    /** Has a program sleep like a computer whose lid is closed: nothing of it runs, its own time stands still. */
    public void sleep(Program program, Duration length) {
        long nanos = length.toNanos();
        List<Due> moved =
                dues.stream().filter(due -> due.tasks().program == program).toList();
        dues.removeAll(moved);
        moved.forEach(due -> dues.add(new Due(due.at() + nanos, due.number(), due.tasks(), due.task())));
        for (VirtualThread each : blocked) {
            if (each.program == program && each.deadline != Long.MAX_VALUE) {
                each.deadline += nanos;
            }
        }
        program.asleep += nanos;
        program.sleepsUntil = now + nanos;
    }

    VirtualThread make(String name, Runnable work) {
        return make(mine().program, name, work);
    }

    private VirtualThread make(Program program, String name, Runnable work) {
        VirtualThread made = new VirtualThread(this, program, name, work);
        all.add(made);
        return made;
    }

    VirtualTasks tasks(String name, Defects defects) {
        return new VirtualTasks(this, mine().program, name, defects);
    }

    void due(VirtualTasks tasks, Duration delay, Runnable task) {
        dues.add(new Due(now + Math.max(0, delay.toNanos()), numbers++, tasks, task));
    }

    void isRunnable(VirtualTasks tasks) {
        if (!runnable.contains(tasks)) {
            runnable.add(tasks);
        }
    }

    void isNotRunnable(VirtualTasks tasks) {
        runnable.remove(tasks);
    }

    private static VirtualThread mine() {
        return (VirtualThread) Thread.currentThread();
    }

    /**
     * Waits until this holds.
     *
     * @param nanos how long at most
     * @return what is left of them, not below zero unless the time is over
     */
    long block(BooleanSupplier holds, long nanos) throws InterruptedException {
        VirtualThread me = mine();
        if (me.program.dead || over.getCount() == 0) {
            throw die(me);
        }
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
        if (holds.getAsBoolean()) {
            return nanos;
        }
        long end = nanos >= Long.MAX_VALUE - now ? Long.MAX_VALUE : now + Math.max(0, nanos);
        me.ready = holds;
        me.deadline = end;
        blocked.add(me);
        VirtualThread next = next();
        if (next != me) {
            switchTo(next, me);
        }
        if (me.program.dead) {
            throw die(me);
        }
        if (me.takeInterrupt()) {
            throw new InterruptedException();
        }
        return me.deadline == Long.MAX_VALUE ? Long.MAX_VALUE : me.deadline - now;
    }

    /** Whoever catches it again and again is left where it is. */
    private static Killed die(VirtualThread me) {
        if (++me.deaths > MOST_DEATHS) {
            VirtualThread back = me.backTo;
            if (back != null) {
                me.permit = false;
                back.give();
            }
            while (true) {
                LockSupport.park(me);
            }
        }
        return new Killed();
    }

    private Killed giveUp(String why) {
        failure = new IllegalStateException(why);
        over.countDown();
        return new Killed();
    }

    /** The baton goes to another one, and comes back some time. */
    private static void switchTo(VirtualThread next, VirtualThread me) {
        me.permit = false;
        next.give();
        me.awaitPermit();
    }

    /** Who goes on; a carrier if it is a task. */
    private VirtualThread next() {
        while (true) {
            gather();
            if (!ready.isEmpty()) {
                Object chosen = ready.get(ready.size() == 1 ? 0 : random.nextInt(ready.size()));
                step();
                if (chosen instanceof VirtualThread thread) {
                    blocked.remove(thread);
                    return thread;
                }
                VirtualTasks tasks = (VirtualTasks) chosen;
                VirtualThread carrier = idle.isEmpty() ? carrier() : idle.pop();
                carrier.program = tasks.program;
                carrier.carried = tasks;
                tasks.begins(carrier);
                return carrier;
            }
            advance();
        }
    }

    private void step() {
        steps++;
        if (++atOnce > MOST_AT_ONCE) {
            throw giveUp("time stands still: " + ready);
        }
    }

    private void gather() {
        for (Due due = dues.peek(); due != null && due.at() <= now; due = dues.peek()) {
            dues.poll();
            due.tasks().add(due.task());
        }
        ready.clear();
        for (VirtualThread each : blocked) {
            if (each.program.sleepsUntil <= now
                    && (each.isInterruptPending() || each.deadline <= now || each.ready.getAsBoolean())) {
                ready.add(each);
            }
        }
        for (VirtualTasks each : runnable) {
            if (each.program.sleepsUntil <= now) {
                ready.add(each);
            }
        }
    }

    private void advance() {
        Due due = dues.peek();
        long next = due == null ? Long.MAX_VALUE : due.at();
        for (VirtualThread each : blocked) {
            next = Math.min(next, each.deadline);
            if (each.program.sleepsUntil > now) {
                next = Math.min(next, each.program.sleepsUntil);
            }
        }
        if (next == Long.MAX_VALUE) {
            throw giveUp("everybody waits for ever: " + blocked);
        }
        now = Math.max(next, now);
        atOnce = 0;
    }

    private VirtualThread carrier() {
        VirtualThread made = new VirtualThread(this, outside, "carrier", this::carry);
        all.add(made);
        made.started = true;
        return made;
    }

    /** Does one task after the other for whoever has one; a task that waits keeps its carrier. */
    private void carry() {
        VirtualThread me = mine();
        while (over.getCount() > 0) {
            VirtualTasks tasks = me.carried;
            if (tasks != null) {
                tasks.runOne();
                me.takeInterrupt();
                me.carried = null;
                VirtualThread back = me.backTo;
                if (back != null) {
                    me.backTo = null;
                    idle.push(me);
                    switchTo(back, me);
                    continue;
                }
            }
            VirtualThread next = next(me);
            if (next != me) {
                switchTo(next, me);
            }
        }
    }

    /** A carrier that is free takes the next task itself. */
    private VirtualThread next(VirtualThread me) {
        idle.push(me);
        VirtualThread next = next();
        idle.remove(next);
        return next;
    }

    /** A thread has done its work. */
    void ended(VirtualThread me) {
        me.ended = true;
        if (!me.program.dead) {
            me.program.ended.add(me.getName());
        }
        all.remove(me);
        VirtualThread back = me.backTo;
        me.permit = false;
        if (over.getCount() == 0) {
            return;
        }
        if (back == null) {
            next().give();
        } else {
            back.give();
        }
    }

    /** The world ends: whoever waits meets {@link Killed} there, one after the other. */
    private void end() {
        VirtualThread me = mine();
        for (VirtualThread each : List.copyOf(blocked)) {
            each.program.dead = true;
            each.backTo = me;
            blocked.remove(each);
            switchTo(each, me);
        }
        over.countDown();
        for (VirtualThread each : List.copyOf(idle)) {
            each.give();
        }
    }

    /** A real thread of this world. */
    static final class VirtualThread extends Thread {
        final VirtualTime world;
        Program program;
        private final Runnable work;
        volatile boolean permit;
        volatile boolean started;
        volatile boolean ended;
        private boolean running;
        private int deaths;
        private volatile boolean interruptPending;
        BooleanSupplier ready = () -> true;
        long deadline;

        @Nullable
        VirtualTasks carried;

        @Nullable
        VirtualThread backTo;

        VirtualThread(VirtualTime world, Program program, String name, Runnable work) {
            super(null, null, name, 256 * 1024);
            this.world = world;
            this.program = program;
            this.work = work;
            setDaemon(true);
        }

        @Override
        public void run() {
            awaitPermit();
            if (!program.dead) {
                work.run();
            }
            world.ended(this);
        }

        /** Whoever starts it goes on; it comes when it is chosen. */
        @Override
        public void start() {
            if (program.dead) {
                return;
            }
            started = true;
            ready = () -> true;
            deadline = Long.MAX_VALUE;
            world.blocked.add(this);
        }

        /** The very first. */
        void begin() {
            give();
        }

        void give() {
            permit = true;
            if (!running) {
                running = true;
                super.start();
            } else {
                LockSupport.unpark(this);
            }
        }

        void awaitPermit() {
            while (!permit) {
                LockSupport.park(this);
            }
        }

        @Override
        public void interrupt() {
            if (Thread.currentThread() == this) {
                super.interrupt();
            } else {
                interruptPending = true;
            }
        }

        boolean isInterruptPending() {
            return interruptPending;
        }

        boolean takeInterrupt() {
            boolean pending = interruptPending;
            interruptPending = false;
            return pending;
        }

        @Override
        public String toString() {
            return getName();
        }
    }
}
