package org.annabella.config;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;

/** Puts what a config says in the place of its defaults, each value only where one of its kind stands. */
final class ConfigValues {
    /** Where every key is allowed; each has a text. */
    private static final String OPEN = "hearing.models.";

    private final String where;

    private ConfigValues(String where) {
        this.where = where;
    }

    /**
     * Puts them.
     *
     * @param into all keys that there are, with a value for each
     * @param usual the defaults, which show of what kind each value is
     * @param where the file in which they are given, for the fault
     * @throws BadInput if there is an unknown key or a value of another kind
     */
    static void put(ObjectNode into, ObjectNode usual, ObjectNode given, String where) {
        new ConfigValues(where).merge(into, given, usual, "");
    }

    /** What was put before may be a list without items, which no longer shows of what kind they are: the defaults do. */
    private void merge(ObjectNode into, ObjectNode given, JsonNode usual, String path) {
        given.properties().forEach(entry -> {
            String key = entry.getKey();
            JsonNode value = fitting(path + key, entry.getValue(), kind(usual, path, key));
            if (into.get(key) instanceof ObjectNode deeper && value instanceof ObjectNode group) {
                merge(deeper, group, usual.path(key), path + key + ".");
            } else {
                into.set(key, value);
            }
        });
    }

    private ConfigKind kind(JsonNode usual, String path, String key) {
        JsonNode known = usual.get(key);
        if (known == null && !path.equals(OPEN)) {
            throw new BadInput(
                    where + ": unknown key '" + Values.shown(path + key) + "': known there are " + keys(usual));
        }
        return known == null ? ConfigKind.TEXT : ConfigKind.of(known);
    }

    private JsonNode fitting(String key, JsonNode given, ConfigKind kind) {
        return kind.fitting(given)
                .orElseThrow(() -> new BadInput(where + ": '" + Values.shown(key) + "' " + kind.misfit(given)));
    }

    private static String keys(JsonNode node) {
        List<String> names = new ArrayList<>();
        node.fieldNames().forEachRemaining(names::add);
        return String.join(", ", names);
    }
}
