package org.annabella.threads;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Makes every thread of the station. Each has a name, is a daemon, and is guarded: whatever its work throws, an {@link Error}
 * too, is logged and told to whoever is to repair or to say it.
 *
 * <p>Threads that others make, such as those of the web server, end at the last resort as well.
 */
public final class Threads {
    private static final Logger LOG = LoggerFactory.getLogger(Threads.class);
    private static final Defects ONLY_LOGGED = (thread, defect) -> {};

    private static volatile Defects lastResort = ONLY_LOGGED;

    private Threads() {}

    /**
     * Has everything that nobody else is told of told here, for the whole process; also what comes to the top of threads that
     * were not made here.
     */
    public static void lastResort(Defects everythingElse) {
        VirtualTime.Program program = VirtualTime.program();
        if (program != null) {
            program.lastResort = everythingElse;
            return;
        }
        lastResort = everythingElse;
        Thread.setDefaultUncaughtExceptionHandler((thread, defect) -> toLastResort(thread.getName(), defect));
    }

    /** Has nobody told any more but the log. */
    public static void noLastResort() {
        VirtualTime.Program program = VirtualTime.program();
        if (program != null) {
            program.lastResort = null;
            return;
        }
        lastResort = ONLY_LOGGED;
    }

    /** A thread that does this once it is started. */
    public static Thread make(String name, Runnable work, Defects defects) {
        VirtualTime world = VirtualTime.current();
        if (world != null) {
            return world.make(name, guarded(name, work, defects));
        }
        Thread thread = new Thread(guarded(name, work, defects), name);
        thread.setDaemon(true);
        return thread;
    }

    /** Starts a thread that does this. */
    public static Thread start(String name, Runnable work, Defects defects) {
        Thread thread = make(name, work, defects);
        thread.start();
        return thread;
    }

    /** One thread that does one task after another; what one of them throws does not hinder the next. */
    public static TaskThread tasks(String name, Defects defects) {
        VirtualTime world = VirtualTime.current();
        return world == null ? new RealTasks(name, defects) : world.tasks(name, defects);
    }

    /**
     * One thread for tasks whose outcome somebody waits for. What a task throws is in its
     * {@link java.util.concurrent.Future}, and only there.
     */
    public static ExecutorService worker(String name) {
        VirtualTime world = VirtualTime.current();
        if (world != null) {
            return new VirtualWorkers(world, name, true);
        }
        return new ThreadPoolExecutor(
                1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), task -> make(name, task, Defects.LAST_RESORT));
    }

    /**
     * Threads for tasks whose outcome somebody waits for: as many as are busy at a time. What a task throws is in its
     * {@link java.util.concurrent.Future}, and only there.
     */
    public static ExecutorService workers(String name) {
        VirtualTime world = VirtualTime.current();
        if (world != null) {
            return new VirtualWorkers(world, name, false);
        }
        return new ThreadPoolExecutor(
                0,
                Integer.MAX_VALUE,
                1,
                TimeUnit.MINUTES,
                new SynchronousQueue<>(),
                task -> make(name, task, Defects.LAST_RESORT));
    }

    /** Does this when the process ends, whatever ends it. Not a daemon: the process waits for it. */
    public static Thread atExit(String name, Runnable work) {
        Thread hook = new Thread(guarded(name, work, Defects.LAST_RESORT), name);
        Runtime.getRuntime().addShutdownHook(hook);
        return hook;
    }

    /** The same work, which tells what it throws, and throws nothing. */
    static Runnable guarded(String name, Runnable work, Defects defects) {
        return () -> {
            try {
                work.run();
            } catch (VirtualTime.Killed killed) {
                // Whoever is killed tells nobody.
                return;
            } catch (Throwable defect) {
                tell(name, defect, defects);
            }
        };
    }

    private static void tell(String name, Throwable defect, Defects defects) {
        try {
            LOG.error("a defect on the thread '{}'", name, defect);
            defects.happened(name, defect);
        } catch (Throwable again) {
            toLastResort(name, again);
        }
    }

    static void toLastResort(String name, Throwable defect) {
        VirtualTime.Program program = VirtualTime.program();
        Defects last = program == null ? lastResort : program.lastResort;
        try {
            LOG.error("a defect on the thread '{}' that nobody else is told of", name, defect);
            if (last != null) {
                last.happened(name, defect);
            }
        } catch (Throwable again) {
            // There is nobody left to tell; the thread must go on all the same.
            return;
        }
    }
}
