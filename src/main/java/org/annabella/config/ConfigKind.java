package org.annabella.config;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.util.Optional;
import org.annabella.json.CleanText;

/** The kinds of values that a config has. Which one belongs to a key its default shows. */
enum ConfigKind {
    /** A group of keys. */
    GROUP("{ … } as in config/station.json"),
    /** A text; a whole number is one as well, for who writes a round or a rating without quotation marks. */
    TEXT("a text in double quotation marks"),
    /** True or false. */
    FLAG("true or false"),
    /** A whole number. */
    NUMBER("a whole number"),
    /** A list of texts. */
    TEXTS("a list of texts, as in [\"…\", \"…\"]"),
    /** A list of whole numbers. */
    NUMBERS("a list of whole numbers, as in [60, 10]");

    private final String wanted;

    ConfigKind(String wanted) {
        this.wanted = wanted;
    }

    /** The kind of the values that may stand in the place of this one. */
    static ConfigKind of(JsonNode usual) {
        return switch (usual.getNodeType()) {
            case OBJECT -> GROUP;
            case BOOLEAN -> FLAG;
            case NUMBER -> NUMBER;
            case ARRAY -> usual.path(0).isNumber() ? NUMBERS : TEXTS;
            default -> TEXT;
        };
    }

    /**
     * The value as one of this kind, its texts cleaned: names go on to terminal, journal, score and pages.
     *
     * @return nothing if it is of another kind
     */
    Optional<JsonNode> fitting(JsonNode given) {
        return switch (this) {
            case GROUP -> Optional.of(given).filter(JsonNode::isObject);
            case TEXT -> text(given);
            case FLAG -> Optional.of(given).filter(JsonNode::isBoolean);
            case NUMBER -> Optional.of(given).filter(ConfigKind::isNumber);
            case TEXTS -> list(given, TEXT);
            case NUMBERS -> list(given, NUMBER);
        };
    }

    private static boolean isNumber(JsonNode given) {
        return given.isIntegralNumber() && given.canConvertToInt();
    }

    private static Optional<JsonNode> text(JsonNode given) {
        return given.isTextual() || given.isIntegralNumber()
                ? Optional.of(TextNode.valueOf(CleanText.of(given.asText())))
                : Optional.empty();
    }

    private static Optional<JsonNode> list(JsonNode given, ConfigKind of) {
        if (!given.isArray()) {
            return Optional.empty();
        }
        ArrayNode items = Json.MAPPER.createArrayNode();
        given.forEach(item -> of.fitting(item).ifPresent(items::add));
        return items.size() == given.size() ? Optional.of(items) : Optional.empty();
    }

    /** What is wrong with a value of another kind and what belongs there, behind the name of its key. */
    String misfit(JsonNode given) {
        return switch (this) {
            case TEXTS -> amongItems(given, TEXT);
            case NUMBERS -> amongItems(given, NUMBER);
            default ->
                "is " + Values.shown(given.toString()) + ": give " + (given.isIntegralNumber() ? inRange() : wanted);
        };
    }

    private String inRange() {
        return this == NUMBER ? wanted + " of at most nine digits" : wanted;
    }

    private String amongItems(JsonNode given, ConfigKind of) {
        for (JsonNode item : given) {
            if (given.isArray() && of.fitting(item).isEmpty()) {
                return "has " + Values.shown(item.toString()) + " in its list: give " + wanted;
            }
        }
        return "is " + Values.shown(given.toString()) + ": give " + wanted;
    }
}
