package org.annabella.watch;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.annabella.board.BoardDifference;
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

    /** Anything else in one sentence. */
    public static String sentence(WatchEvent event) {
        if (event instanceof WatchEvent.TakenBack back) {
            return back.plies() == 1 ? "One move taken back." : back.plies() + " moves taken back.";
        }
        if (event instanceof WatchEvent.Asked asked) {
            return "Which move was it? " + numbered(asked.before(), asked.candidates());
        }
        if (event instanceof WatchEvent.NotAnAnswer wrong) {
            return "No answer: " + wrong.why() + ".";
        }
        if (event instanceof WatchEvent.IllegalMove illegal) {
            return illegal.move() + " is not legal; put the piece back or make another move.";
        }
        if (event instanceof WatchEvent.CastledRookFirst castled) {
            return "Castling " + castled.move() + " was begun with the rook (FIDE Laws 2023, 4.4.2).";
        }
        if (event instanceof WatchEvent.Differs differs) {
            return "The board differs: " + whole(differs.differences()) + ".";
        }
        if (event instanceof WatchEvent.InStep) {
            return "The board is in step.";
        }
        return aboutTheDevice(event);
    }

    private static String aboutTheDevice(WatchEvent event) {
        if (event instanceof WatchEvent.NewGame) {
            return "A new game.";
        }
        if (event instanceof WatchEvent.Found found) {
            return "This is " + (found.board().simulated() ? "a simulated " : "a ")
                    + found.board().kind() + " board, " + found.board().serialNumber() + ", version "
                    + found.board().version() + ".";
        }
        if (event instanceof WatchEvent.LiesTheOtherWayRound) {
            return "The board seems to lie the other way round: turn it, or start again with --rotated.";
        }
        if (event instanceof WatchEvent.HealthChanged changed) {
            return health(changed.health());
        }
        throw new AssertionError(event);
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
