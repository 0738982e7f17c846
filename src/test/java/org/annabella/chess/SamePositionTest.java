package org.annabella.chess;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Equal keys mean equal possible moves of both players, which every wording of 9.2 since 2001 demands. */
class SamePositionTest {

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("org.annabella.chess.IdleGames#seeds")
    void samePositionsHaveTheSamePossibleMovesForBothPlayers(long seed) {
        Map<PositionKey, Set<String>> moves = new HashMap<>();
        for (Position position : IdleGames.game(seed)) {
            assertThat(possibleMovesOfBoth(position))
                    .isEqualTo(moves.computeIfAbsent(position.key(), key -> possibleMovesOfBoth(position)));
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("org.annabella.chess.IdleGames#seeds")
    void positionsThatDifferInTheirPossibleMovesHaveDifferentKeys(long seed) {
        Map<Set<String>, PositionKey> keys = new HashMap<>();
        for (Position position : IdleGames.game(seed)) {
            String side = position.turn() + " to move at " + position.placement();
            Set<String> possible = possibleMovesOfBoth(position);
            possible.add(side);
            if (keys.containsKey(possible) && !position.key().equals(keys.get(possible))) {
                assertThat(position.fen().split(" ")[2])
                        .as("only a right to castle that cannot be used now may tell them apart")
                        .isNotEqualTo(keys.get(possible).castling());
            }
            keys.put(possible, position.key());
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("org.annabella.chess.ChessGenerators#seeds")
    void aKeyIsNotLostInAFen(long seed) {
        for (Position position : ChessGenerators.game(seed)) {
            assertThat(Position.of(position.fen()).key()).isEqualTo(position.key());
        }
    }

    @Test
    void aRightToCastleThatIsOnlyPreventedForNowStillCounts() {
        Position prevented = Position.of("4k3/8/8/8/8/6n1/8/4K2R w K - 0 1");

        assertThat(prevented.legalMoves()).doesNotContain(Move.parse("e1g1"));
        assertThat(prevented.key())
                .isNotEqualTo(Position.of("4k3/8/8/8/8/6n1/8/4K2R w - - 0 1").key());
    }

    @Test
    void aKingThatIsForcedToMoveHasItsRightUntilItHasMoved() {
        Position forced = Position.of("4k3/8/8/8/8/8/4r3/4K2R w K - 0 1");

        assertThat(forced.legalMoves())
                .extracting(move -> move.from().toString())
                .containsOnly("e1");
        assertThat(forced.key())
                .isNotEqualTo(Position.of("4k3/8/8/8/8/8/4r3/4K2R w - - 0 1").key());
    }

    private static Set<String> possibleMovesOfBoth(Position position) {
        Set<String> moves = moves(position);
        String[] fields = position.fen().split(" ");
        String turned = String.join(" ", fields[0], fields[1].equals("w") ? "b" : "w", fields[2], "-", "0", "1");
        if (Position.read(turned) instanceof FenReading.Playable playable) {
            moves.addAll(moves(playable.position()));
        }
        return moves;
    }

    private static Set<String> moves(Position position) {
        List<Move> legal = position.legalMoves();
        return legal.stream().map(move -> position.turn() + " " + move).collect(Collectors.toSet());
    }
}
