package org.annabella.chess.pgn;

/** Where the bytes of a PGN file come from, piece by piece; whoever reads a file or a stream supplies it. */
@FunctionalInterface
public interface PgnBytes {

    /**
     * Puts the next bytes into an array, at least one unless there are no more.
     *
     * @param into where they go, from index 0
     * @return how many there are; 0 or less at the end
     */
    int read(byte[] into);

    /** These bytes, in pieces of any size. */
    static PgnBytes of(byte[] bytes) {
        return new PgnBytes() {
            private int next;

            @Override
            public int read(byte[] into) {
                int count = Math.min(into.length, bytes.length - next);
                System.arraycopy(bytes, next, into, 0, count);
                next += count;
                return count;
            }
        };
    }
}
