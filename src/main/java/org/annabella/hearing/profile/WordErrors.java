package org.annabella.hearing.profile;

import java.util.List;

/** The least number of words that must be put in, left out or exchanged to get from one line to another. */
final class WordErrors {
    private WordErrors() {}

    static int between(List<String> read, List<String> heard) {
        int[] row = new int[heard.size() + 1];
        for (int i = 0; i < row.length; i++) {
            row[i] = i;
        }
        for (int i = 1; i <= read.size(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j < row.length; j++) {
                int exchanged = diagonal + (read.get(i - 1).equals(heard.get(j - 1)) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(exchanged, 1 + Math.min(row[j], row[j - 1]));
            }
        }
        return row[heard.size()];
    }
}
