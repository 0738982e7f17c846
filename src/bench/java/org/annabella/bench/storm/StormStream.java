package org.annabella.bench.storm;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.annabella.web.Answered;

/** One stream of a browser of a storm, and what it has made of the page. */
final class StormStream {
    private static final JsonMapper JSON = new JsonMapper();

    private final StormBrowser browser;
    private final Answered answer;
    private final int starts;
    private final Map<String, String> parts = new LinkedHashMap<>();

    StormStream(StormBrowser browser, Answered answer, int starts) {
        this.browser = browser;
        this.answer = answer;
        this.starts = starts;
    }

    StormBrowser browser() {
        return browser;
    }

    /** In which run of the station it was opened. */
    int starts() {
        return starts;
    }

    boolean isOver() {
        return answer.isOver();
    }

    void leave() {
        answer.leave();
    }

    /** The parts of the page as the stream has them. */
    Map<String, String> parts() {
        return parts;
    }

    /** Takes what came, and gives all its words. */
    Optional<String> take() {
        String came = answer.taken();
        StringBuilder words = new StringBuilder();
        for (String line : came.split("\n")) {
            if (line.startsWith("data: ")) {
                take(line.substring("data: ".length()), words);
            }
        }
        return words.isEmpty() ? Optional.empty() : Optional.of(words.toString());
    }

    private void take(String data, StringBuilder words) {
        try {
            JsonNode news = JSON.readTree(data);
            news.path("parts").properties().forEach(part -> {
                parts.put(part.getKey(), part.getValue().asText());
                words.append(StormSight.words(part.getValue().asText())).append('\n');
            });
            news.path("say")
                    .forEach(say -> words.append(say.path("text").asText()).append('\n'));
            if (news.has("order")) {
                parts.keySet().removeIf(id -> !has(news.path("order"), id));
            }
        } catch (JsonProcessingException torn) {
            throw new StormFailure("a stream sends what is no JSON: " + data);
        }
    }

    private static boolean has(JsonNode order, String id) {
        for (JsonNode each : order) {
            if (each.asText().equals(id)) {
                return true;
            }
        }
        return false;
    }
}
