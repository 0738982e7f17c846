package org.annabella.cli.watch;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.annabella.board.BoardDifference;
import org.annabella.board.BoardReport;
import org.annabella.board.Unverified;
import org.annabella.chess.Move;
import org.annabella.chess.Notation;
import org.annabella.chess.San;
import org.annabella.config.Json;
import org.annabella.serial.Health;
import org.annabella.watch.WatchEvent;
import org.annabella.watch.WatchText;
import org.jspecify.annotations.Nullable;

/** What is told while a board is watched, as one line of JSON each. */
final class WatchJson {
    private WatchJson() {}

    static String line(WatchEvent event) {
        return Json.line(event.match(new Line()));
    }

    private static ObjectNode withText(ObjectNode line, WatchEvent event) {
        return line.put("text", WatchText.sentence(event));
    }

    private static final class Line implements WatchEvent.Cases<ObjectNode> {
        @Override
        public ObjectNode moveMade(WatchEvent.MoveMade event) {
            return move(event);
        }

        @Override
        public ObjectNode takenBack(WatchEvent.TakenBack event) {
            return Json.object()
                    .put("takeback", event.plies())
                    .put("ply", event.left())
                    .put("fen", event.position().fen());
        }

        @Override
        public ObjectNode asked(WatchEvent.Asked event) {
            ObjectNode line = Json.object();
            ArrayNode candidates = line.putArray("ask");
            event.candidates().forEach(move -> candidates.add(move.uci()));
            return withText(line, event);
        }

        @Override
        public ObjectNode notAnAnswer(WatchEvent.NotAnAnswer event) {
            return withText(Json.object().put("error", event.why()), event);
        }

        @Override
        public ObjectNode illegalMove(WatchEvent.IllegalMove event) {
            return withText(Json.object().put("illegal", event.move().uci()), event);
        }

        @Override
        public ObjectNode castledRookFirst(WatchEvent.CastledRookFirst event) {
            return withText(Json.object().put("castledRookFirst", event.move().uci()), event);
        }

        @Override
        public ObjectNode differs(WatchEvent.Differs event) {
            ObjectNode line = Json.object();
            differences(line.putArray("differs"), event.differences());
            return withText(line, event);
        }

        @Override
        public ObjectNode inStep(WatchEvent.InStep event) {
            return withText(Json.object().put("inStep", true), event);
        }

        @Override
        public ObjectNode gameOver(WatchEvent.GameOver event) {
            return Json.object().put("pgn", event.pgn());
        }

        @Override
        public ObjectNode newGame(WatchEvent.NewGame event) {
            return Json.object().put("newGame", event.start().fen());
        }

        @Override
        public ObjectNode found(WatchEvent.Found event) {
            BoardReport.Identified board = event.board();
            ObjectNode line = Json.object()
                    .put("board", board.kind())
                    .put("serialNumber", board.serialNumber())
                    .put("version", board.version())
                    .put("simulated", board.simulated());
            return withText(line, event);
        }

        @Override
        public ObjectNode liesTheOtherWayRound(WatchEvent.LiesTheOtherWayRound event) {
            return withText(Json.object().put("liesTheOtherWayRound", true), event);
        }

        @Override
        public ObjectNode healthChanged(WatchEvent.HealthChanged event) {
            Health health = event.health();
            ObjectNode line = Json.object()
                    .put("health", health.level().name().toLowerCase(Locale.ROOT))
                    .put("why", health.why());
            return withText(line, event);
        }
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
