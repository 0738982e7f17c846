package org.annabella.board.certabo;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.annabella.board.SquareOrder;
import org.annabella.chess.Piece;
import org.annabella.chess.Placement;
import org.annabella.chess.Role;
import org.annabella.chess.Side;
import org.annabella.chess.Square;
import org.jspecify.annotations.Nullable;

/**
 * Learns which chip is in which piece from the initial position, with spare queens on d3 and d6 if there are any. The
 * board must have stood so for seven frames; a chip counts that was read in more than half of them.
 */
final class ChipCalibrator {

    static final int FRAMES = 7;
    private static final int KEPT = 15;

    private static final Map<Square, Piece> SPARE = Map.of(
            Square.at("d3"), Piece.of(Side.WHITE, Role.QUEEN),
            Square.at("d6"), Piece.of(Side.BLACK, Role.QUEEN));

    private final boolean rotated;
    private final Deque<List<Long>> frames = new ArrayDeque<>();

    ChipCalibrator(boolean rotated) {
        this.rotated = rotated;
    }

    /**
     * Takes the next frame.
     *
     * @param occupied where pieces are believed to stand, as bits by the square's index
     * @return what has been learnt, if the initial position has stood for long enough
     */
    Optional<Calibration> accept(List<Long> chips, long occupied) {
        if (!isInitial(occupied)) {
            frames.clear();
            return Optional.empty();
        }
        frames.add(chips);
        if (frames.size() > KEPT) {
            frames.remove();
        }
        return frames.size() < FRAMES ? Optional.empty() : learn();
    }

    /** Whether pieces stand where they do in the initial position, spare queens or none beside them. */
    static boolean isInitial(long occupied) {
        long spare = 0;
        for (Square square : SPARE.keySet()) {
            spare |= 1L << square.index();
        }
        return (occupied & ~spare) == Placement.INITIAL.occupancy();
    }

    private Optional<Calibration> learn() {
        Map<Long, Piece> pieces = new HashMap<>();
        for (int place = 0; place < CertaboDecoder.SQUARES; place++) {
            Square square = SquareOrder.square(place, rotated);
            Piece initial = Placement.INITIAL.pieceAt(square);
            Piece piece = initial == null ? SPARE.get(square) : initial;
            long chip = usual(place);
            if (piece == null || chip == 0 && initial == null) {
                continue;
            }
            @Nullable Piece other = pieces.put(chip, piece);
            if (chip == 0 || other != null && !other.equals(piece)) {
                return Optional.empty();
            }
        }
        return Optional.of(new Calibration(pieces));
    }

    /** The chip that was read at a place in more than half of the frames; 0 if there is none. */
    private long usual(int place) {
        Map<Long, Integer> counts = new HashMap<>();
        for (List<Long> frame : frames) {
            counts.merge(frame.get(place), 1, Integer::sum);
        }
        return counts.entrySet().stream()
                .filter(each -> each.getValue() * 2 > frames.size())
                .map(Map.Entry::getKey)
                .findFirst()
                .orElse(0L);
    }
}
