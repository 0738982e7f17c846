package org.annabella.hearing.profile;

import java.util.Locale;

/**
 * How well a model heard the lines that were held out.
 *
 * @param moves announcements of legal moves
 * @param right of them, accepted as the move that was meant
 * @param asked of them, asked back
 * @param wrong sounds that were accepted as a move that they did not mean, where the move was legal or where it was not
 * @param words that were read
 * @param wordErrors words put in, left out or exchanged when any words were expected
 * @param fit how well the sounds fit what was read, in nats: the higher the better; with Vosk's model alone the mean
 *     likelihood of a frame, with the encoder how far a phone is behind the phones that fit best
 */
public record Score(int moves, int right, int asked, int wrong, int words, int wordErrors, double fit) {
    /** Less of a difference than this is none. */
    private static final double CLEARLY = 0.02;

    /** Returns the counts behind a name, in English. */
    String inWords(String name) {
        return String.format(
                Locale.ROOT,
                "%s: %d of %d moves right, %d asked back, %d wrong, %d of %d words wrong, fit %.2f",
                name,
                right,
                moves,
                asked,
                wrong,
                wordErrors,
                words,
                fit);
    }

    /** Tells whether this is better in something and worse in nothing that was counted. */
    boolean isBetterThan(Score other) {
        boolean worse = wrong > other.wrong || right < other.right || wordErrors > other.wordErrors;
        boolean better = wrong < other.wrong || right > other.right || wordErrors < other.wordErrors;
        return !worse && (better || fit > other.fit + CLEARLY);
    }

    /** Orders what is better than the original: first no wrong moves, then right ones, then words, then likelihood. */
    double merit() {
        return -5 * wrong + right + 0.25 * asked - 0.1 * wordErrors + 0.01 * fit;
    }
}
