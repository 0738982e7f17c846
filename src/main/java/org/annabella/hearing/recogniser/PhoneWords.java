package org.annabella.hearing.recogniser;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.annabella.hearing.ctc.PhraseGraph;
import org.annabella.hearing.ctc.Pronunciations;
import org.annabella.hearing.meaning.Vocabulary;
import org.annabella.hearing.model.WordGraph;
import org.annabella.lexicon.Language;
import org.annabella.lexicon.Pronunciation;

/**
 * The words of some languages, as numbers and as the encoder's symbols: the same words that are in the grammars of Vosk's
 * recognisers. Immutable.
 */
public final class PhoneWords {
    private final List<String> words;
    private final Map<String, Integer> numbers = new HashMap<>();
    private final Pronunciations pronunciations;
    private final BitSet fillers = new BitSet();

    private PhoneWords(Collection<Language> languages, List<String> phones) {
        Vocabulary vocabulary = new Vocabulary(languages);
        this.words = new ArrayList<>(vocabulary.words());
        Map<String, Integer> symbols = new HashMap<>();
        for (int i = 0; i < phones.size(); i++) {
            symbols.put(phones.get(i), i + 1); // 0 is the blank
        }
        Map<Language, Vocabulary> heard = new LinkedHashMap<>();
        languages.forEach(language -> heard.put(language, new Vocabulary(List.of(language))));
        Pronunciations.Builder builder = Pronunciations.builder();
        for (String word : words) {
            numbers.put(word, numbers.size() + 1);
            fillers.set(numberOf(word), vocabulary.isFiller(word));
            waysToSay(word, heard).forEach(way -> builder.add(numberOf(word), symbols(way, symbols)));
        }
        this.pronunciations = builder.build();
    }

    /**
     * Looks up the words of these languages.
     *
     * @param phones the encoder's phones in the order of its symbols, without the blank
     * @throws IllegalArgumentException if a pronunciation has a phone that is not among them
     */
    static PhoneWords of(Collection<Language> languages, List<String> phones) {
        return new PhoneWords(languages, phones);
    }

    /** Only the languages that hear a word count: what a language merely says is another word. */
    private static Set<List<String>> waysToSay(String word, Map<Language, Vocabulary> heard) {
        return heard.entrySet().stream()
                .filter(language -> language.getValue().knows(word))
                .flatMap(language -> language.getKey().word(word).stream())
                .flatMap(found -> found.pronunciations().stream())
                .map(Pronunciation::phones)
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    private static int[] symbols(List<String> phones, Map<String, Integer> symbols) {
        return phones.stream()
                .mapToInt(phone -> {
                    Integer symbol = symbols.get(phone);
                    if (symbol == null) {
                        throw new IllegalArgumentException("the encoder does not know the phone " + phone);
                    }
                    return symbol;
                })
                .toArray();
    }

    public Pronunciations pronunciations() {
        return pronunciations;
    }

    /** Returns the number of a word, from 1; -1 for none of ours. */
    int numberOf(String word) {
        return numbers.getOrDefault(word, -1);
    }

    /** Tells whether the word of this number says nothing by itself, such as a hesitation. */
    boolean isFiller(int number) {
        return fillers.get(number);
    }

    /** Tells whether all of these are words of ours. */
    public boolean knows(List<String> said) {
        return numbers.keySet().containsAll(said);
    }

    public List<Integer> numbersOf(List<String> said) {
        return said.stream().map(this::numberOf).toList();
    }

    List<String> wordsOf(List<Integer> said) {
        return said.stream().map(number -> words.get(number - 1)).toList();
    }

    /** Turns a grammar in these numbers into a graph that scores are found on. */
    PhraseGraph graph(byte[] grammar) {
        WordGraph words = WordGraph.parse(grammar);
        PhraseGraph.Builder builder = PhraseGraph.builder();
        for (int state = 1; state < words.stateCount(); state++) {
            builder.addState();
        }
        words.ends().forEach((state, cost) -> builder.addEnd(state, cost));
        for (int state = 0; state < words.stateCount(); state++) {
            for (WordGraph.Arc arc : words.arcs(state)) {
                if (arc.output() >= 0) {
                    builder.addArc(state, arc.output(), arc.cost(), arc.next());
                }
            }
        }
        return builder.build(pronunciations);
    }
}
