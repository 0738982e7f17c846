package org.annabella.chess;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import org.annabella.chess.IllegalReason.Kind;
import org.annabella.chess.SanReading.Illegal;
import org.jspecify.annotations.Nullable;

/** Says why a written move is not legal: of all moves that may be meant, the one that is nearest to being legal counts. */
final class SanRefusal {

    private static final Comparator<Illegal> BY_NEARNESS =
            Comparator.comparing(illegal -> illegal.reason().kind());

    private final Position position;
    private final SanPattern pattern;

    private SanRefusal(Position position, SanPattern pattern) {
        this.position = position;
        this.pattern = pattern;
    }

    /** The refusal of a text with these meanings, none of them legal; null if it has none. */
    static @Nullable Illegal of(Position position, List<SanMeaning> meanings) {
        return meanings.stream()
                .map(meaning -> new SanRefusal(position, meaning.pattern()).illegal())
                .max(BY_NEARNESS)
                .orElse(null);
    }

    private Illegal illegal() {
        if (pattern.form().castling()) {
            return castling();
        }
        List<Square> origins = origins();
        if (origins.isEmpty()) {
            return new Illegal(null, noneReaches());
        }
        List<Illegal> candidates = origins.stream().map(this::illegal).toList();
        Kind nearest = candidates.stream()
                .map(candidate -> candidate.reason().kind())
                .max(Comparator.naturalOrder())
                .orElseThrow();
        List<Illegal> best = candidates.stream()
                .filter(candidate -> candidate.reason().kind() == nearest)
                .toList();
        return best.size() == 1
                ? best.get(0)
                : new Illegal(null, common(best.get(0).reason()));
    }

    /** Several pieces fail alike: which of them was meant is not known. */
    private IllegalReason common(IllegalReason first) {
        return first.kind() == Kind.CANNOT_MOVE_SO ? noneReaches() : first;
    }

    private IllegalReason noneReaches() {
        Role role = Objects.requireNonNullElse(pattern.role(), Role.PAWN);
        Piece piece = new Piece(position.turn(), role);
        boolean exists = Square.all().stream().anyMatch(square -> piece.equals(position.pieceAt(square)));
        return exists
                ? new IllegalReason(Kind.NONE_REACHES, Square.of(pattern.toFile(), pattern.toRank()), piece)
                : new IllegalReason(Kind.NO_SUCH_PIECE, null, piece);
    }

    /** Where the piece may stand that is meant; where two squares were named, the first of them whatever is on it. */
    private List<Square> origins() {
        if (pattern.role() == null) {
            return List.of(Square.of(pattern.fromFile(), pattern.fromRank()));
        }
        return Square.all().stream().filter(this::mayBeMeant).toList();
    }

    private boolean mayBeMeant(Square square) {
        Piece piece = position.pieceAt(square);
        return piece != null && piece.side() == position.turn() && pattern.fitsOrigin(piece, square);
    }

    /** Castling as the king's move or as the king taking its rook, whichever is how this game spells it. */
    private Illegal castling() {
        Board board = position.board();
        Square king = Square.ofIndex(board.king());
        long beyond = pattern.isKingSide() ? -2L << king.index() : (1L << king.index()) - 1;
        long rook = board.castlingRooks & board.own & beyond;
        List<Illegal> spellings = new ArrayList<>();
        if (king.file() == 4 && king.rank() == (board.white ? 0 : 7)) {
            spellings.add(illegal(Move.of(king, Square.of(pattern.toFile(), king.rank()))));
        }
        spellings.add(
                rook == 0
                        ? new Illegal(null, IllegalReason.at(Kind.CASTLING_RIGHT_LOST, king))
                        : illegal(Move.of(king, Square.ofIndex(Long.numberOfTrailingZeros(rook)))));
        return spellings.stream().max(BY_NEARNESS).orElseThrow();
    }

    private Illegal illegal(Square from) {
        return illegal(new Move(from, target(from), pattern.promotion()));
    }

    private Illegal illegal(Move move) {
        if (position.isLegal(move)) {
            // Only castling is legal and yet not said by the king's square alone.
            Piece king = new Piece(position.turn(), Role.KING);
            return new Illegal(move, new IllegalReason(Kind.CANNOT_MOVE_SO, move.from(), king));
        }
        return new Illegal(move, position.whyIllegal(move));
    }

    private Square target(Square from) {
        int forward = position.turn() == Side.WHITE ? 1 : -1;
        return Square.of(pattern.toFile(), pattern.isFilesOnly() ? from.rank() + forward : pattern.toRank());
    }
}
