package org.annabella.web.player;

import static j2html.TagCreator.caption;
import static j2html.TagCreator.details;
import static j2html.TagCreator.div;
import static j2html.TagCreator.each;
import static j2html.TagCreator.h2;
import static j2html.TagCreator.p;
import static j2html.TagCreator.summary;
import static j2html.TagCreator.tbody;
import static j2html.TagCreator.td;
import static j2html.TagCreator.th;
import static j2html.TagCreator.thead;
import static j2html.TagCreator.tr;

import j2html.tags.DomContent;
import java.util.Map;
import java.util.TreeMap;
import org.annabella.chess.Move;
import org.annabella.chess.Notation;
import org.annabella.chess.Position;
import org.annabella.chess.San;
import org.annabella.chess.Side;
import org.annabella.game.Scoresheet;
import org.annabella.phrases.PageWords;
import org.annabella.web.page.View;

/** This player's own scoresheet, for the player to open: what the other has written is the other's. No times. */
final class OwnSheet {
    private static final String UNKNOWN = "–";

    /** One line of a sheet. */
    private static final class Line {
        private String white = "";
        private String black = "";
    }

    private OwnSheet() {}

    static DomContent section(View view) {
        PageWords words = view.words("player");
        Map<Integer, Line> lines = lines(view);
        return j2html.TagCreator.section(
                h2(words.say("sheet")),
                details(
                                summary(words.say("sheet.open"))
                                        .attr("data-key", "s")
                                        .attr("aria-keyshortcuts", "s"),
                                lines.isEmpty() ? p(view.phrases().noMoveYet()) : table(view, words, lines))
                        .withId("own-sheet"));
    }

    private static DomContent table(View view, PageWords words, Map<Integer, Line> lines) {
        return div(j2html.TagCreator.table(
                        caption(words.say("sheet")),
                        thead(tr(
                                th(words.say("sheet.number")).attr("scope", "col"),
                                th(view.phrases().side(Side.WHITE)).attr("scope", "col"),
                                th(view.phrases().side(Side.BLACK)).attr("scope", "col"))),
                        tbody(each(lines.entrySet(), line -> row(line.getKey(), line.getValue())))))
                .withClass("scroll");
    }

    private static DomContent row(int number, Line line) {
        return tr(th(Integer.toString(number)).attr("scope", "row"), td(line.white), td(line.black));
    }

    private static Map<Integer, Line> lines(View view) {
        Notation notation = Notation.ofLanguageOrEnglish(view.preferences().language());
        Map<Integer, Line> lines = new TreeMap<>();
        for (Scoresheet.Entry entry : view.state().sheet(view.seat()).entries()) {
            Position before = view.state().positionAfter(entry.ply() - 1);
            Line line = lines.computeIfAbsent(before.moveNumber(), number -> new Line());
            String written = written(before, entry, notation);
            if (entry.seat() == Side.WHITE) {
                line.white = written;
            } else {
                line.black = written;
            }
        }
        return lines;
    }

    private static String written(Position before, Scoresheet.Entry entry, Notation notation) {
        Move move = entry.move();
        if (move == null) {
            return UNKNOWN;
        }
        String san = before.isLegal(move) ? San.write(before, move, notation) : move.from() + "-" + move.to();
        return entry.drawOffered() ? san + " (=)" : san;
    }
}
