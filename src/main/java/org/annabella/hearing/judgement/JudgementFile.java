package org.annabella.hearing.judgement;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.annabella.lexicon.Language;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What was learned beside an encoder about weighing it: with Vosk and alone.
 *
 * @param both where both recognisers hear
 * @param alone where the encoder is the only one
 * @param lexicon the {@link LexiconFingerprint}s of the languages that it was learned with, by their codes; none where the
 *     file does not tell
 * @param complaint one sentence where there is a file that cannot be used; empty otherwise
 */
public record JudgementFile(
        EvidenceWeights both, EvidenceWeights alone, Map<String, String> lexicon, String complaint) {
    public static final String NAME = "judgement.json";
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Logger LOG = LoggerFactory.getLogger(JudgementFile.class);

    public JudgementFile {
        lexicon = Map.copyOf(lexicon);
    }

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

    private static JudgementFile unmeasured(String complaint) {
        return new JudgementFile(EvidenceWeights.DEFAULT, EvidenceWeights.DEFAULT, Map.of(), complaint);
    }

    /** Reads the file in an encoder's directory; careful defaults, and a complaint, where there is none that can be read. */
    public static JudgementFile beside(Path directory) {
        Path file = directory.resolve(NAME);
        if (!Files.exists(file)) {
            return unmeasured("");
        }
        try {
            JsonNode json = JSON.readTree(file.toFile());
            if (json.has("network") && !json.get("network").asText().equals(networkIn(directory))) {
                throw new IllegalArgumentException("it was learned with another network");
            }
            return new JudgementFile(
                    EvidenceWeights.of(json.path("both")),
                    EvidenceWeights.of(json.path("encoder")),
                    texts(json.path("lexicon")),
                    "");
        } catch (IOException | IllegalArgumentException broken) {
            String why = String.valueOf(broken.getMessage()).lines().findFirst().orElse("");
            String complaint = file + " cannot be used, careful weights are taken instead: " + why + ".";
            LOG.warn("{}", complaint);
            return unmeasured(complaint);
        }
    }

    private static Map<String, String> texts(JsonNode json) {
        Map<String, String> texts = new HashMap<>();
        json.properties()
                .forEach(entry -> texts.put(entry.getKey(), entry.getValue().asText()));
        return texts;
    }

    /**
     * Returns what an operator should know of it, one sentence each.
     *
     * @param languages those that are heard
     * @param phones all that words are written in
     */
    public List<String> remarks(Collection<Language> languages, Collection<String> phones) {
        List<String> others = languages.stream()
                .filter(language -> !lexicon.isEmpty()
                        && !LexiconFingerprint.of(language, phones).equals(lexicon.get(language.code())))
                .map(language -> language.name() + " (" + language.code() + ")")
                .toList();
        String changed = others.isEmpty()
                ? ""
                : "How the encoder is weighed was learned with other words than there are now in "
                        + others.stream().collect(Collectors.joining(", "))
                        + ": all are heard, but how sure it is of them nobody has measured since.";
        return Stream.of(complaint, changed).filter(each -> !each.isEmpty()).toList();
    }
}
