package org.annabella.record;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.annabella.chess.Piece;
import org.annabella.chess.Placement;
import org.annabella.chess.Role;
import org.annabella.chess.Side;
import org.annabella.chess.Square;
import org.annabella.game.SeenBoard;
import org.annabella.game.SquareDifference;

/** Boards as diagrams, seen from White's side, with what stands on them in words. */
final class Boards {
    private static final String WHITE_FIGURES = "♙♘♗♖♕♔";
    private static final String BLACK_FIGURES = "♟♞♝♜♛♚";
    private static final List<Role> ROLES =
            List.of(Role.KING, Role.QUEEN, Role.ROOK, Role.BISHOP, Role.KNIGHT, Role.PAWN);

    private final RecordWords words;
    private final SeenBoard board;
    private final Map<Square, SquareDifference> differences;

    private Boards(RecordWords words, SeenBoard board, Map<Square, SquareDifference> differences) {
        this.words = words;
        this.board = board;
        this.differences = differences;
    }

    /** A position with nothing wrong in it. */
    static Document.Diagram of(RecordWords words, String caption, Placement board) {
        return new Boards(words, new SeenBoard(board, Set.of()), Map.of()).diagram(caption);
    }

    /** What a seat's own board shows, each square marked that differs. */
    static Document.Diagram ofSeat(
            RecordWords words, String caption, SeenBoard board, List<SquareDifference> differing) {
        Map<Square, SquareDifference> wrong = new LinkedHashMap<>();
        differing.forEach(one -> wrong.put(one.square(), one));
        return new Boards(words, board, wrong).diagram(caption);
    }

    /** One square that is not as the game has it: "på e4 (Eva fire) står ingenting, der skulle stå en hvid bonde". */
    static String difference(RecordWords words, SquareDifference wrong) {
        String found = wrong.isUnrecognised()
                ? words.say("square.unknown")
                : wrong.occupied() ? words.piece(wrong.found()) : words.say("square.nothing");
        Piece wanted = wrong.expected();
        String expected = wanted == null ? words.say("square.nothing") : words.piece(wanted);
        return words.say(
                "square.differs", "square", words.square(wrong.square()), "found", found, "expected", expected);
    }

    private Document.Diagram diagram(String caption) {
        List<Label> files = IntStream.range(0, 8).mapToObj(this::file).toList();
        List<Document.Rank> ranks =
                IntStream.range(0, 8).mapToObj(down -> rank(7 - down)).toList();
        List<String> sentences = new ArrayList<>(List.of(pieces(Side.WHITE), pieces(Side.BLACK)));
        unrecognised().ifPresent(sentences::add);
        differences.values().forEach(wrong -> sentences.add(RecordWords.capital(difference(words, wrong)) + "."));
        return new Document.Diagram(caption, files, ranks, sentences);
    }

    /** The names of a file and of a rank are those of a square without the other one. */
    private Label file(int file) {
        String name = words.book().square(Square.of(file, 0)).split(" ", 2)[0];
        String letter = String.valueOf((char) ('a' + file));
        return new Label(letter, letter, name);
    }

    private Document.Rank rank(int rank) {
        String[] name = words.book().square(Square.of(0, rank)).split(" ", 2);
        String number = String.valueOf(rank + 1);
        Label label = new Label(number, number, name[name.length - 1]);
        return new Document.Rank(
                label,
                IntStream.range(0, 8)
                        .mapToObj(file -> cell(Square.of(file, rank)))
                        .toList());
    }

    private Document.Cell cell(Square square) {
        SquareDifference wrong = differences.get(square);
        Piece piece = board.pieces().pieceAt(square);
        boolean unknown = board.unrecognised().contains(square);
        String seen = unknown ? "?" : piece == null ? "" : figure(piece);
        String typed = unknown ? "?" : piece == null ? "." : letter(piece);
        String empty = words.say("square.empty");
        String stands = unknown ? words.say("square.unknown") : piece == null ? empty : words.piece(piece);
        String spoken = words.book().square(square) + ", " + stands;
        String marked = wrong == null ? spoken : spoken + ", " + words.say("square.wrong");
        return new Document.Cell(new Label(seen, typed, marked), square.isLight(), wrong != null);
    }

    private static String figure(Piece piece) {
        String figures = piece.side().pick(WHITE_FIGURES, BLACK_FIGURES);
        return String.valueOf(figures.charAt(piece.role().ordinal()));
    }

    /** Capital letters for White's pieces, as in a FEN. */
    private String letter(Piece piece) {
        String letter = String.valueOf(words.notation().letter(piece.role()));
        return piece.side() == Side.WHITE ? letter : letter.toLowerCase(Locale.ROOT);
    }

    /** The pieces of a side with their squares, the king first. */
    private String pieces(Side side) {
        String placed = ROLES.stream()
                .map(role -> placed(Piece.of(side, role)))
                .filter(text -> !text.isEmpty())
                .collect(Collectors.joining("; "));
        return words.seat(side) + ": " + (placed.isEmpty() ? words.say("square.nothing") : placed) + ".";
    }

    /** The squares of the pieces that nobody knows. */
    private Optional<String> unrecognised() {
        String squares =
                board.unrecognised().stream().map(Square::toString).sorted().collect(Collectors.joining(", "));
        return squares.isEmpty() ? Optional.empty() : Optional.of(words.say("pieces.unknown", "squares", squares));
    }

    private String placed(Piece piece) {
        String squares = Square.all().stream()
                .filter(square -> piece.equals(board.pieces().pieceAt(square)))
                .map(Square::toString)
                .sorted()
                .collect(Collectors.joining(", "));
        return squares.isEmpty() ? "" : words.name("role", piece.role()) + " " + squares;
    }
}
