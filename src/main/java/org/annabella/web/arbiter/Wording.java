package org.annabella.web.arbiter;

import static j2html.TagCreator.each;
import static j2html.TagCreator.span;

import j2html.tags.DomContent;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import org.annabella.chess.Move;
import org.annabella.chess.Notation;
import org.annabella.chess.Position;
import org.annabella.chess.San;
import org.annabella.chess.Side;
import org.annabella.clock.ShownTime;
import org.annabella.game.HeardMove;
import org.annabella.game.Ply;
import org.annabella.game.Scoresheet;
import org.annabella.laws.Edition;
import org.annabella.laws.Matter;
import org.annabella.lexicon.TextNames;
import org.annabella.phrases.PageWords;
import org.annabella.web.page.Happened;
import org.annabella.web.page.View;
import org.annabella.web.page.WallTime;
import org.jspecify.annotations.Nullable;

/**
 * The words of the arbiter's page for one reader.
 *
 * @param wall the time of day of what happened, read out of the events once
 */
record Wording(View view, WallTime wall) {
    private static final String PAGE = "arbiter";

    Wording(View view) {
        this(view, WallTime.of(view.events()));
    }

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

    /** Where a half-move stands in the game, as arbiters write it: {@code 2.} for White, {@code 2…} for Black. */
    static String number(Position before) {
        return before.moveNumber() + (before.turn() == Side.WHITE ? "." : "…");
    }

    /** A half-move as arbiters write it, such as {@code 2… Nc6}. */
    String numbered(Ply ply) {
        return number(ply.before()) + " " + move(ply.before(), ply.move());
    }

    /** The moment after a half-move of the game, or before the first. */
    String after(int ply, List<Ply> plies) {
        return ply <= 0 || ply > plies.size()
                ? say("backTo.start")
                : say("backTo.after", "move", numbered(plies.get(ply - 1)));
    }

    /** Where the half-move of this number stands in the game, whether it was made or not. */
    String number(int ply) {
        Position start = view.state().setup().start();
        int halves = ply - 1 + (start.turn() == Side.WHITE ? 0 : 1);
        return start.moveNumber() + halves / 2 + (halves % 2 == 0 ? "." : "…");
    }

    /** When something happened: by the time of day, else by the time since the start of the game. */
    String when(Happened happened) {
        return when(happened.seq(), happened.event().at());
    }

    /** When the event of this number was, or what followed it. */
    String when(long seq, Duration at) {
        return wall.digits(seq, at).orElseGet(() -> say("afterStart", "at", moment(at)));
    }

    /** A time since the start; never written as a clock, which a screen reader would read as a time of day. */
    String moment(Duration at) {
        return say(
                at.toHours() == 0 ? "log.moment" : "log.momentHours",
                "h",
                Long.toString(at.toHours()),
                "m",
                Integer.toString(at.toMinutesPart()),
                "s",
                Integer.toString(at.toSecondsPart()));
    }

    /** How an entry came about: what a microphone heard is told apart from what somebody typed. */
    String how(Scoresheet.Entry entry) {
        boolean typed = entry.basis() == Scoresheet.Basis.SAID && entry.source() != HeardMove.Source.VOICE;
        return say(typed ? "how.typed" : TextNames.of("how", entry.basis()));
    }

    /** Words as they came. */
    String words(String words, HeardMove.@Nullable Source source) {
        return say(source == HeardMove.Source.VOICE ? "words.heard" : "words.typed", "words", words);
    }

    static String digits(Duration time) {
        Duration shown = time.isNegative() ? Duration.ZERO : time;
        return String.format(
                Locale.ROOT, "%d:%02d:%02d", shown.toHours(), shown.toMinutesPart(), shown.toSecondsPart());
    }
}
