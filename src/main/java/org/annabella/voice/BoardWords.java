package org.annabella.voice;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.annabella.chess.Piece;
import org.annabella.chess.Side;
import org.annabella.game.SquareDifference;
import org.jspecify.annotations.Nullable;

/** What is wrong on a board, whole, in one sentence, the nearest to the player first. */
final class BoardWords {
    /** More than this cannot be kept in mind: then the number is told and where to begin. */
    private static final int MOST_TOLD = 8;

    private static final int TOLD_OF_MANY = 3;

    private final Phrases phrases;
    private final MoveWords moves;
    private final TimeWords counts;

    BoardWords(Phrases phrases, MoveWords moves, TimeWords counts) {
        this.phrases = phrases;
        this.moves = moves;
        this.counts = counts;
    }

    /** Tells the differences to the player of this seat; that there are none if the list is empty. */
    String differences(Side seat, List<SquareDifference> differences) {
        if (differences.isEmpty()) {
            return phrases.sentence("difference.none");
        }
        List<SquareDifference> nearest =
                differences.stream().sorted(nearestTo(seat)).toList();
        List<String> items = items(nearest);
        return nearest.size() <= MOST_TOLD ? sentence(items) : sentence(beginning(nearest.size(), items));
    }

    private List<String> beginning(int all, List<String> items) {
        String first = String.join("; ", told(items.subList(0, Math.min(TOLD_OF_MANY, items.size()))));
        return List.of(phrases.say("difference.many", "n", counts.number(all)) + "; "
                + phrases.say("difference.nearest", "item", first));
    }

    private String sentence(List<String> items) {
        return phrases.sentence("difference", "items", String.join("; ", told(items)));
    }

    private List<String> told(List<String> items) {
        List<String> told = new ArrayList<>();
        for (String item : items) {
            told.add(told.isEmpty() ? item : phrases.say("difference.next", "item", item));
        }
        return told;
    }

    private static Comparator<SquareDifference> nearestTo(Side seat) {
        Comparator<SquareDifference> byRank =
                Comparator.comparingInt(one -> one.square().rank());
        Comparator<SquareDifference> byFile =
                Comparator.comparingInt(one -> one.square().file());
        return seat == Side.WHITE
                ? byRank.thenComparing(byFile)
                : byRank.reversed().thenComparing(byFile.reversed());
    }

    private List<String> items(List<SquareDifference> differences) {
        List<SquareDifference> left = new ArrayList<>(differences);
        List<String> items = new ArrayList<>();
        while (!left.isEmpty()) {
            SquareDifference one = left.remove(0);
            Optional<SquareDifference> other = counterpart(one, left);
            other.ifPresent(left::remove);
            items.add(other.map(two -> elsewhere(one, two)).orElseGet(() -> alone(one)));
        }
        return items;
    }

    /** Finds the square where the piece should be that stands here, or where it is that should be here, if only one fits. */
    private static Optional<SquareDifference> counterpart(SquareDifference one, List<SquareDifference> others) {
        List<SquareDifference> fitting = others.stream()
                .filter(other -> isSamePieceMoved(one, other) || isSamePieceMoved(other, one))
                .toList();
        return fitting.size() == 1 ? Optional.of(fitting.get(0)) : Optional.empty();
    }

    private static boolean isSamePieceMoved(SquareDifference stands, SquareDifference missing) {
        Piece piece = stands.found();
        return piece != null && stands.expected() == null && !missing.occupied() && piece.equals(missing.expected());
    }

    private String elsewhere(SquareDifference one, SquareDifference two) {
        SquareDifference stands = one.occupied() ? one : two;
        SquareDifference missing = one.occupied() ? two : one;
        return phrases.say(
                "difference.elsewhere",
                "piece",
                piece(stands.found()),
                "square",
                moves.square(stands.square()),
                "place",
                moves.square(missing.square()));
    }

    private String alone(SquareDifference one) {
        String square = moves.square(one.square());
        Piece expected = one.expected();
        if (expected == null) {
            return phrases.say("difference.extra", "piece", piece(one.found()), "square", square);
        }
        return one.occupied()
                ? phrases.say(
                        "difference.wrong", "square", square, "found", piece(one.found()), "expected", piece(expected))
                : phrases.say("difference.missing", "piece", piece(expected), "square", square);
    }

    private String piece(@Nullable Piece piece) {
        return piece == null
                ? phrases.say("piece.unknown")
                : phrases.say(Phrases.name("piece", piece.side()) + "."
                        + Phrases.name("", piece.role()).substring(1));
    }
}
