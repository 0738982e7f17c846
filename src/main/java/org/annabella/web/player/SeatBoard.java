package org.annabella.web.player;

import static j2html.TagCreator.div;
import static j2html.TagCreator.h2;
import static j2html.TagCreator.iff;

import j2html.tags.DomContent;
import j2html.tags.specialized.TableTag;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.annabella.chess.Piece;
import org.annabella.chess.Placement;
import org.annabella.chess.Role;
import org.annabella.chess.Side;
import org.annabella.chess.Square;
import org.annabella.game.Phase;
import org.annabella.game.Sight;
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
        return j2html.TagCreator.section(h2(heading), view(view, heading));
    }

    /** Whoever sees the board sees it here; whoever does not asks, as far as that is allowed. */
    private static DomContent view(View view, String heading) {
        if (!isDrawn(view)) {
            return Asking.ofPosition(view);
        }
        TableTag grid = readsAloud(view)
                ? grid(view, heading).html(view).attr("data-own", ownPieces(view))
                : grid(view, heading).silent(view);
        return div(
                div(grid.attr("data-key", "k").attr("data-last", Standing.lastMove(view)))
                        .withClass("board-frame"),
                iff(!readsAloud(view) && Asking.isAllowed(view), Asking.ofPosition(view)));
    }

    /** For a player who sees nothing of the board it would answer what may not be asked, and unheard by anybody. */
    static boolean isDrawn(View view) {
        return sight(view) != Sight.BLIND;
    }

    /** Whether keys tell lines and pieces in words: to those who see them anyway. Others ask, and it is recorded. */
    static boolean readsAloud(View view) {
        return sight(view) == Sight.SIGHTED;
    }

    /** Before the game nobody has sat down yet: nothing is drawn for anybody. */
    private static Sight sight(View view) {
        return view.state().phase() == Phase.NOT_STARTED
                ? Sight.BLIND
                : view.state().setup().profile(view.seat()).sight();
    }

    private static BoardGrid grid(View view, String heading) {
        return BoardGrid.ofGame("squares", heading, view.state(), view.seat());
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
