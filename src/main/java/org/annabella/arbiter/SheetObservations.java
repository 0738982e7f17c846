package org.annabella.arbiter;

import java.util.ArrayList;
import java.util.List;
import org.annabella.chess.Move;
import org.annabella.chess.Side;
import org.jspecify.annotations.Nullable;

/** What can be noticed on one scoresheet. */
final class SheetObservations {
    private SheetObservations() {}

    static List<Observation> of(Exhibits exhibits, Side seat) {
        List<Observation> seen = new ArrayList<>();
        if (exhibits.isByAssistant(seat)) {
            seen.add(Observation.of(Observation.Kind.SHEET_BY_ASSISTANT, seat, 0));
        }
        exhibits.sheets().rows().stream()
                .filter(row -> row.of(seat).is(EntryReading.Kind.MISSING) && !exhibits.isBeingMade(seat, row.ply()))
                .findFirst()
                .ifPresent(row -> seen.add(Observation.of(Observation.Kind.SHEET_INCOMPLETE, seat, row.ply())));
        Observation.Kind stop = stop(exhibits.stop(seat), exhibits.stop(seat.opposite()));
        if (stop != null) {
            int ply = exhibits.line().size() + 1;
            seen.add(Observation.of(stop, seat, ply, exhibits.stop(seat).move()));
        }
        return seen;
    }

    private static Observation.@Nullable Kind stop(EntryReading own, EntryReading other) {
        return switch (own.kind()) {
            case LEGAL -> differs(own, other);
            case ILLEGAL -> Observation.Kind.ENTRY_ILLEGAL;
            case AMBIGUOUS -> Observation.Kind.ENTRY_AMBIGUOUS;
            case PROMOTION_UNNAMED -> Observation.Kind.PROMOTION_UNNAMED;
            case UNREADABLE, NOT_READ -> Observation.Kind.ENTRY_UNREADABLE;
            case MISSING -> null;
        };
    }

    private static Observation.Kind differs(EntryReading own, EntryReading other) {
        Move mine = own.move();
        Move theirs = other.move();
        boolean sameSquares =
                mine != null && theirs != null && mine.from() == theirs.from() && mine.to() == theirs.to();
        return sameSquares && other.is(EntryReading.Kind.LEGAL)
                ? Observation.Kind.PROMOTION_DIFFERS
                : Observation.Kind.ENTRY_DIFFERS;
    }
}
