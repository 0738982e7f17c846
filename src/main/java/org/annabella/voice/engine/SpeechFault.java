package org.annabella.voice.engine;

import org.jspecify.annotations.Nullable;

/** A voice that broke: the engine is missing, died, or did not answer in time. The message says which. */
public final class SpeechFault extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public SpeechFault(String message) {
        super(message);
    }

    public SpeechFault(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
