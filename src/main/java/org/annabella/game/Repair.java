package org.annabella.game;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.annabella.chess.Piece;
import org.annabella.chess.Placement;
import org.annabella.chess.Rearrangement;
import org.annabella.chess.Side;
import org.annabella.chess.Square;
import org.jspecify.annotations.Nullable;

/**
 * How a board that is out of step is put right, from its difference alone.
 *
 * @param steps the hand movements that are left, in order; none if nothing differs
 */
public record Repair(List<Rearrangement.Step> steps) {

    /** Copies the list. */
    public Repair {
        steps = List.copyOf(steps);
    }

    /** What is left to do at this seat's board. */
    public static Repair of(Side seat, List<SquareDifference> difference) {
        return new Repair(Rearrangement.steps(
                placement(difference, SquareDifference::found),
                placement(difference, SquareDifference::expected),
                unrecognised(difference),
                seat));
    }

    /**
     * What is left to do at this seat's board to bring it to a position. A piece that the board does not recognise is taken for
     * the one that belongs on its square, but where the board has told that another one belongs there.
     */
    public static Repair towards(GameState state, Side seat, Placement target) {
        SeenBoard seen = SeenBoard.of(state, seat);
        Placement found = seen.pieces();
        Set<Square> wrong = new HashSet<>(seen.unrecognised());
        for (SquareDifference told : state.seat(seat).difference()) {
            Piece wanted = target.pieceAt(told.square());
            if (told.isUnrecognised() && wanted != null && !wanted.equals(told.expected())) {
                found = found.with(told.square(), wanted);
                wrong.remove(told.square());
            }
        }
        return new Repair(Rearrangement.steps(found, target, wrong, seat));
    }

    /**
     * What the hands have put right between two differences; nothing where as much is left to do as before, for then it was
     * no step of a repair.
     */
    public static List<Rearrangement.Step> done(Side seat, List<SquareDifference> before, List<SquareDifference> now) {
        if (of(seat, now).steps().size() >= of(seat, before).steps().size()) {
            return List.of();
        }
        List<SquareDifference> righted = less(before, now);
        List<SquareDifference> changed = less(now, before);
        Placement found = over(
                placement(changed, SquareDifference::expected), righted, placement(righted, SquareDifference::found));
        Placement shown = over(
                placement(righted, SquareDifference::expected), changed, placement(changed, SquareDifference::found));
        return Rearrangement.steps(found, shown, unrecognised(righted), seat);
    }

    /** The board's lower placement, hidden where these squares are known otherwise. */
    private static Placement over(Placement lower, List<SquareDifference> known, Placement upper) {
        Placement both = lower;
        for (SquareDifference square : known) {
            Piece piece = upper.pieceAt(square.square());
            both = piece == null ? both.without(square.square()) : both.with(square.square(), piece);
        }
        return both;
    }

    private static List<SquareDifference> less(List<SquareDifference> all, List<SquareDifference> others) {
        return all.stream().filter(square -> !others.contains(square)).toList();
    }

    private static Placement placement(
            List<SquareDifference> difference, Function<SquareDifference, @Nullable Piece> what) {
        Placement placement = Placement.EMPTY;
        for (SquareDifference square : difference) {
            Piece piece = what.apply(square);
            placement = piece == null ? placement : placement.with(square.square(), piece);
        }
        return placement;
    }

    /** Where something stands that the board does not recognise. */
    private static Set<Square> unrecognised(List<SquareDifference> difference) {
        return difference.stream()
                .filter(SquareDifference::isUnrecognised)
                .map(SquareDifference::square)
                .collect(Collectors.toUnmodifiableSet());
    }
}
