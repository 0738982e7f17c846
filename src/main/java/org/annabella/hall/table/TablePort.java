package org.annabella.hall.table;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.function.BooleanSupplier;
import org.annabella.hall.Answer;

/** The table as the hall reaches it. Threads: every method from any thread; none waits. */
public interface TablePort {

    /** The time since the start of the game. */
    Duration now();

    /**
     * Hands an arbiter's act in, as the table's own page would.
     *
     * @param act as a rehearsal's script writes it
     * @param by who rules, and from where
     * @param holds asked when the act's turn comes: it counts only if this still holds
     */
    CompletableFuture<Ruled> rule(String act, String by, BooleanSupplier holds);

    /** Where the table's own pages are; empty if they are not open. */
    String page();

    /**
     * What became of an act.
     *
     * @param why the reason, as a code or an English sentence; empty if it was done
     */
    record Ruled(Answer.Outcome outcome, String why) {}
}
