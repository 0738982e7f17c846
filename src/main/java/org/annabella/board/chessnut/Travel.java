package org.annabella.board.chessnut;

import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import org.annabella.chess.Piece;
import org.annabella.chess.Placement;
import org.annabella.chess.Role;
import org.annabella.chess.Side;
import org.annabella.chess.Square;
import org.jspecify.annotations.Nullable;

/**
 * A way that pieces go by themselves, from one placement to another. Which squares they cross nobody knows: a piece that has to go may be
 * seen anywhere where no piece stays, or nowhere while it is between two squares; one that does not have to go stays.
 *
 * @param from what stood on the board before
 * @param to what is to stand there
 */
record Travel(Placement from, Placement to) {

    /** What a placement that is seen meanwhile says. */
    enum Seen {
        /** It is what was to stand there. */
        ARRIVED,
        /** It can be seen on the way. */
        UNDER_WAY,
        /** No way leads over it. */
        STRAYED
    }

    private static final Duration FOR_ANY = Duration.ofSeconds(20);
    private static final Duration FOR_EACH_SQUARE = Duration.ofSeconds(4);

    /** After what time they have not arrived. */
    Duration longest() {
        return FOR_ANY.plus(
                FOR_EACH_SQUARE.multipliedBy(from.squaresDifferingFrom(to).size()));
    }

    /** Judges what is seen on the way. */
    Seen judge(Placement now) {
        if (now.equals(to)) {
            return Seen.ARRIVED;
        }
        Travellers left = travellers();
        for (Square square : Square.all()) {
            Piece piece = now.pieceAt(square);
            Piece stays = stays(square);
            boolean explained = stays == null ? piece == null || left.take(piece) : stays.equals(piece);
            if (!explained) {
                return Seen.STRAYED;
            }
        }
        return Seen.UNDER_WAY;
    }

    private @Nullable Piece stays(Square square) {
        Piece piece = from.pieceAt(square);
        return piece != null && piece.equals(to.pieceAt(square)) ? piece : null;
    }

    /** The pieces that have to go: of each kind as many as leave a square, or come to one, whichever are more. */
    private Travellers travellers() {
        Travellers leaving = new Travellers();
        Travellers coming = new Travellers();
        for (Square square : Square.all()) {
            if (stays(square) == null) {
                leaving.add(from.pieceAt(square));
                coming.add(to.pieceAt(square));
            }
        }
        return leaving.orMore(coming);
    }

    /** How many pieces of each kind. */
    private static final class Travellers {
        private final Map<Side, Map<Role, Integer>> counts = new EnumMap<>(Side.class);

        private Map<Role, Integer> of(Side side) {
            return counts.computeIfAbsent(side, any -> new EnumMap<>(Role.class));
        }

        void add(@Nullable Piece piece) {
            if (piece != null) {
                of(piece.side()).merge(piece.role(), 1, Integer::sum);
            }
        }

        boolean take(Piece piece) {
            int left = of(piece.side()).getOrDefault(piece.role(), 0);
            of(piece.side()).put(piece.role(), left - 1);
            return left > 0;
        }

        Travellers orMore(Travellers other) {
            other.counts.forEach((side, each) -> each.forEach((role, count) -> of(side).merge(role, count, Math::max)));
            return this;
        }
    }
}
