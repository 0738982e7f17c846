package org.annabella.board.certabo;

import java.util.List;

/**
 * What is believed of the chips on 64 squares. Weak chips are missed now and then, and an empty square may bring any
 * number: a chip is believed when it was read in some frames one after the other, and its absence when it was missed in
 * three.
 */
final class ChipVote {

    static final int FRAMES_GONE = 3;
    private static final int LONG = 5;

    private final long[] believed = new long[CertaboDecoder.SQUARES];
    private final long[] last = new long[CertaboDecoder.SQUARES];
    private final int[] repeated = new int[CertaboDecoder.SQUARES];
    private final int[] missed = new int[CertaboDecoder.SQUARES];
    private final int[] held = new int[CertaboDecoder.SQUARES];

    /**
     * Takes the next frame.
     *
     * @param framesThere how often one after the other a chip must be read; more often than it may be missed, and a
     *     chip in the place of another is seen as an empty square first
     */
    void take(List<Long> chips, int framesThere) {
        for (int place = 0; place < believed.length; place++) {
            take(place, chips.get(place), framesThere);
        }
    }

    private void take(int place, long chip, int framesThere) {
        repeated[place] = chip == last[place] ? repeated[place] + 1 : 1;
        last[place] = chip;
        held[place]++;
        if (chip == believed[place]) {
            missed[place] = 0;
        } else if (chip != 0 && repeated[place] >= framesThere) {
            believe(place, chip);
        } else if (believed[place] != 0 && ++missed[place] >= FRAMES_GONE) {
            believe(place, 0);
        }
    }

    private void believe(int place, long chip) {
        believed[place] = chip;
        missed[place] = 0;
        held[place] = 0;
    }

    /** The chip at a place; 0 for none. */
    long at(int place) {
        return believed[place];
    }

    /** True if a chip has been there so long that it is no accident. */
    boolean isSettled(int place) {
        return believed[place] != 0 && held[place] >= LONG;
    }
}
