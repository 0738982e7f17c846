package org.annabella.lexicon;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.annabella.chess.Move;
import org.annabella.chess.Piece;
import org.annabella.chess.Position;
import org.annabella.chess.Role;
import org.annabella.chess.Square;

/**
 * The fewest words that tell some legal moves of a position apart: what a question names, and what answers it. Mouth and
 * ear take them from here, so that every name that is asked for is understood.
 *
 * @param aspect what the names tell
 * @param names one for each move, in their order, all different; those of {@link Aspect#MOVE} name the whole move
 */
public record Distinction(Aspect aspect, List<List<Token>> names) {
    public Distinction {
        names = names.stream().map(List::copyOf).toList();
    }

    /** What tells moves apart, the shortest to say first. */
    public enum Aspect {
        /** The piece that a pawn becomes. */
        PROMOTION,
        /** The piece that moves. */
        PIECE,
        ORIGIN_FILE,
        ORIGIN_RANK,
        ORIGIN,
        TARGET_FILE,
        TARGET_RANK,
        TARGET,
        /** Nothing less than the whole move. */
        MOVE
    }

    /**
     * Finds the shortest names. A rank is no name where its word could as well be the number of another move: "two" is
     * the second one.
     *
     * @param moves at least one, no two the same; of a move from an empty square only the squares are named
     */
    public static Distinction of(Position position, List<Move> moves) {
        for (Aspect aspect : aspects(position, moves)) {
            List<List<Token>> names = moves.stream().map(name(aspect, position)).toList();
            boolean apart = new HashSet<>(names).size() == moves.size();
            if (apart && !(isRank(aspect) && clashesWithNumbers(names))) {
                return new Distinction(aspect, names);
            }
        }
        return new Distinction(
                Aspect.MOVE, moves.stream().map(name(Aspect.MOVE, position)).toList());
    }

    /**
     * Only one thing may differ for a part to be enough; castling is only ever named as a whole, and so is what no piece can
     * make here.
     */
    private static Set<Aspect> aspects(Position position, List<Move> moves) {
        boolean whole =
                moves.stream().anyMatch(move -> position.pieceAt(move.from()) == null || position.isCastling(move));
        if (moves.size() < 2 || whole) {
            return EnumSet.noneOf(Aspect.class);
        }
        boolean oneTarget = moves.stream().map(Move::to).distinct().count() == 1;
        boolean oneOrigin = moves.stream().map(Move::from).distinct().count() == 1;
        if (oneTarget) {
            return oneOrigin
                    ? EnumSet.of(Aspect.PROMOTION)
                    : EnumSet.of(Aspect.PIECE, Aspect.ORIGIN_FILE, Aspect.ORIGIN_RANK, Aspect.ORIGIN);
        }
        return oneOrigin
                ? EnumSet.of(Aspect.TARGET_FILE, Aspect.TARGET_RANK, Aspect.TARGET)
                : EnumSet.of(Aspect.PIECE, Aspect.TARGET_FILE, Aspect.TARGET_RANK, Aspect.TARGET);
    }

    private static boolean isRank(Aspect aspect) {
        return aspect == Aspect.ORIGIN_RANK || aspect == Aspect.TARGET_RANK;
    }

    private static boolean clashesWithNumbers(List<List<Token>> ranks) {
        for (int i = 0; i < ranks.size(); i++) {
            int number = ranks.get(i).get(0).ordinal() - Token.RANK_1.ordinal();
            if (number < ranks.size() && number != i) {
                return true;
            }
        }
        return false;
    }

    private static Function<Move, List<Token>> name(Aspect aspect, Position position) {
        return move -> switch (aspect) {
            case PROMOTION -> promotion(move);
            case PIECE -> List.of(Token.ofRole(role(position, move)));
            case ORIGIN_FILE -> List.of(Token.fileOf(move.from()));
            case ORIGIN_RANK -> List.of(Token.rankOf(move.from()));
            case ORIGIN -> square(move.from());
            case TARGET_FILE -> List.of(Token.fileOf(move.to()));
            case TARGET_RANK -> List.of(Token.rankOf(move.to()));
            case TARGET -> square(move.to());
            case MOVE -> whole(position, move);
        };
    }

    private static List<Token> whole(Position position, Move move) {
        if (position.isCastling(move)) {
            return List.of(move.to().file() > move.from().file() ? Token.CASTLE_SHORT : Token.CASTLE_LONG);
        }
        List<Token> whole = new ArrayList<>();
        Piece piece = position.pieceAt(move.from());
        if (piece != null && piece.role() != Role.PAWN) {
            whole.add(Token.ofRole(piece.role()));
        }
        whole.addAll(square(move.from()));
        whole.addAll(square(move.to()));
        whole.addAll(promotion(move));
        return whole;
    }

    private static List<Token> promotion(Move move) {
        Role role = move.promotion();
        return role == null ? List.of() : List.of(Token.ofRole(role));
    }

    private static List<Token> square(Square square) {
        return List.of(Token.fileOf(square), Token.rankOf(square));
    }

    private static Role role(Position position, Move move) {
        Piece piece = position.pieceAt(move.from());
        if (piece == null) {
            throw new IllegalArgumentException("no piece makes the move " + move);
        }
        return piece.role();
    }
}
