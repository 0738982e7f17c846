package org.annabella.hearing.encoder;

import org.annabella.hearing.encoder.Opening.Reason;
import org.annabella.hearing.encoder.Opening.Refused;

/** A directory cannot be used as an encoder; carries the refusal to {@link EncoderModel#open}. */
final class Unfit extends Exception {
    private static final long serialVersionUID = 1L;
    private final transient Refused refused;

    Unfit(Reason reason, String message) {
        super(message);
        this.refused = new Refused(reason, message);
    }

    Refused refused() {
        return refused;
    }
}
