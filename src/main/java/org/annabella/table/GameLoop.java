package org.annabella.table;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.BooleanSupplier;
import org.annabella.game.Decider;
import org.annabella.game.GameEvent;
import org.annabella.game.GameInput;
import org.annabella.game.GameState;
import org.jspecify.annotations.Nullable;

/**
 * The one writer of a game: takes inputs one by one, decides, has the events on disk, and only then tells the listeners.
 *
 * <p>Threads: {@link #post} may be called from any thread; inputs are taken in the order of posting. Listeners are called
 * on the loop's thread, one event after the other, and may post. A loop {@link #inline} has no thread of its own: there
 * everything happens within {@code post}, for simulated time.
 */
public final class GameLoop implements AutoCloseable {

    /** Somebody who follows the game. */
    public interface Listener {
        /**
         * An event has happened and is on disk.
         *
         * @param before the state in which it happened
         * @param after the state that it made
         */
        void happened(GameEvent event, GameState before, GameState after);

        /** The journal cannot be written any more: no further input is taken. Called once, as the last thing. */
        default void failed(String why) {}
    }

    private static final int CAPACITY = 1024;
    private static final Runnable STOP = () -> {};

    private final EventStore store;
    private final List<Listener> listeners;
    private final Set<Listener> failing = new HashSet<>();
    private final BlockingQueue<Runnable> queue = new LinkedBlockingQueue<>(CAPACITY);
    private final Deque<GameInput> own = new ArrayDeque<>();
    private final @Nullable Thread thread;
    private volatile GameState state;
    private volatile boolean closed;
    private boolean taking;

    private GameLoop(EventStore store, GameState state, List<Listener> listeners, boolean threaded) {
        this.store = store;
        this.state = state;
        this.listeners = List.copyOf(listeners);
        this.thread = threaded ? new Thread(this::run, "table") : null;
    }

    /**
     * A loop with its own thread, called "table", which starts at once.
     *
     * @param state where the game stands: {@link GameState#NOT_STARTED}, or the state of a resumed journal
     * @param listeners called in this order
     */
    public static GameLoop start(EventStore store, GameState state, List<Listener> listeners) {
        GameLoop loop = new GameLoop(store, state, listeners, true);
        if (loop.thread != null) {
            loop.thread.start();
        }
        return loop;
    }

    /** A loop without a thread: every input is done with when {@link #post} returns. For one thread only. */
    public static GameLoop inline(EventStore store, GameState state, List<Listener> listeners) {
        return new GameLoop(store, state, listeners, false);
    }

    /** Where the game stands now; from any thread. */
    public GameState state() {
        return state;
    }

    /** Whether the loop takes no more inputs: it was closed, or the journal failed. */
    public boolean isClosed() {
        return closed;
    }

    /**
     * Hands in an input. Waits while the queue is full, so that no press is ever lost.
     *
     * @return false if the loop takes no more inputs
     */
    public boolean post(GameInput input) {
        if (closed) {
            return false;
        }
        if (thread == null || Thread.currentThread() == thread) {
            own.add(input);
            if (thread == null) {
                takeOwn();
            }
            return !closed;
        }
        return enqueue(() -> take(input));
    }

    /**
     * Hands in an input that counts only if this still holds when its turn comes: what was decided on an older page must not
     * meet a newer game. Not from a listener.
     *
     * @param holds asked on the loop's thread, after everything that was queued before
     * @return what happened, nothing at all if the journal has failed; empty if it no longer held. Fails with
     *     {@link IllegalStateException} if the loop takes nothing any more, and is never done if it ends before its turn
     */
    public CompletableFuture<Optional<List<GameEvent>>> submit(GameInput input, BooleanSupplier holds) {
        CompletableFuture<Optional<List<GameEvent>>> answer = new CompletableFuture<>();
        boolean queued =
                afterQueued(() -> answer.complete(holds.getAsBoolean() ? Optional.of(take(input)) : Optional.empty()));
        if (!queued) {
            answer.completeExceptionally(new IllegalStateException("the game takes nothing any more"));
        }
        return answer;
    }

    /**
     * Has this run on the loop's thread after everything that is queued now, and what followed from it. Not from a listener.
     *
     * @return false if the loop takes nothing any more; then it is not run
     */
    public boolean afterQueued(Runnable task) {
        if (closed) {
            return false;
        }
        if (thread == null) {
            task.run();
            return true;
        }
        return enqueue(task);
    }

    private boolean enqueue(Runnable task) {
        try {
            queue.put(task);
            return !closed;
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private void run() {
        try {
            for (Runnable task = queue.take(); task != STOP; task = queue.take()) {
                if (!closed) {
                    task.run();
                    takeOwn();
                }
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        } finally {
            closed = true;
            // Whoever waits for room in the queue must not wait for ever.
            queue.clear();
        }
    }

    /** Inputs that listeners have posted come after the one under way. */
    private void takeOwn() {
        if (taking) {
            return;
        }
        taking = true;
        try {
            for (GameInput input = own.poll(); input != null && !closed; input = own.poll()) {
                take(input);
            }
        } finally {
            taking = false;
        }
    }

    private List<GameEvent> take(GameInput input) {
        List<GameEvent> events = decide(input);
        GameState before = state;
        try {
            store.append(events);
        } catch (IOException failed) {
            fail(String.valueOf(failed.getMessage()));
            return List.of();
        }
        List<GameState> states = new ArrayList<>();
        for (GameEvent event : events) {
            states.add((states.isEmpty() ? before : states.get(states.size() - 1)).evolve(event));
        }
        for (int i = 0; i < events.size(); i++) {
            GameState after = states.get(i);
            state = after;
            tell(events.get(i), i == 0 ? before : states.get(i - 1), after);
        }
        return events;
    }

    /** A bug at one input must not end the game: it is journalled, said, and the input has no effect. */
    private List<GameEvent> decide(GameInput input) {
        try {
            return Decider.decide(state, input);
        } catch (RuntimeException bug) {
            return List.of(new GameEvent.StationFault(state.now(), input + ": " + bug));
        }
    }

    private void tell(GameEvent event, GameState before, GameState after) {
        for (Listener listener : listeners) {
            try {
                listener.happened(event, before, after);
            } catch (RuntimeException bug) {
                report(listener, bug, event.at());
            }
        }
    }

    /** A listener's first failure is an event; later ones would only repeat it. */
    private void report(Listener listener, RuntimeException bug, Duration at) {
        if (failing.add(listener)) {
            own.add(new GameInput.Fault(at, listener.getClass().getName() + ": " + bug));
        }
    }

    private void fail(String why) {
        closed = true;
        for (Listener listener : listeners) {
            try {
                listener.failed(why);
            } catch (RuntimeException bug) {
                // The others must still hear that the journal failed.
                failing.add(listener);
            }
        }
    }

    /** Takes what is queued already and then ends; waits for that, unless called by a listener. */
    @Override
    public void close() {
        if (thread == null || Thread.currentThread() == thread) {
            closed = true;
            return;
        }
        if (thread.isAlive() && enqueue(STOP)) {
            join(thread);
        }
        closed = true;
    }

    private static void join(Thread thread) {
        try {
            thread.join();
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
