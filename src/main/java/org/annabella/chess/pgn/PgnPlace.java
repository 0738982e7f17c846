package org.annabella.chess.pgn;

/**
 * A place in a text.
 *
 * @param line from 1
 * @param column from 1, in UTF-16 characters
 */
public record PgnPlace(long line, long column) implements Comparable<PgnPlace> {

    @Override
    public int compareTo(PgnPlace other) {
        return line != other.line ? Long.compare(line, other.line) : Long.compare(column, other.column);
    }

    /** Such as {@code 12:5}. */
    @Override
    public String toString() {
        return line + ":" + column;
    }
}
