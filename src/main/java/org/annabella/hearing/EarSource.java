package org.annabella.hearing;

import java.util.List;

/** Where ears come from, all over one speech model: in this process, or each in one of its own. */
public interface EarSource extends AutoCloseable {

    /** Makes an ear; it belongs to whoever asked for it. */
    Ear ear();

    /** Returns what an operator should know of the model's vocabulary, one sentence each; nothing of a perfect one. */
    default List<String> remarks() {
        return List.of();
    }

    /** Frees the model; ears that are still open hear nothing more. */
    @Override
    void close();
}
