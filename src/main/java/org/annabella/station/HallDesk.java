package org.annabella.station;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.BooleanSupplier;
import org.annabella.game.ArbiterAct;
import org.annabella.game.GameEvent;
import org.annabella.game.GameInput;
import org.annabella.hall.Answer.Outcome;
import org.annabella.hall.table.TablePort;
import org.annabella.phrases.Notice;
import org.annabella.web.Console;
import org.annabella.web.page.TableService;

/** A station as the hall reaches it: what an arbiter asks from there takes the way of the arbiter's own page. */
public final class HallDesk implements TablePort {
    private final TableService tableService;
    private final String page;

    /** The desk of this table, and of its pages if they are open. */
    public HallDesk(TableService tableService, Optional<Console> pages) {
        this.tableService = tableService;
        this.page = pages.map(Console::base).orElse("");
    }

    @Override
    public Duration now() {
        return tableService.now();
    }

    @Override
    public String page() {
        return page;
    }

    @Override
    public CompletableFuture<Ruled> rule(String act, String by, BooleanSupplier holds) {
        try {
            ArbiterAct asked = tableService.arbiterAct(act);
            return tableService
                    .submit(new GameInput.Rule(tableService.now(), asked, by), holds)
                    .thenApply(HallDesk::ruled)
                    .exceptionally(over -> new Ruled(Outcome.CLOSED, "the table takes nothing any more"));
        } catch (IllegalArgumentException unreadable) {
            return CompletableFuture.completedFuture(
                    new Ruled(Outcome.UNREADABLE, String.valueOf(unreadable.getMessage())));
        }
    }

    /** What the hall is told of what an act has come to at the table. */
    public static Ruled ruled(Optional<List<GameEvent>> events) {
        if (events.isEmpty()) {
            return new Ruled(Outcome.STALE, "something has happened since");
        }
        if (events.get().stream().anyMatch(GameEvent.StationFault.class::isInstance)) {
            return new Ruled(Outcome.REFUSED, Notice.STATION_FAULT.name().toLowerCase(Locale.ROOT));
        }
        return events.get().stream()
                .filter(GameEvent.Refused.class::isInstance)
                .map(GameEvent.Refused.class::cast)
                .filter(refused -> refused.seat() == null)
                .findFirst()
                .map(refused -> new Ruled(Outcome.REFUSED, refused.why().name().toLowerCase(Locale.ROOT)))
                .orElseGet(() -> new Ruled(Outcome.DONE, ""));
    }
}
