package org.annabella.hearing.model;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.annabella.json.Fields;
import org.annabella.json.Unreadable;
import org.annabella.threads.DefectWords;

/**
 * How near is near enough, in nats of log-likelihood; measured for a model and kept beside it.
 *
 * @param acceptRatio a legal move is accepted where it is no further than this below the best of everything
 *     well-formed, legal or not; at most 0
 * @param askRatio at least this, but under {@code acceptRatio}: the move is asked back; below it was something else
 * @param speechRatio what is further than this below free speech was no announcement, no command and no answer; at most 0
 * @param askMargin two different legal moves closer than this are asked back
 */
public record HearingThresholds(double acceptRatio, double askRatio, double speechRatio, double askMargin) {
    /** The name of the file in a model directory. */
    public static final String FILE = "annabella.json";
    /** For a model that nobody has measured: careful, with many questions. */
    public static final HearingThresholds DEFAULT = new HearingThresholds(-3, -13, -12, 3);

    public HearingThresholds {
        if (acceptRatio > 0 || askRatio > acceptRatio || speechRatio > 0 || askMargin < 0) {
            throw new IllegalArgumentException(
                    "thresholds out of order: " + List.of(acceptRatio, askRatio, speechRatio, askMargin));
        }
    }

    /** Reads the file beside a model; the default for what it does not say, or where there is none. */
    static HearingThresholds read(Path file) throws RefusedModel {
        if (!Files.exists(file)) {
            return DEFAULT;
        }
        try {
            return of(Fields.read(file));
        } catch (IOException closed) {
            throw new RefusedModel(ModelFault.FILE_BROKEN, file + " cannot be read: " + DefectWords.whyNot(closed));
        } catch (Unreadable broken) {
            throw new RefusedModel(ModelFault.FILE_BROKEN, file + " is broken: " + broken.getMessage());
        }
    }

    /**
     * Reads them; the default for what is not said.
     *
     * @throws Unreadable if one is no number, or they are out of order
     */
    public static HearingThresholds of(Fields json) {
        try {
            return new HearingThresholds(
                    json.or("acceptRatio", Fields::decimal, DEFAULT.acceptRatio),
                    json.or("askRatio", Fields::decimal, DEFAULT.askRatio),
                    json.or("speechRatio", Fields::decimal, DEFAULT.speechRatio),
                    json.or("askMargin", Fields::decimal, DEFAULT.askMargin));
        } catch (IllegalArgumentException disorder) {
            throw new Unreadable(String.valueOf(disorder.getMessage()), disorder);
        }
    }
}
