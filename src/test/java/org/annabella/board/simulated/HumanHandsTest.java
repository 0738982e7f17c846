package org.annabella.board.simulated;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import org.annabella.chess.Move;
import org.annabella.chess.Piece;
import org.annabella.chess.Placement;
import org.annabella.chess.Position;
import org.annabella.chess.Square;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Hands with human habits under the scan of a DGT board, in counted time: what three recorded games of 199 half-moves show
 * must come out of the scan, for no hand plays it.
 */
class HumanHandsTest {

    private static final Duration SCAN = Duration.ofMillis(225);
    private static final int PLIES = 4000;

    /** A square reads otherwise than in the scan before. */
    private record Seen(Square square, @Nullable Piece now) {}

    /** Counted time; each field is sampled once in 225 ms, one after the other from a8 to h1. */
    private static final class ScannedTime implements MotionPace {
        private static final Duration FIELD = SCAN.dividedBy(64);

        final List<Seen> events = new ArrayList<>();
        private final @Nullable Piece[] sampled = new Piece[64];
        private Duration now = Duration.ZERO;
        private Duration next = Duration.ZERO;
        private int field;
        private @Nullable SimulatedSquares squares;

        void watch(SimulatedSquares watched) {
            squares = watched;
            for (Square square : Square.all()) {
                sampled[square.index()] = watched.at(square);
            }
        }

        @Override
        public Duration now() {
            return now;
        }

        @Override
        public void pause(Duration time) {
            Duration end = now.plus(time);
            for (; next.compareTo(end) <= 0; next = next.plus(FIELD)) {
                now = next;
                sample(Square.of(field % 8, 7 - field / 8));
                field = (field + 1) % 64;
            }
            now = end;
        }

        private void sample(Square square) {
            Piece piece = Objects.requireNonNull(squares).at(square);
            if (!Objects.equals(piece, sampled[square.index()])) {
                sampled[square.index()] = piece;
                events.add(new Seen(square, piece));
            }
        }
    }

    /** What a board has seen of many games. */
    private static final class Tally {
        int plies;
        int captures;
        int overwritten;
        int placedFirst;
        int throughOthers;
        int ghosts;

        void count(Position position, Move move, List<Seen> events) {
            plies++;
            if (position.isCapture(move) && !position.isEnPassant(move)) {
                captures++;
                overwritten += events.contains(new Seen(move.to(), null)) ? 0 : 1;
            }
            placedFirst += placedFirst(move, events) ? 1 : 0;
            throughOthers += isThroughOthers(position, move, events) ? 1 : 0;
            ghosts += isGhost(position, move, events) ? 1 : 0;
        }

        private static boolean placedFirst(Move move, List<Seen> events) {
            int lifted = events.indexOf(new Seen(move.from(), null));
            return events.stream()
                    .limit(Math.max(lifted, 0))
                    .anyMatch(event -> event.square().equals(move.to()) && event.now() != null);
        }

        private static boolean isThroughOthers(Position position, Move move, List<Seen> events) {
            Placement shown = position.placement();
            for (Seen event : events) {
                Piece now = event.now();
                shown = now == null ? shown.without(event.square()) : shown.with(event.square(), now);
                Placement seen = shown;
                if (position.legalMoves().stream()
                        .anyMatch(other -> !other.equals(move)
                                && other.promotion() == null
                                && position.play(other).placement().equals(seen))) {
                    return true;
                }
            }
            return false;
        }

        private static boolean isGhost(Position position, Move move, List<Seen> events) {
            Piece victim = position.captured(move).orElse(null);
            return victim != null && events.stream().anyMatch(event -> victim.equals(event.now()));
        }

        private double share(int part, int whole) {
            return 100.0 * part / whole;
        }

        @Override
        public String toString() {
            return String.format(
                    "%d plies, %d captures: overwritten %.1f %%, placed first %.1f %%, through others %.1f %%, ghosts %.1f %%",
                    plies,
                    captures,
                    share(overwritten, captures),
                    share(placedFirst, plies),
                    share(throughOthers, plies),
                    share(ghosts, plies));
        }
    }

    private static Tally play(Habits habits, long seed, int plies) throws InterruptedException {
        Tally tally = new Tally();
        SplittableRandom random = new SplittableRandom(seed);
        while (tally.plies < plies) {
            ScannedTime time = new ScannedTime();
            SimulatedSquares squares = new SimulatedSquares(Placement.INITIAL, time);
            time.watch(squares);
            SimulatedHands hands = new SimulatedHands(squares, false, random.nextLong());
            SimulatedPlayer player = new SimulatedPlayer(hands, habits, random.nextLong());
            Position position = Position.INITIAL;
            for (int ply = 0; ply < 70 && !position.legalMoves().isEmpty(); ply++) {
                Move move = chosen(position, random);
                time.events.clear();
                player.move(move);
                time.pause(SCAN.multipliedBy(3));
                tally.count(position, move, time.events);
                position = position.play(move);
                assertThat(squares.placement()).as("after %s", move).isEqualTo(position.placement());
            }
        }
        return tally;
    }

    /** As often a capture as in recorded games: 36 of 199. */
    private static Move chosen(Position position, SplittableRandom random) {
        List<Move> captures =
                position.legalMoves().stream().filter(position::isCapture).toList();
        List<Move> others = position.legalMoves().stream()
                .filter(move -> !position.isCapture(move))
                .toList();
        boolean take = !captures.isEmpty() && (others.isEmpty() || random.nextInt(100) < 21);
        List<Move> all = take ? captures : others;
        return all.get(random.nextInt(all.size()));
    }

    /** Recorded: 25 of 36 captures overwritten; of 199 half-moves 2 placed first, 8 through others, 5 with a ghost. */
    @Test
    void theScanSeesWhatRecordedGamesShow() throws InterruptedException {
        Tally tally = play(Habits.HUMAN, 1, PLIES);
        assertThat(tally.share(tally.overwritten, tally.captures))
                .as("%s", tally)
                .isBetween(62.0, 76.0);
        assertThat(tally.share(tally.placedFirst, tally.plies)).as("%s", tally).isBetween(0.5, 2.0);
        assertThat(tally.share(tally.throughOthers, tally.plies))
                .as("%s", tally)
                .isBetween(2.5, 6.0);
        assertThat(tally.share(tally.ghosts, tally.plies)).as("%s", tally).isBetween(1.5, 3.5);
    }

    @ParameterizedTest
    @EnumSource(Habits.class)
    void theRightPiecesStandInTheEnd(Habits habits) throws InterruptedException {
        assertThat(play(habits, 2, 200).plies).isGreaterThanOrEqualTo(200);
    }
}
