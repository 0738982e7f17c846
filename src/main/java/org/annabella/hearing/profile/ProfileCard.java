package org.annabella.hearing.profile;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What is known of a profile, kept beside it.
 *
 * @param speaker whose it is
 * @param language that was read
 * @param made when
 * @param model the directory of the model beside the card
 * @param base the directory of the model that it was made from
 * @param baseSha256 check sum of that model's {@code am/final.mdl}
 * @param chosen {@code original} where nothing was better, or what was changed
 * @param before how the base heard the lines that were held out
 * @param after how the profile hears them
 * @param learned lines that were learned from
 * @param leftOut names of lines that were not: other words were said, or the sound is bad
 * @param soundKept whether the reading is kept
 * @param encoder what of it is for the encoder; null in a profile that was made for Vosk's model alone
 */
public record ProfileCard(
        String speaker,
        String language,
        Instant made,
        String model,
        String base,
        String baseSha256,
        String chosen,
        Score before,
        Score after,
        int learned,
        List<String> leftOut,
        boolean soundKept,
        @Nullable EncoderPart encoder) {
    public ProfileCard {
        leftOut = List.copyOf(leftOut);
    }

    /** Tells whether learning was of use. */
    public boolean isImproved() {
        return !chosen.equals(EncoderPart.ORIGINAL);
    }
}
