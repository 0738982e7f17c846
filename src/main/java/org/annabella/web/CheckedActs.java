package org.annabella.web;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import org.annabella.game.GameEvent;
import org.annabella.game.GameInput;
import org.annabella.threads.Waits;
import org.annabella.web.page.Acts;
import org.annabella.web.page.TableService;

/**
 * Hands acts in, and those that were decided on an older page only if nothing has happened since. What the table does not get
 * to in time is withdrawn: whoever is told that nothing was done must not find it done later.
 */
final class CheckedActs implements Acts {
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private final TableService tableService;
    private final EventLog eventLog;
    private final Duration patience;

    CheckedActs(TableService tableService, EventLog eventLog) {
        this(tableService, eventLog, PATIENCE);
    }

    /** The same which waits this long for the table. */
    CheckedActs(TableService tableService, EventLog eventLog, Duration patience) {
        this.tableService = tableService;
        this.eventLog = eventLog;
        this.patience = patience;
    }

    @Override
    public Outcome post(GameInput input) {
        return post(input, () -> true);
    }

    @Override
    public Outcome post(GameInput input, long seq) {
        return post(input, () -> eventLog.isCurrent(seq));
    }

    private Outcome post(GameInput input, BooleanSupplier holds) {
        AtomicBoolean settled = new AtomicBoolean();
        CompletableFuture<Optional<List<GameEvent>>> answer =
                tableService.submit(input, () -> settled.compareAndSet(false, true) && holds.getAsBoolean());
        try {
            return Waits.get(answer, patience).map(CheckedActs::outcome).orElseGet(Outcome.TooLate::new);
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
            return withdrawn(settled);
        } catch (TimeoutException slow) {
            return withdrawn(settled);
        } catch (ExecutionException over) {
            return new Outcome.Closed();
        }
    }

    private static Outcome outcome(List<GameEvent> events) {
        boolean faulted = events.stream().anyMatch(GameEvent.StationFault.class::isInstance);
        return faulted ? new Outcome.Faulted() : new Outcome.Taken(events);
    }

    /** Whoever settles it first has it: the table takes it, or it is withdrawn. */
    private static Outcome withdrawn(AtomicBoolean settled) {
        return settled.compareAndSet(false, true) ? new Outcome.Withdrawn() : new Outcome.NotKnown();
    }

    @Override
    public TableService tableService() {
        return tableService;
    }
}
