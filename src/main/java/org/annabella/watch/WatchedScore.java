package org.annabella.watch;

import java.time.Duration;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.annabella.board.Unverified;
import org.annabella.chess.Move;
import org.annabella.chess.Position;
import org.annabella.chess.Side;
import org.annabella.chess.pgn.Pgn;
import org.annabella.chess.pgn.PgnComment;
import org.annabella.chess.pgn.PgnGame;
import org.annabella.chess.pgn.PgnLine;
import org.annabella.chess.pgn.PgnMove;
import org.annabella.chess.pgn.PgnResult;
import org.jspecify.annotations.Nullable;

/** The moves of a game as they come from one board, and the game as PGN. */
final class WatchedScore {
    private static final DateTimeFormatter DATE = DateTimeFormatter.ofPattern("yyyy.MM.dd", Locale.ROOT);

    /**
     * A half-move.
     *
     * @param left the time that the mover had left; null if no clock told
     */
    record Ply(Position before, Move move, @Nullable Duration left, Set<Unverified> unverified) {}

    private final Position start;
    private final List<Ply> plies = new ArrayList<>();
    private Position position;

    WatchedScore(Position start) {
        this.start = start;
        this.position = start;
    }

    Position start() {
        return start;
    }

    Position position() {
        return position;
    }

    /** How many half-moves the game has. */
    int length() {
        return plies.size();
    }

    /** The positions before the present one, oldest first. */
    List<Position> earlier() {
        return plies.stream().map(Ply::before).toList();
    }

    /** The half-moves from this one on, the first being 0. */
    List<Ply> pliesFrom(int first) {
        return List.copyOf(plies.subList(first, plies.size()));
    }

    /**
     * Adds a legal move.
     *
     * @param left the time that the mover has left; null if no clock tells
     */
    void add(Move move, @Nullable Duration left, Set<Unverified> unverified) {
        Position next = position.play(move);
        plies.add(new Ply(position, move, left, unverified));
        position = next;
    }

    /** Takes moves back. */
    void takeBack(int count) {
        for (int i = 0; i < count; i++) {
            position = plies.remove(plies.size() - 1).before();
        }
    }

    /** The game so far; its result is what the position on the board says. */
    String pgn(LocalDate day) {
        List<PgnMove> moves = plies.stream().map(WatchedScore::written).toList();
        Map<String, String> tags = Map.of("Event", "Watched on a board", "Date", DATE.format(day));
        return Pgn.write(new PgnGame(tags, start, new PgnLine(List.of(), moves), result()));
    }

    private static PgnMove written(Ply ply) {
        PgnMove move = PgnMove.of(ply.move());
        Duration left = ply.left();
        if (left != null) {
            move = move.withComment(PgnComment.ofClock(left));
        }
        return ply.unverified().isEmpty()
                ? move
                : move.withComment(new PgnComment("not verified: " + inWords(ply.unverified())));
    }

    /** What a board could not see, in words. */
    static String inWords(Set<Unverified> unverified) {
        return unverified.stream().sorted().map(WatchedScore::inWords).collect(Collectors.joining("; "));
    }

    private static String inWords(Unverified unverified) {
        return switch (unverified) {
            case PROMOTION_PIECE -> "what the pawn became";
            case CAPTURED_PIECE -> "which piece was captured";
            case SWAPPED_PIECES -> "whether pieces changed places in the air";
            case CASTLING_ORDER -> "whether king or rook was moved first";
            case WHILE_AWAY -> "what was done while the board was not heard";
        };
    }

    private PgnResult result() {
        if (position.isCheckmate()) {
            return position.turn() == Side.WHITE ? PgnResult.BLACK_WINS : PgnResult.WHITE_WINS;
        }
        return position.isStalemate() || position.isDead() ? PgnResult.DRAW : PgnResult.UNKNOWN;
    }
}
