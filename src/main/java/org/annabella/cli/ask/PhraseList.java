package org.annabella.cli.ask;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.annabella.config.Json;
import org.annabella.lexicon.Language;
import org.annabella.lexicon.Pronunciation;
import org.annabella.lexicon.Token;
import org.annabella.lexicon.Word;
import org.annabella.phrases.PhraseContexts;
import org.annabella.phrases.PhraseExamples;
import org.annabella.phrases.Phrasebook;

/**
 * Everything of a language that a proof-reader has to see, one matter per line and its key first: the phrases with two built
 * examples and when they are said to whom, the meanings with all their forms and how these are pronounced, the number words.
 */
final class PhraseList {
    private static final int EXAMPLES = 2;
    private static final long SEED = 2023;
    private static final String BETWEEN = "\t";

    private final Phrasebook book;
    private final Language language;
    private final PhraseContexts contexts = PhraseContexts.read();
    private final boolean json;

    PhraseList(Phrasebook book, boolean json) {
        this.book = book;
        this.language = book.language();
        this.json = json;
    }

    /** Returns the lines: text with tabs between its parts, or JSON objects. */
    List<String> lines() {
        Stream<String> phrases =
                PhraseExamples.of(book, EXAMPLES, SEED).stream().map(this::phrase);
        Stream<String> tokens = Arrays.stream(Token.values())
                .filter(token -> !language.forms(token).isEmpty())
                .map(this::token);
        Stream<String> numbers = new TreeMap<>(language.numbers())
                .entrySet().stream().map(number -> number(number.getKey(), number.getValue()));
        return Stream.of(phrases, tokens, numbers).flatMap(lines -> lines).toList();
    }

    private String phrase(PhraseExamples.Example phrase) {
        if (!json) {
            return phrase.key()
                    + BETWEEN
                    + phrase.text()
                    + BETWEEN
                    + String.join(BETWEEN, phrase.examples())
                    + BETWEEN
                    + context(phrase);
        }
        ObjectNode line = object("phrase", phrase.key()).put("text", phrase.text());
        ArrayNode examples = line.putArray("examples");
        phrase.examples().forEach(examples::add);
        return Json.line(line.put("context", context(phrase)));
    }

    private String context(PhraseExamples.Example phrase) {
        return contexts.of(phrase.key()).orElse("");
    }

    private String token(Token token) {
        List<String> forms = language.forms(token);
        if (!json) {
            return token.id()
                    + BETWEEN
                    + forms.stream()
                            .map(form -> form + " [" + String.join(" | ", sounds(form)) + "]")
                            .collect(Collectors.joining(BETWEEN));
        }
        ObjectNode line = object("token", token.id());
        ArrayNode all = line.putArray("forms");
        forms.forEach(form -> {
            ObjectNode one = all.addObject().put("form", form).put("shown", shown(form));
            sounds(form).forEach(one.withArray("pronunciations")::add);
        });
        return Json.line(line);
    }

    private String number(String key, String words) {
        return json ? Json.line(object("number", key).put("text", words)) : "number." + key + BETWEEN + words;
    }

    private ObjectNode object(String kind, String key) {
        return Json.object().put("kind", kind).put("language", language.code()).put("key", key);
    }

    private String shown(String form) {
        return words(form).map(Word::shown).collect(Collectors.joining(" "));
    }

    /** The pronunciations of a form; of several words the first of each, as they are said together. */
    private List<String> sounds(String form) {
        List<Word> words = words(form).toList();
        return words.size() == 1
                ? words.get(0).pronunciations().stream()
                        .map(PhraseList::written)
                        .toList()
                : List.of(words.stream()
                        .map(word -> written(word.pronunciations().get(0)))
                        .collect(Collectors.joining("  ")));
    }

    private Stream<Word> words(String form) {
        return Arrays.stream(form.split(" ")).flatMap(word -> language.word(word).stream());
    }

    /** As in the language file: phones between blanks, the stressed vowel marked. */
    private static String written(Pronunciation sound) {
        List<String> phones = new ArrayList<>(sound.phones());
        if (sound.stressed() >= 0) {
            phones.set(sound.stressed(), "ˈ" + phones.get(sound.stressed()));
        }
        return String.join(" ", phones);
    }
}
