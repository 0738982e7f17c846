package org.annabella.hearing.model;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

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
            JsonNode json = new ObjectMapper().readTree(file.toFile());
            if (!json.isObject()) {
                throw new IllegalArgumentException("no object with numbers");
            }
            return new HearingThresholds(
                    number(json, "acceptRatio", DEFAULT.acceptRatio),
                    number(json, "askRatio", DEFAULT.askRatio),
                    number(json, "speechRatio", DEFAULT.speechRatio),
                    number(json, "askMargin", DEFAULT.askMargin));
        } catch (IOException | IllegalArgumentException broken) {
            String why = String.valueOf(broken.getMessage()).lines().findFirst().orElse("");
            throw new RefusedModel(ModelFault.FILE_BROKEN, file + " is broken: " + why);
        }
    }

    private static double number(JsonNode json, String name, double otherwise) {
        JsonNode value = json.get(name);
        if (value != null && !value.isNumber()) {
            throw new IllegalArgumentException("'" + name + "' is no number");
        }
        return value == null ? otherwise : value.asDouble();
    }
}
