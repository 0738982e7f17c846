package org.annabella.hearing.ctc;

/**
 * What a search may leave out to be fast. On feigned sounds of 4 s in the position with the most moves, a width of 14
 * lost nothing that a width of 35 found.
 *
 * @param width how far a reading may fall behind the best one at any moment, in nats, above 0; infinite to leave
 *     nothing out
 * @param places how many places of the graph are followed in each frame, at least 1; a few more where they tie
 */
public record Beam(double width, int places) {
    /** Leaves nothing out. */
    public static final Beam NONE = new Beam(Double.POSITIVE_INFINITY, Integer.MAX_VALUE);

    public Beam {
        if (!(width > 0) || places < 1) {
            throw new IllegalArgumentException("no beam: " + width + " nats, " + places + " places");
        }
    }

    /** Follows everything within this many nats of the best. */
    public static Beam of(double width) {
        return new Beam(width, Integer.MAX_VALUE);
    }
}
