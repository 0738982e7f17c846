package org.annabella.telling;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.annabella.chess.Move;
import org.annabella.chess.Notation;
import org.annabella.chess.Position;
import org.annabella.chess.San;
import org.annabella.chess.Side;
import org.annabella.game.DeviceId;
import org.annabella.game.HeardMove;
import org.annabella.game.Ply;
import org.annabella.phrases.PageWords;
import org.annabella.phrases.Phrasebook;
import org.jspecify.annotations.Nullable;

/**
 * The words in which arbiters speak of a game: sides, moves with their numbers, moments.
 *
 * @param book the sentences of the language that players hear too
 */
public record GameWords(Phrasebook book) {
    /** Devices of one seat that are called alike at both. */
    private static final Set<String> SEATLESS = Set.of("hearing", "recogniser", "braille");

    /** The words of the arbiter in the language of the book. */
    public PageWords words() {
        return PageWords.of(language(), "arbiter");
    }

    private String language() {
        return book.language().code();
    }

    /** A sentence by its name, its places filled. */
    public String say(String name, String... filling) {
        return words().say(name, filling);
    }

    /** A player's name at the table, with a capital wherever it stands. */
    public String side(Side seat) {
        return book.sideFirst(seat);
    }

    /** A move as it is written in this language; by its squares where it is not legal. */
    public String move(Position before, Move move) {
        Notation notation = Notation.ofLanguageOrEnglish(language());
        return before.isLegal(move) ? San.write(before, move, notation) : move.from() + "-" + move.to();
    }

    /** Where a half-move stands in the game, as arbiters write it: {@code 2.} for White, {@code 2…} for Black. */
    public static String number(Position before) {
        return before.moveNumber() + before.turn().pick(".", "…");
    }

    /** The same for the half-move that has led to this position. */
    public static String numberOfLast(Position after) {
        return after.turn() == Side.BLACK ? after.moveNumber() + "." : after.moveNumber() - 1 + "…";
    }

    /** The same for the half-move of this number from a beginning, whether it was made or not. */
    public static String number(Position start, int ply) {
        int halves = ply - 1 + (start.turn() == Side.WHITE ? 0 : 1);
        return start.moveNumber() + halves / 2 + (halves % 2 == 0 ? "." : "…");
    }

    /** A device, and whose it is, also where players hear only what it is: {@code The microphone (White)}. */
    public String device(DeviceId device) {
        String name = book.device(device);
        return unnamedSeat(device).map(seat -> name + " (" + side(seat) + ")").orElse(name);
    }

    /** Whose a device is, where what it is called does not say it. */
    public static Optional<Side> unnamedSeat(DeviceId device) {
        return device.seat().filter(seat -> SEATLESS.contains(device.kind()));
    }

    /**
     * Which illegal move was completed, and the how-manieth of its player it would be.
     *
     * @param move the move in words; absent where none is known
     * @param said whether the player has said it, or only a board has shown it
     */
    public String illegalMove(Side seat, @Nullable String move, int count, boolean said) {
        String found = say(
                "proposal.penalty",
                "seat",
                side(seat),
                "move",
                move == null ? say("sheets.noMove") : move,
                "n",
                Integer.toString(count));
        return said ? found : found + " " + say("proposal.unsaid");
    }

    /** A half-move as arbiters write it, such as {@code 2… Nc6}. */
    public String numbered(Ply ply) {
        return number(ply.before()) + " " + move(ply.before(), ply.move());
    }

    /** The moment after a half-move of the game, or before the first. */
    public String after(int ply, List<Ply> plies) {
        return ply <= 0 || ply > plies.size()
                ? say("backTo.start")
                : say("backTo.after", "move", numbered(plies.get(ply - 1)));
    }

    /** A time since the start; never written as a clock, which a screen reader would read as a time of day. */
    public String moment(Duration at) {
        return say(
                at.toHours() == 0 ? "log.moment" : "log.momentHours",
                "h",
                Long.toString(at.toHours()),
                "m",
                Integer.toString(at.toMinutesPart()),
                "s",
                Integer.toString(at.toSecondsPart()));
    }

    /** Words as they came: what a microphone heard is told apart from what somebody typed. */
    public String words(String words, HeardMove.@Nullable Source source) {
        return say(source == HeardMove.Source.VOICE ? "words.heard" : "words.typed", "words", words);
    }
}
