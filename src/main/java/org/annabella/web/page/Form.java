package org.annabella.web.page;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.annabella.json.CleanText;

/**
 * What was sent from a page's form.
 *
 * @param fields each name with all its values, without control characters and marks of direction
 */
public record Form(Map<String, List<String>> fields) {
    /** Cleans the values. */
    public Form {
        fields = fields.entrySet().stream()
                .collect(Collectors.toUnmodifiableMap(
                        Map.Entry::getKey,
                        field -> field.getValue().stream().map(CleanText::of).toList()));
    }

    /** The value of a field, without blanks around it; empty if it is absent or blank. */
    public Optional<String> value(String name) {
        return fields.getOrDefault(name, List.of()).stream()
                .map(String::strip)
                .filter(text -> !text.isEmpty())
                .findFirst();
    }

    /** The value of a field, without blanks around it; the empty text if it is absent. */
    public String text(String name) {
        return value(name).orElse("");
    }

    /** The same as if the reader had seen the game as far as this event. */
    public Form withSeq(long seq) {
        Map<String, List<String>> others = new HashMap<>(fields);
        others.put("seq", List.of(Long.toString(seq)));
        return new Form(others);
    }

    /** The text of each field by its name. */
    public Map<String, String> texts() {
        return fields.keySet().stream().collect(Collectors.toUnmodifiableMap(name -> name, this::text));
    }

    /**
     * The number of the last event that the reader had seen when the form was filled in.
     *
     * @return -1 if the form does not tell, which fits no game
     */
    public long seq() {
        try {
            return Long.parseLong(text("seq"));
        } catch (NumberFormatException garbage) {
            return -1;
        }
    }
}
