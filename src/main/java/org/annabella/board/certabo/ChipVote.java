package org.annabella.board.certabo;

import java.util.List;

/**
 * What is believed of the chips on 64 squares. Weak chips are missed now and then, and an empty square may bring any
 * number: a chip is believed when it has been read often enough, and its absence when it was missed in three frames one
 * after the other, or in five where chips are missed all the time.
 */
final class ChipVote {

    private static final int GONE = 3;
    private static final int GONE_IF_WEAK = 5;
    private static final int FORGOTTEN = 2;
    private static final int LONG = 5;
    /** Of some thousand readings so many misses make a board weak; hands lift less. */
    private static final int WINDOW = 32;

    private static final int WEAK = 16;

    private static final class Seen {
        long believed;
        int missed;
        int held;
        long candidate;
        int sightings;
        int blanks;
    }

    private final Seen[] squares = new Seen[CertaboDecoder.SQUARES];
    private int frames;
    private int misses;
    private boolean weak;

    ChipVote() {
        for (int place = 0; place < squares.length; place++) {
            squares[place] = new Seen();
        }
    }

    /**
     * Takes the next frame.
     *
     * @param framesThere how often a chip must be read; more often than {@link #framesGone}, and a chip in the place of
     *     another is seen as an empty square first
     */
    void accept(List<Long> chips, int framesThere) {
        for (int place = 0; place < squares.length; place++) {
            accept(squares[place], chips.get(place), framesThere);
        }
        if (++frames % WINDOW == 0) {
            weak = misses >= WEAK;
            misses = 0;
        }
    }

    private void accept(Seen square, long chip, int framesThere) {
        sight(square, chip);
        square.held++;
        if (chip == square.believed) {
            misses += square.missed > 0 ? 1 : 0;
            square.missed = 0;
        } else if (chip != 0 && square.sightings >= framesThere) {
            believe(square, chip);
        } else if (square.believed != 0 && ++square.missed >= framesGone()) {
            believe(square, 0);
        }
    }

    /** Counts how often the same chip was read, with no other between, and not too many blanks. */
    private static void sight(Seen square, long chip) {
        if (chip == 0) {
            square.sightings = ++square.blanks < FORGOTTEN ? square.sightings : 0;
            return;
        }
        square.sightings = chip == square.candidate ? square.sightings + 1 : 1;
        square.candidate = chip;
        square.blanks = 0;
    }

    private static void believe(Seen square, long chip) {
        square.believed = chip;
        square.missed = 0;
        square.held = 0;
    }

    /** In how many frames one after the other a chip must be missed. */
    int framesGone() {
        return weak ? GONE_IF_WEAK : GONE;
    }

    /** The chip at a place; 0 for none. */
    long at(int place) {
        return squares[place].believed;
    }

    /** True if a chip has been there so long that it is no accident. */
    boolean isSettled(int place) {
        return squares[place].believed != 0 && squares[place].held >= LONG;
    }
}
