package org.annabella.races;

import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/** What instrumented code calls, in the JDK too: loaded by the bootstrap loader, so it knows nothing of ours. */
public final class Points {
    /** Is told of each point that a thread passes. */
    public static volatile @Nullable IntConsumer hook;

    private Points() {}

    /** A thread is about to do what others can see. */
    public static void pass(int site) {
        IntConsumer told = hook;
        if (told != null) {
            told.accept(site);
        }
    }
}
