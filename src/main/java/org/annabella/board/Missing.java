package org.annabella.board;

import java.util.List;
import java.util.Optional;
import org.annabella.chess.Placement;
import org.annabella.chess.Position;

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
        return next(expected)
                .map(next -> missing & ~inHand(missing, footprints(next), episode))
                .orElse(missing);
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

    /** The position in which the next move is made that is not made yet; none where nobody is to move. */
    private static Optional<Position> next(Expectation expected) {
        return expected.match(new Expectation.Cases<Optional<Position>>() {
            @Override
            public Optional<Position> ownMove(Expectation.OwnMove own) {
                return Optional.of(own.position());
            }

            @Override
            public Optional<Position> opponentsMove(Expectation.OpponentsMove theirs) {
                return Optional.of(theirs.before().play(theirs.move()));
            }

            @Override
            public Optional<Position> rest(Expectation.Rest rest) {
                return Optional.ofNullable(rest.coming());
            }
        });
    }
}
