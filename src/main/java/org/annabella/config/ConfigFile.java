package org.annabella.config;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import org.annabella.json.Fields;
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

    /** Every key with the value that it has where nobody says another; others take a copy. */
    private static final ObjectNode DEFAULTS = inJar();

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
        String where = file == null ? "the defaults" : file.toString();
        ObjectNode tree = tree(file);
        ConfigValues.put(tree, DEFAULTS, over, where);
        return checked(tree, where);
    }

    /**
     * Reads this file over the defaults, and the other file over it.
     *
     * @param file absent for none
     * @throws Missing if one of them is not there
     * @throws BadInput if one of them is no JSON, has an unknown key or a value of the wrong kind
     */
    public static StationConfig read(@Nullable Path file, Path over) {
        ObjectNode tree = tree(file);
        ConfigValues.put(tree, DEFAULTS, own(over), over.toString());
        return checked(tree, file == null ? over.toString() : file + " with " + over + " over it");
    }

    private static ObjectNode tree(@Nullable Path file) {
        return file == null ? defaultTree() : over(own(file), file);
    }

    /** What was said over the defaults, as the station takes it. */
    static StationConfig checked(ObjectNode tree, String where) {
        return StationChecks.check(convert(tree, where), where);
    }

    /**
     * What a file itself says, over nothing.
     *
     * @throws Missing if there is no such file
     * @throws BadInput if it is no JSON
     */
    static ObjectNode own(Path file) {
        if (!Files.isRegularFile(file)) {
            throw new Missing("no config file " + file + ": give one with --config, or leave it out for the defaults");
        }
        return parse(file);
    }

    /** What holds where this is said over the defaults; of its values only the kinds are checked. */
    static ObjectNode over(ObjectNode own, Path where) {
        ObjectNode tree = defaultTree();
        ConfigValues.put(tree, DEFAULTS, own, where.toString());
        return tree;
    }

    /** A tree of its own, with the defaults in it. */
    static ObjectNode defaultTree() {
        return DEFAULTS.deepCopy();
    }

    private static ObjectNode inJar() {
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
            JsonNode tree = Fields.JSON.readTree(text);
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

    /** By now every value is of the kind of its default; what can still be wrong is a text that stands for nothing. */
    private static StationConfig convert(ObjectNode tree, String where) {
        try {
            return JSON.treeToValue(tree, StationConfig.class);
        } catch (FromText.Unfit unfit) {
            throw new BadInput(where + ": '" + path(unfit) + unfit.getOriginalMessage());
        } catch (JsonProcessingException unlike) {
            throw new IllegalStateException("the defaults of the config are unlike its types", unlike);
        }
    }

    /** The key whose value is wrong. */
    private static String path(JsonMappingException wrong) {
        return wrong.getPath().stream()
                .map(JsonMappingException.Reference::getFieldName)
                .collect(Collectors.joining("."));
    }
}
