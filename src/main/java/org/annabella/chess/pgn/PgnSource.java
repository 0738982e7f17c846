package org.annabella.chess.pgn;

/** Where the text comes from, piece by piece; whoever reads a file or a stream supplies it. */
@FunctionalInterface
public interface PgnSource {

    /**
     * Puts the next characters of the text into an array, at least one unless the text has ended.
     *
     * @param into where they go
     * @param from the index of the first
     * @param length how many there may be, at least 1
     * @return how many there are; 0 or less at the end of the text
     */
    int read(char[] into, int from, int length);

    /** The characters of a text. */
    static PgnSource of(CharSequence text) {
        String all = text.toString();
        return new PgnSource() {
            private int next;

            @Override
            public int read(char[] into, int from, int length) {
                int count = Math.min(length, all.length() - next);
                all.getChars(next, next + count, into, from);
                next += count;
                return count;
            }
        };
    }
}
