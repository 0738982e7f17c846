package org.annabella.dial;

/** Remembers the numbered frame that was carried out last, so that none is carried out twice. */
final class Inbox {

    private int last;

    /** True if a frame with this number has not just been carried out; it now counts as carried out. */
    boolean accept(int sequence) {
        boolean isNew = sequence != last;
        last = sequence;
        return isNew;
    }

    /** The other side counts anew. */
    void reset() {
        last = 0;
    }
}
