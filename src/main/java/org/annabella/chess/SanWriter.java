package org.annabella.chess;

/** Writes legal moves in algebraic notation. */
final class SanWriter {

    /** Longer than {@code exd8=Q+}, {@code Qh4xe1#} and {@code O-O-O+}. */
    private static final int LONGEST = 12;

    private final Board board;
    private final int from;
    private final int to;
    private final int promotion;
    private final boolean castling;
    private final Role role;
    private final char[] text = new char[LONGEST];
    private int length;

    /** The move must be legal. */
    private SanWriter(Board board, int move) {
        this.board = board;
        this.from = Board.from(move);
        this.to = Board.to(move);
        this.promotion = Board.promotion(move);
        this.castling = Movers.isCastling(board, from, to);
        Role mover = board.roleAt(from);
        this.role = mover == null ? Role.PAWN : mover;
    }

    /** The short form of a legal move. */
    static String write(Board board, int move, Notation notation) {
        SanWriter writer = new SanWriter(board, move);
        writer.shortForm(notation);
        writer.sign(move);
        return new String(writer.text, 0, writer.length);
    }

    /** The long form of a legal move. */
    static String writeLong(Board board, int move, Notation notation) {
        SanWriter writer = new SanWriter(board, move);
        writer.longForm(notation);
        writer.sign(move);
        return new String(writer.text, 0, writer.length);
    }

    /** Whether this text is the short form of a legal move. */
    static boolean writes(Board board, int move, Notation notation, CharSequence expected) {
        SanWriter writer = new SanWriter(board, move);
        writer.shortForm(notation);
        return writer.startsLike(expected)
                && writer.sign(move).length == expected.length()
                && writer.endsLike(expected);
    }

    private boolean startsLike(CharSequence expected) {
        if (expected.length() < length || expected.length() > length + 1) {
            return false;
        }
        for (int index = 0; index < length; index++) {
            if (expected.charAt(index) != text[index]) {
                return false;
            }
        }
        return true;
    }

    private boolean endsLike(CharSequence expected) {
        return expected.charAt(length - 1) == text[length - 1];
    }

    private void shortForm(Notation notation) {
        if (castling) {
            add(notation.castling(to > from));
            return;
        }
        boolean capture = Movers.isCapture(board, from, to);
        if (role != Role.PAWN) {
            add(notation.letter(role));
            origin();
        } else if (capture) {
            addFile();
        }
        if (capture) {
            add('x');
        }
        target(notation);
    }

    private void longForm(Notation notation) {
        if (castling) {
            add(notation.castling(to > from));
            return;
        }
        if (role != Role.PAWN) {
            add(notation.letter(role));
        }
        addFile();
        addRank();
        add(Movers.isCapture(board, from, to) ? 'x' : '-');
        target(notation);
    }

    private void target(Notation notation) {
        add((char) ('a' + (to & 7)));
        add((char) ('1' + (to >>> 3)));
        if (promotion != 0) {
            add(notation.promotionSign());
            add(notation.letter(Role.values()[promotion]));
        }
    }

    /** As little of the square left as tells the piece from others that may legally go there (C.10). */
    private void origin() {
        long others = Movers.reaching(board, role, to) & ~(1L << from);
        if (others == 0) {
            return;
        }
        others &= Movers.of(board, role, to);
        boolean sameFile = (others & Attacks.FILE_A << (from & 7)) != 0;
        boolean sameRank = (others & Attacks.RANK_1 << (from & 56)) != 0;
        if (others != 0 && (!sameFile || sameRank)) {
            addFile();
        }
        if (sameFile) {
            addRank();
        }
    }

    private SanWriter sign(int move) {
        Board next = board.copy();
        next.play(move);
        if (next.checkers() != 0) {
            add(new MoveGenerator().count(next) == 0 ? '#' : '+');
        }
        return this;
    }

    private void addFile() {
        add((char) ('a' + (from & 7)));
    }

    private void addRank() {
        add((char) ('1' + (from >>> 3)));
    }

    private void add(char sign) {
        text[length++] = sign;
    }

    private void add(String signs) {
        for (int index = 0; index < signs.length(); index++) {
            add(signs.charAt(index));
        }
    }
}
