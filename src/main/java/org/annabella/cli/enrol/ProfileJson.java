package org.annabella.cli.enrol;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Locale;
import org.annabella.config.Json;
import org.annabella.hearing.profile.EncoderPart;
import org.annabella.hearing.profile.ProfileCard;
import org.annabella.hearing.profile.Score;
import org.jspecify.annotations.Nullable;

/** A profile's card for programs and for people. */
final class ProfileJson {
    private ProfileJson() {}

    static ObjectNode of(ProfileCard card) {
        ObjectNode json = Json.object()
                .put("speaker", card.speaker())
                .put("language", card.language())
                .put("made", card.made().toString())
                .put("base", card.base())
                .put("baseSha256", card.baseSha256())
                .put("improved", card.isImproved())
                .put("chosen", card.chosen())
                .put("learned", card.learned())
                .put("soundKept", card.soundKept());
        card.leftOut().forEach(json.putArray("leftOut")::add);
        json.set("before", Json.MAPPER.valueToTree(card.before()));
        json.set("after", Json.MAPPER.valueToTree(card.after()));
        EncoderPart encoder = card.encoder();
        if (encoder != null) {
            ObjectNode part = Json.MAPPER.valueToTree(encoder);
            json.set("encoder", part.put("improved", encoder.isImproved()));
        }
        return json;
    }

    /** The gain in plain words. */
    static String inWords(ProfileCard card) {
        String heldOut = card.isImproved()
                ? "Of the lines that were held out, it hears " + moves(card.after()) + "; before it was "
                        + moves(card.before()) + "."
                : "Nothing that was learned hears the lines that were held out better, so the profile is the model as it"
                        + " was: " + moves(card.before()) + ".";
        String leftOut = card.leftOut().isEmpty()
                ? ""
                : " Left out, as other words seem to have been said: " + String.join(", ", card.leftOut()) + ".";
        return "Profile of " + card.speaker() + " (" + card.language() + ", made from " + card.learned() + " lines). "
                + heldOut + leftOut + inWords(card.encoder());
    }

    private static String inWords(@Nullable EncoderPart encoder) {
        if (encoder == null) {
            return " It has no part for the encoder.";
        }
        return encoder.isImproved()
                ? " With the encoder, tuned to " + encoder.learned() + " lines: " + moves(encoder.after())
                        + "; with the encoder as it was " + moves(encoder.before()) + "."
                : " The encoder stays as it was, as what it learned hears the lines that were held out no better: "
                        + moves(encoder.before()) + ".";
    }

    private static String moves(Score score) {
        return String.format(
                Locale.ROOT,
                "%d of %d moves right, %d asked back, %d wrong, %d of %d words not as read",
                score.right(),
                score.moves(),
                score.asked(),
                score.wrong(),
                score.wordErrors(),
                score.words());
    }
}
