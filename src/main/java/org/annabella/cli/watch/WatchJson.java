package org.annabella.cli.watch;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.annabella.board.BoardDifference;
import org.annabella.board.Unverified;
import org.annabella.chess.Move;
import org.annabella.chess.Notation;
import org.annabella.chess.San;
import org.annabella.config.Json;
import org.annabella.watch.WatchEvent;
import org.annabella.watch.WatchText;
import org.jspecify.annotations.Nullable;

/** What is told while a board is watched, as one line of JSON each. */
final class WatchJson {
    private WatchJson() {}

    static String line(WatchEvent event) {
        return Json.line(node(event));
    }

    private static ObjectNode node(WatchEvent event) {
        if (event instanceof WatchEvent.MoveMade made) {
            return move(made);
        }
        if (event instanceof WatchEvent.TakenBack back) {
            return Json.object()
                    .put("takeback", back.plies())
                    .put("ply", back.left())
                    .put("fen", back.position().fen());
        }
        if (event instanceof WatchEvent.GameOver over) {
            return Json.object().put("pgn", over.pgn());
        }
        if (event instanceof WatchEvent.NewGame begun) {
            return Json.object().put("newGame", begun.start().fen());
        }
        return aboutTheBoard(event);
    }

    private static ObjectNode aboutTheBoard(WatchEvent event) {
        ObjectNode line = Json.object();
        if (event instanceof WatchEvent.Asked asked) {
            ArrayNode candidates = line.putArray("ask");
            asked.candidates().forEach(move -> candidates.add(move.uci()));
        } else if (event instanceof WatchEvent.NotAnAnswer wrong) {
            line.put("error", wrong.why());
        } else if (event instanceof WatchEvent.IllegalMove illegal) {
            line.put("illegal", illegal.move().uci());
        } else if (event instanceof WatchEvent.CastledRookFirst castled) {
            line.put("castledRookFirst", castled.move().uci());
        } else if (event instanceof WatchEvent.Differs differs) {
            differences(line.putArray("differs"), differs.differences());
        } else if (event instanceof WatchEvent.InStep) {
            line.put("inStep", true);
        } else if (event instanceof WatchEvent.Found found) {
            line.put("board", found.board().kind())
                    .put("serialNumber", found.board().serialNumber())
                    .put("version", found.board().version())
                    .put("simulated", found.board().simulated());
        } else if (event instanceof WatchEvent.HealthChanged changed) {
            line.put("health", changed.health().level().name().toLowerCase(Locale.ROOT))
                    .put("why", changed.health().why());
        } else if (event instanceof WatchEvent.LiesTheOtherWayRound) {
            line.put("liesTheOtherWayRound", true);
        } else {
            throw new AssertionError(event);
        }
        return line.put("text", WatchText.sentence(event));
    }

    private static ObjectNode move(WatchEvent.MoveMade made) {
        Move move = made.move();
        ObjectNode line = Json.object()
                .put("ply", made.ply())
                .put("move", move.uci())
                .put("san", San.write(made.before(), move, Notation.ENGLISH))
                .put("because", made.because().name().toLowerCase(Locale.ROOT));
        time(line, "white", made.white());
        time(line, "black", made.black());
        unverified(line, made.unverified());
        return line;
    }

    private static void time(ObjectNode line, String side, @Nullable Duration left) {
        if (left == null) {
            line.putNull(side);
        } else {
            line.put(side, left.toMillis());
        }
    }

    private static void unverified(ObjectNode line, Set<Unverified> unverified) {
        if (!unverified.isEmpty()) {
            ArrayNode names = line.putArray("unverified");
            unverified.stream().sorted().forEach(what -> names.add(what.name()));
        }
    }

    private static void differences(ArrayNode all, List<BoardDifference> differences) {
        for (BoardDifference difference : differences) {
            ObjectNode one = all.addObject()
                    .put("square", difference.square().toString())
                    .put("kind", difference.kind().name().toLowerCase(Locale.ROOT));
            difference.expected().ifPresent(piece -> one.put("wanted", piece.toString()));
            difference.found().ifPresent(piece -> one.put("found", piece.toString()));
        }
    }
}
