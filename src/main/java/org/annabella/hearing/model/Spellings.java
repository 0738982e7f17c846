package org.annabella.hearing.model;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.annabella.hearing.Hypothesis;
import org.annabella.hearing.meaning.Vocabulary;
import org.annabella.lexicon.Language;
import org.annabella.lexicon.Token;

/**
 * How the words of the languages are written in a model: mostly as we write them, else by respelling, else not at all.
 * Grammars are made in our words; the model gets them with its own as input and ours as output, so that only ours are
 * heard, however large its vocabulary is.
 */
public final class Spellings {
    /** What models call sound that is no word. */
    private static final List<String> NAMES_OF_UNKNOWN = List.of(
            Hypothesis.UNKNOWN_WORD, "<unk>", "<UNK>", "[UNK]", "<garbage>", "<spoken_noise>", "<SPOKEN_NOISE>");

    private final String codes;
    private final List<Language> languages;
    private final List<String> words = new ArrayList<>();
    private final Map<String, Integer> numbers = new HashMap<>();
    /** For each of our words the model's numbers for it: several spellings, each a row of words. */
    private final Map<String, List<List<String>>> written = new HashMap<>();

    private final ToIntFunction<String> inModel;
    private List<Language> heard = List.of();

    private Spellings(String codes, Collection<Language> languages, ToIntFunction<String> inModel) {
        this.codes = codes;
        this.languages = List.copyOf(languages);
        this.inModel = inModel;
    }

    /**
     * Looks all words of these languages up.
     *
     * @param codes the name of these languages together
     * @param inModel finds the model's number of a word; 0 or less if it has no such word
     */
    static Spellings of(String codes, Collection<Language> languages, ToIntFunction<String> inModel) {
        Spellings spellings = new Spellings(codes, languages, inModel);
        Set<String> vocabulary = new TreeSet<>(new Vocabulary(languages).words());
        Respelling respelling = new Respelling(word -> inModel.applyAsInt(word) > 0);
        for (String word : vocabulary) {
            // A respelling that is another word of ours would be heard as that.
            spellings.add(
                    word,
                    respelling.of(word).stream()
                            .filter(each ->
                                    each.equals(List.of(word)) || each.size() > 1 || !vocabulary.contains(each.get(0)))
                            .toList());
        }
        spellings.add(
                Hypothesis.UNKNOWN_WORD,
                NAMES_OF_UNKNOWN.stream()
                        .filter(name -> inModel.applyAsInt(name) > 0)
                        .limit(1)
                        .map(List::of)
                        .toList());
        spellings.heard = languages.stream()
                .flatMap(language -> language.withWordsOf(spellings::isHeard).stream())
                .toList();
        return spellings;
    }

    private void add(String word, List<List<String>> spellings) {
        words.add(word);
        numbers.put(word, words.size());
        written.put(word, spellings);
    }

    /** Returns the number of one of our words; -1 if it cannot be heard. */
    public int numberOf(String word) {
        return isHeard(word) ? numbers.getOrDefault(word, -1) : -1;
    }

    /** Tells whether the model has a way to hear this word. */
    public boolean isHeard(String word) {
        return !written.getOrDefault(word, List.of()).isEmpty();
    }

    /** Tells whether every word of this form can be heard. */
    boolean isFormHeard(String form) {
        return Vocabulary.words(form).stream().allMatch(this::isHeard);
    }

    /** Returns the name of the languages together. */
    String codes() {
        return codes;
    }

    /** Returns the languages without the forms that cannot be heard; a language is left out if nothing can be. */
    public List<Language> languages() {
        return heard;
    }

    /** Returns the meanings that cannot be said in a language though they must be: none of their forms can be heard. */
    List<Token> deafTo(Language language) {
        return Stream.of(Token.values())
                .filter(Token::isRequired)
                .filter(token -> language.forms(token).stream().noneMatch(this::isFormHeard))
                .toList();
    }

    /** Names what cannot be said in which language, such as "deaf in Dansk (da) to rook (tårn)"; empty for nothing. */
    String deafness() {
        return languages.stream()
                .filter(language -> !deafTo(language).isEmpty())
                .map(this::deafness)
                .collect(Collectors.joining("; and "));
    }

    private String deafness(Language language) {
        return "deaf in " + language.name() + " (" + language.code() + ") to "
                + deafTo(language).stream()
                        .map(token -> token.id() + " (" + String.join(", ", language.forms(token)) + ")")
                        .collect(Collectors.joining("; "));
    }

    /** Returns what an operator should know of them, one sentence each. */
    List<String> remarks() {
        List<String> remarks = new ArrayList<>();
        List<String> respelled = respelled();
        if (!respelled.isEmpty()) {
            remarks.add("The model has these words in another spelling: " + String.join(", ", respelled) + ".");
        }
        List<String> missing = words.stream().filter(word -> !isHeard(word)).toList();
        if (!missing.isEmpty()) {
            remarks.add("The model does not know these words; what they say can be said otherwise: "
                    + String.join(", ", missing) + ".");
        }
        return remarks;
    }

    /** Returns how words are written that the model has otherwise than we, such as "cäsar as caesar". */
    private List<String> respelled() {
        List<String> told = new ArrayList<>();
        for (String word : words) {
            List<List<String>> ways = written.getOrDefault(word, List.of());
            if (!ways.isEmpty() && !ways.contains(List.of(word))) {
                told.add(word + " as "
                        + String.join(
                                " or ",
                                ways.stream().map(way -> String.join(" ", way)).toList()));
            }
        }
        return told;
    }

    /** Returns our words with their numbers as a model's {@code words.txt}. */
    byte[] wordsFile() {
        StringBuilder text = new StringBuilder("<eps> 0\n");
        for (int i = 0; i < words.size(); i++) {
            text.append(words.get(i)).append(' ').append(i + 1).append('\n');
        }
        return text.toString().getBytes(StandardCharsets.UTF_8);
    }

    /** Turns a grammar in our words into one that reads the model's and writes ours. */
    byte[] inModelWords(byte[] grammar) {
        return WordGraph.parse(grammar)
                .spelled(this::numbersOf)
                .connected()
                .toBytes(Comparator.comparingInt(WordGraph.Arc::input));
    }

    private List<List<Integer>> numbersOf(int number) {
        if (number <= 0) {
            return List.of();
        }
        return written.getOrDefault(words.get(number - 1), List.of()).stream()
                .map(way -> way.stream().map(inModel::applyAsInt).toList())
                .toList();
    }
}
