package org.annabella.hearing;

/** Where ears come from, all over one speech model: in this process, or each in one of its own. */
public interface EarSource extends AutoCloseable {

    /** Makes an ear; it belongs to whoever asked for it. */
    Ear ear();

    /** Frees the model; ears that are still open hear nothing more. */
    @Override
    void close();
}
