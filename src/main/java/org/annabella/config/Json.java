package org.annabella.config;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;

/** One JSON object per line: the form of every result. */
public final class Json {
    /** Reads and writes with the usual settings; may be used by any thread. */
    public static final JsonMapper MAPPER = JsonMapper.builder().build();

    private Json() {}

    /** A new object without fields. */
    public static ObjectNode object() {
        return MAPPER.createObjectNode();
    }

    /** The tree as JSON on one line, without its end. */
    public static String line(JsonNode node) {
        try {
            return MAPPER.writeValueAsString(node);
        } catch (JsonProcessingException impossible) {
            throw new IllegalStateException("a tree that cannot be written: " + node, impossible);
        }
    }
}
