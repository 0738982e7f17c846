package org.annabella.phrases;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.annabella.laws.Edition;
import org.annabella.laws.Matter;
import org.annabella.lexicon.TextNames;

/**
 * The labels and headings of one page in one language, from {@code config/languages/pages/<code>/<page>.json}: names of texts,
 * with places such as <code>{move}</code> in them. What is said aloud as well comes from
 * {@link org.annabella.phrases.Phrasebook}.
 *
 * <p>Threads: immutable.
 */
public final class PageWords {
    private static final JsonMapper JSON = new JsonMapper();
    private static final Map<String, PageWords> READ = new ConcurrentHashMap<>();

    private final String source;
    private final Map<String, String> texts;

    private PageWords(String source, Map<String, String> texts) {
        this.source = source;
        this.texts = texts;
    }

    /**
     * Returns the words of a page.
     *
     * @param language two letters, as {@link org.annabella.lexicon.Language#code}
     * @param page such as {@code arbiter}
     * @throws IllegalArgumentException if there are none
     */
    public static PageWords of(String language, String page) {
        return READ.computeIfAbsent("/config/languages/pages/" + language + "/" + page + ".json", PageWords::read);
    }

    /** What the Laws say about a matter, in our own words: the printed text is what counts. */
    public static String rule(String language, Edition edition, Matter matter) {
        PageWords all = of(language, "articles");
        String special = TextNames.of(matter) + "." + edition.id();
        return all.say(all.has(special) ? special : TextNames.of(matter));
    }

    private static PageWords read(String source) {
        try (InputStream in = PageWords.class.getResourceAsStream(source)) {
            if (in == null) {
                throw new IllegalArgumentException("there is no " + source);
            }
            return new PageWords(source, JSON.readValue(in, new TypeReference<LinkedHashMap<String, String>>() {}));
        } catch (IOException broken) {
            throw new UncheckedIOException(source, broken);
        }
    }

    /**
     * Returns a text with its places filled; what people wrote is set apart as {@link UserText} does it.
     *
     * @param filling the name of a place and what stands there, in turn
     * @throws IllegalArgumentException if the text is not there
     */
    public String say(String name, String... filling) {
        String text = texts.get(name);
        if (text == null) {
            throw new IllegalArgumentException(source + " has no '" + name + "'");
        }
        for (int i = 0; i < filling.length; i += 2) {
            text = text.replace("{" + filling[i] + "}", UserText.at(filling[i], filling[i + 1]));
        }
        return text;
    }

    /** Whether there is such a text. */
    public boolean has(String name) {
        return texts.containsKey(name);
    }

    /** The names of all texts; unmodifiable, in the order of the file. */
    public Set<String> names() {
        return Set.copyOf(texts.keySet());
    }
}
