package org.annabella.hearing.profile;

import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.regex.Pattern;
import org.annabella.json.Fields;
import org.annabella.json.Unreadable;

/** Reads and writes a profile's card, {@code profile.json}; the old one is there until the new one is whole. */
final class CardFile {
    static final String NAME = "profile.json";

    /** Cards of profiles that were made before there was an encoder lack it. */
    private static final String ENCODER = "encoder";

    private static final JsonMapper JSON =
            JsonMapper.builder().disable(MapperFeature.AUTO_DETECT_IS_GETTERS).build();

    private static final Pattern MODEL = Pattern.compile("[A-Za-z0-9-]+");

    private CardFile() {}

    /**
     * Reads a card.
     *
     * @throws IOException if it is not there or cannot be read
     * @throws Unreadable if it is damaged; the message names it and is one line
     */
    static ProfileCard read(Path directory) throws IOException {
        Path file = directory.resolve(NAME);
        try {
            Fields json = Fields.read(file);
            ProfileCard card = card(json);
            json.end();
            return card;
        } catch (Unreadable damaged) {
            throw new Unreadable(file + " is damaged: " + damaged.getMessage(), damaged);
        }
    }

    private static ProfileCard card(Fields json) {
        return new ProfileCard(
                json.text("speaker"),
                json.text("language"),
                time(json, "made"),
                model(json),
                json.text("base"),
                json.text("baseSha256"),
                json.text("chosen"),
                json.object("before", CardFile::score),
                json.object("after", CardFile::score),
                json.count("learned"),
                json.requiredTexts("leftOut"),
                json.flag("soundKept"),
                json.orNull(ENCODER, (card, name) -> card.object(name, CardFile::encoder)));
    }

    private static Instant time(Fields json, String name) {
        String text = json.text(name);
        try {
            return Instant.parse(text);
        } catch (DateTimeException none) {
            throw new Unreadable("field '" + name + "' must be a time such as 2026-01-02T03:04:05Z", none);
        }
    }

    /** A directory beside the card, and nowhere else. */
    private static String model(Fields json) {
        String model = json.text("model");
        if (!MODEL.matcher(model).matches()) {
            throw new Unreadable("field 'model' must be the name of a directory beside it");
        }
        return model;
    }

    private static EncoderPart encoder(Fields json) {
        return new EncoderPart(
                json.text("network"),
                json.text("chosen"),
                json.object("before", CardFile::score),
                json.object("after", CardFile::score),
                json.count("learned"),
                json.requiredTexts("leftOut"));
    }

    private static Score score(Fields json) {
        return new Score(
                json.count("moves"),
                json.count("right"),
                json.count("asked"),
                json.count("wrong"),
                json.count("words"),
                json.count("wordErrors"),
                json.decimal("fit"));
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
