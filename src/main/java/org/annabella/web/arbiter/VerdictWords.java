package org.annabella.web.arbiter;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.ArrayList;
import java.util.List;
import org.annabella.arbiter.Verdict;
import org.annabella.journal.ReconcileJson;

/** The sentences of a verdict in one language, as {@code annabella reconcile} gives them. */
record VerdictWords(String sentence, List<String> observations) {
    private static final JsonMapper JSON = new JsonMapper();

    /** Copies the list. */
    VerdictWords {
        observations = List.copyOf(observations);
    }

    static VerdictWords of(Verdict verdict, String language) {
        JsonNode told = read(ReconcileJson.line(verdict));
        List<String> seen = new ArrayList<>();
        told.path("observations")
                .forEach(observation ->
                        seen.add(observation.path("text").path(language).asText()));
        return new VerdictWords(told.path("text").path(language).asText(), seen);
    }

    private static JsonNode read(String line) {
        try {
            return JSON.readTree(line);
        } catch (JsonProcessingException ownWriting) {
            throw new IllegalStateException(line, ownWriting);
        }
    }
}
