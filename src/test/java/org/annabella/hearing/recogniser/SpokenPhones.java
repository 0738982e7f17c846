package org.annabella.hearing.recogniser;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.SplittableRandom;
import org.annabella.hearing.ctc.Emissions;
import org.annabella.hearing.meaning.Vocabulary;
import org.annabella.lexicon.Language;
import org.annabella.lexicon.Phones;
import org.annabella.lexicon.Pronunciation;

/** What an encoder makes of words that are spoken clearly: each phone for a frame or two, blanks between, some noise. */
final class SpokenPhones {
    private static final List<String> PHONES = Phones.TABLE.names();
    /** The blank before the phones, garbage behind. */
    private static final int SYMBOLS = PHONES.size() + 2;

    private static final double SURE = 0.9;
    private static final int SILENCE = 4;

    private SpokenPhones() {}

    /** The pronunciations of a word in all languages that hear it. */
    static List<List<String>> waysToSay(String word, Collection<Language> languages) {
        return languages.stream()
                .filter(language -> new Vocabulary(List.of(language)).knows(word))
                .flatMap(language -> language.word(word).stream())
                .flatMap(found -> found.pronunciations().stream())
                .map(Pronunciation::phones)
                .distinct()
                .toList();
    }

    /** Says each word in any of its ways. */
    static List<String> pronounced(List<String> words, Collection<Language> languages, SplittableRandom random) {
        List<String> phones = new ArrayList<>();
        for (String word : words) {
            List<List<String>> ways = waysToSay(word, languages);
            phones.addAll(ways.get(random.nextInt(ways.size())));
        }
        return phones;
    }

    /** Tells whether these words can be said with exactly these phones. */
    static boolean soundsLike(List<String> words, List<String> phones, Collection<Language> languages) {
        if (words.isEmpty()) {
            return phones.isEmpty();
        }
        return waysToSay(words.get(0), languages).stream()
                .anyMatch(way -> phones.size() >= way.size()
                        && phones.subList(0, way.size()).equals(way)
                        && soundsLike(
                                words.subList(1, words.size()), phones.subList(way.size(), phones.size()), languages));
    }

    static Emissions emissions(List<String> phones, SplittableRandom random) {
        List<Integer> path = new ArrayList<>();
        silence(path, SILENCE);
        String last = "";
        for (String phone : phones) {
            silence(path, phone.equals(last) ? 1 : random.nextInt(3));
            for (int frames = random.nextInt(1, 3); frames > 0; frames--) {
                path.add(PHONES.indexOf(phone) + 1);
            }
            last = phone;
        }
        silence(path, SILENCE);
        return noisy(path, random);
    }

    private static void silence(List<Integer> path, int frames) {
        for (int i = 0; i < frames; i++) {
            path.add(Emissions.BLANK);
        }
    }

    private static Emissions noisy(List<Integer> path, SplittableRandom random) {
        float[] logs = new float[path.size() * SYMBOLS];
        for (int frame = 0; frame < path.size(); frame++) {
            double[] noise = new double[SYMBOLS];
            double sum = 0;
            for (int symbol = 0; symbol < SYMBOLS; symbol++) {
                noise[symbol] = Math.exp(random.nextDouble(-2, 2));
                sum += noise[symbol];
            }
            for (int symbol = 0; symbol < SYMBOLS; symbol++) {
                double clear = symbol == path.get(frame) ? SURE : 0;
                logs[frame * SYMBOLS + symbol] = (float) Math.log(clear + (1 - SURE) * noise[symbol] / sum);
            }
        }
        return new Emissions(path.size(), SYMBOLS, logs);
    }
}
