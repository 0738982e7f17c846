package org.annabella.web;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;
import org.annabella.game.GameEvent;
import org.annabella.game.GameInput;
import org.annabella.threads.Waits;
import org.annabella.web.page.Acts;
import org.annabella.web.page.TableService;

/** Hands acts in, and those that were decided on an older page only if nothing has happened since. */
final class CheckedActs implements Acts {
    private static final long PATIENCE_SECONDS = 10;

    private final TableService tableService;
    private final EventLog eventLog;

    CheckedActs(TableService tableService, EventLog eventLog) {
        this.tableService = tableService;
        this.eventLog = eventLog;
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
        try {
            Optional<List<GameEvent>> events =
                    Waits.get(tableService.submit(input, holds), Duration.ofSeconds(PATIENCE_SECONDS));
            return events.<Outcome>map(Outcome.Taken::new).orElseGet(Outcome.TooLate::new);
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
            return new Outcome.Closed();
        } catch (ExecutionException | TimeoutException over) {
            return new Outcome.Closed();
        }
    }

    @Override
    public TableService tableService() {
        return tableService;
    }
}
