package org.annabella.board;

import java.util.List;
import org.annabella.chess.Placement;
import org.annabella.chess.Position;
import org.jspecify.annotations.Nullable;

/** Finds pieces that have left a board and that nobody can have in the hand for a move, however long it is thought about. */
final class Missing {

    private Missing() {}

    /**
     * Where they belong; 0 while more than lifting has been done.
     *
     * @param before what the board showed before anything was lifted
     */
    static long of(Expectation expected, Placement before, Picture now, Episode episode) {
        if ((now.differing(before) & now.occupied()) != 0) {
            return 0;
        }
        long missing = before.occupancy() & ~now.occupied() & ~owed(expected);
        Position next = next(expected);
        return next == null ? missing : missing & ~inHand(missing, footprints(next), episode);
    }

    /** What may be in a hand: the pieces of one move, else the one that was lifted last of those that are part of any. */
    private static long inHand(long missing, List<Long> footprints, Episode episode) {
        if (footprints.stream().anyMatch(footprint -> (missing & ~footprint) == 0)) {
            return missing;
        }
        return episode.lastLeft(missing & footprints.stream().reduce(0L, (one, other) -> one | other));
    }

    private static List<Long> footprints(Position position) {
        return position.legalMoves().stream()
                .map(move -> Candidate.of(position, move).footprint())
                .toList();
    }

    private static long owed(Expectation expected) {
        return expected instanceof Expectation.OpponentsMove theirs
                ? Candidate.of(theirs.before(), theirs.move()).footprint()
                : 0;
    }

    /** The position in which the next move is made that is not made yet; null where nobody is to move. */
    private static @Nullable Position next(Expectation expected) {
        return expected.match(new Expectation.Cases<@Nullable Position>() {
            @Override
            public Position ownMove(Expectation.OwnMove own) {
                return own.position();
            }

            @Override
            public Position opponentsMove(Expectation.OpponentsMove theirs) {
                return theirs.before().play(theirs.move());
            }

            @Override
            public @Nullable Position rest(Expectation.Rest rest) {
                return rest.coming();
            }
        });
    }
}
