package org.annabella.hall.overview;

/**
 * How long something has been missing of a game. It is asked for at once, and then less and less often: what the broker has forgotten
 * will not come, and everything else of the game comes with each answer.
 */
final class Gap {
    private static final int MOST_PAUSES = 32;

    private long missing;
    private int looks;

    /**
     * Looks again, in a rhythm.
     *
     * @param now how many entries are missing
     * @return true if they are to be asked for
     */
    boolean isDue(long now) {
        looks = now == 0 || now < missing ? 0 : looks + 1;
        missing = now;
        int pauses = looks - 1;
        return pauses >= MOST_PAUSES ? pauses % MOST_PAUSES == 0 : Integer.bitCount(Math.max(0, pauses)) == 1;
    }
}
