package org.annabella.web.page;

import static j2html.TagCreator.each;
import static j2html.TagCreator.span;
import static j2html.TagCreator.table;
import static j2html.TagCreator.tbody;
import static j2html.TagCreator.td;
import static j2html.TagCreator.th;
import static j2html.TagCreator.tr;

import j2html.tags.DomContent;
import j2html.tags.specialized.TableTag;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.annabella.chess.Piece;
import org.annabella.chess.Placement;
import org.annabella.chess.Side;
import org.annabella.chess.Square;

/**
 * A board as a grid of 64 cells, each with its name and its piece in words; a browser with scripts lets the arrow keys walk
 * over it.
 *
 * @param id of the table, and the beginning of each cell's id
 * @param label what the grid is called
 * @param pieces what stands on it
 * @param bottom whose side is nearest
 * @param lastMove the squares of the last move, marked by shape and word
 * @param differing the squares that differ from another board, marked by shape and word
 */
public record BoardGrid(
        String id, String label, Placement pieces, Side bottom, Set<Square> lastMove, Set<Square> differing) {

    /** The grid in this reader's language. */
    public TableTag html(View view) {
        return table().withId(id)
                .withClass("board")
                .attr("role", "grid")
                .attr("aria-label", label)
                .with(tbody(each(ranks(), rank -> row(view, rank))));
    }

    private List<Integer> ranks() {
        return inOrder(bottom == Side.BLACK);
    }

    private List<Integer> files() {
        return inOrder(bottom == Side.WHITE);
    }

    private static List<Integer> inOrder(boolean ascending) {
        return IntStream.range(0, 8).map(i -> ascending ? i : 7 - i).boxed().toList();
    }

    private DomContent row(View view, int rank) {
        return tr().attr("role", "row")
                .with(th(Integer.toString(rank + 1)).attr("role", "rowheader").withClass("rank"))
                .with(files().stream().map(file -> cell(view, Square.of(file, rank))));
    }

    private DomContent cell(View view, Square square) {
        return td().withId(id + "-" + square)
                .attr("role", "gridcell")
                .attr("tabindex", square.equals(Square.at("e4")) ? "0" : "-1")
                .withClass(classes(square))
                .with(span(words(view, square)).withClass("words"))
                .with(pieces.at(square).map(PieceArt::of).stream());
    }

    private String classes(Square square) {
        List<String> all = new ArrayList<>(List.of(square.isLight() ? "light" : "dark"));
        if (lastMove.contains(square)) {
            all.add("last");
        }
        if (differing.contains(square)) {
            all.add("differs");
        }
        return String.join(" ", all);
    }

    private String words(View view, Square square) {
        PageWords words = view.words("common");
        List<String> all = new ArrayList<>(List.of(view.phrases().square(square)));
        all.add(pieces.at(square).map(view.phrases()::piece).orElse(words.say("square.empty")));
        if (lastMove.contains(square)) {
            all.add(words.say("square.last"));
        }
        if (differing.contains(square)) {
            all.add(words.say("square.differs"));
        }
        return String.join(", ", all);
    }

    /** The letters of the pieces until they are drawn. */
    private static final class PieceArt {
        static DomContent of(Piece piece) {
            return span(Character.toString(piece.fenChar()))
                    .withClass("piece " + (piece.side() == Side.WHITE ? "white" : "black"))
                    .attr("aria-hidden", "true");
        }
    }
}
