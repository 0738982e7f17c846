package org.annabella.arbiter;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.annabella.chess.Move;
import org.annabella.chess.Notation;
import org.annabella.chess.Position;
import org.annabella.chess.San;
import org.annabella.chess.SanReading;
import org.jspecify.annotations.Nullable;

/**
 * A scoresheet as moves: those that are legal, up to the first entry that is not.
 *
 * @param positions the start, and the position after each legal move
 * @param stop what the first other entry is; absent if all are legal
 * @param stopText that entry as written; empty if all are legal
 */
record SheetReading(
        List<Move> moves,
        List<Position> positions,
        @Nullable SanReading stop,
        String stopText) {

    static SheetReading of(Position start, List<String> sheet) {
        return Stream.of(List.of(Notation.DANISH), List.of(Notation.ENGLISH))
                .map(notations -> read(start, sheet, notations))
                .max(Comparator.comparingInt(reading -> reading.moves().size()))
                .orElseThrow();
    }

    private static SheetReading read(Position start, List<String> sheet, List<Notation> notations) {
        List<Move> moves = new ArrayList<>();
        List<Position> positions = new ArrayList<>(List.of(start));
        for (String entry : sheet) {
            Position before = positions.get(moves.size());
            SanReading reading = San.read(before, entry, notations);
            if (!(reading instanceof SanReading.Legal legal)) {
                return new SheetReading(moves, positions, reading, entry);
            }
            moves.add(legal.move());
            positions.add(before.play(legal.move()));
        }
        return new SheetReading(moves, positions, null, "");
    }

    boolean isWhole() {
        return stop == null;
    }

    boolean isIllegalNext() {
        return stop instanceof SanReading.Illegal;
    }

    Position last() {
        return positions.get(moves.size());
    }

    /** How many plies both sheets share. */
    int agreementWith(SheetReading other) {
        int most = Math.min(moves.size(), other.moves.size());
        int ply = 0;
        while (ply < most && moves.get(ply).equals(other.moves.get(ply))) {
            ply++;
        }
        return ply;
    }

    /** Whether both stop at the same illegal move, by its squares or by how it is written. */
    boolean stopsAlike(SheetReading other) {
        if (stop instanceof SanReading.Illegal mine && other.stop instanceof SanReading.Illegal theirs) {
            boolean sameMove = mine.move() != null && mine.move().equals(theirs.move());
            return sameMove || stopText.equals(other.stopText);
        }
        return false;
    }
}
