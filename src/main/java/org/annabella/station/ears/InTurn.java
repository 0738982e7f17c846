package org.annabella.station.ears;

import java.util.ArrayDeque;
import java.util.Queue;
import java.util.function.Consumer;

/**
 * What one microphone hears of both seats: whose an utterance was is asked once the one before is on the table, since a move
 * that was said twice in a breath is an announcement and its repetition.
 *
 * <p>Threads: every method may be called from any.
 */
final class InTurn {
    private final Consumer<Runnable> table;
    private final Consumer<Runnable> hearing;
    private final Queue<Runnable> waiting = new ArrayDeque<>();
    private boolean busy;

    /**
     * Nothing waits yet.
     *
     * @param table does something once everything that was handed to the table is done
     * @param hearing does something once everything that is being heard was handed to the table
     */
    InTurn(Consumer<Runnable> table, Consumer<Runnable> hearing) {
        this.table = table;
        this.hearing = hearing;
    }

    /** Has this hand in an utterance, on the table's thread, as soon as all before it are on the table. */
    void submit(Runnable utterance) {
        synchronized (this) {
            waiting.add(utterance);
            if (busy) {
                return;
            }
            busy = true;
        }
        table.accept(this::next);
    }

    private void next() {
        Runnable utterance;
        synchronized (this) {
            utterance = waiting.poll();
            busy = utterance != null;
        }
        if (utterance == null) {
            return;
        }
        try {
            utterance.run();
        } finally {
            hearing.accept(() -> table.accept(this::next));
        }
    }
}
