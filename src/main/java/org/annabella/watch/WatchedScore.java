package org.annabella.watch;

import java.time.Duration;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.annabella.board.Unverified;
import org.annabella.chess.Move;
import org.annabella.chess.Position;
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
        List<PgnMove> moves =
                IntStream.range(0, plies.size()).mapToObj(this::written).toList();
        Map<String, String> tags = Map.of("Event", "Watched on a board", "Date", DATE.format(day));
        return Pgn.write(new PgnGame(tags, start, new PgnLine(List.of(), moves), result()));
    }

    private PgnMove written(int index) {
        Ply ply = plies.get(index);
        PgnMove move = PgnMove.of(ply.move());
        Duration left = ply.left();
        if (left != null) {
            move = move.withComment(PgnComment.ofClock(left));
        }
        Set<Unverified> before = index == 0 ? Set.of() : plies.get(index - 1).unverified();
        Set<Unverified> news = news(ply.unverified(), before);
        return news.isEmpty() ? move : move.withComment(new PgnComment("not verified: " + inWords(news, until(index))));
    }

    /** The last half-move of those from this one on that the board was not heard for. */
    private int until(int first) {
        int last = first;
        while (last + 1 < plies.size() && plies.get(last + 1).unverified().contains(Unverified.WHILE_AWAY)) {
            last++;
        }
        return last - first;
    }

    /** What has not been told with the move before: of a board that stays away it is told once. */
    static Set<Unverified> news(Set<Unverified> unverified, Set<Unverified> before) {
        Set<Unverified> news = EnumSet.noneOf(Unverified.class);
        news.addAll(unverified);
        if (before.contains(Unverified.WHILE_AWAY)) {
            news.remove(Unverified.WHILE_AWAY);
        }
        return news;
    }

    private static String inWords(Set<Unverified> unverified, int more) {
        String words = inWords(unverified);
        return more > 0 && unverified.contains(Unverified.WHILE_AWAY)
                ? words + " (this and the next " + (more == 1 ? "half-move" : more + " half-moves") + ")"
                : words;
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
            return position.turn().pick(PgnResult.BLACK_WINS, PgnResult.WHITE_WINS);
        }
        return position.isStalemate() || position.isDead() ? PgnResult.DRAW : PgnResult.UNKNOWN;
    }
}
