package org.annabella.hearing.recogniser;

import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalInt;
import org.annabella.hearing.meaning.Vocabulary;
import org.annabella.hearing.model.SpeechModel;
import org.annabella.hearing.model.Spellings;
import org.annabella.hearing.model.WordGraph;
import org.annabella.lexicon.Language;
import org.annabella.sound.Sound;

/**
 * Tells which text of a list was said, knowing that it was one of them. That is how the intelligibility of a voice is
 * measured: a listener chooses from a list. Belongs to one thread at a time.
 */
public final class ClosedChoice implements AutoCloseable {
    private static final int BLOCKS_PER_SECOND = 10;
    /** A text of many words is as likely as one of few. */
    private static final float NO_COST = 0;

    private final SafeRecognizer recognizer;
    private final int rateHz;
    private final Map<List<String>, Integer> places = new HashMap<>();

    /**
     * Listens for these texts.
     *
     * @param languages whose words the texts consist of
     * @param texts at least one; no two of the same words
     * @throws IllegalArgumentException if a text has a word that the model does not hear, or two are the same
     */
    public ClosedChoice(SpeechModel model, Collection<Language> languages, List<String> texts) {
        Spellings words = model.spellings(languages);
        WordGraph graph = new WordGraph();
        int begin = graph.addState();
        int end = graph.addState();
        graph.addEnd(end);
        for (String text : texts) {
            List<String> said = placed(text, words);
            graph.addPhrase(begin, said.stream().map(words::numberOf).toList(), NO_COST, end);
        }
        byte[] grammar = graph.toBytes(Comparator.comparingInt(WordGraph.Arc::input));
        recognizer = SafeRecognizer.over(model, model.recognizer(words, grammar), 1);
        rateHz = model.sampleRateHz();
    }

    private List<String> placed(String text, Spellings words) {
        List<String> said = Vocabulary.words(text);
        for (String word : said) {
            if (!words.isHeard(word)) {
                throw new IllegalArgumentException("the model does not hear '" + word + "' in '" + text + "'");
            }
        }
        if (said.isEmpty() || places.putIfAbsent(said, places.size()) != null) {
            throw new IllegalArgumentException("empty, or twice in the list: '" + text + "'");
        }
        return said;
    }

    /** Returns the place in the list of what was said, from 0; empty if nothing of the list was heard. */
    public OptionalInt choose(Sound sound) {
        short[] samples = sound.atRate(rateHz).samples();
        int block = rateHz / BLOCKS_PER_SECOND;
        recognizer.reset();
        for (int at = 0; at < samples.length; at += block) {
            int length = Math.min(block, samples.length - at);
            recognizer.accept(Arrays.copyOfRange(samples, at, at + length), length);
        }
        return recognizer.result().stream()
                .map(reading -> places.get(reading.words()))
                .filter(Objects::nonNull)
                .mapToInt(Integer::intValue)
                .findFirst();
    }

    @Override
    public void close() {
        recognizer.close();
    }
}
