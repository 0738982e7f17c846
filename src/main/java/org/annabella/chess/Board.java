package org.annabella.chess;

import org.jspecify.annotations.Nullable;

/**
 * A position as bits, for the fast inner loops: mutable, copied instead of taken back.
 *
 * <p>A move is an {@code int} here: from, to (6 bits each) and the ordinal of the promoted {@link Role} (0: none).
 * Castling is spelled as in {@link Move}: by where the king goes or, in Chess960, by the rook.
 */
final class Board {

    static final int NO_SQUARE = -1;

    long pawns;
    long knights;
    long bishops;
    long rooks;
    long queens;
    long kings;
    /** The pieces of the side to move. */
    long own;
    /** The pieces of the other side. */
    long other;

    boolean white = true;
    /** Whether castling is spelled as the king taking its own rook. */
    boolean chess960;
    /** The squares of the rooks that may still castle; each on the first rank of its king, one on each side of it. */
    long castlingRooks;
    /** The square passed over by a pawn in the last move, or {@link #NO_SQUARE}. */
    int enPassant = NO_SQUARE;

    int halfmoveClock;
    int moveNumber = 1;

    static int encode(int from, int to, int promotion) {
        return from | to << 6 | promotion << 12;
    }

    static int from(int move) {
        return move & 63;
    }

    static int to(int move) {
        return move >>> 6 & 63;
    }

    static int promotion(int move) {
        return move >>> 12;
    }

    /** The g-file or the c-file, whichever side of the king the rook is on. */
    static int kingAfterCastling(int king, int rook) {
        return king & 56 | (rook > king ? 6 : 2);
    }

    /** The f-file or the d-file: beside the king, towards the middle. */
    static int rookAfterCastling(int king, int rook) {
        return king & 56 | (rook > king ? 5 : 3);
    }

    static int encode(Move move) {
        Role role = move.promotion();
        return encode(move.from().index(), move.to().index(), role == null ? 0 : role.ordinal());
    }

    static Move decode(int move) {
        Role role = promotion(move) == 0 ? null : Role.of(promotion(move));
        return new Move(Square.ofIndex(from(move)), Square.ofIndex(to(move)), role);
    }

    Board copy() {
        Board copy = new Board();
        copy.set(this);
        return copy;
    }

    void set(Board from) {
        pawns = from.pawns;
        knights = from.knights;
        bishops = from.bishops;
        rooks = from.rooks;
        queens = from.queens;
        kings = from.kings;
        own = from.own;
        other = from.other;
        white = from.white;
        chess960 = from.chess960;
        castlingRooks = from.castlingRooks;
        enPassant = from.enPassant;
        halfmoveClock = from.halfmoveClock;
        moveNumber = from.moveNumber;
    }

    /** The same pieces with the turn passed to the other side; its en passant square makes no sense any more. */
    Board withOtherTurn() {
        Board turned = copy();
        turned.white = !white;
        turned.own = other;
        turned.other = own;
        return turned;
    }

    long occupied() {
        return own | other;
    }

    long of(Side side) {
        return (side == Side.WHITE) == white ? own : other;
    }

    long of(Role role) {
        return switch (role) {
            case PAWN -> pawns;
            case KNIGHT -> knights;
            case BISHOP -> bishops;
            case ROOK -> rooks;
            case QUEEN -> queens;
            case KING -> kings;
        };
    }

    Side turn() {
        return white ? Side.WHITE : Side.BLACK;
    }

    int king() {
        return Long.numberOfTrailingZeros(kings & own);
    }

    @Nullable
    Role roleAt(int square) {
        long bit = 1L << square;
        if ((occupied() & bit) == 0) {
            return null;
        }
        int ordinal = 0;
        while ((of(Role.of(ordinal)) & bit) == 0) {
            ordinal++;
        }
        return Role.of(ordinal);
    }

    @Nullable
    Piece pieceAt(int square) {
        Role role = roleAt(square);
        if (role == null) {
            return null;
        }
        boolean isOwn = (own >>> square & 1) != 0;
        return Piece.of(isOwn == white ? Side.WHITE : Side.BLACK, role);
    }

    void put(int square, Piece piece) {
        long bit = 1L << square;
        toggle(piece.role(), bit);
        if (piece.side() == turn()) {
            own |= bit;
        } else {
            other |= bit;
        }
    }

    /** The pieces of the other side that attack a square, as if the board were occupied as given. */
    long attackers(int square, long occupied) {
        long straight = Attacks.rook(square, occupied) & (rooks | queens);
        long oblique = Attacks.bishop(square, occupied) & (bishops | queens);
        return (straight
                        | oblique
                        | Attacks.knight(square) & knights
                        | Attacks.king(square) & kings
                        | Attacks.pawn(white, square) & pawns)
                & other;
    }

    long checkers() {
        return attackers(king(), occupied());
    }

    /** Forgets the square passed over where no pawn may legally capture on it: it tells no two positions apart. */
    void forgetIdleEnPassant() {
        if (enPassant != NO_SQUARE && !Legality.hasEnPassant(this)) {
            enPassant = NO_SQUARE;
        }
    }

    /** Plays a legal move. Anything else gives nonsense. */
    void play(int move) {
        int from = from(move);
        int to = to(move);
        long fromBit = 1L << from;
        long toBit = 1L << to;
        halfmoveClock++;
        if ((other & toBit) != 0) {
            capture(toBit);
        }
        int passed = NO_SQUARE;
        own ^= fromBit | toBit;
        if ((pawns & fromBit) != 0) {
            passed = movePawn(from, to, promotion(move));
        } else if ((kings & fromBit) != 0) {
            moveKing(from, to);
        } else {
            moveOfficer(fromBit, toBit);
        }
        castlingRooks &= ~(fromBit | toBit);
        enPassant = passed;
        endTurn();
    }

    private void capture(long bit) {
        long rest = ~bit;
        pawns &= rest;
        knights &= rest;
        bishops &= rest;
        rooks &= rest;
        queens &= rest;
        other &= rest;
        halfmoveClock = 0;
    }

    private int movePawn(int from, int to, int promotion) {
        halfmoveClock = 0;
        pawns ^= 1L << from;
        if (promotion == 0) {
            pawns |= 1L << to;
        } else {
            toggle(Role.of(promotion), 1L << to);
        }
        if (to == enPassant) {
            capture(1L << (to ^ 8));
        }
        return Math.abs(to - from) == 16 ? (from + to) / 2 : NO_SQUARE;
    }

    private void moveKing(int from, int to) {
        boolean ontoOwnRook = (own & 1L << to) == 0;
        if (ontoOwnRook) {
            castle(from, to);
        } else {
            kings ^= 1L << from | 1L << to;
            if (Math.abs(to - from) == 2) {
                long rookJump = to > from ? 5L << to - 1 : 9L << to - 2;
                rooks ^= rookJump;
                own ^= rookJump;
            }
        }
        castlingRooks &= white ? ~Attacks.RANK_1 : ~Attacks.RANK_8;
    }

    /** Puts king and rook where they belong, both having left the set of own pieces; either may stand still. */
    private void castle(int king, int rook) {
        long kingTo = 1L << kingAfterCastling(king, rook);
        long rookTo = 1L << rookAfterCastling(king, rook);
        kings = kings & ~(1L << king) | kingTo;
        rooks = rooks & ~(1L << rook) | rookTo;
        own |= kingTo | rookTo;
    }

    private void moveOfficer(long fromBit, long toBit) {
        long jump = fromBit | toBit;
        if ((knights & fromBit) != 0) {
            knights ^= jump;
        } else if ((bishops & fromBit) != 0) {
            bishops ^= jump;
        } else if ((rooks & fromBit) != 0) {
            rooks ^= jump;
        } else {
            queens ^= jump;
        }
    }

    private void endTurn() {
        if (!white) {
            moveNumber++;
        }
        white = !white;
        long mover = own;
        own = other;
        other = mover;
    }

    private void toggle(Role role, long bits) {
        switch (role) {
            case PAWN -> pawns ^= bits;
            case KNIGHT -> knights ^= bits;
            case BISHOP -> bishops ^= bits;
            case ROOK -> rooks ^= bits;
            case QUEEN -> queens ^= bits;
            case KING -> kings ^= bits;
        }
    }
}
