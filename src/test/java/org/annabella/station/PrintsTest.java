package org.annabella.station;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.annabella.hearing.Interpreter;
import org.annabella.table.EventJson;
import org.annabella.table.Rehearsal;
import org.annabella.table.Unreadable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Stories of the printed Laws, written from the prints alone by people who did not look at what the station makes of them. What
 * must follow stands beside each, in order; {@code owed.txt} names those that do not come out yet, exactly.
 */
class PrintsTest {

    private static final Path STORIES = Path.of("src/test/resources/prints");
    private static final ObjectMapper JSON = new ObjectMapper();

    private static Announced words;

    @BeforeAll
    static void readLanguages() {
        words = new Announced(new Interpreter(LanguageFiles.readAll()));
    }

    static List<String> stories() throws IOException {
        try (Stream<Path> files = Files.list(STORIES)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".must.jsonl"))
                    .map(name -> name.substring(0, name.length() - ".must.jsonl".length()))
                    .sorted()
                    .toList();
        }
    }

    private static Set<String> owed() throws IOException {
        return new TreeSet<>(Files.readAllLines(STORIES.resolve("owed.txt")));
    }

    @ParameterizedTest
    @MethodSource("stories")
    void comesOutAsThePrintHasIt(String story) throws IOException {
        Optional<String> wrong = wrong(story);
        if (owed().contains(story)) {
            assertThat(wrong).as("%s comes out: take it from owed.txt", story).isPresent();
        } else {
            assertThat(wrong).as(story).isEmpty();
        }
    }

    @Test
    void nothingIsOwedThatIsNoStory() throws IOException {
        assertThat(stories()).containsAll(owed());
    }

    /** What does not follow, or follows and must not. */
    private static Optional<String> wrong(String story) throws IOException {
        List<JsonNode> events = new ArrayList<>();
        try {
            for (String line : played(Files.readAllLines(STORIES.resolve(story + ".jsonl")))) {
                events.add(JSON.readTree(line));
            }
        } catch (Unreadable unreadable) {
            events.clear();
            if (needsAnEvent(story)) {
                return Optional.of(String.valueOf(unreadable.getMessage()));
            }
        }
        int next = 0;
        List<JsonNode> never = new ArrayList<>();
        for (String line : Files.readAllLines(STORIES.resolve(story + ".must.jsonl"))) {
            JsonNode demand = JSON.readTree(line);
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

    private static boolean needsAnEvent(String story) throws IOException {
        return Files.readAllLines(STORIES.resolve(story + ".must.jsonl")).stream()
                .anyMatch(line -> line.contains("must"));
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

    private static List<String> played(List<String> script) {
        List<String> events = new ArrayList<>();
        new Rehearsal(words, List.of((event, before, after) -> events.add(EventJson.line(event)))).run(script);
        return events;
    }
}
