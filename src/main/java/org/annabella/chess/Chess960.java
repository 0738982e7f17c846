package org.annabella.chess;

/** The numbers of the 960 beginnings, as Reinhard Scharnagl gave them. */
final class Chess960 {

    /** Where the two knights go among the five squares that bishops and queen leave. */
    private static final int[][] KNIGHTS = {
        {0, 1}, {0, 2}, {0, 3}, {0, 4}, {1, 2}, {1, 3}, {1, 4}, {2, 3}, {2, 4}, {3, 4}
    };

    private Chess960() {}

    /** The first rank of White from the a-file on, in English letters. */
    static String firstRank(int number) {
        if (number < 0 || number > 959) {
            throw new IllegalArgumentException("no beginning of a Chess960 game: " + number);
        }
        char[] rank = "        ".toCharArray();
        rank[2 * (number % 4) + 1] = 'B';
        rank[2 * (number / 4 % 4)] = 'B';
        put(rank, number / 16 % 6, 'Q');
        int[] knights = KNIGHTS[number / 96];
        put(rank, knights[1], 'N');
        put(rank, knights[0], 'N');
        for (char piece : "RKR".toCharArray()) {
            put(rank, 0, piece);
        }
        return String.valueOf(rank);
    }

    /** Puts a piece on a free square, counted from the left. */
    private static void put(char[] rank, int free, char piece) {
        int left = free;
        for (int file = 0; file < 8; file++) {
            if (rank[file] == ' ' && left-- == 0) {
                rank[file] = piece;
                return;
            }
        }
    }
}
