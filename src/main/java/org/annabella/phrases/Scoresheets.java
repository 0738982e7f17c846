package org.annabella.phrases;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.annabella.chess.Move;
import org.annabella.chess.Notation;
import org.annabella.chess.Position;
import org.annabella.chess.San;
import org.annabella.chess.Side;
import org.annabella.clock.ShownTime;
import org.annabella.game.Envelope;
import org.annabella.game.GameSetup;
import org.annabella.game.GameState;
import org.annabella.game.HeardMove;
import org.annabella.game.Phase;
import org.annabella.game.Scoresheet;
import org.annabella.lexicon.TextNames;

/** Writes the scoresheet of a seat in the notation of its language: one move of both sides in each line. */
public final class Scoresheets {
    private static final String UNKNOWN = "---";
    private static final String TO_FILL = "______________________";
    private static final List<String> TAGS = List.of("Event", "Site", "Date", "Round");

    private final Phrases phrases;
    private final Phrasebook book;
    private final Notation notation;
    private final PageWords paper;
    private final String date;

    private Scoresheets(Phrasebook book, String date) {
        this.book = book;
        this.date = date;
        this.paper = PageWords.of(book.language().code(), "record");
        this.phrases = new Phrases(book.language());
        this.notation = Notation.ofLanguageOrEnglish(book.language().code());
    }

    /** Returns the writer for this language. */
    public static Scoresheets of(Phrasebook book) {
        return new Scoresheets(book, "");
    }

    /** The same for games of this day, which stands on the sheets where the game itself names none. */
    public Scoresheets on(LocalDate day) {
        return new Scoresheets(book, day.toString());
    }

    /**
     * Writes a sheet as plain text. Behind each move stands the time that was left; a move that this player never said
     * nor showed is {@code ---}; one that is not legal in the game is written with both squares and a question mark. A letter
     * behind a move tells that the player has not said it, and is explained below the moves, where the player's claims are
     * as well.
     *
     * @param state the game, at least as long as the sheet
     */
    public String text(GameState state, Side seat) {
        List<String> lines = new ArrayList<>(header(state, seat));
        TAGS.forEach(tag ->
                lines.add(paper.say("fact.tag." + tag) + ": " + tag(state, tag).orElse(TO_FILL)));
        board(state).ifPresent(lines::add);
        lines.add(paper.say("fact.timeControl") + ": " + state.setup().timeControl());
        lines.add("");
        lines.addAll(moves(state, seat, new PrintedLine()));
        lines.add("");
        lines.addAll(remarks(state, seat));
        lines.addAll(end(state));
        signatures(state).ifPresent(lines::add);
        for (Side side : Side.values()) {
            lines.add(paper.say(TextNames.of("signature", side)) + ": " + TO_FILL);
        }
        lines.add(paper.say("signature.arbiter") + ": " + TO_FILL);
        return String.join("\n", lines) + "\n";
    }

    /** How the game has ended or stands, in words too, with the illegal moves (FIDE Laws 2023, 7.5.5 and 8.7). */
    private List<String> end(GameState state) {
        List<String> lines = new ArrayList<>();
        String open = state.phase() == Phase.ADJOURNED ? "phase.adjourned" : "result.open";
        String words = state.endReason()
                .map(reason -> ". " + book.gameEnded(state.result(), reason))
                .orElseGet(() -> ", " + paper.say(open));
        lines.add(phrases.sentence("sheet.result") + ": " + state.result() + words);
        Envelope envelope = state.adjournment().envelope();
        if (envelope != null) {
            lines.addAll(adjourned(envelope));
        }
        int white = state.seat(Side.WHITE).illegalMoves();
        int black = state.seat(Side.BLACK).illegalMoves();
        if (white + black > 0) {
            String counts =
                    paper.say("summary.illegal", "white", String.valueOf(white), "black", String.valueOf(black));
            lines.add(paper.say("fact.illegalMoves") + ": " + counts);
        }
        return lines;
    }

    private List<String> adjourned(Envelope envelope) {
        List<String> lines = new ArrayList<>();
        Side sealer = envelope.sealedBy();
        if (sealer != null) {
            String number = String.valueOf(envelope.moveNumber());
            lines.add(paper.say("sheet.sealed", "side", book.side(sealer), "n", number));
        }
        String when = envelope.whenAndWhere();
        if (!when.isEmpty()) {
            lines.add(UserText.plain(paper.say("sheet.resumes", "when", when)));
        }
        return lines;
    }

    /** What the marks behind the moves of this sheet mean, and what this player has claimed. */
    private List<String> remarks(GameState state, Side seat) {
        Scoresheet sheet = state.sheet(seat);
        List<String> lines = new ArrayList<>();
        Set<Mark> used = EnumSet.noneOf(Mark.class);
        sheet.entries().forEach(entry -> Mark.of(entry).ifPresent(used::add));
        used.forEach(mark -> lines.add(mark.sign + " " + phrases.say(TextNames.of("sheet", mark))));
        sheet.claims().forEach(claim -> lines.add(claim(state, seat, claim)));
        return lines;
    }

    private String claim(GameState state, Side seat, Scoresheet.Claimed claim) {
        Position position = state.positionAfter(claim.ply());
        String side = phrases.say(TextNames.of("side", seat));
        String words = phrases.sentence(TextNames.of("claim", claim.kind()), "side", side);
        Move declared = claim.declared();
        String move = declared == null ? "" : " " + written(position, declared);
        return position.moveNumber() + ". " + words + move;
    }

    /** Who has confirmed the result (FIDE Laws 2023, 8.7). */
    private Optional<String> signatures(GameState state) {
        List<String> names = Arrays.stream(Side.values())
                .filter(state.formalities().confirmed()::contains)
                .map(side -> phrases.say(TextNames.of("side", side)))
                .toList();
        return names.isEmpty()
                ? Optional.empty()
                : Optional.of(phrases.sentence("sheet.signed") + ": " + String.join(", ", names));
    }

    /** What stands behind a move that this player has not said. */
    private enum Mark {
        EXECUTED("a"),
        WRITTEN("b"),
        ASSISTANT("c"),
        ARBITER("d"),
        COMPLETED("e"),
        NOT_REQUIRED("f");

        private final String sign;

        Mark(String sign) {
            this.sign = sign;
        }

        static Optional<Mark> of(Scoresheet.Entry entry) {
            return switch (entry.basis()) {
                case SAID -> Optional.empty();
                case EXECUTED -> Optional.of(EXECUTED);
                case WRITTEN -> Optional.of(WRITTEN);
                case TYPED -> Optional.of(entry.source() == HeardMove.Source.ARBITER ? ARBITER : ASSISTANT);
                case COMPLETED -> Optional.of(COMPLETED);
                case NOTHING -> entry.required() ? Optional.empty() : Optional.of(NOT_REQUIRED);
            };
        }
    }

    /** Writes a sheet as a braille file, in lower digits. */
    public String brf(GameState state, Side seat) {
        return brf(state, seat, Braille.Digits.LOWER);
    }

    /**
     * Writes a sheet as a braille file, one move of both sides in each line, without times. While the game is not over the
     * position follows, and as the last line what time both have left, in hours and minutes, the side to move first.
     *
     * @param digits of the moves; those of eight dots cannot be embossed and give way to the number sign
     */
    public String brf(GameState state, Side seat, Braille.Digits digits) {
        Braille.Digits embossed = digits == Braille.Digits.EIGHT_DOT ? Braille.Digits.NUMBER_SIGN : digits;
        return BrailleFile.of(braille(state, seat, embossed));
    }

    /** Writes the same as lines of Unicode braille. */
    public List<String> braille(GameState state, Side seat, Braille.Digits digits) {
        Braille braille = Braille.of(notation, digits);
        BrailleText text = BrailleText.of(notation.language());
        List<String> lines = new ArrayList<>();
        header(state, seat).forEach(line -> lines.add(text.cells(line)));
        TAGS.forEach(tag ->
                tag(state, tag).ifPresent(told -> lines.add(text.cells(paper.say("fact.tag." + tag) + ": " + told))));
        board(state).ifPresent(line -> lines.add(text.cells(line)));
        lines.add(
                text.cells(paper.say("fact.timeControl") + ": " + state.setup().timeControl()));
        lines.add("");
        lines.addAll(moves(state, seat, new BrailleLine(braille, text)));
        lines.add("");
        end(state).forEach(line -> lines.add(text.cells(line)));
        if (state.phase() != Phase.OVER) {
            lines.addAll(standing(state, braille, text));
        }
        return lines;
    }

    private List<String> standing(GameState state, Braille braille, BrailleText text) {
        List<String> lines = new ArrayList<>();
        for (Side side : Side.values()) {
            lines.add(text.cells(book.side(side) + ": ") + braille.pieces(state.position(), side));
        }
        Side turn = state.position().turn();
        lines.add(left(state, turn, braille, text) + "\u2800\u2800" + left(state, turn.opposite(), braille, text));
        return lines;
    }

    private String left(GameState state, Side seat, Braille braille, BrailleText text) {
        return text.cells(book.side(seat) + " ")
                + braille.hoursAndMinutes(ShownTime.of(state.timeLeft(seat, state.now())));
    }

    private List<String> header(GameState state, Side seat) {
        GameSetup setup = state.setup();
        List<String> lines = new ArrayList<>();
        lines.add(phrases.sentence("sheet.title", "side", phrases.say(TextNames.of("side", seat))));
        for (Side side : Side.values()) {
            String name = setup.profile(side).name();
            lines.add((phrases.sentence(TextNames.of("side", side)) + ": " + name).strip());
        }
        return lines;
    }

    /** What is known of the event; a question mark says as in PGN that nobody knows. */
    /** A hall has many boards, a single game none: nobody need fill that in. */
    private Optional<String> board(GameState state) {
        return tag(state, "Board").map(number -> paper.say("fact.tag.Board") + ": " + number);
    }

    private Optional<String> tag(GameState state, String tag) {
        String value = state.setup().tags().getOrDefault(tag, "?").strip();
        String known = value.isEmpty() || value.startsWith("?") ? "" : value;
        String told = known.isEmpty() && tag.equals("Date") ? date : known;
        return told.isEmpty() ? Optional.empty() : Optional.of(told);
    }

    /** How the parts of a line are written. */
    private interface Line {
        String number(int number);

        /** Stands for White's half of a line that begins with Black. */
        String nothing();

        String move(Position before, Scoresheet.Entry entry);
    }

    private static List<String> moves(GameState state, Side seat, Line format) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        for (Scoresheet.Entry entry : state.sheet(seat).entries()) {
            Position before = state.positionAfter(entry.ply() - 1);
            boolean blackMoves = before.turn() == Side.BLACK;
            if (line.length() == 0) {
                line.append(format.number(before.moveNumber())).append(blackMoves ? format.nothing() + " " : "");
            }
            line.append(format.move(before, entry)).append(' ');
            if (blackMoves) {
                lines.add(line.toString().stripTrailing());
                line.setLength(0);
            }
        }
        if (line.length() > 0) {
            lines.add(line.toString().stripTrailing());
        }
        return lines;
    }

    private final class PrintedLine implements Line {
        @Override
        public String number(int number) {
            return String.format(Locale.ROOT, "%3d. ", number);
        }

        @Override
        public String nothing() {
            return "...";
        }

        @Override
        public String move(Position before, Scoresheet.Entry entry) {
            String mark = Mark.of(entry).map(known -> " " + known.sign).orElse("");
            return String.format(
                    Locale.ROOT,
                    "%-9s %-9s",
                    written(before, entry) + mark,
                    ShownTime.digits(ShownTime.of(entry.left())));
        }
    }

    private static final class BrailleLine implements Line {
        private final Braille braille;
        private final BrailleText text;

        BrailleLine(Braille braille, BrailleText text) {
            this.braille = braille;
            this.text = text;
        }

        @Override
        public String number(int number) {
            return braille.number(number) + BrailleText.EMPTY;
        }

        @Override
        public String nothing() {
            return text.cells(UNKNOWN);
        }

        @Override
        public String move(Position before, Scoresheet.Entry entry) {
            return cells(before, entry);
        }

        private String cells(Position before, Scoresheet.Entry entry) {
            Move move = entry.move();
            if (move == null) {
                return text.cells(UNKNOWN);
            }
            String written = before.isLegal(move)
                    ? braille.move(before, move)
                    : braille.chess(move.from() + "-" + move.to() + "?");
            return entry.drawOffered() ? written + text.cells("=") : written;
        }
    }

    private String written(Position before, Scoresheet.Entry entry) {
        Move move = entry.move();
        String san = move == null ? UNKNOWN : written(before, move);
        return entry.drawOffered() ? san + "(=)" : san;
    }

    private String written(Position before, Move move) {
        return before.isLegal(move) ? San.write(before, move, notation) : move.from() + "-" + move.to() + "?";
    }
}
