package org.annabella.cli.ask;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import org.annabella.chess.pgn.PgnFault;
import org.annabella.chess.pgn.PgnGame;
import org.annabella.chess.pgn.PgnMove;
import org.annabella.chess.pgn.PgnReading;
import org.annabella.config.Json;

/** A game of a PGN file as one line of JSON: the game itself without its variations and comments, and its faults. */
final class PgnJson {
    private PgnJson() {}

    static String line(String file, PgnReading reading) {
        ObjectNode line =
                Json.object().put("file", file).put("line", reading.place().line());
        if (reading instanceof PgnReading.Game found) {
            game(line, found.game());
            ArrayNode deviations = line.putArray("deviations");
            found.deviations().stream().sorted().forEach(deviation -> deviations.add(deviation.name()));
        } else {
            line.put("error", reading.faults().get(0).what());
        }
        ArrayNode errors = line.putArray("errors");
        reading.faults().forEach(fault -> error(errors.addObject(), fault));
        return Json.line(line);
    }

    private static void game(ObjectNode line, PgnGame game) {
        ObjectNode tags = line.putObject("tags");
        game.tags().forEach(tags::put);
        line.put("result", game.result().toString())
                .put("start", game.start().fen())
                .put("plies", game.line().moves().size());
        ArrayNode moves = line.putArray("moves");
        for (PgnMove move : game.line().moves()) {
            moves.add(move.move().uci());
        }
        line.put("end", game.end().fen());
    }

    private static void error(ObjectNode error, PgnFault fault) {
        error.put("line", fault.place().line())
                .put("column", fault.place().column())
                .put("code", fault.code().name())
                .put("what", fault.what())
                .put("mend", fault.mend());
    }
}
