package org.annabella.chess;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.annabella.chess.Rearrangement.Step;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Fewest hand movements, then short ways; never two pieces on a square, and what stands right is left alone. */
class RearrangementTest {

    static LongStream seeds() {
        return LongStream.rangeClosed(1, 200);
    }

    private static List<String> steps(String found, String wanted) {
        return Rearrangement.steps(Placement.parse(found), Placement.parse(wanted), Side.WHITE).stream()
                .map(RearrangementTest::text)
                .toList();
    }

    private static String text(Step step) {
        return step.act() + " " + step.piece() + " "
                + String.join("-", step.squares().stream().map(Square::toString).toList());
    }

    @Test
    void nothingIsToBeDoneWhereNothingDiffers() {
        assertThat(Rearrangement.steps(Placement.INITIAL, Placement.INITIAL, Side.WHITE))
                .isEmpty();
    }

    @Test
    void theNearestPairComesFirst() {
        assertThat(steps("8/8/8/8/8/N3P3/8/K7", "8/8/8/8/8/8/4P3/K5N1"))
                .containsExactly("MOVE white pawn e3-e2", "MOVE white knight a3-g1");
    }

    @Test
    void theAssignmentAsAWholeIsTheShortestNotItsFirstPair() {
        // The nearest pair, c1-d1, would leave a1 and h1: one step and seven, against two and four.
        assertThat(steps("8/8/8/8/8/8/8/N2N4", "8/8/8/8/8/8/8/2N4N"))
                .containsExactly("MOVE white knight a1-c1", "MOVE white knight d1-h1");
    }

    @Test
    void aForgottenCaptureIsRemovedBeforeTheCapturerArrives() {
        assertThat(steps("8/8/8/3p4/4P3/8/8/8", "8/8/8/3P4/8/8/8/8"))
                .containsExactly("REMOVE black pawn d5", "MOVE white pawn e4-d5");
    }

    @Test
    void aChainIsBegunAtItsFreeEnd() {
        assertThat(steps("8/8/8/8/8/8/8/KQR5", "8/8/8/8/8/8/8/1KQR4"))
                .containsExactly("MOVE white rook c1-d1", "MOVE white queen b1-c1", "MOVE white king a1-b1");
    }

    @Test
    void twoPiecesThatHaveChangedPlacesNeedOneSetAside() {
        assertThat(steps("8/8/8/8/8/8/8/KQ6", "8/8/8/8/8/8/8/QK6"))
                .containsExactly("SET_ASIDE white king a1", "MOVE white queen b1-a1", "PLACE white king b1");
    }

    @Test
    void aRingIsOpenedByAnotherPieceOfTheSameKind() {
        // The knight on h8 stands nowhere near, but with it nothing need be set aside.
        assertThat(steps("7N/8/8/8/8/8/8/NB6", "8/8/8/8/8/8/7N/BN6"))
                .hasSize(3)
                .noneMatch(step -> step.startsWith("SET"));
    }

    @Test
    void whatIsTooManyIsRemovedAndWhatIsMissingPlacedAtLast() {
        assertThat(steps("8/8/8/8/8/8/8/Kq6", "8/8/8/8/8/8/8/K6R"))
                .containsExactly("REMOVE black queen b1", "PLACE white rook h1");
    }

    @Test
    void thePlayerOfEachSideBeginsAtHome() {
        Placement wanted = Placement.parse("r7/8/8/8/8/8/8/R7");
        assertThat(Rearrangement.steps(Placement.EMPTY, wanted, Side.WHITE)
                        .get(0)
                        .to())
                .isEqualTo(Square.at("a1"));
        assertThat(Rearrangement.steps(Placement.EMPTY, wanted, Side.BLACK)
                        .get(0)
                        .to())
                .isEqualTo(Square.at("a8"));
    }

    @Test
    void anUnrecognisedPieceIsTakenForTheNearestMissingOne() {
        Placement wanted = Placement.parse("8/8/8/8/8/8/4P3/6N1");
        List<Step> steps = Rearrangement.steps(
                Placement.EMPTY, wanted, Set.of(Square.at("e3"), Square.at("h3"), Square.at("a8")), Side.WHITE);
        assertThat(steps)
                .extracting(RearrangementTest::text)
                .containsExactly("MOVE white pawn e3-e2", "MOVE white knight h3-g1", "REMOVE null a8");
        assertThat(steps).noneMatch(Step::recognised);
    }

    @Test
    void anUnrecognisedPieceInPlaceOfAnotherIsReplaced() {
        Placement wanted = Placement.parse("8/8/8/3P4/8/8/8/8");
        assertThat(Rearrangement.steps(Placement.EMPTY, wanted, Set.of(Square.at("d5")), Side.WHITE))
                .extracting(RearrangementTest::text)
                .containsExactly("REMOVE null d5", "PLACE white pawn d5");
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void theStepsLeadToTheWantedPlacement(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Placement found = random(random, 64, 1 + random.nextInt(40));
        Placement wanted = random.nextBoolean() ? random(random, 64, 1 + random.nextInt(40)) : shuffled(found, random);
        Side side = Side.values()[random.nextInt(2)];
        List<Step> steps = Rearrangement.steps(found, wanted, side);
        Placement now = found;
        Set<Square> wrong = found.squaresDifferingFrom(wanted);
        for (Step step : steps) {
            assertThat(wrong).as("what stands right is left alone").containsAll(step.squares());
            now = carriedOut(now, step);
        }
        assertThat(now).isEqualTo(wanted);
        assertThat(steps).hasSize(fewest(found, wanted));
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void noOtherWayIsShorterOnASmallBoard(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        int squares = 4 + random.nextInt(5);
        Placement found = random(random, squares, 2 + random.nextInt(5));
        Placement wanted =
                random.nextBoolean() ? random(random, squares, 2 + random.nextInt(5)) : shuffled(found, random);
        List<Step> steps = Rearrangement.steps(found, wanted, Side.WHITE);
        EveryMovement every = new EveryMovement(found, wanted);
        assertThat(steps).hasSize(every.fewestMovements());
        assertThat(distance(steps)).isEqualTo(every.shortestDistance());
    }

    private static int distance(List<Step> steps) {
        return steps.stream()
                .mapToInt(step ->
                        step.from() == null || step.to() == null ? 0 : Carriage.distance(step.from(), step.to()))
                .sum();
    }

    private static Placement carriedOut(Placement board, Step step) {
        Placement now = board;
        if (step.from() != null) {
            assertThat(now.pieceAt(step.from())).isEqualTo(step.piece());
            now = now.without(step.from());
        }
        if (step.to() != null) {
            assertThat(now.isOccupied(step.to())).as(step.to() + " is free").isFalse();
            now = now.with(step.to(), Objects.requireNonNull(step.piece()));
        }
        return now;
    }

    private static Placement random(SplittableRandom random, int squares, int pieces) {
        Placement board = Placement.EMPTY;
        for (int i = 0; i < pieces; i++) {
            Piece piece = Piece.of(Side.values()[random.nextInt(2)], Role.values()[random.nextInt(3)]);
            board = board.with(Square.ofIndex(random.nextInt(squares)), piece);
        }
        return board;
    }

    /** The same pieces, some of them on other squares of the same. */
    private static Placement shuffled(Placement board, SplittableRandom random) {
        List<Square> squares = Square.all().stream().filter(board::isOccupied).toList();
        Placement other = board;
        for (int i = 0; i < squares.size(); i++) {
            Square one = squares.get(random.nextInt(squares.size()));
            Square two = squares.get(random.nextInt(squares.size()));
            Piece first = other.pieceAt(one);
            Piece second = other.pieceAt(two);
            other = other.with(one, Objects.requireNonNull(second)).with(two, Objects.requireNonNull(first));
        }
        return other;
    }

    /**
     * By counting: a movement for each piece too many or missing, whichever are more of a kind; and one for each group of
     * kinds that are found on each other's squares alone.
     */
    private static int fewest(Placement found, Placement wanted) {
        Map<Piece, int[]> balance = new HashMap<>();
        Map<Piece, Set<Piece>> together = new HashMap<>();
        Set<Piece> open = new HashSet<>();
        for (Square square : found.squaresDifferingFrom(wanted)) {
            Piece is = found.pieceAt(square);
            Piece ought = wanted.pieceAt(square);
            if (is != null) {
                balance.computeIfAbsent(is, piece -> new int[2])[0]++;
                together.computeIfAbsent(is, piece -> new HashSet<>()).add(ought == null ? is : ought);
            }
            if (ought != null) {
                balance.computeIfAbsent(ought, piece -> new int[2])[1]++;
                together.computeIfAbsent(ought, piece -> new HashSet<>()).add(is == null ? ought : is);
            }
            if (is == null || ought == null) {
                open.add(is == null ? ought : is);
            }
        }
        balance.forEach((piece, counts) -> {
            if (counts[0] != counts[1]) {
                open.add(piece);
            }
        });
        int movements = balance.values().stream()
                .mapToInt(counts -> Math.max(counts[0], counts[1]))
                .sum();
        Set<Piece> left = new HashSet<>(balance.keySet());
        int rings = 0;
        while (!left.isEmpty()) {
            Set<Piece> group = group(left.iterator().next(), together);
            left.removeAll(group);
            rings += group.stream().anyMatch(open::contains) ? 0 : 1;
        }
        return movements + rings;
    }

    private static Set<Piece> group(Piece start, Map<Piece, Set<Piece>> together) {
        Set<Piece> group = new HashSet<>();
        List<Piece> waiting = new ArrayList<>(List.of(start));
        while (!waiting.isEmpty()) {
            Piece piece = waiting.remove(waiting.size() - 1);
            if (group.add(piece)) {
                waiting.addAll(together.getOrDefault(piece, Set.of()));
            }
        }
        return group;
    }
}
