package org.annabella.board;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import org.annabella.chess.Square;
import org.jspecify.annotations.Nullable;

/**
 * The pieces touched in one turn, in the order in which they were lifted. A rook that may castle is told a moment later:
 * if its king is reported within the same scan, nobody knows which was first, and nobody is to be blamed (FIDE Laws 2023,
 * 4.4.1 and 4.4.2).
 */
final class Touches {

    private final List<Square> told = new ArrayList<>();
    // How many of them were told before the move came to stand that stands now.
    private int beforeMove;
    private @Nullable Square held;
    private Duration heldAt = Duration.ZERO;

    /**
     * Takes in what has been lifted at once.
     *
     * @param kingOf the king with which the rook on a square may castle
     * @return what may be told now, in order
     */
    List<Square> lifted(List<Square> squares, Function<Square, Optional<Square>> kingOf, Duration at) {
        if (squares.isEmpty()) {
            return due(at);
        }
        List<Square> order = new ArrayList<>(squares);
        List<Square> now = new ArrayList<>(due(at));
        Square rook = held;
        if (rook != null) {
            kingOf.apply(rook).filter(order::remove).ifPresent(now::add);
            now.add(rook);
            held = null;
        }
        for (Square square : kingsFirst(order, kingOf)) {
            if (waits(square, order, now, kingOf)) {
                held = square;
                heldAt = at;
            } else {
                now.add(square);
            }
        }
        return tell(now);
    }

    private static List<Square> kingsFirst(List<Square> order, Function<Square, Optional<Square>> kingOf) {
        List<Square> kings = order.stream()
                .flatMap(rook -> kingOf.apply(rook).stream())
                .distinct()
                .filter(order::contains)
                .toList();
        List<Square> all = new ArrayList<>(kings);
        order.stream().filter(square -> !kings.contains(square)).forEach(all::add);
        return all;
    }

    private boolean waits(
            Square square, List<Square> order, List<Square> now, Function<Square, Optional<Square>> kingOf) {
        return order.size() == 1
                && kingOf.apply(square)
                        .filter(king -> !told.contains(king) && !now.contains(king))
                        .isPresent();
    }

    /** The rook that has waited for its king for long enough. */
    List<Square> due(Duration at) {
        return held == null || at.minus(heldAt).compareTo(Episode.SAME_SCAN) < 0 ? List.of() : all();
    }

    /** The rook that waits for its king, however long. */
    List<Square> all() {
        Square rook = held;
        held = null;
        return rook == null ? List.of() : tell(List.of(rook));
    }

    private List<Square> tell(List<Square> squares) {
        told.addAll(squares);
        return squares;
    }

    /** Every square touched in this turn, each once. */
    List<Square> told() {
        return told.stream().distinct().toList();
    }

    /** Takes note that a move has come to stand: what was touched on the way to it is part of it. */
    void moveStands() {
        beforeMove = told.size();
    }

    /** Those of the squares touched since the move has stood that have got their piece back, each once; no other call tells them again. */
    List<Square> takeSinceMove(Predicate<Square> putDown) {
        List<Square> since = new ArrayList<>(told.subList(beforeMove, told.size()));
        List<Square> taken = since.stream().filter(putDown).distinct().toList();
        since.removeAll(taken);
        told.subList(beforeMove, told.size()).clear();
        told.addAll(taken);
        moveStands();
        told.addAll(since);
        return taken;
    }

    /** Those of the squares touched in this turn that have got their piece back while others have not; each is given once. */
    List<Square> putBack(Predicate<Square> putDown) {
        List<Square> taken = told().stream().filter(putDown).toList();
        beforeMove -= (int) told.subList(0, beforeMove).stream().filter(putDown).count();
        told.removeIf(putDown);
        return taken;
    }

    /**
     * Begins a new turn.
     *
     * @param inAir which pieces have been lifted in the turn before and are still to be put down
     * @param putDown which squares hold their piece: one that was lifted since the last move stood has only just come down
     */
    void begin(Predicate<Square> inAir, Predicate<Square> putDown) {
        List<Square> since = List.copyOf(told.subList(beforeMove, told.size()));
        told.removeIf(inAir.or(square -> since.contains(square) && putDown.test(square))
                .negate());
        beforeMove = 0;
    }
}
