package org.annabella.chess.pgn;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** What a text is read as. */
final class PgnReadings {

    private PgnReadings() {}

    static List<PgnReading> all(String text) {
        List<PgnReading> readings = new ArrayList<>();
        Pgn.read(text).forEachRemaining(readings::add);
        return readings;
    }

    /** The only game of a text, with whatever faults. */
    static PgnReading.Game one(String text) {
        List<PgnReading> readings = all(text);
        assertThat(readings).as(text).hasSize(1);
        assertThat(readings.get(0)).as(text).isInstanceOf(PgnReading.Game.class);
        return (PgnReading.Game) readings.get(0);
    }

    /** The only game of a text that has no fault. */
    static PgnGame good(String text) {
        PgnReading.Game reading = one(text);
        assertThat(reading.faults()).as(text).isEmpty();
        return reading.game();
    }

    /** The moves of the game itself, such as {@code e2e4 e7e5}. */
    static String moves(PgnGame game) {
        return moves(game.line());
    }

    static String moves(PgnLine line) {
        return line.moves().stream().map(move -> move.move().uci()).collect(Collectors.joining(" "));
    }

    static List<String> texts(List<PgnComment> comments) {
        return comments.stream().map(PgnComment::text).toList();
    }
}
