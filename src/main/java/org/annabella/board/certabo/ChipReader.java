package org.annabella.board.certabo;

import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import org.annabella.board.BoardReport;
import org.annabella.board.SquareOrder;
import org.annabella.chess.Piece;
import org.annabella.chess.Placement;
import org.annabella.chess.Square;
import org.jspecify.annotations.Nullable;

/**
 * Reads a board that reads chips. While each chip on it is known, the pieces are; otherwise the board is read as one that
 * sees only where pieces stand, which is all that can be said then.
 */
final class ChipReader implements CertaboReader {

    /** So many frames let each chip on the board be read twice, one after the other, though one of them missed it. */
    private static final int FIRST_PICTURE = 5;

    private static final int FRAMES_KNOWN = 2;

    private final boolean rotated;
    private final boolean learns;
    private final Consumer<Calibration> calibrated;
    private final ChipVote vote = new ChipVote();
    private final ChipCalibrator calibrator;
    private Calibration calibration;
    private volatile @Nullable BoardReport told;
    private List<Square> misplaced = List.of();
    private int frames;

    /**
     * Begins anew.
     *
     * @param start how the pieces stand at the beginning of the game: only where that is the initial position something is learned,
     *     for chips without names look alike in every other one on the same squares
     * @param known from an earlier connection or a file
     * @param calibrated gets what is known now, each time that the initial position has taught it
     */
    ChipReader(boolean rotated, Placement start, Calibration known, Consumer<Calibration> calibrated) {
        this.rotated = rotated;
        learns = start.equals(Placement.INITIAL);
        this.calibrated = calibrated;
        calibration = known;
        calibrator = new ChipCalibrator(rotated);
    }

    @Override
    public List<BoardReport> accept(CertaboFrame frame) {
        List<Long> chips = ((CertaboFrame.Chips) frame).chips();
        vote.accept(chips, knowsPieces() ? FRAMES_KNOWN : framesUnknown());
        if (++frames < FIRST_PICTURE) {
            return List.of();
        }
        if (learns && !isAllKnown()) {
            calibrator.accept(chips, occupied()).ifPresent(this::learn);
        }
        BoardReport now = isAllKnown() ? new BoardReport.Standing(placement()) : new BoardReport.Occupied(occupied());
        if (learns && now instanceof BoardReport.Standing standing && ChipCalibrator.isInitial(occupied())) {
            misplaced = misplaced(standing.placement());
        }
        if (now.equals(told)) {
            return List.of();
        }
        told = now;
        return List.of(now);
    }

    private static List<Square> misplaced(Placement placement) {
        return Square.all().stream()
                .filter(Placement.INITIAL::isOccupied)
                .filter(square -> !Objects.equals(placement.pieceAt(square), Placement.INITIAL.pieceAt(square)))
                .toList();
    }

    /** A chip that has taken another's place must be seen as gone before: without knowing pieces, a capture shows so. */
    private int framesUnknown() {
        return vote.framesGone() + 1;
    }

    private void learn(Calibration found) {
        calibration = calibration.with(found);
        calibrated.accept(calibration);
    }

    private boolean isAllKnown() {
        for (int place = 0; place < CertaboDecoder.SQUARES; place++) {
            if (vote.isSettled(place) && calibration.piece(vote.at(place)) == null) {
                return false;
            }
        }
        return !calibration.pieces().isEmpty();
    }

    private Placement placement() {
        Placement placement = Placement.EMPTY;
        for (int place = 0; place < CertaboDecoder.SQUARES; place++) {
            Piece piece = calibration.piece(vote.at(place));
            if (piece != null) {
                placement = placement.with(square(place), piece);
            }
        }
        return placement;
    }

    private long occupied() {
        long occupied = 0;
        for (int place = 0; place < CertaboDecoder.SQUARES; place++) {
            occupied |= vote.at(place) == 0 ? 0 : 1L << square(place).index();
        }
        return occupied;
    }

    private Square square(int place) {
        return SquareOrder.square(place, rotated);
    }

    @Override
    public boolean reads(CertaboFrame frame) {
        return frame instanceof CertaboFrame.Chips;
    }

    @Override
    public boolean knowsPieces() {
        return told == null ? !calibration.pieces().isEmpty() : told instanceof BoardReport.Standing;
    }

    @Override
    public int framesNeeded() {
        return (knowsPieces() ? vote.framesGone() : framesUnknown()) + CertaboReader.FRAMES_ON_THE_WAY;
    }

    @Override
    public List<Square> misplaced() {
        return misplaced;
    }

    @Override
    public boolean isForeign() {
        int known = 0;
        int unknown = 0;
        for (int place = 0; place < CertaboDecoder.SQUARES; place++) {
            long chip = vote.at(place);
            known += calibration.piece(chip) != null ? 1 : 0;
            unknown += chip != 0 && calibration.piece(chip) == null ? 1 : 0;
        }
        return !calibration.pieces().isEmpty() && unknown > known;
    }
}
