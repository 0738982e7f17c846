package org.annabella.arbiter;

import java.util.List;
import org.annabella.chess.Side;
import org.annabella.laws.Matter;
import org.jspecify.annotations.Nullable;

/**
 * What one question of {@link Reconciliation} has found.
 *
 * @param article the article that says what follows, or would if it said enough
 * @param seats whose board or sheet is concerned
 * @param line the game up to the position to go on from
 */
record Answer(
        Verdict.Finding finding,
        String article,
        List<Side> seats,
        Line line,
        Verdict.@Nullable Penalty penalty,
        Verdict.@Nullable Hole hole,
        List<Verdict.Hole> alsoOpen) {

    static final List<Side> BOTH = List.of(Side.WHITE, Side.BLACK);

    static Answer found(Verdict.Finding finding, String article, List<Side> seats, Line line) {
        return new Answer(finding, article, seats, line, null, null, List.of());
    }

    static Answer sheetsDiffer(Exhibits exhibits) {
        String article = exhibits.dispute().edition().article(Matter.SHEETS_DIFFER);
        return found(Verdict.Finding.SHEETS_DIFFER, article, BOTH, exhibits.agreed());
    }

    static Answer onBoards(Exhibits exhibits, Verdict.Finding finding, List<Side> seats) {
        String article = exhibits.dispute().edition().article(Matter.BOARDS_DIFFER);
        return found(finding, article, seats, exhibits.line());
    }

    /** The same as something that the Law leaves open. */
    Answer leftOpen(Verdict.Hole open) {
        return new Answer(Verdict.Finding.HOLE, article, seats, line, null, open, alsoOpen);
    }

    Answer concerning(List<Side> others) {
        return new Answer(finding, article, others, line, penalty, hole, alsoOpen);
    }

    Answer alsoOpen(Verdict.Hole open) {
        return new Answer(finding, article, seats, line, penalty, hole, List.of(open));
    }
}
