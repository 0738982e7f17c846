package org.annabella.config;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.deser.std.StringDeserializer;
import java.io.IOException;
import java.util.Optional;
import java.util.function.Function;

/**
 * Reads a text of a config as what it stands for.
 *
 * @param <T> what that is
 */
final class FromText<T> extends JsonDeserializer<T> {
    private final Function<String, Optional<T>> reading;
    private final String wanted;

    /**
     * Prepares it.
     *
     * @param reading what a text stands for; nothing if that is nothing
     * @param wanted what to give instead, behind the word "give"
     */
    FromText(Function<String, Optional<T>> reading, String wanted) {
        this.reading = reading;
        this.wanted = wanted;
    }

    /** One of these words and no other. */
    static <E extends Enum<E>> FromText<E> oneOf(ConfigWords<E> words) {
        return new FromText<>(words::find, Values.oneOf(words.all()));
    }

    @Override
    public T deserialize(JsonParser in, DeserializationContext context) throws IOException {
        String text = StringDeserializer.instance.deserialize(in, context);
        return reading.apply(text).orElseThrow(() -> new Unfit(in, text, wanted));
    }

    /** A text that stands for nothing. */
    static final class Unfit extends JsonMappingException {
        private static final long serialVersionUID = 1L;

        Unfit(JsonParser in, String text, String wanted) {
            super(in, "' is '" + Values.shown(text) + "': give " + wanted);
        }
    }
}
