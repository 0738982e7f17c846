package org.annabella.chess;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.annabella.SystemTest;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What must hold for every legal move of random positions. */
@SystemTest
class SanPropertiesTest {

    private static final List<Notation> ALL = Arrays.asList(Notation.values());

    static LongStream seeds() {
        return LongStream.rangeClosed(101, 124);
    }

    @FunctionalInterface
    private interface Claim {
        void check(Position position, Move move);
    }

    private static void forEveryMove(long seed, Claim claim) {
        for (Position position : game(seed)) {
            position.legalMoves().forEach(move -> claim.check(position, move));
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void whatIsWrittenInEnglishIsWrittenAnewAsTheMoveItself(long seed) {
        forEveryMove(seed, (position, move) -> {
            String english = San.write(position, move, Notation.ENGLISH);
            for (Notation notation : ALL) {
                assertThat(San.rewrite(english, notation)).isEqualTo(San.write(position, move, notation));
            }
        });
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void everyMoveIsWrittenAsShortAsTheLegalMovesAllow(long seed) {
        forEveryMove(seed, (position, move) -> {
            for (Notation notation : List.of(Notation.ENGLISH, Notation.GERMAN, Notation.FIGURINE)) {
                assertThat(San.write(position, move, notation)).isEqualTo(SlowSan.write(position, move, notation));
            }
        });
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void theExactFormIsReadWithoutDeviationAloneAndAmongAllNotations(long seed) {
        forEveryMove(seed, (position, move) -> {
            for (Notation notation : ALL) {
                String san = San.write(position, move, notation);
                for (String text : List.of(san, " " + san)) {
                    assertThat(San.read(position, text, List.of(notation))).isEqualTo(new SanReading.Legal(move));
                    assertThat(San.read(position, text, ALL).toString())
                            .as("%s in %s", text, position)
                            .contains(move.uci());
                }
                assertThat(San.read(position, san, ALL)).isEqualTo(new SanReading.Legal(move));
            }
        });
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void theExactFormsOfAPositionAreAllDifferent(long seed) {
        for (Position position : game(seed)) {
            for (Notation notation : ALL) {
                Map<String, Move> written = new HashMap<>();
                for (Move move : position.legalMoves()) {
                    assertThat(written.put(San.write(position, move, notation), move))
                            .as("%s in %s", move, position)
                            .isNull();
                }
            }
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void theLongFormIsReadAsTheSameMove(long seed) {
        forEveryMove(seed, (position, move) -> {
            for (Notation notation : ALL) {
                String text = San.writeLong(position, move, notation);
                SanReading.Legal legal = legal(position, text, notation);
                assertThat(legal.move()).as("%s in %s", text, position).isEqualTo(move);
                assertThat(legal.deviations())
                        .as("%s in %s", text, position)
                        .isSubsetOf(Set.of(SanDeviation.LONG_FORM));
                assertThat(legal.isExact()).isEqualTo(position.isCastling(move));
            }
        });
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void noDistortionIsReadAsAnotherMove(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Set<SanDeviation> met = EnumSet.noneOf(SanDeviation.class);
        forEveryMove(seed, (position, move) -> {
            for (Notation notation : List.of(Notation.ENGLISH, Notation.DANISH, Notation.FIGURINE)) {
                String text = SanGenerators.distorted(random, position, move, notation);
                SanReading reading = San.read(position, text, List.of(notation));
                if (reading instanceof SanReading.Legal legal) {
                    met.addAll(legal.deviations());
                }
                assertThat(moves(reading))
                        .as("%s for %s in %s: %s", text, move, position, reading)
                        .contains(move);
            }
        });
        assertThat(met).hasSizeGreaterThan(10);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void aPieceInASmallLetterIsEitherThatPieceOrAPawn(long seed) {
        forEveryMove(seed, (position, move) -> {
            for (Notation notation : List.of(Notation.ENGLISH, Notation.DANISH)) {
                String san = San.write(position, move, notation);
                if (san.matches("[BD][1-8].*")) {
                    continue; // would be two squares
                }
                String small = Character.toLowerCase(san.charAt(0)) + san.substring(1);
                List<Move> moves = moves(San.read(position, small, List.of(notation)));
                assertThat(moves).as("%s in %s", small, position).isNotEmpty();
                if (!moves.contains(move)) {
                    assertThat(SlowSan.piece(position, moves.get(0)).role()).isEqualTo(Role.PAWN);
                    assertThat(small).matches("[bd].*");
                }
            }
        });
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void aTextWithOneExactMeaningIsFoundTheQuickWay(long seed) {
        forEveryMove(seed, (position, move) -> {
            for (Notation notation : ALL) {
                String san = "*" + San.write(position, move, notation) + "*";
                assertThat(San.find(position, san, 1, san.length() - 1, notation))
                        .as("%s in %s", san, position)
                        .contains(move);
            }
        });
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void theQuickWayNeverDisagreesWithReading(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        forEveryMove(seed, (position, move) -> {
            String text = SanGenerators.distorted(random, position, move, Notation.ENGLISH);
            San.find(position, text, 0, text.length(), Notation.ENGLISH)
                    .ifPresent(found -> assertThat(moves(San.read(position, text, List.of(Notation.ENGLISH))))
                            .as("%s in %s", text, position)
                            .containsExactly(found));
        });
    }

    /** Every third seed plays Chess960. */
    private static List<Position> game(long seed) {
        return seed % 3 == 0 ? ChessGenerators.chess960Game(seed) : ChessGenerators.game(seed);
    }

    private static SanReading.Legal legal(Position position, String text, Notation notation) {
        SanReading reading = San.read(position, text, List.of(notation));
        assertThat(reading).as("%s in %s", text, position).isInstanceOf(SanReading.Legal.class);
        return (SanReading.Legal) reading;
    }

    private static List<Move> moves(SanReading reading) {
        if (reading instanceof SanReading.Legal legal) {
            return List.of(legal.move());
        }
        return reading instanceof SanReading.Ambiguous ambiguous ? ambiguous.moves() : List.of();
    }
}
