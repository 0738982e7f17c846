package org.annabella.chess;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** One of the 64 squares. There is one instance of each, so {@code ==} is right; the order is a1, b1, ... h8. */
public final class Square implements Comparable<Square> {

    private static final List<Square> ALL = all64();

    private final int index;
    private final String name;

    private Square(int index) {
        this.index = index;
        this.name = "" + (char) ('a' + index % 8) + (char) ('1' + index / 8);
    }

    private static List<Square> all64() {
        List<Square> squares = new ArrayList<>(64);
        for (int index = 0; index < 64; index++) {
            squares.add(new Square(index));
        }
        return List.copyOf(squares);
    }

    /**
     * The square on a file and a rank, both from 0 to 7.
     *
     * @throws IllegalArgumentException if one of them is out of range
     */
    public static Square of(int file, int rank) {
        if (file < 0 || file > 7 || rank < 0 || rank > 7) {
            throw new IllegalArgumentException("no square: file " + file + ", rank " + rank);
        }
        return ALL.get(rank * 8 + file);
    }

    /**
     * The square of an index: a1 is 0, b1 is 1, h8 is 63.
     *
     * @throws IllegalArgumentException if the index is not from 0 to 63
     */
    public static Square ofIndex(int index) {
        if (index < 0 || index > 63) {
            throw new IllegalArgumentException("no square: index " + index);
        }
        return ALL.get(index);
    }

    /** The square of a name such as {@code e4}; empty if the text is anything else. */
    public static Optional<Square> parse(String text) {
        if (text.length() != 2) {
            return Optional.empty();
        }
        int file = text.charAt(0) - 'a';
        int rank = text.charAt(1) - '1';
        return file < 0 || file > 7 || rank < 0 || rank > 7 ? Optional.empty() : Optional.of(of(file, rank));
    }

    /**
     * The square of a name such as {@code e4}.
     *
     * @throws IllegalArgumentException if the text is anything else
     */
    public static Square at(String name) {
        return parse(name).orElseThrow(() -> new IllegalArgumentException("no square: '" + name + "'"));
    }

    /** All 64 squares in order. */
    public static List<Square> all() {
        return ALL;
    }

    /** From 0 (a1) to 63 (h8), rank by rank. */
    public int index() {
        return index;
    }

    /** From 0 (the a-file) to 7 (the h-file). */
    public int file() {
        return index & 7;
    }

    /** From 0 (the first rank, White's) to 7 (the eighth). */
    public int rank() {
        return index >>> 3;
    }

    /** Whether this is a white square, as h1 is. */
    public boolean isLight() {
        return ((file() + rank()) & 1) == 1;
    }

    long bit() {
        return 1L << index;
    }

    @Override
    public int compareTo(Square other) {
        return Integer.compare(index, other.index);
    }

    /** The name, such as {@code e4}. */
    @Override
    public String toString() {
        return name;
    }
}
