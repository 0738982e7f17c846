package org.annabella.hearing.recogniser;

/** The native recogniser does not work: the sound or the model is not what it takes. */
public final class RecognizerFault extends RuntimeException {
    private static final long serialVersionUID = 1L;

    RecognizerFault(String message) {
        super(message);
    }
}
