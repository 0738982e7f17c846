package org.annabella.table;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import org.annabella.game.ArbiterAct;
import org.annabella.game.Author;
import org.annabella.game.GameEvent;
import org.annabella.game.GameInput;
import org.annabella.game.GameState;
import org.annabella.game.Kinds;
import org.annabella.game.StationReasons;
import org.annabella.game.rules.Decider;
import org.annabella.threads.DefectWords;
import org.annabella.threads.Threads;
import org.annabella.threads.Waits;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The one writer of a game: takes inputs one by one, decides, has the events on disk, and only then tells the listeners.
 *
 * <p>A defect at one input, an {@link Error} too, does not end the game: the input has no effect, the defect is an event, and
 * where the clocks may be wrong for it the game is paused. Only where nothing can be written any more the game ends, and every
 * listener is told.
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

        /** Nothing can be written any more: no further input is taken. Called once, as the last thing, on any thread. */
        default void failed(Failure failure) {}

        /** What it is called where its defects are told. */
        default String name() {
            return "a listener";
        }
    }

    /**
     * Why nothing is taken any more.
     *
     * @param why in words
     * @param defect whether it is a defect of ours and not of the disk
     */
    public record Failure(String why, boolean defect) {}

    private static final Logger LOG = LoggerFactory.getLogger(GameLoop.class);
    private static final int CAPACITY = 1024;
    private static final Turn STOP = new Turn(() -> {});
    private static final Duration LONGEST_END = Duration.ofSeconds(10);
    /** A defect that comes again within this time of the game is not told again. */
    private static final Duration SAME_DEFECT = Duration.ofMinutes(1);
    /** Without these the clocks may run for the wrong player, or too long. */
    private static final Set<Class<? extends GameInput>> MOVE_THE_CLOCKS = Set.of(
            GameInput.Start.class,
            GameInput.Press.class,
            GameInput.Execute.class,
            GameInput.TypeMove.class,
            GameInput.Declare.class,
            GameInput.Rule.class,
            GameInput.Tick.class);

    private final EventStore store;
    private final List<Listener> listeners;
    private final Map<Listener, String> failing = new HashMap<>();
    private final Map<String, Duration> defects = new HashMap<>();
    private final BlockingQueue<Turn> queue = new LinkedBlockingQueue<>(CAPACITY);
    private final Deque<GameInput> own = new ArrayDeque<>();
    private final AtomicReference<@Nullable Failure> failure = new AtomicReference<>();
    private final @Nullable Thread thread;
    private volatile GameState state;
    /** Nothing more is accepted. */
    private volatile boolean closed;
    /** Nothing more is done, not even what was accepted. */
    private volatile boolean over;

    private boolean taking;

    /** What waits for its turn: the loop takes it, or who handed it in takes it back, never both. */
    private record Turn(Runnable task, AtomicBoolean settled) {
        Turn(Runnable task) {
            this(task, new AtomicBoolean());
        }

        boolean settle() {
            return settled.compareAndSet(false, true);
        }
    }

    private GameLoop(EventStore store, GameState state, List<Listener> listeners, boolean threaded) {
        this.store = store;
        this.state = state;
        this.listeners = List.copyOf(listeners);
        this.thread = threaded ? Threads.make("table", this::run, (name, defect) -> fail(defect)) : null;
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

    /** Why nothing is taken any more; empty while all is well, and after an end that was wanted. */
    public Optional<Failure> failure() {
        return Optional.ofNullable(failure.get());
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
     * Hands in an input if there is room for it, without waiting.
     *
     * @return false if there is none, or the loop takes no more inputs
     */
    public boolean offer(GameInput input) {
        if (thread == null || Thread.currentThread() == thread) {
            return post(input);
        }
        return tryEnqueue(() -> take(input));
    }

    /**
     * Has this run on the loop's thread after everything that is queued now, without waiting for room: a sign of life.
     *
     * @return false if there is no room, or the loop takes nothing any more
     */
    public boolean offer(Runnable task) {
        return thread == null ? afterQueued(task) : tryEnqueue(task);
    }

    /**
     * Hands in an input that counts only if this still holds when its turn comes: what was decided on an older page must not
     * meet a newer game. Not from a listener.
     *
     * @param holds asked on the loop's thread, after everything that was queued before
     * @return what happened, a {@link GameEvent.StationFault} alone where a defect has left the input without effect, also where
     *     that is known and not told again; empty if it no longer held. Fails with {@link IllegalStateException} if the loop
     *     takes nothing any more or cannot keep this, and with a defect of {@code holds}; is never done if the loop ends before
     *     its turn
     */
    public CompletableFuture<Optional<List<GameEvent>>> submit(GameInput input, BooleanSupplier holds) {
        CompletableFuture<Optional<List<GameEvent>>> answer = new CompletableFuture<>();
        boolean queued = afterQueued(() -> {
            try {
                if (holds.getAsBoolean()) {
                    take(input)
                            .ifPresentOrElse(
                                    events -> answer.complete(Optional.of(events)),
                                    () -> answer.completeExceptionally(takesNothing()));
                } else {
                    answer.complete(Optional.empty());
                }
            } catch (Throwable defect) {
                answer.completeExceptionally(defect);
                throw defect;
            }
        });
        if (!queued) {
            answer.completeExceptionally(takesNothing());
        }
        return answer;
    }

    private static IllegalStateException takesNothing() {
        return new IllegalStateException("the game takes nothing any more");
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
            guarded(task);
            takeOwn();
            return true;
        }
        return enqueue(task);
    }

    private boolean tryEnqueue(Runnable task) {
        Turn turn = new Turn(task);
        return !closed && queue.offer(turn) && isAccepted(turn);
    }

    /** What has come after the end is taken back; what the loop has taken meanwhile counts. */
    private boolean isAccepted(Turn turn) {
        return !closed || !turn.settle();
    }

    private boolean enqueue(Runnable task) {
        try {
            Turn turn = new Turn(task);
            Waits.put(queue, turn);
            return isAccepted(turn);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private void run() {
        try {
            for (Turn turn = Waits.take(queue); turn != STOP; turn = Waits.take(queue)) {
                take(turn);
            }
        } catch (InterruptedException interrupted) {
            fail(interrupted);
        } finally {
            closed = true;
            takeLast();
        }
    }

    /** What was accepted just before the end; also, whoever waits for room in the queue must not wait for ever. */
    private void takeLast() {
        for (Turn last = queue.poll(); last != null; last = queue.poll()) {
            take(last);
        }
    }

    private void take(Turn turn) {
        if (!over && turn.settle()) {
            guarded(turn.task());
            takeOwn();
        }
        // A listener may leave the flag set: it would close the journal's file at the next write.
        Thread.interrupted();
    }

    /** What fails here and is no input is told like an input that fails. */
    private void guarded(Runnable task) {
        try {
            task.run();
        } catch (Throwable defect) {
            LOG.error("a task of the table", defect);
            own.add(new GameInput.Fault(state.now(), "a task of the table: " + DefectWords.of(defect)));
        }
    }

    /** Inputs that listeners have posted come after the one under way. */
    private void takeOwn() {
        if (taking) {
            return;
        }
        taking = true;
        try {
            for (GameInput input = own.poll(); input != null && !over; input = own.poll()) {
                take(input);
            }
        } finally {
            taking = false;
        }
    }

    /** What an input leads to: events, and the state after each of them. */
    private record Step(List<GameEvent> events, List<GameState> states) {
        static Step of(GameState before, List<GameEvent> events) {
            List<GameState> states = new ArrayList<>();
            for (GameEvent event : events) {
                states.add((states.isEmpty() ? before : states.get(states.size() - 1)).evolve(event));
            }
            return new Step(events, states);
        }
    }

    /** Returns what happened; empty if it could not be kept. */
    private Optional<List<GameEvent>> take(GameInput input) {
        try {
            return happened(Step.of(state, store.completed(Decider.decide(state, input))));
        } catch (Throwable defect) {
            return withoutEffect(input, defect);
        }
    }

    private Optional<List<GameEvent>> happened(Step step) {
        return kept(step) ? Optional.of(told(step)) : Optional.empty();
    }

    /** Whether the events are on disk; nothing has changed before. */
    private boolean kept(Step step) {
        try {
            store.append(step.events());
            return true;
        } catch (IOException failed) {
            fail(new Failure(String.valueOf(failed.getMessage()), false));
            return false;
        }
    }

    private List<GameEvent> told(Step step) {
        List<GameEvent> events = step.events();
        try {
            for (int i = 0; i < events.size(); i++) {
                GameState before = state;
                state = step.states().get(i);
                tell(events.get(i), before, state);
            }
        } finally {
            // What is on disk has happened, whatever goes wrong in telling it.
            state = events.isEmpty() ? state : step.states().get(events.size() - 1);
        }
        return events;
    }

    /** A bug at one input must not end the game: it is journalled and said, and the input has no effect. */
    private Optional<List<GameEvent>> withoutEffect(GameInput input, Throwable defect) {
        try {
            String what = Kinds.of(input) + ": " + DefectWords.of(defect);
            GameEvent fault = new GameEvent.StationFault(state.now(), what);
            if (isKnown(what, input.at())) {
                return Optional.of(List.of(fault));
            }
            LOG.error("{} has no effect", input, defect);
            pauseIfTheClockMayBeWrong(input);
            return happened(Step.of(state, List.of(fault)));
        } catch (Throwable again) {
            LOG.error("not even the defect can be written", again);
            fail(defect);
            return Optional.empty();
        }
    }

    private boolean isKnown(String defect, Duration at) {
        Duration told = defects.get(defect);
        if (told != null && at.minus(told).compareTo(SAME_DEFECT) < 0) {
            return true;
        }
        defects.put(defect, at);
        return false;
    }

    /** The arbiter lets the game go on once the times are right. */
    private void pauseIfTheClockMayBeWrong(GameInput input) {
        if (state.running().isPresent() && MOVE_THE_CLOCKS.contains(input.getClass())) {
            ArbiterAct pause = new ArbiterAct.Pause(StationReasons.DEFECT);
            own.add(GameInput.Rule.by(Author.STATION, later(input.at(), state.now()), pause));
        }
    }

    private static Duration later(Duration one, Duration other) {
        return one.compareTo(other) > 0 ? one : other;
    }

    private void tell(GameEvent event, GameState before, GameState after) {
        for (Listener listener : listeners) {
            try {
                listener.happened(event, before, after);
                if (!(event instanceof GameEvent.StationFault)) {
                    failing.remove(listener);
                }
            } catch (Throwable bug) {
                report(listener, bug, event);
            }
        }
    }

    /** What fails in the same way at every event is told once; at the telling of a fault nothing is told, or it never ends. */
    private void report(Listener listener, Throwable bug, GameEvent event) {
        String what = listener.name() + ": " + DefectWords.of(bug);
        if (!(event instanceof GameEvent.StationFault) && !what.equals(failing.put(listener, what))) {
            LOG.error("a listener of the table", bug);
            own.add(new GameInput.Fault(event.at(), what));
        }
    }

    private void fail(Throwable defect) {
        fail(new Failure("a defect of the station: " + DefectWords.of(defect), true));
    }

    private void fail(Failure failed) {
        over = true;
        closed = true;
        if (!failure.compareAndSet(null, failed)) {
            return;
        }
        for (Listener listener : listeners) {
            try {
                listener.failed(failed);
            } catch (Throwable bug) {
                // The others must still hear that nothing can be written.
                failing.put(listener, String.valueOf(bug));
            }
        }
    }

    /** Takes what is queued already and then ends; waits some seconds for that, unless called by a listener. */
    @Override
    public void close() {
        if (thread == null || Thread.currentThread() == thread) {
            over = true;
            closed = true;
            return;
        }
        try {
            // A table that hangs takes nothing: whoever ends the station does not wait for it for ever.
            if (Waits.isAlive(thread) && Waits.offer(queue, STOP, LONGEST_END)) {
                Waits.join(thread, LONGEST_END);
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
        over = true;
        closed = true;
    }
}
