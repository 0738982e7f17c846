package org.annabella.web.arbiter;

import static j2html.TagCreator.each;
import static j2html.TagCreator.span;

import j2html.tags.DomContent;
import java.time.Duration;
import java.util.Locale;
import org.annabella.chess.Move;
import org.annabella.chess.Notation;
import org.annabella.chess.Position;
import org.annabella.chess.San;
import org.annabella.chess.Side;
import org.annabella.clock.ShownTime;
import org.annabella.laws.Edition;
import org.annabella.laws.Matter;
import org.annabella.phrases.PageWords;
import org.annabella.web.page.View;

/** The words of the arbiter's page for one reader. */
record Wording(View view) {
    private static final String PAGE = "arbiter";

    String say(String name, String... filling) {
        return view.words(PAGE).say(name, filling);
    }

    boolean has(String name) {
        return view.words(PAGE).has(name);
    }

    /** A player's name at the table, with a capital wherever it stands. */
    String side(Side seat) {
        return view.phrases().sideFirst(seat);
    }

    /** The article on this matter in the edition of the event; a dash where it has none. */
    String article(Matter matter) {
        return edition().article(matter, view.state().setup().conditions());
    }

    private Edition edition() {
        return view.state().setup().edition();
    }

    /** What the Laws say about this matter, in our own words. */
    String rule(Matter matter) {
        return PageWords.rule(
                view.preferences().language(), view.state().setup().edition(), matter);
    }

    /** A move as this reader writes it; by its squares where it is not legal. */
    String move(Position before, Move move) {
        Notation notation = Notation.ofLanguage(view.preferences().language()).orElse(Notation.ENGLISH);
        return before.isLegal(move) ? San.write(before, move, notation) : move.from() + "-" + move.to();
    }

    /** A time for the eye in digits and for the ear in words. */
    DomContent time(Duration time) {
        Duration shown = ShownTime.of(time);
        return each(
                span(digits(shown)).withClass("digits").attr("aria-hidden", "true"),
                span(view.phrases().time(shown)).withClass("words"));
    }

    static String digits(Duration time) {
        Duration shown = time.isNegative() ? Duration.ZERO : time;
        return String.format(
                Locale.ROOT, "%d:%02d:%02d", shown.toHours(), shown.toMinutesPart(), shown.toSecondsPart());
    }
}
