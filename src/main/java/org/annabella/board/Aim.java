package org.annabella.board;

import java.util.List;
import java.util.Optional;
import org.annabella.chess.Move;
import org.annabella.chess.Placement;
import org.jspecify.annotations.Nullable;

/**
 * What a board should be brought to.
 *
 * @param move the move at the end of which that is; null if the board should be brought back
 */
record Aim(Placement placement, @Nullable Candidate move) {

    /**
     * Finds what is meant by what is done so far.
     *
     * @param standing the move that was found to stand
     * @param owes whether the opponent's move is to be carried out
     * @param mending the repair that is under way, if one is
     */
    static Aim of(Reader reader, @Nullable Move standing, boolean owes, Picture now, @Nullable Mending mending) {
        Candidate stands = standing == null ? null : reader.candidate(standing).orElse(null);
        if (stands != null) {
            return new Aim(stands.after(), stands);
        }
        Optional<Candidate> announced = reader.announced();
        Candidate meant = owes
                ? announced
                        .filter(owed -> mending == null || !mending.comesBefore(owed, reader.before(), now))
                        .orElse(null)
                : own(reader, announced, now, mending);
        return new Aim(meant == null ? reader.before() : meant.after(), meant);
    }

    private static @Nullable Candidate own(
            Reader reader, Optional<Candidate> announced, Picture now, @Nullable Mending mending) {
        Placement before = reader.before();
        if (announced.isEmpty() && mending != null && mending.isUnfinished(Differences.between(now, before, 0))) {
            return null;
        }
        return reader.underWay(now)
                .or(() -> announced.filter(candidate ->
                        Long.bitCount(now.differing(candidate.after())) < Long.bitCount(now.differing(before))))
                .orElse(null);
    }

    /** What is wrong; on a board that does not know its pieces, a capture as well that was not seen to be carried out. */
    List<BoardDifference> differences(Episode current) {
        Picture now = current.now();
        Candidate meant = move;
        boolean unseen = meant != null
                && now instanceof Picture.Holes
                && !current.exchanged(meant.move().from(), meant.move().to());
        return Differences.between(now, placement, meant != null && unseen ? meant.exchange() : 0);
    }
}
