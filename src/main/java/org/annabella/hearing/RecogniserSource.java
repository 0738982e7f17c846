package org.annabella.hearing;

import java.util.List;

/** Where recognisers come from, all over one speech model: in this process, or each in one of its own. */
public interface RecogniserSource extends AutoCloseable {

    /** Makes a recogniser; it belongs to whoever asked for it. */
    Recogniser recogniser();

    /** Waits until it is open, as most are from the beginning; throws why it cannot be. */
    default void awaitOpen() {}

    /** Returns what an operator should know of the model's vocabulary, one sentence each; nothing of a perfect one. */
    default List<String> remarks() {
        return List.of();
    }

    /** Frees the model; recognisers that are still open hear nothing more. */
    @Override
    void close();
}
