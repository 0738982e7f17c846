package org.annabella.hearing.profile;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** Reads and writes a profile's card, {@code profile.json}; the old one is there until the new one is whole. */
final class CardFile {
    static final String NAME = "profile.json";

    /** Cards of profiles that were made before there was an encoder lack it. */
    private static final String ENCODER = "encoder";

    private static final JsonMapper JSON = JsonMapper.builder()
            .disable(MapperFeature.AUTO_DETECT_IS_GETTERS)
            .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
            .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES)
            .build();

    private CardFile() {}

    /**
     * Reads a card.
     *
     * @throws IOException if it is not there or not whole
     */
    static ProfileCard read(Path directory) throws IOException {
        try {
            JsonNode json = JSON.readTree(directory.resolve(NAME).toFile());
            List<String> leftOut = new ArrayList<>();
            json.required("leftOut").forEach(name -> leftOut.add(name.asText()));
            return new ProfileCard(
                    json.required("speaker").asText(),
                    json.required("language").asText(),
                    Instant.parse(json.required("made").asText()),
                    json.required("model").asText(),
                    json.required("base").asText(),
                    json.required("baseSha256").asText(),
                    json.required("chosen").asText(),
                    JSON.treeToValue(json.required("before"), Score.class),
                    JSON.treeToValue(json.required("after"), Score.class),
                    json.required("learned").asInt(),
                    leftOut,
                    json.required("soundKept").asBoolean(),
                    json.has(ENCODER) ? JSON.treeToValue(json.get(ENCODER), EncoderPart.class) : null);
        } catch (JsonProcessingException | IllegalArgumentException | DateTimeException broken) {
            String why = String.valueOf(broken.getMessage()).lines().findFirst().orElse("");
            throw new IOException(directory.resolve(NAME) + " is damaged: " + why, broken);
        }
    }

    static void write(Path directory, ProfileCard card) throws IOException {
        ObjectNode json = JSON.createObjectNode();
        json.put("speaker", card.speaker()).put("language", card.language());
        json.put("made", card.made().toString()).put("model", card.model());
        json.put("base", card.base()).put("baseSha256", card.baseSha256());
        json.put("chosen", card.chosen()).put("learned", card.learned()).put("soundKept", card.soundKept());
        card.leftOut().forEach(json.putArray("leftOut")::add);
        json.set("before", JSON.valueToTree(card.before()));
        json.set("after", JSON.valueToTree(card.after()));
        if (card.encoder() != null) {
            json.set(ENCODER, JSON.valueToTree(card.encoder()));
        }
        Path unfinished = directory.resolve(NAME + ".new");
        Files.write(unfinished, JSON.writerWithDefaultPrettyPrinter().writeValueAsBytes(json));
        Files.move(
                unfinished,
                directory.resolve(NAME),
                StandardCopyOption.ATOMIC_MOVE,
                StandardCopyOption.REPLACE_EXISTING);
    }
}
