package org.annabella.web.record;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.Map;

/** Stands in for the loader of all pages. */
final class PageWords {
    private final Map<String, String> texts;

    private PageWords(Map<String, String> texts) {
        this.texts = texts;
    }

    static PageWords of(String language, String page) {
        try (InputStream in = PageWords.class.getResourceAsStream(
                "/config/languages/pages/" + language + "/" + page + ".json")) {
            return new PageWords(new JsonMapper().readValue(in, new TypeReference<LinkedHashMap<String, String>>() {}));
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    String say(String name, String... filling) {
        String text = texts.get(name);
        if (text == null) {
            throw new IllegalArgumentException("no '" + name + "'");
        }
        for (int i = 0; i < filling.length; i += 2) {
            text = text.replace("{" + filling[i] + "}", filling[i + 1]);
        }
        return text;
    }

    boolean has(String name) {
        return texts.containsKey(name);
    }
}
