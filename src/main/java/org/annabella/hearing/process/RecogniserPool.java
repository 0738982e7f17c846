package org.annabella.hearing.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.locks.ReentrantLock;
import org.annabella.hearing.Recogniser;
import org.annabella.hearing.RecogniserSource;
import org.annabella.hearing.encoder.OnnxLibrary;
import org.annabella.hearing.model.ModelFault;
import org.annabella.hearing.model.VoskLibrary;
import org.annabella.hearing.process.RecogniserProcess.Lost;
import org.annabella.hearing.process.RecogniserProcess.Unfit;
import org.annabella.threads.Bell;
import org.annabella.threads.DefectWords;
import org.annabella.threads.TaskThread;
import org.annabella.threads.Threads;
import org.annabella.threads.Waits;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Ears in processes of their own, so that a crash of the recogniser is only that. One process stands by with its model
 * loaded: a recogniser that loses its own goes on with that one at once. If they die one after the other the pool is deaf for
 * a while, and says so.
 *
 * <p>Threads: may be shared.
 */
public final class RecogniserPool implements RecogniserSource {
    private static final Logger LOG = LoggerFactory.getLogger(RecogniserPool.class);
    private static final long LONGEST_LOG = 1 << 20;

    private final RecogniserStarter program;
    private final Watch watch;
    private final CrashLimiter losses;
    private final TaskThread starter;
    private final ReentrantLock lock = new ReentrantLock();
    private final Bell arrival = new Bell(lock);
    private final Set<RecogniserProcess> running = new LinkedHashSet<>();
    private @Nullable RecogniserProcess spare;
    private List<String> remarks = List.of();
    private boolean starting;
    private boolean closed;

    /** What came of opening a pool. */
    public sealed interface Opening {
        /** A process stands by, with the model loaded. */
        record Opened(RecogniserPool pool) implements Opening {}

        /** There is no hearing in a process of its own; the reason and one English sentence for the operator. */
        record Refused(ModelFault reason, String message) implements Opening {}
    }

    /** Is told what becomes of hearing, on any thread; must not wait. */
    public interface Watch {
        /** Processes died too often: nothing is heard for a while. */
        void deaf(String why);

        /** The while is over: a process stands by again, or something was heard. */
        void back();
    }

    private RecogniserPool(RecogniserStarter program, Watch watch, InstantSource time) {
        this.program = program;
        this.watch = watch;
        this.losses = new CrashLimiter(time);
        this.starter = Threads.tasks("ear-starter", (name, defect) -> notStarted(DefectWords.of(defect)));
    }

    /** Starts the first process and waits until its model is loaded. */
    public static Opening open(RecogniserLaunch launch, Watch watch, InstantSource time) {
        try {
            Files.createDirectories(launch.home());
            shorten(launch.home().resolve(RecogniserLaunch.LOG));
            OnnxLibrary.unpack(launch.home());
            return opened(new RecogniserMachine(launch, VoskLibrary.unpack(launch.home())), watch, time);
        } catch (Unfit unfit) {
            return new Opening.Refused(unfit.refused().reason(), unfit.refused().message());
        } catch (Lost lost) {
            return new Opening.Refused(
                    ModelFault.RECOGNISER_DIED,
                    "the recogniser does not start: " + lost.getMessage() + "; its log is "
                            + launch.home().resolve(RecogniserLaunch.LOG));
        } catch (IOException unwritable) {
            return new Opening.Refused(
                    ModelFault.NO_RECOGNISER,
                    "nothing can be kept in " + launch.home() + ": " + DefectWords.whyNot(unwritable));
        }
    }

    /** The same with processes of another kind. */
    public static Opening open(RecogniserStarter program, Watch watch, InstantSource time) {
        try {
            return opened(program, watch, time);
        } catch (Unfit unfit) {
            return new Opening.Refused(unfit.refused().reason(), unfit.refused().message());
        } catch (Lost lost) {
            return new Opening.Refused(
                    ModelFault.RECOGNISER_DIED, "the recogniser does not start: " + lost.getMessage());
        }
    }

    private static Opening opened(RecogniserStarter program, Watch watch, InstantSource time) throws Lost, Unfit {
        RecogniserPool pool = new RecogniserPool(program, watch, time);
        pool.first();
        return new Opening.Opened(pool);
    }

    /** What the processes complain about is of use only while it is new. */
    private static void shorten(Path log) throws IOException {
        if (Files.exists(log) && Files.size(log) > LONGEST_LOG) {
            Files.delete(log);
        }
    }

    private void first() throws Lost, Unfit {
        RecogniserProcess first = RecogniserProcess.start(program);
        lock.lock();
        try {
            running.add(first);
            spare = first;
            remarks = first.ready().remarks();
        } finally {
            lock.unlock();
        }
    }

    @Override
    public List<String> remarks() {
        lock.lock();
        try {
            return remarks;
        } finally {
            lock.unlock();
        }
    }

    @Override
    public Recogniser recogniser() {
        return new RemoteRecogniser(this, program.patience());
    }

    /** Gives a process that is ready, or none if none gets ready in this time or the pool is deaf. */
    Optional<RecogniserProcess> acquire(Duration longest) {
        lock.lock();
        try {
            long end = Waits.nanoTime() + longest.toNanos();
            while (!closed && !losses.areTooMany()) {
                RecogniserProcess found = spare;
                spare = null;
                startSpare();
                if (found != null && found.isAlive()) {
                    return Optional.of(found);
                }
                if (found != null) {
                    lost(found, "the recogniser that stood by is gone");
                } else if (!await(end - Waits.nanoTime())) {
                    return Optional.empty();
                }
            }
            return Optional.empty();
        } finally {
            lock.unlock();
        }
    }

    private boolean await(long nanos) {
        try {
            if (nanos <= 0) {
                return false;
            }
            arrival.await(nanos);
            return true;
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /** Whether nothing is heard for now, because processes died too often. */
    boolean isDeaf() {
        lock.lock();
        try {
            return losses.areTooMany();
        } finally {
            lock.unlock();
        }
    }

    /** A recogniser's process was of no use any more; it is ended. */
    void lost(RecogniserProcess process, String why) {
        lock.lock();
        try {
            LOG.warn("recogniser {} is lost: {}", process.pid(), why);
            discard(process);
            count(why);
        } finally {
            lock.unlock();
        }
    }

    /** A recogniser needs its process no longer. */
    void discard(RecogniserProcess process) {
        lock.lock();
        try {
            running.remove(process);
            process.end();
        } finally {
            lock.unlock();
        }
    }

    /** An utterance was heard to its end. */
    void heard() {
        lock.lock();
        try {
            if (losses.heard()) {
                watch.back();
            }
        } finally {
            lock.unlock();
        }
    }

    private void count(String why) {
        lock.lock();
        try {
            if (closed) {
                return;
            }
            if (losses.add()) {
                LOG.error("hearing is given up for a while: {}", why);
                watch.deaf(why);
                starter.after(losses.pauseLeft(), this::rested);
            } else {
                startSpare();
            }
        } finally {
            lock.unlock();
        }
    }

    /** Whoever was told that nothing is heard may never speak again: that it is over is told without that. */
    void rested() {
        lock.lock();
        try {
            RecogniserProcess standing = spare;
            if (losses.areTooMany()) {
                starter.after(losses.pauseLeft(), this::rested);
            } else if (standing == null) {
                startSpare();
            } else if (standing.isAlive()) {
                ready();
            } else {
                spare = null;
                lost(standing, "the recogniser that stood by is gone");
            }
        } finally {
            lock.unlock();
        }
    }

    private void ready() {
        if (losses.ready()) {
            watch.back();
        }
    }

    private void startSpare() {
        lock.lock();
        try {
            if (spare == null && !starting && !closed) {
                starting = true;
                starter.after(losses.delay(), this::start);
            }
        } finally {
            lock.unlock();
        }
    }

    private void start() {
        try {
            RecogniserProcess started = RecogniserProcess.start(program);
            standBy(started);
        } catch (Lost | Unfit failed) {
            notStarted(String.valueOf(failed.getMessage()));
        }
    }

    /** Whatever the reason, the next one is started. */
    private void notStarted(String why) {
        LOG.warn("no recogniser stands by: {}", why);
        lock.lock();
        try {
            starting = false;
        } finally {
            lock.unlock();
        }
        count(why);
    }

    private void standBy(RecogniserProcess started) {
        lock.lock();
        try {
            starting = false;
            if (closed) {
                started.end();
                return;
            }
            running.add(started);
            spare = started;
            arrival.ring();
            ready();
        } finally {
            lock.unlock();
        }
    }

    /** Waits until a process stands by; false if none does in this time, or the pool is closed. */
    boolean awaitSpare(Duration longest) {
        lock.lock();
        try {
            long end = Waits.nanoTime() + longest.toNanos();
            while (spare == null) {
                startSpare();
                if (closed || !await(end - Waits.nanoTime())) {
                    return false;
                }
            }
            return true;
        } finally {
            lock.unlock();
        }
    }

    /** The processes that run now, for tests of their end. */
    List<Long> pids() {
        lock.lock();
        try {
            return running.stream().map(RecogniserProcess::pid).toList();
        } finally {
            lock.unlock();
        }
    }

    @Override
    public void close() {
        lock.lock();
        try {
            closed = true;
            starter.close();
            List.copyOf(running).forEach(this::discard);
            spare = null;
            arrival.ring();
        } finally {
            lock.unlock();
        }
    }
}
