package org.annabella.chess;

import java.util.Arrays;
import java.util.Collections;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * What stands on the 64 squares and nothing more: what a physical board knows. Any set of pieces is allowed, such as no
 * king or nine pawns. Equal if the same pieces stand on the same squares.
 */
public final class Placement {

    /** Nothing on the board. */
    public static final Placement EMPTY = new Placement(new Piece[64]);

    /** The beginning of a game (FIDE Laws 2023, 2.3). */
    public static final Placement INITIAL = parse("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR");

    private final @Nullable Piece[] pieces;

    private Placement(@Nullable Piece[] pieces) {
        this.pieces = pieces;
    }

    /**
     * The placement of the first field of a FEN, such as {@code 8/8/8/8/8/8/8/K1k5}.
     *
     * @throws IllegalArgumentException if the text is anything else; the message says what is wrong
     */
    public static Placement parse(String field) {
        PlacementReader reader = new PlacementReader(field);
        if (!reader.faults().isEmpty()) {
            throw new IllegalArgumentException(PositionFault.messages(reader.faults()));
        }
        return reader.placement();
    }

    /** Takes the array over; it must not be changed any more. */
    static Placement of(@Nullable Piece[] pieces) {
        return new Placement(pieces);
    }

    /** What stands on a board. */
    static Placement of(Board board) {
        @Nullable Piece[] pieces = new Piece[64];
        for (Piece piece : Piece.values()) {
            long squares = board.of(piece.role()) & board.of(piece.side());
            for (long left = squares; left != 0; left &= left - 1) {
                pieces[Long.numberOfTrailingZeros(left)] = piece;
            }
        }
        return new Placement(pieces);
    }

    /** The piece on a square, if there is one. */
    public Optional<Piece> at(Square square) {
        return Optional.ofNullable(pieces[square.index()]);
    }

    /** The piece on a square, or null. */
    public @Nullable Piece pieceAt(Square square) {
        return pieces[square.index()];
    }

    /** The piece on the square of an index, or null. */
    @Nullable
    Piece pieceAt(int index) {
        return pieces[index];
    }

    /** Whether a piece stands on a square. */
    public boolean isOccupied(Square square) {
        return pieces[square.index()] != null;
    }

    /** The occupied squares as bits: bit 0 is a1, bit 1 is b1, bit 63 is h8. */
    public long occupancy() {
        long occupied = 0;
        for (int index = 0; index < pieces.length; index++) {
            if (pieces[index] != null) {
                occupied |= 1L << index;
            }
        }
        return occupied;
    }

    /**
     * The squares that the piece on a square attacks, as bits by {@link Square#index()}, whatever stands on them; none where there is no
     * piece.
     */
    public long attackedFrom(Square square) {
        Piece piece = pieceAt(square);
        if (piece == null) {
            return 0;
        }
        int from = square.index();
        return switch (piece.role()) {
            case PAWN -> Attacks.pawn(piece.side() == Side.WHITE, from);
            case KNIGHT -> Attacks.knight(from);
            case BISHOP -> Attacks.bishop(from, occupancy());
            case ROOK -> Attacks.rook(from, occupancy());
            case QUEEN -> Attacks.bishop(from, occupancy()) | Attacks.rook(from, occupancy());
            case KING -> Attacks.king(from);
        };
    }

    /** The squares on which the two placements differ as bits: bit 0 is a1, bit 1 is b1, bit 63 is h8. */
    public long differing(Placement other) {
        long different = 0;
        for (int index = 0; index < pieces.length; index++) {
            if (!Objects.equals(pieces[index], other.pieces[index])) {
                different |= 1L << index;
            }
        }
        return different;
    }

    /** The squares on which the two placements differ, in order of their index; unmodifiable. */
    public Set<Square> squaresDifferingFrom(Placement other) {
        Set<Square> different = new TreeSet<>();
        for (Square square : Square.all()) {
            if (!at(square).equals(other.at(square))) {
                different.add(square);
            }
        }
        return Collections.unmodifiableSet(different);
    }

    /** The same with this piece on the square, whatever stood there. */
    public Placement with(Square square, Piece piece) {
        return replace(square, piece);
    }

    /** The same with nothing on the square. */
    public Placement without(Square square) {
        return replace(square, null);
    }

    private Placement replace(Square square, @Nullable Piece piece) {
        @Nullable Piece[] copy = pieces.clone();
        copy[square.index()] = piece;
        return new Placement(copy);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Placement placement && Arrays.equals(pieces, placement.pieces);
    }

    @Override
    public int hashCode() {
        int hash = 1;
        for (Piece piece : pieces) {
            hash = 31 * hash + (piece == null ? 0 : piece.fenChar());
        }
        return hash;
    }

    /** The first field of a FEN. */
    @Override
    public String toString() {
        StringBuilder field = new StringBuilder(72);
        for (int rank = 7; rank >= 0; rank--) {
            appendRank(field, rank);
            if (rank > 0) {
                field.append('/');
            }
        }
        return field.toString();
    }

    private void appendRank(StringBuilder field, int rank) {
        int empty = 0;
        for (int file = 0; file < 8; file++) {
            Piece piece = pieces[rank * 8 + file];
            if (piece == null) {
                empty++;
            } else {
                appendEmpty(field, empty);
                field.append(piece.fenChar());
                empty = 0;
            }
        }
        appendEmpty(field, empty);
    }

    private static void appendEmpty(StringBuilder field, int empty) {
        if (empty > 0) {
            field.append(empty);
        }
    }
}
