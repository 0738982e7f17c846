package org.annabella.record;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.annabella.chess.Position;
import org.annabella.chess.Side;
import org.annabella.game.GameState;
import org.annabella.game.Scoresheet;
import org.jspecify.annotations.Nullable;

/**
 * One half-move as it stands on both scoresheets.
 *
 * @param ply its number, from 1
 * @param before the position of the game in which it was made
 * @param white what White's sheet has; absent where it ends before
 * @param black what Black's sheet has; absent where it ends before
 */
record SheetRow(int ply, Position before, Scoresheet.@Nullable Entry white, Scoresheet.@Nullable Entry black) {

    /** Both sheets of a game, half-move by half-move. */
    static List<SheetRow> of(GameState state) {
        int most = Math.max(
                entries(state, Side.WHITE).size(), entries(state, Side.BLACK).size());
        List<SheetRow> rows = new ArrayList<>();
        for (int ply = 1; ply <= most; ply++) {
            Position before =
                    state.positionAfter(Math.min(ply - 1, state.plies().size()));
            rows.add(new SheetRow(ply, before, entry(state, Side.WHITE, ply), entry(state, Side.BLACK, ply)));
        }
        return rows;
    }

    private static List<Scoresheet.Entry> entries(GameState state, Side seat) {
        return state.sheet(seat).entries();
    }

    private static Scoresheet.@Nullable Entry entry(GameState state, Side seat, int ply) {
        List<Scoresheet.Entry> entries = entries(state, seat);
        return ply <= entries.size() ? entries.get(ply - 1) : null;
    }

    /** The first half-move on which the sheets say different things. */
    static Optional<SheetRow> firstDiffering(List<SheetRow> rows) {
        return rows.stream().filter(SheetRow::differs).findFirst();
    }

    /** What the sheet of this seat has. */
    Scoresheet.@Nullable Entry of(Side seat) {
        return seat == Side.WHITE ? white : black;
    }

    /** Whether the sheet of this seat has nothing here. */
    boolean lacks(Side seat) {
        Scoresheet.Entry entry = of(seat);
        return entry == null || entry.move() == null && entry.words().isEmpty();
    }

    /** Whether both sheets have something, and not the same. */
    boolean differs() {
        if (white == null || black == null || lacks(Side.WHITE) || lacks(Side.BLACK)) {
            return false;
        }
        return !Objects.equals(white.move(), black.move())
                || white.move() == null && !white.words().equals(black.words());
    }
}
