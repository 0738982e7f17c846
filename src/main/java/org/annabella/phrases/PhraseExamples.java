package org.annabella.phrases;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.annabella.lexicon.Language;

/**
 * Every template of a language with sentences built from it, for a proof-reader: its places are filled at random, under a
 * seed, with what the station would say there, and fragments stand in the sentence that they are part of.
 */
public final class PhraseExamples {
    private static final int MOST_TRIES = 20;
    /** A move whose origin need not be said, as no other level leaves it out. */
    private static final String ONLY_SHORT = "announce.target";

    private final Language language;
    private final Manner manner;
    private final ExampleMoves moves;

    private PhraseExamples(Phrasebook book, long seed) {
        this.language = book.language();
        this.manner = book.manner();
        this.moves = ExampleMoves.of(new SplittableRandom(seed));
    }

    /**
     * A template and what it sounds like.
     *
     * @param key its name in the language file
     * @param text the template with its places in braces
     * @param examples built sentences; all alike where the template has no places
     */
    public record Example(String key, String text, List<String> examples) {
        public Example {
            examples = List.copyOf(examples);
        }
    }

    /**
     * Returns every template, in the order of their names. One of a level, such as {@code time.own.short}, is built as that
     * level says everything, any other as the book does.
     *
     * @param count how many sentences to build of each
     * @param seed the same seed gives the same sentences
     */
    public static List<Example> of(Phrasebook book, int count, long seed) {
        PhraseExamples examples = new PhraseExamples(book, seed);
        List<Example> all = new ArrayList<>();
        new TreeMap<>(book.language().phrases()).forEach((key, text) -> {
            SplittableRandom random = new SplittableRandom(seed ^ key.hashCode());
            all.add(new Example(key, text, examples.several(key, text, count, random)));
        });
        return all;
    }

    /** Builds sentences that differ, where the places of the template allow it. */
    private List<String> several(String key, String text, int count, SplittableRandom random) {
        List<String> built = new ArrayList<>();
        for (int tries = 0; built.size() < count; tries++) {
            String one = build(key, text, random);
            if (!built.contains(one) || tries >= MOST_TRIES) {
                built.add(one);
            }
        }
        return built;
    }

    private String build(String key, String text, SplittableRandom random) {
        String last = key.substring(key.lastIndexOf('.') + 1);
        Verbosity level =
                key.equals(ONLY_SHORT) ? Verbosity.SHORT : Verbosity.ofId(last).orElse(manner.verbosity());
        Manner there = new Manner(level, manner.files(), manner.ranks());
        return new Fillings(language, there, moves).build(key, text, random);
    }
}
