package org.annabella.board;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.annabella.chess.Square;

/** Sets of squares as bits by {@link Square#index()}. */
final class Squares {

    private Squares() {}

    static long bit(Square square) {
        return 1L << square.index();
    }

    static long of(Collection<Square> squares) {
        long bits = 0;
        for (Square square : squares) {
            bits |= bit(square);
        }
        return bits;
    }

    static boolean has(long bits, Square square) {
        return (bits & bit(square)) != 0;
    }

    /** The squares in rising order of their index. */
    static List<Square> list(long bits) {
        List<Square> squares = new ArrayList<>(Long.bitCount(bits));
        for (long rest = bits; rest != 0; rest &= rest - 1) {
            squares.add(Square.ofIndex(Long.numberOfTrailingZeros(rest)));
        }
        return squares;
    }
}
