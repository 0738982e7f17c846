package org.annabella.web.arbiter;

import static j2html.TagCreator.each;
import static j2html.TagCreator.span;

import j2html.tags.DomContent;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.annabella.chess.Move;
import org.annabella.chess.Position;
import org.annabella.chess.Side;
import org.annabella.clock.ShownTime;
import org.annabella.game.HeardMove;
import org.annabella.game.Ply;
import org.annabella.game.Scoresheet;
import org.annabella.laws.Edition;
import org.annabella.laws.Matter;
import org.annabella.lexicon.TextNames;
import org.annabella.phrases.PageWords;
import org.annabella.telling.Account;
import org.annabella.telling.GameWords;
import org.annabella.web.page.Happened;
import org.annabella.web.page.View;
import org.annabella.web.page.WallTime;
import org.jspecify.annotations.Nullable;

/**
 * The words of the arbiter's page for one reader.
 *
 * @param words in which a game is spoken of
 * @param wall the time of day of what happened, read out of the events once
 */
record Wording(View view, GameWords words, WallTime wall) {
    Wording(View view) {
        this(view, new GameWords(view.phrases()), WallTime.of(view.events()));
    }

    String say(String name, String... filling) {
        return words.say(name, filling);
    }

    boolean has(String name) {
        return words.words().has(name);
    }

    /** The sentence of an event, if it has one. */
    Optional<String> account(Happened happened) {
        return new Account(words).of(happened.event(), happened.before());
    }

    /** A player's name at the table, with a capital wherever it stands. */
    String side(Side seat) {
        return words.side(seat);
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
        return words.move(before, move);
    }

    /** A time for the eye in digits and for the ear in words. */
    DomContent time(Duration time) {
        Duration shown = ShownTime.of(time);
        return each(
                span(digits(shown)).withClass("digits").attr("aria-hidden", "true"),
                span(view.phrases().time(shown)).withClass("words"));
    }

    /** A half-move as arbiters write it, such as {@code 2… Nc6}. */
    String numbered(Ply ply) {
        return words.numbered(ply);
    }

    /** The moment after a half-move of the game, or before the first. */
    String after(int ply, List<Ply> plies) {
        return words.after(ply, plies);
    }

    /** Where the half-move of this number stands in the game, whether it was made or not. */
    String number(int ply) {
        return GameWords.number(view.state().setup().start(), ply);
    }

    /** When something happened: by the time of day, else by the time since the start of the game. */
    String when(Happened happened) {
        return when(happened.seq(), happened.event().at());
    }

    /** When the event of this number was, or what followed it. */
    String when(long seq, Duration at) {
        return wall.digits(seq, at).orElseGet(() -> say("afterStart", "at", moment(at)));
    }

    /** A time since the start. */
    String moment(Duration at) {
        return words.moment(at);
    }

    /** How an entry came about: what a microphone heard is told apart from what somebody typed. */
    String how(Scoresheet.Entry entry) {
        boolean typed = entry.basis() == Scoresheet.Basis.SAID && entry.source() != HeardMove.Source.VOICE;
        return say(typed ? "how.typed" : TextNames.of("how", entry.basis()));
    }

    /** Words as they came. */
    String said(String said, HeardMove.@Nullable Source source) {
        return words.words(said, source);
    }

    static String digits(Duration time) {
        return ShownTime.digits(time.isNegative() ? Duration.ZERO : time);
    }
}
