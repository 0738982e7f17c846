package org.annabella.arbiter;

import java.util.List;
import org.annabella.chess.IllegalReason;
import org.annabella.chess.Move;
import org.annabella.chess.Piece;
import org.annabella.chess.Position;
import org.annabella.chess.Role;
import org.annabella.chess.Square;
import org.jspecify.annotations.Nullable;

/**
 * What became of one entry of a scoresheet.
 *
 * @param text the entry as written; empty if there is none
 * @param kind what it is
 * @param move the move, legal or not; absent where it is not known
 * @param why why it is not legal; absent for other kinds
 * @param candidates the legal moves that it may be; empty unless it is ambiguous
 */
public record EntryReading(
        String text,
        Kind kind,
        @Nullable Move move,
        @Nullable IllegalReason why,
        List<Move> candidates) {

    /** What an entry can be. */
    public enum Kind {
        /** One legal move. */
        LEGAL,
        /** A move that is not legal here. */
        ILLEGAL,
        /** One of several legal moves. */
        AMBIGUOUS,
        /** A pawn on its last rank, and not what it becomes. */
        PROMOTION_UNNAMED,
        /** No move in any notation. */
        UNREADABLE,
        /** Nothing was written. */
        MISSING,
        /** It was not read: where the game stood then is not known any more. */
        NOT_READ
    }

    /** Copies the list. */
    public EntryReading {
        candidates = List.copyOf(candidates);
    }

    static EntryReading legal(String text, Move move) {
        return new EntryReading(text, Kind.LEGAL, move, null, List.of());
    }

    static EntryReading illegal(String text, @Nullable Move move, IllegalReason why) {
        boolean unnamed = why.kind() == IllegalReason.Kind.PROMOTION_MISSING;
        return new EntryReading(
                text, unnamed ? Kind.PROMOTION_UNNAMED : Kind.ILLEGAL, move, why, promotions(why, move));
    }

    private static List<Move> promotions(IllegalReason why, @Nullable Move move) {
        return why.kind() != IllegalReason.Kind.PROMOTION_MISSING || move == null
                ? List.of()
                : List.of(Role.QUEEN, Role.ROOK, Role.BISHOP, Role.KNIGHT).stream()
                        .map(move::withPromotion)
                        .toList();
    }

    static EntryReading ambiguous(String text, List<Move> candidates) {
        return new EntryReading(text, Kind.AMBIGUOUS, null, null, candidates);
    }

    static EntryReading bare(String text, Kind kind) {
        return new EntryReading(text, kind, null, null, List.of());
    }

    /** The moves that an entry may mean that is not legal: the one it names, or that of any such piece to the square. */
    List<Move> mayMean(Position position) {
        boolean wrong = kind == Kind.ILLEGAL || kind == Kind.PROMOTION_UNNAMED;
        if (!wrong || move != null) {
            return wrong && move != null ? List.of(move) : List.of();
        }
        Square target = why == null ? null : why.square();
        Piece piece = why == null ? null : why.piece();
        return target == null || piece == null
                ? List.of()
                : Square.all().stream()
                        .filter(square -> piece.equals(position.pieceAt(square)) && !square.equals(target))
                        .map(square -> Move.of(square, target))
                        .toList();
    }

    boolean is(Kind other) {
        return kind == other;
    }

    /** Whether it is no single move: unreadable, ambiguous, or without the promoted piece. */
    boolean isUnclear() {
        return kind == Kind.UNREADABLE || kind == Kind.AMBIGUOUS || kind == Kind.PROMOTION_UNNAMED;
    }

    /** Whether both are of the same kind and say the same, by their squares, by the piece that cannot go there, or as written. */
    boolean isAlike(EntryReading other) {
        boolean sameMove = move != null && move.equals(other.move);
        return kind == other.kind
                && (sameMove || reachesAlike(other) || text.strip().equals(other.text.strip()));
    }

    /** Whether the same piece cannot reach the same square: the same move, whatever the hand that has written it. */
    private boolean reachesAlike(EntryReading other) {
        return move == null
                && why != null
                && why.kind() == IllegalReason.Kind.NONE_REACHES
                && why.equals(other.why)
                && other.move == null;
    }
}
