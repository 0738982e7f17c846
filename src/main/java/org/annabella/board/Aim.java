package org.annabella.board;

import java.util.List;
import java.util.Optional;
import org.annabella.chess.Move;
import org.annabella.chess.Placement;
import org.jspecify.annotations.Nullable;

/**
 * What a board should be brought to: the position of the game, for only what is completed can be asked for. A move that is
 * announced may stand on the board, or be begun there, and is never asked for; a player's own move that is begun on the own
 * board is what that player means.
 *
 * @param move the move at the end of which that is; null if the board should be brought back
 * @param begun an announced move that may be begun on the board all the same; null if there is none
 */
record Aim(
        Placement placement,
        @Nullable Candidate move,
        @Nullable Candidate begun) {

    /**
     * Finds what is meant by what is done so far.
     *
     * @param standing the move that was found to stand
     * @param mending the repair that is under way, if one is
     */
    static Aim of(
            Reader reader,
            @Nullable Move standing,
            Expectation expectation,
            Episode current,
            @Nullable Mending mending) {
        Candidate stands = standing == null ? null : reader.candidate(standing).orElse(null);
        if (stands != null) {
            return new Aim(stands.after(), stands, null);
        }
        Optional<Candidate> announced = reader.announced();
        Candidate meant = expectation instanceof Expectation.Owes
                ? announced
                        .filter(owed -> mending == null || !mending.comesBefore(owed, reader.before(), current.now()))
                        .orElse(null)
                : underWay(reader, announced, expectation, current, mending);
        return meant == null
                ? new Aim(reader.before(), null, announced.orElse(null))
                : new Aim(meant.after(), meant, null);
    }

    /** Whatever stands there is to be put back. */
    static Aim back(Placement before) {
        return new Aim(before, null, null);
    }

    /**
     * Of the opponent, what is carried out; of the player's own, what is begun, or is finished while other pieces are missing, unless it
     * is part of a repair.
     */
    private static @Nullable Candidate underWay(
            Reader reader,
            Optional<Candidate> announced,
            Expectation expectation,
            Episode current,
            @Nullable Mending mending) {
        Picture now = current.now();
        Optional<Candidate> carriedOut = announced.filter(candidate -> candidate.stays(now));
        if (expectation instanceof Expectation.Coming) {
            return carriedOut.orElse(null);
        }
        Placement before = reader.before();
        boolean repairing =
                announced.isEmpty() && mending != null && mending.isUnfinished(Differences.between(now, before, 0));
        return repairing
                ? null
                : reader.captured(now, current)
                        .or(() -> reader.underWay(now))
                        .or(() -> carriedOut)
                        .or(() -> reader.finishedBy(now, current))
                        .orElse(null);
    }

    /**
     * What is wrong; on a board that does not know its pieces, a capture as well that was not seen to be carried out, or
     * king and rook that were not seen to change places.
     *
     * @param looksRight squares on which another piece may stand than the one that should
     */
    List<BoardDifference> differences(Episode current, long looksRight) {
        Picture now = current.now();
        Candidate meant = move;
        if (meant == null) {
            return Differences.between(now, placement, looksRight, tolerated(now));
        }
        boolean unseen = now instanceof Picture.Holes && !meant.isExchangeSeen(current);
        return Differences.between(now, placement, looksRight | (unseen ? meant.exchange() : 0));
    }

    /**
     * The squares on which the announced move is begun. Where a piece stands elsewhere that may be the one it moves, nothing is
     * taken for its beginning.
     */
    private long tolerated(Picture now) {
        Candidate announced = begun;
        if (announced == null) {
            return 0;
        }
        long changed = now.differing(placement);
        long elsewhere = changed & now.occupied() & ~announced.footprint();
        long inside = changed & announced.footprint();
        return elsewhere == 0 && announced.passesThrough(now, inside) ? inside : 0;
    }
}
