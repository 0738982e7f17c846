package org.annabella.web.player;

import static j2html.TagCreator.div;
import static j2html.TagCreator.h2;

import j2html.tags.DomContent;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.annabella.chess.Piece;
import org.annabella.chess.Placement;
import org.annabella.chess.Role;
import org.annabella.chess.Side;
import org.annabella.chess.Square;
import org.annabella.game.Ply;
import org.annabella.game.Subject;
import org.annabella.game.Telling;
import org.annabella.web.page.BoardGrid;
import org.annabella.web.page.View;

/** The board from this player's side, with the last completed move. */
final class SeatBoard {
    private static final List<Role> LARGEST_FIRST =
            List.of(Role.KING, Role.QUEEN, Role.ROOK, Role.BISHOP, Role.KNIGHT, Role.PAWN);

    private SeatBoard() {}

    static DomContent section(View view) {
        String heading = view.words("common").say("board");
        return j2html.TagCreator.section(
                h2(heading),
                div(grid(view, heading)
                                .html(view)
                                .attr("data-key", "k")
                                .attr("data-last", Standing.lastMove(view))
                                .attr("data-own", ownPieces(view)))
                        .withClass("board-frame"));
    }

    private static BoardGrid grid(View view, String heading) {
        Placement now = view.state().position().placement();
        return view.state()
                .lastPly()
                .map(ply -> new BoardGrid("squares", heading, now, view.seat(), left(ply), reached(ply), Set.of()))
                .orElseGet(() -> new BoardGrid("squares", heading, now, view.seat(), Set.of(), Set.of()));
    }

    /** The square that the moving piece left; none if another piece of the same castling stands there now. */
    private static Set<Square> left(Ply ply) {
        Set<Square> left = new HashSet<>(Set.of(ply.move().from()));
        left.removeAll(reached(ply));
        return left;
    }

    /** Where the mover's pieces stand that stood elsewhere before: two squares after castling. */
    private static Set<Square> reached(Ply ply) {
        Placement before = ply.before().placement();
        Placement after = ply.after().placement();
        return before.squaresDifferingFrom(after).stream()
                .filter(after::isOccupied)
                .collect(Collectors.toSet());
    }

    /** This player's pieces, each kind by its squares from file a to h. */
    private static String ownPieces(View view) {
        Side seat = view.seat();
        return LARGEST_FIRST.stream()
                .map(role -> new Telling.OnBoard(new Subject.Pieces(seat, role), where(view, Piece.of(seat, role))))
                .filter(told -> !told.pieces().isEmpty())
                .map(told -> view.phrases().onBoard(seat, told))
                .collect(Collectors.joining(" "));
    }

    private static List<Telling.PieceOn> where(View view, Piece piece) {
        Placement now = view.state().position().placement();
        List<Telling.PieceOn> where = new ArrayList<>();
        for (int file = 0; file < 8; file++) {
            for (int rank = 0; rank < 8; rank++) {
                Square square = Square.of(file, rank);
                if (piece.equals(now.pieceAt(square))) {
                    where.add(new Telling.PieceOn(square, piece));
                }
            }
        }
        return where;
    }
}
