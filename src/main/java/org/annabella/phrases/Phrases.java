package org.annabella.phrases;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.annabella.lexicon.Language;

/** The templates of one language and how they are filled. */
final class Phrases {
    private static final Pattern SENTENCE_START = Pattern.compile("(?<=^|[.?!] )\\p{Ll}");

    private static final Pattern BLANKS = Pattern.compile(" {2,}");

    private final Language language;
    private final String level;

    Phrases(Language language) {
        this(language, Verbosity.NORMAL);
    }

    /** The templates as they are said at this level: {@code time.own.short} where there is one, else {@code time.own}. */
    Phrases(Language language, Verbosity level) {
        this.language = language;
        this.level = "." + level.id();
    }

    Language language() {
        return language;
    }

    /**
     * Fills a template.
     *
     * @param filling pairs of a place's name and its text
     * @throws IllegalArgumentException if the language has no such template
     */
    String say(String name, String... filling) {
        String text = language.phrase(name + level)
                .or(() -> language.phrase(name))
                .orElseThrow(() -> new IllegalArgumentException(
                        "config/languages/" + language.code() + ".json has no phrase '" + name + "'"));
        for (int i = 0; i < filling.length; i += 2) {
            text = text.replace("{" + filling[i] + "}", filling[i + 1]);
        }
        return tidy(text);
    }

    /** Leaves out the blanks around a place that was filled with nothing. */
    static String tidy(String text) {
        return BLANKS.matcher(text).replaceAll(" ").strip();
    }

    /** Fills a template and begins each sentence with a capital letter. */
    String sentence(String name, String... filling) {
        return capitals(say(name, filling));
    }

    /** Begins each sentence of the text with a capital letter. */
    static String capitals(String text) {
        Matcher start = SENTENCE_START.matcher(text);
        return start.replaceAll(letter -> letter.group().toUpperCase(Locale.ROOT));
    }

    /** Joins with commas, the last two with the language's "and". */
    String list(List<String> items) {
        if (items.size() < 2) {
            return String.join("", items);
        }
        int last = items.size() - 1;
        return language.phrases()
                .getOrDefault("list.last", "{head}, {last}")
                .replace("{head}", String.join(", ", items.subList(0, last)))
                .replace("{last}", items.get(last));
    }

    /** Returns the templates by name; unmodifiable. */
    Map<String, String> all() {
        return language.phrases();
    }
}
