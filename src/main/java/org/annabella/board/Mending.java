package org.annabella.board;

import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.annabella.chess.Placement;
import org.annabella.chess.Rearrangement;
import org.annabella.chess.Rearrangement.Act;
import org.annabella.chess.Square;
import org.jspecify.annotations.Nullable;

/**
 * What a board that was told to be out of step was like then, so that its repair can be followed hand movement by hand
 * movement.
 */
final class Mending {
    private final Picture start;
    private final Placement wanted;
    private final List<BoardDifference> told;
    private final boolean guiding;
    private final List<Rearrangement.Step> steps;

    /**
     * Begins, or goes on after the next telling.
     *
     * @param start the picture that was told of
     * @param wanted what it was compared with
     * @param guiding whether the player is told what to do next
     */
    Mending(Picture start, Placement wanted, List<BoardDifference> told, boolean guiding) {
        this.start = start;
        this.wanted = wanted;
        this.told = List.copyOf(told);
        this.guiding = guiding;
        this.steps = Differences.repair(told);
    }

    /** True if a board that was out of step when the opponent moved is best brought back before the move is begun. */
    boolean comesBefore(Candidate owed, Placement before, Picture now) {
        return wanted.equals(before) && left(now, before) < left(now, owed.after());
    }

    private static int left(Picture now, Placement placement) {
        return Differences.repair(Differences.between(now, placement, 0)).size();
    }

    /** True if the player is guided, and some of what was told is still wrong or only lifted, and nothing else. */
    boolean isUnfinished(List<BoardDifference> now) {
        return guiding && !now.isEmpty() && now.stream().allMatch(this::wasTold);
    }

    private boolean wasTold(BoardDifference difference) {
        return told.stream()
                .anyMatch(one ->
                        one.equals(difference) || one.square().equals(difference.square()) && !difference.occupied());
    }

    /** True if all these squares were told to be empty and should not be. */
    boolean wereMissing(long squares) {
        long missing = Squares.of(told.stream()
                .filter(one -> one.wanted() != null && !one.occupied())
                .map(BoardDifference::square)
                .collect(Collectors.toSet()));
        return (squares & ~missing) == 0;
    }

    /** True if there is less left to do than was told. */
    boolean isNearer(List<BoardDifference> now) {
        return Differences.repair(now).size() < steps.size();
    }

    /**
     * True if more pieces have been lifted than put down, without those that are to be taken off the board and those that are
     * to be put on it from beside.
     */
    boolean hasPieceInAir(Picture now) {
        long lifted = start.occupied() & ~now.occupied() & ~squares(Act.REMOVE, Act.SET_ASIDE);
        long placed = now.occupied() & ~start.occupied() & ~squares(Act.PLACE, Act.PLACE);
        return Long.bitCount(lifted) > Long.bitCount(placed);
    }

    private long squares(Act one, Act other) {
        return Squares.of(steps.stream()
                .filter(step -> step.act() == one || step.act() == other)
                .map(Mending::square)
                .filter(Objects::nonNull)
                .collect(Collectors.toSet()));
    }

    private static @Nullable Square square(Rearrangement.Step step) {
        return step.from() == null ? step.to() : step.from();
    }
}
