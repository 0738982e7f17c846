package org.annabella.web.page;

import static j2html.TagCreator.each;
import static j2html.TagCreator.span;
import static j2html.TagCreator.table;
import static j2html.TagCreator.tag;
import static j2html.TagCreator.tbody;
import static j2html.TagCreator.td;
import static j2html.TagCreator.th;
import static j2html.TagCreator.tr;

import j2html.tags.DomContent;
import j2html.tags.specialized.TableTag;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.annabella.chess.Move;
import org.annabella.chess.Notation;
import org.annabella.chess.Piece;
import org.annabella.chess.Placement;
import org.annabella.chess.Position;
import org.annabella.chess.Role;
import org.annabella.chess.Side;
import org.annabella.chess.Square;
import org.annabella.game.GameState;
import org.annabella.game.SeenBoard;
import org.annabella.lexicon.Language;
import org.annabella.phrases.PageWords;

/**
 * A board as a grid of 64 cells, each with its name and its piece in words; a browser with scripts lets the arrow keys walk
 * over it. Whatever is drawn is in the words as well.
 *
 * @param id of the table, and the beginning of each cell's id
 * @param label what the grid is called
 * @param pieces what stands on it
 * @param unrecognised squares on which a piece stands of which nobody knows which
 * @param bottom whose side is nearest
 * @param from the squares that the last move left, marked by corners and word
 * @param to the squares that it went to, marked by a frame and word
 * @param differing the squares that differ from another board, marked by a broken frame and word
 */
public record BoardGrid(
        String id,
        String label,
        Placement pieces,
        Set<Square> unrecognised,
        Side bottom,
        Set<Square> from,
        Set<Square> to,
        Set<Square> differing) {

    /** A position, of which every piece is known and nothing differs. */
    public BoardGrid(String id, String label, Placement pieces, Side bottom, Set<Square> from, Set<Square> to) {
        this(id, label, pieces, Set.of(), bottom, from, to, Set.of());
    }

    /** The position of the game after the last completed move, from this side. */
    public static BoardGrid ofGame(String id, String label, GameState state, Side bottom) {
        Placement now = state.position().placement();
        return state.lastPly()
                .map(ply -> after(id, label, ply.before(), ply.move(), ply.after(), bottom)
                        .withPieces(now))
                .orElseGet(() -> new BoardGrid(id, label, now, bottom, Set.of(), Set.of()));
    }

    /** What stands there after a move, from this side. */
    public static BoardGrid after(String id, String label, Position before, Move move, Position after, Side bottom) {
        Set<Square> reached = reached(before.placement(), after.placement());
        Set<Square> left = new HashSet<>(Set.of(move.from()));
        // Another piece of the same castling may stand there now.
        left.removeAll(reached);
        return new BoardGrid(id, label, after.placement(), bottom, left, reached);
    }

    private BoardGrid withPieces(Placement other) {
        return new BoardGrid(id, label, other, bottom, from, to);
    }

    /** Where the mover's pieces stand that stood elsewhere before: two squares after castling. */
    private static Set<Square> reached(Placement before, Placement after) {
        return before.squaresDifferingFrom(after).stream()
                .filter(after::isOccupied)
                .collect(Collectors.toSet());
    }

    /** A board on which the squares of the last move are those that it left if they are empty, else those it went to. */
    public static BoardGrid seen(
            String id, String label, SeenBoard seen, Side bottom, Set<Square> lastMove, Set<Square> differing) {
        return new BoardGrid(
                id,
                label,
                seen.pieces(),
                seen.unrecognised(),
                bottom,
                only(lastMove, seen, false),
                only(lastMove, seen, true),
                differing);
    }

    private static Set<Square> only(Set<Square> squares, SeenBoard seen, boolean occupied) {
        return squares.stream()
                .filter(square -> seen.isOccupied(square) == occupied)
                .collect(Collectors.toUnmodifiableSet());
    }

    /** The grid in this reader's language; keys read its lines, and go from piece to piece. */
    public TableTag html(View view) {
        PageWords words = view.words("board");
        return silent(view)
                .attr("data-line", words.say("line"))
                .attr("data-line-empty", words.say("line.empty"))
                .attr("data-letters", letters(view));
    }

    /** The letters of all pieces as this reader writes moves, the pawn's first. */
    public static String letters(View view) {
        return Stream.of(Role.values()).map(role -> letter(view, role)).collect(Collectors.joining());
    }

    private static String letter(View view, Role role) {
        Notation own = Notation.ofLanguageOrEnglish(view.phrases().language().code());
        return String.valueOf(own.letter(role));
    }

    /** The grid in this reader's language; no key reads more of it than one square. */
    public TableTag silent(View view) {
        return table().withId(id)
                .withClass(hasNames(view) ? "board anna" : "board")
                .attr("role", "grid")
                .attr("aria-label", label)
                .with(tbody(each(ranks(), rank -> row(view, rank)), files(view)));
    }

    private static boolean hasNames(View view) {
        return view.preferences().names().equals("anna");
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

    private DomContent files(View view) {
        return tr().attr("role", "row")
                .with(td().attr("role", "presentation").withClass("corner"))
                .with(files().stream().map(file -> th(file(view, file))
                        .attr("role", "columnheader")
                        .withClass("file")));
    }

    private static String file(View view, int file) {
        if (!hasNames(view)) {
            return Character.toString('a' + file);
        }
        Language language = view.phrases().language();
        String name = view.phrases().manner().files().of(file, language);
        return language.word(name).map(word -> word.shown()).orElse(name);
    }

    private DomContent cell(View view, Square square) {
        String name = name(view, square);
        List<DomContent> drawn = drawn(square);
        return td().withId(id + "-" + square)
                .attr("role", "gridcell")
                .attr("tabindex", square.equals(Square.at("e4")) ? "0" : "-1")
                .attr("data-name", name)
                .condAttr(!stands(view, square).isEmpty(), "data-piece", stands(view, square))
                .condAttr(pieces.isOccupied(square), "data-letter", letterAt(view, square))
                .withClass(classes(square))
                .with(span(words(view, square, name)).withClass("words"))
                .with(drawn.isEmpty() ? List.of() : List.of(art(drawn)));
    }

    private String letterAt(View view, Square square) {
        return pieces.at(square).map(piece -> letter(view, piece.role())).orElse("");
    }

    /** The piece on a square in words; a piece that nobody knows is one all the same. */
    private String stands(View view, Square square) {
        return unrecognised.contains(square)
                ? view.words("board").say("unrecognised")
                : pieces.at(square).map(view.phrases()::piece).orElse("");
    }

    private String classes(Square square) {
        List<String> all = new ArrayList<>(List.of(square.isLight() ? "light" : "dark"));
        if (from.contains(square) || to.contains(square)) {
            all.add("last");
        }
        if (differing.contains(square)) {
            all.add("differs");
        }
        return String.join(" ", all);
    }

    private static String name(View view, Square square) {
        return hasNames(view) ? view.phrases().square(square) : square.toString();
    }

    private String words(View view, Square square, String name) {
        List<String> all = new ArrayList<>(List.of(name));
        String stands = stands(view, square);
        all.add(stands.isEmpty() ? view.words("common").say("square.empty") : stands);
        if (from.contains(square)) {
            all.add(view.words("board").say("from"));
        }
        if (to.contains(square)) {
            all.add(view.words("board").say("to"));
        }
        if (differing.contains(square)) {
            all.add(view.words("common").say("square.differs"));
        }
        return String.join(", ", all);
    }

    /** What is drawn on a square, the marks below the piece; the drawings are those of {@code pieces.svg}. */
    private List<DomContent> drawn(Square square) {
        List<DomContent> drawn = new ArrayList<>();
        if (from.contains(square)) {
            drawn.add(use("from", "mark"));
        }
        if (to.contains(square)) {
            drawn.add(use("to", "mark"));
        }
        if (differing.contains(square)) {
            drawn.add(use("differs", "mark"));
        }
        if (unrecognised.contains(square)) {
            drawn.add(use("unrecognised", "piece unrecognised"));
        }
        pieces.at(square).map(BoardGrid::piece).ifPresent(drawn::add);
        return drawn;
    }

    private static DomContent piece(Piece piece) {
        return use(
                piece.role().name().toLowerCase(Locale.ROOT),
                "piece " + piece.side().id());
    }

    private static DomContent use(String drawing, String classes) {
        return tag("use").attr("href", "/static/pieces.svg#" + drawing).withClass(classes);
    }

    private static DomContent art(List<DomContent> drawn) {
        return tag("svg")
                .withClass("art")
                .attr("viewBox", "0 0 48 48")
                .attr("aria-hidden", "true")
                .attr("focusable", "false")
                .with(drawn);
    }
}
