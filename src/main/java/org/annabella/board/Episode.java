package org.annabella.board;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.BiConsumer;
import org.annabella.chess.Move;
import org.annabella.chess.Placement;
import org.annabella.chess.Square;
import org.jspecify.annotations.Nullable;

/** What has happened on a board since it was last in step: needed where the outcome alone does not tell. */
final class Episode {

    /**
     * What happens within this time may be reported in any order. A board looks at its squares one by one, and at those of
     * one rank soon after each other, even if a whole scan takes longer.
     */
    static final Duration SAME_SCAN = Duration.ofMillis(100);

    /** A whole picture that comes so soon after changes were lost shows them. */
    private static final Duration FOUND_WITHIN = Duration.ofMillis(500);

    /** For no longer is a square empty whose sensor flickers, or whose piece is nudged. */
    private static final Duration MOMENT = Duration.ofMillis(250);

    /** For so long hardly anybody who carries out a move keeps another piece in the hand. */
    private static final Duration LONG = Duration.ofSeconds(3);

    private static final int TRAIL_LIMIT = 256;

    /** How a picture is known to follow the one before. */
    private enum Way {
        /** What changed was seen to change. */
        SEEN,
        /** Changes may have been lost, and it shows all of them. */
        FOUND,
        /** Changes may have been lost. */
        MISSED,
        /** The line was down. */
        RESUMED
    }

    /** A picture of the board. */
    private record Step(Picture picture, Duration at, Way way) {}

    private final List<Step> trail = new ArrayList<>();
    private final Map<Square, Duration> emptied = new HashMap<>();
    private final Map<Square, Duration> firstEmptied = new HashMap<>();
    private final Map<Square, Duration> filled = new HashMap<>();
    /** From where something was seen to be lifted since changes may have been lost. */
    private final Set<Square> liftedSince = new HashSet<>();

    private @Nullable Square lastFilled;
    private int mostInAir;
    private boolean away;

    Episode(Picture start, Duration at) {
        trail.add(new Step(start, at, Way.SEEN));
    }

    /** The part of this episode that follows the last moment at which the board showed a placement; else all of it. */
    Episode since(Placement placement) {
        int from = trail.size() - 1;
        while (from > 0 && !trail.get(from).picture.shows(placement)) {
            from--;
        }
        Step start = trail.get(from);
        Episode later = new Episode(start.picture, start.at);
        // What was not seen is settled once the board has been seen to stand as it should.
        later.away = away && !start.picture.shows(placement);
        trail.subList(from + 1, trail.size()).forEach(later::follow);
        return later;
    }

    private void follow(Step step) {
        if (step.way == Way.SEEN || step.way == Way.FOUND) {
            add(step);
        } else {
            gap(step);
        }
    }

    /** Adds what a change has led to. Returns the squares that something has left. */
    long add(Picture next, Duration at) {
        return add(new Step(next, at, Way.SEEN));
    }

    /** Adds a picture of the whole board. Returns the squares that something has left. */
    long addWhole(Picture next, Duration at) {
        Step last = trail.get(trail.size() - 1);
        boolean found = last.way == Way.MISSED && at.minus(last.at).compareTo(FOUND_WITHIN) <= 0;
        return add(new Step(next, at, found ? Way.FOUND : Way.SEEN));
    }

    private long add(Step step) {
        Picture last = now();
        Picture next = step.picture;
        Duration at = step.at;
        long left = last.occupied() & ~next.occupied();
        if (step.way == Way.SEEN) {
            liftedSince.addAll(Squares.list(left));
        }
        for (Square square : Squares.list(left)) {
            emptied.put(square, at);
            firstEmptied.putIfAbsent(square, at);
        }
        for (Square square : Squares.list(arrivals(last, next))) {
            filled.put(square, at);
            lastFilled = square;
        }
        append(step);
        mostInAir = Math.max(mostInAir, Long.bitCount(start().occupied() & ~next.occupied()));
        return left;
    }

    private void append(Step step) {
        if (trail.size() >= TRAIL_LIMIT) {
            trail.remove(0);
        }
        trail.add(step);
    }

    /** Notes that the line was down, and continues with what the board shows now. */
    void resume(Picture next, Duration at) {
        gap(new Step(next, at, Way.RESUMED));
    }

    /** Notes that changes may have been lost. */
    void missed(Duration at) {
        gap(new Step(now(), at, Way.MISSED));
    }

    private void gap(Step step) {
        away = true;
        liftedSince.clear();
        append(step);
    }

    boolean wasAway() {
        return away;
    }

    /** Whether the piece of this square may have gone while nobody looked: it was not seen to be lifted after that. */
    boolean mayHaveGoneUnseen(Square square) {
        return away && !liftedSince.contains(square);
    }

    /** Those of these empty squares that nobody was seen to empty: the board was not looked at for a while. */
    long goneUnseen(long missing) {
        return away ? missing & ~Squares.of(emptied.keySet()) : 0;
    }

    /**
     * Those of these empty squares that had been empty for long when the last of some others was filled: whoever carries out a move has
     * nothing else in the hand for so long.
     */
    long goneBefore(long empty, long filledSince) {
        Duration done = Squares.list(filledSince).stream()
                .map(filled::get)
                .filter(Objects::nonNull)
                .max(Duration::compareTo)
                .orElse(Duration.ZERO);
        return Squares.of(Squares.list(empty).stream()
                .filter(square -> {
                    Duration left = emptied.get(square);
                    return left == null || left.plus(LONG).compareTo(done) <= 0;
                })
                .toList());
    }

    /** That of these squares which something has left last; 0 if nothing was seen to leave any. */
    long lastLeft(long squares) {
        return Squares.list(squares).stream()
                .filter(emptied::containsKey)
                .max(Comparator.comparing(emptied::get))
                .map(Squares::bit)
                .orElse(0L);
    }

    boolean severalInAir() {
        return mostInAir > 1;
    }

    boolean wasLifted(Square square) {
        return emptied.containsKey(square);
    }

    boolean wasLastFilled(Square square) {
        return square.equals(lastFilled);
    }

    /** True if the piece on {@code to} was seen to be exchanged after a piece had been taken from {@code from}. */
    boolean exchanged(Square from, Square to) {
        Duration lifted = emptied.get(from);
        Duration opened = emptied.get(to);
        Duration placed = filled.get(to);
        return lifted != null
                && opened != null
                && placed != null
                && placed.compareTo(opened) >= 0
                && placed.plus(SAME_SCAN).compareTo(lifted) > 0;
    }

    /**
     * True if a capture that was seen to be carried out had stood for long when another square was left for the first time since. Its
     * piece may still have been in a hand, and have bumped what it seemed to capture; hardly so if that was lifted well before the
     * piece itself, or if the other square was empty for a moment only.
     */
    boolean wasOver(Move capture, Square other) {
        Duration placed = filled.get(capture.to());
        Duration opened = emptied.get(capture.to());
        Duration lifted = emptied.get(capture.from());
        Duration left = other.equals(capture.to()) || placed == null ? null : leftSince(other, placed);
        if (left == null || placed == null || opened == null || lifted == null || opened.compareTo(placed) > 0) {
            return false;
        }
        boolean victimFirst = opened.plus(MOMENT).compareTo(lifted) <= 0;
        return left.minus(placed).compareTo(LONG) >= 0
                && (victimFirst || longestEmpty(other, placed).compareTo(MOMENT) <= 0);
    }

    /** When a square was first seen to be empty after this moment; null if it was not. */
    private @Nullable Duration leftSince(Square square, Duration since) {
        return trail.stream()
                .filter(step -> step.at.compareTo(since) > 0 && !Squares.has(step.picture.occupied(), square))
                .map(Step::at)
                .findFirst()
                .orElse(null);
    }

    /** The longest time for which a square was empty after this moment. */
    private Duration longestEmpty(Square square, Duration since) {
        Duration longest = Duration.ZERO;
        @Nullable Duration from = null;
        for (Step step : trail) {
            boolean empty = step.at.compareTo(since) > 0 && !Squares.has(step.picture.occupied(), square);
            if (from != null) {
                Duration time = step.at.minus(from);
                longest = time.compareTo(longest) > 0 ? time : longest;
            }
            from = !empty ? null : from == null ? step.at : from;
        }
        return longest;
    }

    /** How long before the second of these squares the first one was emptied; negative if after it; 0 if one was not. */
    Duration lead(Square first, Square second) {
        Duration one = firstEmptied.get(first);
        Duration other = firstEmptied.get(second);
        return one == null || other == null ? Duration.ZERO : other.minus(one);
    }

    /** True if a piece that is no part of this move was in the air together with another, and both were put down again. */
    boolean mayHaveSwapped(Candidate candidate) {
        Duration placed = filled.getOrDefault(candidate.move().to(), Duration.ZERO);
        return trail.stream().anyMatch(step -> {
            long inAir = start().occupied() & ~step.picture.occupied();
            long others = inAir & now().occupied() & ~candidate.footprint();
            boolean mover = Squares.has(inAir, candidate.move().from()) && step.at.compareTo(placed) < 0;
            return others != 0 && Long.bitCount(others) + (mover ? 1 : 0) > 1;
        });
    }

    /**
     * Which of two squares have not been left by one piece alone since the pieces of both were in the air together, or one was
     * put down within a scan of the other's lifting: on a board of holes these may have changed places.
     */
    long mayHaveChangedPlaces(Square one, Square other) {
        long both = Squares.bit(one) | Squares.bit(other);
        long open = 0;
        long doubted = 0;
        boolean down = true;
        for (Step step : trail) {
            long empty = both & ~step.picture.occupied();
            if (empty == both || open != 0 && empty != 0 && empty != open) {
                doubted = both;
                down = false;
            } else if (empty == 0) {
                down = true;
            } else if (down) {
                doubted &= ~empty;
            }
            open = empty;
        }
        return doubted;
    }

    /** Goes through this episode again, step by step, each with its time. */
    void replay(BiConsumer<Episode, Duration> steps) {
        Step first = trail.get(0);
        Episode again = new Episode(first.picture, first.at);
        again.away = away;
        steps.accept(again, first.at);
        for (Step step : trail.subList(1, trail.size())) {
            again.follow(step);
            steps.accept(again, step.at);
        }
    }

    /** The last picture. */
    Picture now() {
        return trail.get(trail.size() - 1).picture;
    }

    private Picture start() {
        return trail.get(0).picture;
    }

    private static long arrivals(Picture last, Picture next) {
        long changed = last instanceof Picture.Pieces pieces
                ? next.differing(pieces.placement())
                : last.occupied() ^ next.occupied();
        return changed & next.occupied();
    }
}
