package org.annabella.chess.pgn;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class PgnRoundTripTest {

    static LongStream seeds() {
        return PgnGenerators.seeds();
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void whatIsWrittenIsReadAgain(long seed) {
        PgnGame game = PgnGenerators.game(seed);
        PgnReading.Game reading = PgnReadings.one(Pgn.write(game));

        assertThat(reading.faults()).isEmpty();
        assertThat(reading.deviations()).isEmpty();
        assertThat(reading.game()).isEqualTo(game);
        assertThat(new ArrayList<>(reading.game().tags().keySet()))
                .isEqualTo(new ArrayList<>(game.tags().keySet()));
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void whatWasReadIsWrittenTheSame(long seed) {
        String text = Pgn.write(PgnGenerators.game(seed));

        assertThat(Pgn.write(PgnReadings.good(text))).isEqualTo(text);
    }

    @Test
    void manyGamesInOneTextAreReadInOrder() {
        List<PgnGame> games =
                PgnGenerators.seeds().mapToObj(PgnGenerators::game).toList();
        String text = games.stream().map(Pgn::write).collect(Collectors.joining("\n"));

        assertThat(PgnReadings.all(text).stream().map(reading -> ((PgnReading.Game) reading).game()))
                .isEqualTo(games);
    }

    @Test
    void theGamesReadAreNotPoor() {
        List<PgnGame> games =
                PgnGenerators.seeds().mapToObj(PgnGenerators::game).toList();
        List<PgnMove> moves =
                games.stream().flatMap(game -> game.line().moves().stream()).toList();

        assertThat(moves).hasSizeGreaterThan(1500);
        assertThat(moves.stream().filter(move -> !move.variations().isEmpty())).hasSizeGreaterThan(100);
        assertThat(moves.stream().flatMap(move -> move.after().stream()).filter(comment -> comment.text()
                        .contains("}")))
                .hasSizeGreaterThan(50);
    }

    /** However the source cuts the text into pieces, the same is read. */
    @ParameterizedTest
    @MethodSource("seeds")
    void anyCuttingOfTheTextGivesTheSame(long seed) {
        String text = Pgn.write(PgnGenerators.game(seed)).replace("\n", seed % 2 == 0 ? "\r\n" : "\r");
        PgnSource whole = PgnSource.of(text);
        PgnReader reader =
                Pgn.read((into, from, length) -> whole.read(into, from, 1 + (int) (length % (seed % 7 + 1))));

        assertThat(reader.next()).isEqualTo(PgnReadings.one(text));
        assertThat(reader.hasNext()).isFalse();
    }
}
