package org.annabella.hearing.model;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * The words of a model by their numbers, as in {@code words.txt} or in its grammar file.
 *
 * @param byNumber unmodifiable
 */
record WordTable(Map<Integer, String> byNumber) {
    /** So few in alphabetical order are chance. */
    private static final int FEWEST_IN_ORDER = 8;

    /**
     * Reads lines of "word number".
     *
     * @throws UnfitModel if a line is anything else, or a number comes twice
     */
    static WordTable parse(Path file, List<String> lines) throws RefusedModel {
        Map<Integer, String> words = new HashMap<>();
        for (String line : lines) {
            String text = line.strip();
            int blank = text.indexOf(' ') < 0 ? text.indexOf('\t') : text.indexOf(' ');
            String number = blank < 0 ? "" : text.substring(blank + 1).strip();
            if (!number.matches("[0-9]{1,9}")
                    || words.put(Integer.parseInt(number), text.substring(0, blank)) != null) {
                throw new RefusedModel(ModelFault.FILE_BROKEN, file + " has the broken line '" + line + "'");
            }
        }
        return new WordTable(words);
    }

    /**
     * Tells whether the numbers follow the alphabet without exception, as Kaldi deals them out before a graph of the kind {@link FstFile#LOOKAHEAD}
     * is made; making it deals them out anew, in the order in which the graph reaches the words.
     */
    boolean isAlphabetical() {
        List<String> words = new ArrayList<>();
        new TreeMap<>(byNumber)
                .values().stream()
                        .filter(word -> Character.isLetter(word.codePointAt(0)))
                        .forEach(words::add);
        return words.size() > FEWEST_IN_ORDER
                && IntStream.range(1, words.size())
                        .allMatch(i -> words.get(i - 1).compareTo(words.get(i)) < 0);
    }
}
