package org.annabella.chess;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class PositionTableTest {

    static LongStream seeds() {
        return ChessGenerators.seeds();
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void tellsPositionsApartAsRepetitionsAreToldApart(long seed) {
        PositionTable table = new PositionTable(2);
        Map<PositionKey, Integer> numbers = new HashMap<>();
        for (Position position : withAllAnswers(seed)) {
            Integer known = numbers.get(position.key());
            int number = table.add(WinnerWhite.of(position.board(), Side.WHITE));

            assertThat(number).as(position.fen()).isEqualTo(known == null ? numbers.size() : ~known);
            numbers.putIfAbsent(position.key(), number);
        }
        assertThat(table.size()).isEqualTo(numbers.size());
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void givesBackWhatItWasGiven(long seed) {
        PositionTable table = new PositionTable(2);
        List<Position> positions = withAllAnswers(seed);
        List<Integer> numbers = new ArrayList<>();
        for (Position position : positions) {
            int number = table.add(WinnerWhite.of(position.board(), Side.WHITE));
            numbers.add(number < 0 ? ~number : number);
        }
        for (int index = 0; index < positions.size(); index++) {
            Board board = positions.get(index).board().copy();
            table.read(numbers.get(index), board);
            assertThat(Position.from(board).fen())
                    .isEqualTo(positions.get(index).fen());
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void keepsWhatIsTurnedForBlack(long seed) {
        for (Position position : ChessGenerators.game(seed)) {
            Board turned = WinnerWhite.of(position.board(), Side.BLACK);
            MoveGenerator moves = new MoveGenerator();
            int size = moves.list(turned);
            List<Move> back = new ArrayList<>();
            for (int index = 0; index < size; index++) {
                back.add(Board.decode(WinnerWhite.move(moves.move(index), Side.BLACK)));
            }
            assertThat(back).containsExactlyInAnyOrderElementsOf(position.legalMoves());
        }
    }

    private static List<Position> withAllAnswers(long seed) {
        List<Position> positions = new ArrayList<>();
        for (Position position : ChessGenerators.game(seed)) {
            positions.add(position);
            position.legalMoves().forEach(move -> positions.add(position.play(move)));
        }
        return positions;
    }
}
