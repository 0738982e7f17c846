package org.annabella.station;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.annabella.config.LanguageFiles;
import org.annabella.hearing.meaning.Interpreter;
import org.annabella.journal.EventJson;
import org.annabella.journal.Rehearsal;
import org.annabella.json.Unreadable;
import org.annabella.station.recognisers.Announced;

/**
 * Stories: rehearsals with what must follow beside them, in order, and what must not. A demand fits an event that has all its
 * fields.
 */
final class Stories {

    private static final ObjectMapper JSON = new ObjectMapper();

    private final Announced words = new Announced(new Interpreter(LanguageFiles.readAll()));

    /** The names of the stories of a folder, in order. */
    static List<String> in(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".must.jsonl"))
                    .map(name -> name.substring(0, name.length() - ".must.jsonl".length()))
                    .sorted()
                    .toList();
        }
    }

    /** The events of a script, as far as it can be read. */
    List<String> played(Path script) throws IOException {
        List<String> events = new ArrayList<>();
        new Rehearsal(words, List.of((event, before, after) -> events.add(EventJson.line(event))))
                .run(Files.readAllLines(script));
        return events;
    }

    /** The events of a script; none if it is refused as a whole. */
    List<String> eventsOf(Path script) throws IOException {
        try {
            return played(script);
        } catch (Unreadable refused) {
            return List.of();
        }
    }

    /** What does not follow, or follows and must not; empty if the story comes out. */
    Optional<String> wrong(Path folder, String story) throws IOException {
        List<JsonNode> demands = new ArrayList<>();
        for (String line : Files.readAllLines(folder.resolve(story + ".must.jsonl"))) {
            demands.add(JSON.readTree(line));
        }
        List<JsonNode> events = new ArrayList<>();
        try {
            for (String line : played(folder.resolve(story + ".jsonl"))) {
                events.add(JSON.readTree(line));
            }
        } catch (Unreadable unreadable) {
            events.clear();
            if (demands.stream().anyMatch(demand -> demand.has("must"))) {
                return Optional.of(String.valueOf(unreadable.getMessage()));
            }
        }
        return wrong(demands, events);
    }

    private static Optional<String> wrong(List<JsonNode> demands, List<JsonNode> events) {
        int next = 0;
        List<JsonNode> never = new ArrayList<>();
        for (JsonNode demand : demands) {
            if (demand.has("never")) {
                never.add(demand.get("never"));
                continue;
            }
            int found = next;
            while (found < events.size() && !fits(demand.get("must"), events.get(found))) {
                found++;
            }
            if (found == events.size()) {
                return Optional.of("nothing like " + demand.get("must") + " from event " + next);
            }
            Optional<String> forbidden = forbidden(never, events.subList(next, found));
            if (forbidden.isPresent()) {
                return forbidden;
            }
            never.clear();
            next = found + 1;
        }
        return forbidden(never, events.subList(Math.min(next, events.size()), events.size()));
    }

    private static Optional<String> forbidden(List<JsonNode> never, List<JsonNode> events) {
        return never.stream()
                .flatMap(each -> events.stream().filter(event -> fits(each, event)))
                .findFirst()
                .map(event -> "must not be: " + event);
    }

    private static boolean fits(JsonNode wanted, JsonNode event) {
        List<String> names = new ArrayList<>();
        wanted.fieldNames().forEachRemaining(names::add);
        return names.stream()
                .allMatch(name -> wanted.get(name).isNull()
                        ? event.path(name).isNull() || event.path(name).isMissingNode()
                        : wanted.get(name).equals(event.get(name)));
    }
}
