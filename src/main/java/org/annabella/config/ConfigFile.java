package org.annabella.config;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.annabella.json.CleanText;
import org.annabella.json.JsonWords;
import org.annabella.threads.DefectWords;
import org.jspecify.annotations.Nullable;

/** Reads {@code config/station.json}: what it does not say is as in the defaults; what it says wrongly is refused. */
public final class ConfigFile {
    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES)
            .disable(com.fasterxml.jackson.databind.MapperFeature.ALLOW_COERCION_OF_SCALARS)
            .addModule(ConfigTypes.module())
            .build();

    /** Where every key is allowed. */
    private static final String OPEN = "hearing.models.";

    private ConfigFile() {}

    /** The settings that the jar carries: everything simulated. */
    public static StationConfig defaults() {
        return convert(defaultTree(), "the defaults");
    }

    /**
     * Reads this file over the defaults.
     *
     * @throws Missing if there is no such file
     * @throws BadInput if it is no JSON, has an unknown key or a value of the wrong kind
     */
    public static StationConfig read(Path file) {
        return read(file, Json.object());
    }

    /**
     * Reads this file over the defaults, and this over it.
     *
     * @param file absent for none
     */
    public static StationConfig read(@Nullable Path file, ObjectNode over) {
        ObjectNode tree = defaultTree();
        Path where = file == null ? Path.of("the defaults") : file;
        if (file != null && !Files.isRegularFile(file)) {
            throw new Missing("no config file " + file + ": give one with --config, or leave it out for the defaults");
        }
        if (file != null) {
            merge(tree, parse(file), "", file);
        }
        merge(tree, over, "", where);
        return checked(tree, where);
    }

    /** What was said over the defaults, as the station takes it. */
    static StationConfig checked(ObjectNode tree, Path where) {
        return StationChecks.check(convert(tree, where.toString()), where.toString());
    }

    /** What a file itself says, over nothing. */
    static ObjectNode own(Path file) {
        return parse(file);
    }

    /** What holds where this is said over the defaults; its values are not checked. */
    static ObjectNode over(ObjectNode own, Path where) {
        ObjectNode tree = defaultTree();
        merge(tree, own, "", where);
        return tree;
    }

    private static ObjectNode defaultTree() {
        try (InputStream in = ConfigFile.class.getResourceAsStream("/config/station.json")) {
            if (in == null) {
                throw new IllegalStateException("the jar lacks /config/station.json");
            }
            return (ObjectNode) JSON.readTree(in);
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    private static ObjectNode parse(Path file) {
        String text = whole(file);
        try {
            JsonNode tree = JSON.readTree(text);
            if (tree instanceof ObjectNode object) {
                return object;
            }
            throw new BadInput(file + ": is not a JSON object: write { … } as in config/station.json");
        } catch (JsonProcessingException broken) {
            throw new BadInput(file + " is no JSON file: " + Texts.oneLine(JsonWords.inFile(text, broken)));
        }
    }

    private static String whole(Path file) {
        try {
            return TextFile.whole(file);
        } catch (IOException unreadable) {
            throw new BadInput(file + " cannot be read: " + DefectWords.whyNot(unreadable));
        }
    }

    private static void merge(ObjectNode into, ObjectNode from, String path, Path file) {
        from.properties().forEach(entry -> {
            String key = entry.getKey();
            JsonNode known = into.get(key);
            if (known == null && !path.equals(OPEN)) {
                throw new BadInput(file + ": unknown key '" + path + key + "': known there are " + keys(into));
            }
            if (known instanceof ObjectNode deeper && entry.getValue() instanceof ObjectNode given) {
                merge(deeper, given, path + key + ".", file);
            } else {
                into.set(key, clean(entry.getValue()));
            }
        });
    }

    /** A file that is nested too deep has no place. */
    private static String line(JsonProcessingException broken) {
        return broken.getLocation() == null
                ? ""
                : ", line " + broken.getLocation().getLineNr();
    }

    /** Names go on to terminal, journal, score and pages: what controls those is taken out of them here. */
    private static JsonNode clean(JsonNode value) {
        if (value.isTextual()) {
            return TextNode.valueOf(CleanText.of(value.textValue()));
        }
        if (value instanceof ArrayNode list) {
            for (int i = 0; i < list.size(); i++) {
                list.set(i, clean(list.get(i)));
            }
        }
        return value;
    }

    private static String keys(ObjectNode node) {
        List<String> names = new ArrayList<>();
        node.fieldNames().forEachRemaining(names::add);
        return String.join(", ", names);
    }

    private static StationConfig convert(ObjectNode tree, String where) {
        try {
            return JSON.treeToValue(tree, StationConfig.class);
        } catch (FromText.Unfit unfit) {
            throw new BadInput(where + ": '" + path(unfit) + unfit.getOriginalMessage());
        } catch (JsonMappingException wrong) {
            throw new BadInput(where + ": '" + path(wrong) + "' has a value of the wrong kind: "
                    + Texts.oneLine(wrong.getOriginalMessage()));
        } catch (JsonProcessingException wrong) {
            throw new BadInput(where + ": " + Texts.oneLine(wrong.getOriginalMessage()));
        }
    }

    /** The key whose value is wrong. */
    private static String path(JsonMappingException wrong) {
        return wrong.getPath().stream()
                .map(JsonMappingException.Reference::getFieldName)
                .collect(Collectors.joining("."));
    }
}
