package org.annabella.record;

import java.time.Duration;
import java.util.Locale;
import org.annabella.chess.Move;
import org.annabella.chess.Notation;
import org.annabella.chess.Piece;
import org.annabella.chess.Position;
import org.annabella.chess.San;
import org.annabella.chess.Side;
import org.annabella.chess.Square;
import org.annabella.clock.ShownTime;
import org.annabella.laws.Edition;
import org.annabella.laws.Matter;
import org.annabella.lexicon.TextNames;
import org.annabella.phrases.PageWords;
import org.annabella.phrases.Phrasebook;
import org.annabella.phrases.UserText;
import org.jspecify.annotations.Nullable;

/** The words of a paper in one language: its own, and those that the station says. */
final class RecordWords {
    private final Phrasebook book;
    private final PageWords words;
    private final Notation notation;

    RecordWords(Phrasebook book) {
        this.book = book;
        this.words = PageWords.of(book.language().code(), "record");
        this.notation = Notation.ofLanguageOrEnglish(book.language().code());
    }

    String language() {
        return book.language().code();
    }

    Phrasebook book() {
        return book;
    }

    Notation notation() {
        return notation;
    }

    /** A text of the papers with its places filled. */
    String say(String name, String... filling) {
        return words.say(name, filling);
    }

    /** What the Laws say about this matter, in our own words. */
    String rule(Edition edition, Matter matter) {
        return PageWords.rule(language(), edition, matter);
    }

    /** A text of the papers that begins a sentence. */
    String sentence(String name, String... filling) {
        return capital(say(name, filling));
    }

    boolean has(String name) {
        return words.has(name);
    }

    /** The word for a constant, such as {@code basis.said}. */
    String name(String group, Enum<?> constant) {
        return say(TextNames.of(group, constant));
    }

    /** Begins with a capital letter. */
    static String capital(String text) {
        return text.isEmpty() ? text : text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
    }

    /** A reason as the arbiter wrote it, or in words where it is the station's own. */
    String reason(String why) {
        return has("code." + why) ? say("code." + why) : has("act." + why) ? say("act." + why) : why;
    }

    /** Names a side, as a heading. */
    String seat(Side side) {
        return book.sideFirst(side);
    }

    /** Why something was done or failed, as a sentence. */
    String because(String reason) {
        return UserText.endedOnce(say("event.reason", "reason", reason));
    }

    String yesOrNo(boolean yes) {
        return say(yes ? "yes" : "no");
    }

    /** The time left on a clock, as it shows it. */
    Label left(Duration left) {
        return time(ShownTime.of(left));
    }

    /** A time since the start of the game. */
    Label time(Duration time) {
        long hours = time.toHours();
        int minutes = time.toMinutesPart();
        int seconds = time.toSecondsPart();
        String seen = ShownTime.digits(time);
        String rest = minutes + " min " + seconds + " s";
        return new Label(seen, hours > 0 ? hours + " h " + rest : rest, book.time(time));
    }

    /** A move in the notation of the language; one that is not legal by both squares, with a question mark. */
    Label move(Position before, @Nullable Move move) {
        if (move == null) {
            return new Label("—", "---", say("move.none"));
        }
        if (before.isLegal(move)) {
            String san = San.write(before, move, notation);
            return new Label(san, san, book.announcement(before, move));
        }
        String squares = book.square(move.from()) + ", " + book.square(move.to());
        String written = move.from() + "-" + move.to() + "?";
        return new Label(written, written, say("move.illegal", "move", squares));
    }

    /** A phrase of the station that needs no filling. */
    String phrase(String name) {
        return book.language().phrase(name).orElseThrow(() -> new IllegalStateException("no phrase " + name));
    }

    /** Names a piece with its side: "en hvid springer". */
    String piece(@Nullable Piece piece) {
        return book.piece(piece);
    }

    /** A square by its name and by how it is spoken: "e4, Eva fire". */
    String square(Square square) {
        return square + " (" + book.square(square) + ")";
    }
}
