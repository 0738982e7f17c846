package org.annabella.hearing.profile;

import java.util.List;

/**
 * What is known of a profile's part for the encoder.
 *
 * @param network check sum of the encoder's network that it was made for
 * @param chosen {@link #ORIGINAL} where nothing was better, otherwise {@link #HEAD}
 * @param before how both recognisers heard the lines that were held out, the encoder as it was
 * @param after how they hear them with the profile
 * @param learned lines that were learned from
 * @param leftOut names of lines that were not: other words were said, or the sound is bad
 */
public record EncoderPart(String network, String chosen, Score before, Score after, int learned, List<String> leftOut) {
    /** What {@link #chosen} says of a profile that is the model as it was. */
    public static final String ORIGINAL = "original";

    /** What {@link #chosen} says of a tuned head. */
    public static final String HEAD = "head";

    public EncoderPart {
        leftOut = List.copyOf(leftOut);
    }

    /** Tells whether learning was of use. */
    public boolean isImproved() {
        return !chosen.equals(ORIGINAL);
    }
}
