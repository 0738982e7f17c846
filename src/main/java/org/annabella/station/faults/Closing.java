package org.annabella.station.faults;

import java.util.ArrayList;
import java.util.List;
import org.annabella.threads.DefectWords;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Closes one thing after another, whatever fails, and tells at the end what did. For one thread. */
public final class Closing {
    private static final Logger LOG = LoggerFactory.getLogger(Closing.class);

    private final List<Throwable> failed = new ArrayList<>();

    /** Closes this; what it throws is kept. */
    public void close(String name, AutoCloseable what) {
        try {
            what.close();
        } catch (InterruptedException hurried) {
            // Whoever is hurried closes the rest first.
            Thread.currentThread().interrupt();
            failed.add(hurried);
        } catch (Throwable defect) {
            LOG.error("closing {}", name, defect);
            failed.add(new IllegalStateException(name + " cannot be closed: " + DefectWords.of(defect), defect));
        }
    }

    /**
     * Tells what has failed, once all is closed.
     *
     * @throws IllegalStateException for the first; the others are suppressed by it
     */
    public void rethrow() {
        if (!failed.isEmpty()) {
            IllegalStateException first =
                    new IllegalStateException(failed.get(0).getMessage(), failed.get(0));
            failed.subList(1, failed.size()).forEach(first::addSuppressed);
            throw first;
        }
    }
}
