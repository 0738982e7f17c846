package org.annabella.station.time;

import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.annabella.game.GameInput;
import org.annabella.game.GameState;
import org.annabella.game.rules.Decider;
import org.annabella.threads.Defects;
import org.annabella.threads.TaskThread;
import org.annabella.threads.Threads;

/**
 * Looks at what the passing of time alone brings: a flag, a warning, the end of a move that stands, a question. The table hears of
 * time only then.
 *
 * <p>Threads: one of its own, "flag".
 */
public final class FlagLook implements AutoCloseable {
    private static final Duration PERIOD = Duration.ofMillis(200);

    private final Supplier<GameState> game;
    private final Supplier<Duration> now;
    private final Consumer<GameInput> post;
    private final TaskThread thread;

    /** Makes the thread; {@link #begin} begins to look. */
    public FlagLook(Supplier<GameState> game, Supplier<Duration> now, Consumer<GameInput> post, Defects defects) {
        this.game = game;
        this.now = now;
        this.post = post;
        this.thread = Threads.tasks("flag", defects);
    }

    /** Looks from now on. */
    public void begin() {
        thread.every(PERIOD, this::look);
    }

    /** Does something else later that takes no time. */
    public void later(Duration after, Runnable act) {
        thread.after(after, act);
    }

    private void look() {
        GameState state = game.get();
        if (state.running().isPresent()
                && (isDue(state.clock().nextFlagAt())
                        || isDue(Decider.nextTimeAlarmAt(state))
                        || isDue(Decider.nextEndAt(state))
                        || isDue(Decider.nextQuestionAt(state)))) {
            post.accept(new GameInput.Tick(now.get()));
        }
    }

    private boolean isDue(Optional<Duration> moment) {
        return moment.filter(due -> due.compareTo(now.get()) <= 0).isPresent();
    }

    @Override
    public void close() {
        thread.close();
    }
}
