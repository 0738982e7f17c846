package org.annabella.cli.doctor;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Locale;
import org.annabella.config.Json;

/**
 * One thing that was examined.
 *
 * @param check its short name, stable
 * @param text one sentence
 * @param mend one sentence that says what to do; empty where nothing is to be done
 */
public record Finding(String check, Status status, String text, String mend) {

    /** How a thing was found. */
    public enum Status {
        /** There and in order. */
        FOUND,
        /** Not there; the station works without it. */
        MISSING,
        /** The station does not work like this. */
        BROKEN
    }

    /** Something that is as it should be. */
    public static Finding found(String check, String text) {
        return new Finding(check, Status.FOUND, text, "");
    }

    static Finding missing(String check, String text, String mend) {
        return new Finding(check, Status.MISSING, text, mend);
    }

    /** Something that is there and cannot be used. */
    public static Finding broken(String check, String text, String mend) {
        return new Finding(check, Status.BROKEN, text, mend);
    }

    /** Whether the station does not work like this. */
    public boolean isBroken() {
        return status == Status.BROKEN;
    }

    ObjectNode toJson() {
        return Json.object()
                .put("check", check)
                .put("status", status.name().toLowerCase(Locale.ROOT))
                .put("text", text)
                .put("mend", mend);
    }

    /** The finding for people, with how to mend it if it has to be. */
    public String toSentence() {
        String opening =
                switch (status) {
                    case FOUND -> "Good: ";
                    case MISSING -> "Missing, not needed: ";
                    case BROKEN -> "To fix: ";
                };
        return opening + text + (mend.isEmpty() ? "" : " " + mend);
    }
}
