package org.annabella.hearing;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.annabella.hearing.ModelFiles.Unfit;
import org.annabella.hearing.ModelOpening.Reason;

/**
 * How near is near enough, in nats of log-likelihood; measured for a model and kept beside it.
 *
 * @param acceptRatio a legal move is accepted where the restricted recogniser is no further than this below the open
 *     one: score A minus score B must be at least this
 * @param askRatio at least this, but under {@code acceptRatio}: the move is asked back; below it was something else
 * @param askMargin two different legal moves closer than this are asked back
 */
public record HearingThresholds(double acceptRatio, double askRatio, double askMargin) {
    /** The name of the file in a model directory. */
    public static final String FILE = "annabella.json";
    /** For a model that nobody has measured: careful, with many questions. */
    public static final HearingThresholds DEFAULT = new HearingThresholds(-2, -12, 2);

    public HearingThresholds {
        if (askRatio > acceptRatio || askMargin < 0) {
            throw new IllegalArgumentException(
                    "thresholds out of order: accept " + acceptRatio + ", ask " + askRatio + ", margin " + askMargin);
        }
    }

    /** Reads the file beside a model; the default where there is none. */
    static HearingThresholds read(Path file) throws Unfit {
        if (!Files.exists(file)) {
            return DEFAULT;
        }
        try {
            JsonNode json = new ObjectMapper().readTree(file.toFile());
            return new HearingThresholds(
                    number(json, "acceptRatio"), number(json, "askRatio"), number(json, "askMargin"));
        } catch (IOException | IllegalArgumentException broken) {
            String why = String.valueOf(broken.getMessage()).lines().findFirst().orElse("");
            throw new Unfit(Reason.FILE_BROKEN, file + " is broken: " + why);
        }
    }

    private static double number(JsonNode json, String name) {
        JsonNode value = json.get(name);
        if (value == null || !value.isNumber()) {
            throw new IllegalArgumentException("no number '" + name + "'");
        }
        return value.asDouble();
    }
}
