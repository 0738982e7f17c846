package org.annabella.arbiter;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.annabella.chess.Move;
import org.annabella.chess.Piece;
import org.annabella.chess.Placement;
import org.annabella.chess.Role;
import org.annabella.chess.Side;

/** What can be noticed at each seat: first on its sheet, then on its board. */
final class Observations {
    private final Exhibits exhibits;
    private final Answer answer;
    private final Side seat;
    private final List<Observation> seen = new ArrayList<>();

    private Observations(Exhibits exhibits, Answer answer, Side seat) {
        this.exhibits = exhibits;
        this.answer = answer;
        this.seat = seat;
    }

    static List<Observation> of(Exhibits exhibits, Answer answer) {
        List<Observation> all = new ArrayList<>();
        for (Side seat : Side.values()) {
            all.addAll(new Observations(exhibits, answer, seat).look());
        }
        return all;
    }

    private List<Observation> look() {
        seen.addAll(SheetObservations.of(exhibits, seat));
        if (answer.finding() == Verdict.Finding.ILLEGAL_MOVE
                && answer.line().size() > exhibits.line().size()) {
            becomesQueen();
        }
        lookAtBoard();
        return seen;
    }

    private void becomesQueen() {
        Move move = answer.line().moves().get(answer.line().size() - 1);
        Side mover = exhibits.line().last().turn();
        if (mover == seat) {
            Piece queen = Piece.of(mover, Role.QUEEN);
            seen.add(Observation.of(
                    Observation.Kind.BECOMES_QUEEN, seat, answer.line().size(), queen, move.to()));
        }
    }

    private void lookAtBoard() {
        Evidence evidence = exhibits.dispute().of(seat);
        int ply = exhibits.line().size();
        switch (evidence.standing()) {
            case IN_HAND -> seen.add(Observation.of(Observation.Kind.PIECE_IN_HAND, seat, ply));
            case UNSEEN -> seen.add(Observation.of(Observation.Kind.BOARD_UNSEEN, seat, ply));
            case MOVING -> seen.add(Observation.of(Observation.Kind.MOVE_UNDER_WAY, seat, ply));
            case OWING, AT_REST -> explain(evidence);
        }
    }

    private void explain(Evidence evidence) {
        Line line = reference();
        Placement board = evidence.board();
        if (board.equals(line.board())) {
            return;
        }
        boolean owes = evidence.standing() == Evidence.Standing.OWING;
        if (owes && line.size() > 0 && board.equals(line.boardAt(line.size() - 1))) {
            Move last = line.moves().get(line.size() - 1);
            seen.add(Observation.of(Observation.Kind.OWES_MOVE, seat, line.size(), last));
        } else if (!isIllegalMoveOfASheet() && !isOthersSheet(board)) {
            seen.addAll(BoardExplanations.of(seat, board, line));
        }
    }

    /** What the board should show: what the sheets say together, and what an unpromoted pawn became; or the own one where they differ. */
    private Line reference() {
        if (answer.line().size() > exhibits.line().size()) {
            return answer.line();
        }
        return exhibits.sheetsAgree() ? exhibits.line() : exhibits.sheets().own(seat);
    }

    private boolean isIllegalMoveOfASheet() {
        int before = seen.size();
        for (Side owner : Side.values()) {
            EntryReading entry = exhibits.stop(owner);
            exhibits.shownAt(seat, entry).ifPresent(move -> add(shown(entry, move)));
        }
        return seen.size() > before;
    }

    private Observation shown(EntryReading entry, Move move) {
        Observation.Kind kind = entry.is(EntryReading.Kind.ILLEGAL)
                ? Observation.Kind.ILLEGAL_MOVE_EXECUTED
                : Observation.Kind.LEFT_UNPROMOTED;
        Piece piece = Objects.requireNonNull(exhibits.board(seat).pieceAt(move.to()), "the moved piece");
        int ply = exhibits.line().size() + 1;
        return new Observation(kind, seat, ply, List.of(move.from(), move.to()), piece, move);
    }

    private void add(Observation observation) {
        if (!seen.contains(observation)) {
            seen.add(observation);
        }
    }

    private boolean isOthersSheet(Placement board) {
        Line others = exhibits.sheets().own(seat.opposite());
        boolean shown = !exhibits.sheetsAgree() && board.equals(others.board());
        if (shown) {
            seen.add(Observation.of(Observation.Kind.BOARD_SHOWS_OTHER_SHEET, seat, others.size()));
        }
        return shown;
    }
}
