package org.annabella.chess;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Whole random games against the slow rules: what a move changes, and when a position is the same again. */
class PlayedGamesTest {

    /** Positions that soon stand again without being the same: rights to castle and en passant come and go. */
    private static final List<String> RESTLESS = List.of(
            "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
            "4k3/3p1p2/8/4P3/4p3/8/3P1P2/4K3 w - - 0 1",
            "r3k3/p7/8/1P6/1p6/8/P7/4K2R b Kq - 4 9",
            "7k/2p5/8/KP5r/8/8/8/8 b - - 0 1");

    static LongStream seeds() {
        return ChessGenerators.seeds();
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void goOnAsASlowIndependentPlaySays(long seed) {
        for (Position position : ChessGenerators.game(seed)) {
            for (Move move : position.legalMoves()) {
                assertThat(position.play(move).fen())
                        .as("%s in %s", move, position)
                        .isEqualTo(SlowPlay.after(position.fen(), move.uci()));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void repeatAPositionExactlyWhereTheLawsSaySo(long seed) {
        List<Position> game = restlessGame(seed);
        List<SlowPlay.Sameness> slow =
                game.stream().map(each -> SlowPlay.sameness(each.fen())).toList();
        for (int i = 0; i < game.size(); i++) {
            for (int j = 0; j < i; j++) {
                boolean same = game.get(i).key().equals(game.get(j).key());
                assertThat(same)
                        .as("%s and %s", game.get(i), game.get(j))
                        .isEqualTo(slow.get(i).equals(slow.get(j)));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void countARepetitionAsOftenAsItStood(long seed) {
        List<Position> game = restlessGame(seed);
        List<SlowPlay.Sameness> slow =
                game.stream().map(each -> SlowPlay.sameness(each.fen())).toList();
        PositionHistory positionHistory = PositionHistory.NONE;
        for (int ply = 0; ply < game.size(); ply++) {
            positionHistory = positionHistory.with(game.get(ply));
            SlowPlay.Sameness now = slow.get(ply);
            long stood = slow.subList(0, ply + 1).stream().filter(now::equals).count();
            assertThat(positionHistory.count(game.get(ply).key())).isEqualTo((int) stood);
        }
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void putTheSamePiecesOnTheSameSquaresExactlyWhereTheFenDoes(long seed) {
        List<Position> game = restlessGame(seed);
        Position last = game.get(game.size() - 1);
        for (Position earlier : game) {
            assertThat(earlier).hasToString(earlier.fen());
            assertThat(earlier.fen()).endsWith(" " + earlier.halfmoveClock() + " " + earlier.moveNumber());
            assertThat(earlier.placement().equals(last.placement()))
                    .as("%s and %s", earlier, last)
                    .isEqualTo(earlier.fen().split(" ")[0].equals(last.fen().split(" ")[0]));
        }
    }

    /** Tables of positions are quick only if hash codes differ. */
    @ParameterizedTest
    @MethodSource("seeds")
    void giveDifferentHashCodesToDifferentPositions(long seed) {
        List<PositionKey> different =
                restlessGame(seed).stream().map(Position::key).distinct().toList();
        List<Placement> placements =
                different.stream().map(PositionKey::placement).distinct().toList();

        assertThat(different.stream().map(PositionKey::hashCode).distinct())
                .hasSizeGreaterThan(different.size() * 9 / 10);
        assertThat(restlessGame(seed).stream().map(Position::hashCode).distinct())
                .hasSizeGreaterThan(different.size() * 9 / 10);
        assertThat(placements.stream().map(Placement::hashCode).distinct())
                .hasSizeGreaterThan(placements.size() * 9 / 10);
    }

    /** The games above would prove nothing if nothing came twice, or nothing that only looks the same. */
    @Test
    void repeatAndOnlyLookRepeatedOften() {
        int repeated = 0;
        int onlyAlike = 0;
        for (long seed : seeds().toArray()) {
            List<Position> game = restlessGame(seed);
            for (Position one : game) {
                for (Position other : game) {
                    boolean same = one.key().equals(other.key());
                    boolean alike = one.placement().equals(other.placement()) && one.turn() == other.turn();
                    repeated += one != other && same ? 1 : 0;
                    onlyAlike += alike && !same ? 1 : 0;
                }
            }
        }
        assertThat(repeated).isGreaterThan(500);
        assertThat(onlyAlike).isGreaterThan(20);
    }

    /** A random game in which both sides take their last move back half of the time. */
    private static List<Position> restlessGame(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Position position = Position.of(RESTLESS.get((int) (seed % RESTLESS.size())));
        List<Position> game = new ArrayList<>(List.of(position));
        List<Move> played = new ArrayList<>();
        while (game.size() <= 100 && !position.legalMoves().isEmpty()) {
            Move move =
                    back(position, played).filter(found -> random.nextBoolean()).orElse(any(position, random));
            played.add(move);
            position = position.play(move);
            game.add(position);
        }
        return game;
    }

    private static Optional<Move> back(Position position, List<Move> played) {
        if (played.size() < 2) {
            return Optional.empty();
        }
        Move last = played.get(played.size() - 2);
        return Optional.of(Move.of(last.to(), last.from())).filter(position::isLegal);
    }

    private static Move any(Position position, SplittableRandom random) {
        List<Move> moves = position.legalMoves();
        return moves.get(random.nextInt(moves.size()));
    }
}
