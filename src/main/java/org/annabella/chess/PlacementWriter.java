package org.annabella.chess;

/** Writes the first field of a FEN straight from the bits of a board. */
final class PlacementWriter {

    private static final int LONGEST = 71;

    private static final Role[] ROLES = Role.values();

    private final char[] field = new char[LONGEST];
    private int length;

    private PlacementWriter() {}

    static String write(Board board) {
        char[] letters = new char[64];
        for (Role role : ROLES) {
            long men = board.of(role);
            put(letters, men & board.of(Side.WHITE), role.letter());
            put(letters, men & board.of(Side.BLACK), Character.toLowerCase(role.letter()));
        }
        return new PlacementWriter().ranks(letters);
    }

    private static void put(char[] letters, long squares, char letter) {
        for (long left = squares; left != 0; left &= left - 1) {
            letters[Long.numberOfTrailingZeros(left)] = letter;
        }
    }

    private String ranks(char[] letters) {
        for (int rank = 56; rank >= 0; rank -= 8) {
            if (rank < 56) {
                field[length++] = '/';
            }
            rank(letters, rank);
        }
        return new String(field, 0, length);
    }

    private void rank(char[] letters, int first) {
        int empty = 0;
        for (int square = first; square < first + 8; square++) {
            if (letters[square] == 0) {
                empty++;
            } else {
                empty(empty);
                empty = 0;
                field[length++] = letters[square];
            }
        }
        empty(empty);
    }

    private void empty(int squares) {
        if (squares > 0) {
            field[length++] = (char) ('0' + squares);
        }
    }
}
