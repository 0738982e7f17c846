package org.annabella.phrases;

import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import org.annabella.chess.Move;
import org.annabella.chess.Piece;
import org.annabella.chess.Position;
import org.annabella.chess.Role;
import org.annabella.chess.Side;
import org.annabella.chess.Square;
import org.annabella.game.Subject;
import org.annabella.game.Telling;
import org.annabella.lexicon.TextNames;

/** What stands where, and the moves so far, as short as can be. */
final class FactWords {
    private final Phrases phrases;
    private final MoveWords moves;
    private final TimeWords counts;

    FactWords(Phrases phrases, MoveWords moves, TimeWords counts) {
        this.phrases = phrases;
        this.moves = moves;
        this.counts = counts;
    }

    /** Tells this seat what stands on the squares that were asked for. */
    String onBoard(Side listener, Telling.OnBoard told) {
        return told.subject().match(new OnBoard(listener, told.pieces()));
    }

    /** What stands on the squares that were asked for, in words for each kind of question. */
    private final class OnBoard implements Subject.Cases<String> {
        private final Side listener;
        private final List<Telling.PieceOn> found;

        OnBoard(Side listener, List<Telling.PieceOn> found) {
            this.listener = listener;
            this.found = found;
        }

        @Override
        public String pieces(Subject.Pieces pieces) {
            return FactWords.this.pieces(pieces, pieces.side() == listener ? "board.own" : "board.opponent", found);
        }

        @Override
        public String square(Subject.OnSquare square) {
            return FactWords.this.square(square.square(), found);
        }

        @Override
        public String file(Subject.OnFile file) {
            return line("board.file", "file", moves.file(file.file()), items(square -> moves.rank(square.rank())));
        }

        @Override
        public String rank(Subject.OnRank rank) {
            return line("board.rank", "rank", moves.rank(rank.rank()), items(square -> moves.file(square.file())));
        }

        private List<String> items(Function<Square, String> place) {
            return found.stream()
                    .map(on -> item(place.apply(on.square()), on.piece()))
                    .toList();
        }
    }

    private String pieces(Subject.Pieces asked, String phrase, List<Telling.PieceOn> found) {
        if (found.isEmpty()) {
            return phrases.sentence(phrase + ".none", "pieces", phrases.say(name("none", asked.role())));
        }
        List<String> squares =
                found.stream().map(on -> moves.square(on.square())).toList();
        String names = phrases.say(name(found.size() == 1 ? "one" : "many", asked.role()));
        return phrases.sentence(phrase, "pieces", names, "squares", phrases.list(squares));
    }

    private String square(Square square, List<Telling.PieceOn> found) {
        String named = moves.square(square);
        return found.isEmpty()
                ? phrases.sentence("board.square.empty", "square", named)
                : phrases.sentence(
                        "board.square",
                        "square",
                        named,
                        "piece",
                        piece(found.get(0).piece()));
    }

    private String line(String phrase, String place, String name, List<String> items) {
        return items.isEmpty()
                ? phrases.sentence(phrase + ".empty", place, name)
                : phrases.sentence(phrase, place, name, "items", String.join("; ", items));
    }

    private String item(String place, Piece piece) {
        return phrases.say("board.item", "place", place, "piece", piece(piece));
    }

    private String piece(Piece piece) {
        return phrases.say(name(TextNames.of("piece", piece.side()), piece.role()));
    }

    private static String name(String group, Role role) {
        return group + "." + role.name().toLowerCase(Locale.ROOT);
    }

    /** Tells these moves by their numbers, and whether there are more. */
    String movesSoFar(Telling.MovesSoFar told) {
        List<Telling.LastMove> some = told.moves();
        if (some.isEmpty()) {
            return phrases.sentence("lastMove.none");
        }
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < some.size(); i++) {
            boolean answered = i + 1 < some.size() && isWhites(some.get(i)) && !isWhites(some.get(i + 1));
            text.append(numbered(some.get(i), answered ? "; " + said(some.get(i + 1)) : ""))
                    .append(' ');
            i += answered ? 1 : 0;
        }
        boolean end = some.get(some.size() - 1).ply() == told.all();
        return text + phrases.sentence(end ? "moves.all" : "moves.more");
    }

    private String numbered(Telling.LastMove move, String answer) {
        boolean whites = isWhites(move);
        boolean whiteBegan = whites == (move.ply() % 2 == 1);
        int number = whiteBegan ? (move.ply() + 1) / 2 : move.ply() / 2 + 1;
        return phrases.sentence(
                whites ? "moves.item" : "moves.item.black", "n", counts.number(number), "moves", said(move) + answer);
    }

    private static boolean isWhites(Telling.LastMove move) {
        Position before = move.before();
        return before == null || before.turn() == Side.WHITE;
    }

    private String said(Telling.LastMove last) {
        Position before = last.before();
        Move move = last.move();
        return before == null || move == null ? "" : moves.announcement(before, move);
    }
}
