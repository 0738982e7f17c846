package org.annabella.watch;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.annabella.board.BoardDifference;
import org.annabella.board.BoardReport;
import org.annabella.board.Unverified;
import org.annabella.chess.Move;
import org.annabella.chess.Notation;
import org.annabella.chess.Piece;
import org.annabella.chess.Position;
import org.annabella.chess.San;
import org.annabella.serial.Health;
import org.jspecify.annotations.Nullable;

/** What is told while a board is watched, in English sentences. */
public final class WatchText {
    private WatchText() {}

    /**
     * A move with its number, such as {@code 12... Nf6}.
     *
     * @param before the move before it; absent if it is the first. What was true of that one too is not told again
     */
    public static String move(WatchEvent.MoveMade made, WatchEvent.@Nullable MoveMade before) {
        Position position = made.before();
        String move = position.moveNumber()
                + position.turn().pick(". ", "... ")
                + San.write(position, made.move(), Notation.ENGLISH);
        String clock = made.because() == WatchEvent.Because.CLOCK ? " (clock)" : "";
        Set<Unverified> news = WatchedScore.news(made.unverified(), before == null ? Set.of() : before.unverified());
        return move + clock + (news.isEmpty() ? "" : " (not verified: " + WatchedScore.inWords(news) + ")");
    }

    /** What is told, in one sentence; a move as {@link #move} writes it, a game as PGN. */
    public static String sentence(WatchEvent event) {
        return event.match(new Sentence());
    }

    private static final class Sentence implements WatchEvent.Cases<String> {
        @Override
        public String moveMade(WatchEvent.MoveMade event) {
            return move(event, null);
        }

        @Override
        public String takenBack(WatchEvent.TakenBack event) {
            return event.plies() == 1 ? "One move taken back." : event.plies() + " moves taken back.";
        }

        @Override
        public String asked(WatchEvent.Asked event) {
            return "Which move was it? " + numbered(event.before(), event.candidates());
        }

        @Override
        public String notAnAnswer(WatchEvent.NotAnAnswer event) {
            return "No answer: " + event.why() + ".";
        }

        @Override
        public String illegalMove(WatchEvent.IllegalMove event) {
            return event.move() + " is not legal; put the piece back or make another move.";
        }

        @Override
        public String castledRookFirst(WatchEvent.CastledRookFirst event) {
            return "Castling " + event.move() + " was begun with the rook (FIDE Laws 2023, 4.4.2).";
        }

        @Override
        public String differs(WatchEvent.Differs event) {
            return "The board differs: " + whole(event.differences()) + ".";
        }

        @Override
        public String inStep(WatchEvent.InStep event) {
            return "The board is in step.";
        }

        @Override
        public String gameOver(WatchEvent.GameOver event) {
            return event.pgn();
        }

        @Override
        public String newGame(WatchEvent.NewGame event) {
            return "A new game.";
        }

        @Override
        public String found(WatchEvent.Found event) {
            BoardReport.Identified board = event.board();
            return "This is " + (board.simulated() ? "a simulated " : "a ") + board.kind() + " board, "
                    + board.serialNumber() + ", version " + board.version() + ".";
        }

        @Override
        public String liesTheOtherWayRound(WatchEvent.LiesTheOtherWayRound event) {
            return "The board seems to lie the other way round: turn it, or start again with --rotated.";
        }

        @Override
        public String healthChanged(WatchEvent.HealthChanged event) {
            return health(event.health());
        }
    }

    private static String health(Health health) {
        return switch (health.level()) {
            case UP -> "The board is there again.";
            case DEGRADED -> "The board is not to be relied on: " + health.why() + ".";
            case LOST -> "The board is lost: " + health.why() + ".";
        };
    }

    private static String numbered(Position before, List<Move> candidates) {
        return IntStream.range(0, candidates.size())
                .mapToObj(index -> (index + 1) + ": " + San.write(before, candidates.get(index), Notation.ENGLISH))
                .collect(Collectors.joining(", "));
    }

    /** Pieces on wrong squares first, each as one clause; then what is missing, too much, or another. */
    private static String whole(List<BoardDifference> differences) {
        List<String> clauses = new ArrayList<>();
        for (int index = 0; index < differences.size(); index++) {
            BoardDifference one = differences.get(index);
            if (isStray(differences, index)) {
                clauses.add(name(one) + " stands on "
                        + differences.get(index + 1).square() + " instead of " + one.square());
                index++;
            } else {
                clauses.add(alone(one));
            }
        }
        return String.join("; ", clauses);
    }

    private static boolean isStray(List<BoardDifference> differences, int index) {
        return index + 1 < differences.size()
                && differences.get(index).kind() == BoardDifference.Kind.MISSING
                && differences.get(index + 1).kind() != BoardDifference.Kind.MISSING
                && differences
                        .get(index + 1)
                        .found()
                        .map(found -> differences.get(index).expected().equals(Optional.of(found)))
                        .orElse(differences.get(index + 1).kind() == BoardDifference.Kind.EXTRA);
    }

    private static String alone(BoardDifference difference) {
        return switch (difference.kind()) {
            case MISSING -> name(difference) + " is missing on " + difference.square();
            case EXTRA -> found(difference) + " is too much on " + difference.square();
            case OTHER ->
                difference.found().isEmpty()
                        ? "the exchange of pieces on " + difference.square() + " was not seen"
                        : found(difference) + " stands on " + difference.square() + " instead of " + name(difference);
        };
    }

    private static String name(BoardDifference difference) {
        return difference.expected().map(Piece::toString).orElse("nothing");
    }

    private static String found(BoardDifference difference) {
        return difference.found().map(Piece::toString).orElse("a piece");
    }
}
