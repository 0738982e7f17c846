package org.annabella.hearing;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What was learned beside an encoder about weighing it: with Vosk and alone.
 *
 * @param both where both recognisers hear
 * @param alone where the encoder is the only one
 */
record JudgementFile(EvidenceWeights both, EvidenceWeights alone) {
    static final String NAME = "judgement.json";
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Logger LOG = LoggerFactory.getLogger(JudgementFile.class);
    private static final JudgementFile UNMEASURED = new JudgementFile(EvidenceWeights.DEFAULT, EvidenceWeights.DEFAULT);

    /** The check sum that the description gives the network: the weights hold for that one alone. */
    private static String networkIn(Path directory) throws IOException {
        Path description = directory.resolve("encoder.json");
        return Files.exists(description)
                ? JSON.readTree(description.toFile())
                        .path("sha256")
                        .path("encoder.onnx")
                        .asText()
                : "";
    }

    /** Reads the file in an encoder's directory; careful defaults, and a word in the log, where there is none that can be read. */
    static JudgementFile beside(Path directory) {
        Path file = directory.resolve(NAME);
        if (!Files.exists(file)) {
            return UNMEASURED;
        }
        try {
            JsonNode json = JSON.readTree(file.toFile());
            if (json.has("network") && !json.get("network").asText().equals(networkIn(directory))) {
                throw new IllegalArgumentException("it was learned with another network");
            }
            return new JudgementFile(EvidenceWeights.of(json.path("both")), EvidenceWeights.of(json.path("encoder")));
        } catch (IOException | IllegalArgumentException broken) {
            LOG.warn("{} is broken, careful weights are taken instead: {}", file, broken.getMessage());
            return UNMEASURED;
        }
    }
}
