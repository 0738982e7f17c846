package org.annabella.chess;

/**
 * Finds the legal moves of a {@link Board}, as a list or only as a number. An instance is a reusable scratch pad for
 * one thread.
 *
 * <p>Legality is decided before a move is written down: pins and checks restrict the squares that a piece may reach.
 * En passant alone is tried out, as it takes two men off a rank at once.
 */
final class MoveGenerator {

    /**
     * Enough for any set of pieces: of n own pieces each has at most 27 moves, and each of the other 64 - n squares is
     * reached by at most 16 of them, promotions adding 72; the smaller of the two never exceeds 680.
     */
    private static final int MOST_MOVES = 704;

    private static final Board NOTHING = new Board();

    private static final int QUEEN = Role.QUEEN.ordinal();
    private static final int KNIGHT = Role.KNIGHT.ordinal();

    private int[] moves = new int[0];
    private int size;
    private boolean counting;

    private Board board = NOTHING;
    private long occupied;
    private int king;
    private long pinned;
    /** Where a piece other than the king may go: not on own men and, in check, only to answer it. */
    private long targets;

    /** The number of legal moves, without writing them down. */
    int count(Board position) {
        counting = true;
        generate(position);
        return size;
    }

    /** Finds the legal moves and returns their number; see {@link #move}. */
    int list(Board position) {
        if (moves.length == 0) {
            moves = new int[MOST_MOVES];
        }
        counting = false;
        generate(position);
        return size;
    }

    /** The move at an index of the last {@link #list}. */
    int move(int index) {
        return moves[index];
    }

    private void generate(Board position) {
        prepare(position);
        long checkers = board.attackers(king, occupied);
        // A king is never captured, not even one that was left in check.
        targets = ~(board.own | board.kings);
        kingSteps();
        if (checkers == 0) {
            castling();
        } else if ((checkers & checkers - 1) != 0) {
            return;
        } else {
            targets = (Attacks.between(king, Long.numberOfTrailingZeros(checkers)) | checkers) & ~board.kings;
        }
        pinned = pinned();
        officers();
        pawns(board.pawns & board.own & ~pinned, targets);
        for (long left = board.pawns & pinned; left != 0; left &= left - 1) {
            pawns(left & -left, targets & Attacks.line(king, Long.numberOfTrailingZeros(left)));
        }
        enPassant();
    }

    private void prepare(Board position) {
        board = position;
        occupied = position.occupied();
        king = position.king();
        size = 0;
    }

    private long pinned() {
        long straight = Attacks.rook(king, board.other) & (board.rooks | board.queens);
        long oblique = Attacks.bishop(king, board.other) & (board.bishops | board.queens);
        long found = 0;
        for (long left = (straight | oblique) & board.other; left != 0; left &= left - 1) {
            long shield = Attacks.between(king, Long.numberOfTrailingZeros(left)) & board.own;
            if ((shield & shield - 1) == 0) {
                found |= shield;
            }
        }
        return found;
    }

    private void kingSteps() {
        long withoutKing = occupied ^ 1L << king;
        for (long left = Attacks.king(king) & targets; left != 0; left &= left - 1) {
            int to = Long.numberOfTrailingZeros(left);
            if (board.attackers(to, withoutKing) == 0) {
                add(king, to, 0);
            }
        }
    }

    private void castling() {
        for (long left = board.castlingRooks & board.own; left != 0; left &= left - 1) {
            int rook = Long.numberOfTrailingZeros(left);
            if ((Attacks.between(king, rook) & occupied) == 0) {
                castling(rook);
            }
        }
    }

    private void castling(int rook) {
        int kingTo = Board.kingAfterCastling(king, rook);
        if (mayCastle(rook, kingTo, Board.rookAfterCastling(king, rook))) {
            add(king, board.chess960 ? rook : kingTo, 0);
        }
    }

    /**
     * Whether nothing but the two stands in their way and the king, not in check, neither passes nor enters one. What
     * the rook passes lies between it and the king, seen to be free, or is where the king arrives.
     */
    private boolean mayCastle(int rook, int kingTo, int rookTo) {
        long others = occupied & ~(1L << king | 1L << rook);
        long arrival = 1L << kingTo | 1L << rookTo;
        long passed = Attacks.between(king, kingTo);
        if (((passed | arrival) & others) != 0) {
            return false;
        }
        for (long left = passed; left != 0; left &= left - 1) {
            if (board.attackers(Long.numberOfTrailingZeros(left), occupied) != 0) {
                return false;
            }
        }
        // The rook may have been a shield: in the end it no longer stands where it did.
        return board.attackers(kingTo, others | arrival) == 0;
    }

    private void officers() {
        for (long left = board.knights & board.own & ~pinned; left != 0; left &= left - 1) {
            int from = Long.numberOfTrailingZeros(left);
            addAll(from, Attacks.knight(from) & targets);
        }
        for (long left = (board.bishops | board.queens) & board.own; left != 0; left &= left - 1) {
            int from = Long.numberOfTrailingZeros(left);
            addAll(from, Attacks.bishop(from, occupied) & allowed(from));
        }
        for (long left = (board.rooks | board.queens) & board.own; left != 0; left &= left - 1) {
            int from = Long.numberOfTrailingZeros(left);
            addAll(from, Attacks.rook(from, occupied) & allowed(from));
        }
    }

    private long allowed(int from) {
        return (pinned >>> from & 1) == 0 ? targets : targets & Attacks.line(king, from);
    }

    private void pawns(long pawns, long allowed) {
        long free = ~occupied;
        long prey = board.other & allowed;
        if (board.white) {
            long once = pawns << 8 & free;
            addPawns(once & allowed, 8);
            addPawns((once & 0xFF0000L) << 8 & free & allowed, 16);
            addPawns((pawns & ~Attacks.FILE_A) << 7 & prey, 7);
            addPawns((pawns & ~Attacks.FILE_H) << 9 & prey, 9);
        } else {
            long once = pawns >>> 8 & free;
            addPawns(once & allowed, -8);
            addPawns((once & 0xFF0000000000L) >>> 8 & free & allowed, -16);
            addPawns((pawns & ~Attacks.FILE_H) >>> 7 & prey, -7);
            addPawns((pawns & ~Attacks.FILE_A) >>> 9 & prey, -9);
        }
    }

    private void enPassant() {
        int to = board.enPassant;
        if (to == Board.NO_SQUARE) {
            return;
        }
        long victim = 1L << (to ^ 8);
        for (long left = Attacks.pawn(!board.white, to) & board.pawns & board.own; left != 0; left &= left - 1) {
            int from = Long.numberOfTrailingZeros(left);
            long afterwards = occupied ^ victim ^ 1L << from ^ 1L << to;
            if ((board.attackers(king, afterwards) & ~victim) == 0) {
                add(from, to, 0);
            }
        }
    }

    private void addPawns(long to, int step) {
        long promoting = to & (Attacks.RANK_1 | Attacks.RANK_8);
        if (counting) {
            size += Long.bitCount(to) + 3 * Long.bitCount(promoting);
            return;
        }
        for (long left = to ^ promoting; left != 0; left &= left - 1) {
            int square = Long.numberOfTrailingZeros(left);
            add(square - step, square, 0);
        }
        for (long left = promoting; left != 0; left &= left - 1) {
            int square = Long.numberOfTrailingZeros(left);
            for (int role = QUEEN; role >= KNIGHT; role--) {
                add(square - step, square, role);
            }
        }
    }

    private void addAll(int from, long to) {
        if (counting) {
            size += Long.bitCount(to);
            return;
        }
        for (long left = to; left != 0; left &= left - 1) {
            add(from, Long.numberOfTrailingZeros(left), 0);
        }
    }

    private void add(int from, int to, int promotion) {
        if (!counting) {
            moves[size] = Board.encode(from, to, promotion);
        }
        size++;
    }
}
