package org.annabella.record;

import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.annabella.chess.Move;
import org.annabella.chess.Position;
import org.annabella.chess.Side;
import org.annabella.game.GameEvent;
import org.annabella.game.GameState;

/** The moves that stand at the end, each with the time that its player's clock ran for it, whatever was done to the clocks. */
final class PlayedMoves {
    private final RecordWords words;
    private final GameState last;
    private final Map<Side, Duration> spent = new EnumMap<>(Side.class);
    private final TreeMap<Integer, Document.Played> moves = new TreeMap<>();
    private Duration reached = Duration.ZERO;

    PlayedMoves(GameRecord game, RecordWords words) {
        this.words = words;
        this.last = game.state();
        game.happenings().forEach(this::take);
    }

    /** In order; a move that was taken back is not among them. */
    List<Document.Played> moves() {
        return List.copyOf(moves.values());
    }

    private void take(GameRecord.Happening happening) {
        GameEvent event = happening.event();
        Duration passed = event.at().minus(reached);
        reached = event.at();
        happening.before().running().ifPresent(side -> spent.merge(side, passed, Duration::plus));
        event.match(new Step(happening)).run();
    }

    /** What an event does to the moves. */
    private final class Step implements GameEvent.SomeCases<Runnable> {
        private final GameRecord.Happening happening;

        Step(GameRecord.Happening happening) {
            this.happening = happening;
        }

        @Override
        public Runnable otherwise(GameEvent event) {
            return () -> {};
        }

        @Override
        public Runnable moveCompleted(GameEvent.MoveCompleted event) {
            return () -> completed(
                    event.seat(), event.ply(), event.move(), event.seat().pick(event.white(), event.black()));
        }

        /** Its clock may run on until it is pressed. */
        @Override
        public Runnable moveMade(GameEvent.MoveMade event) {
            return () ->
                    put(event.seat(), event.ply(), event.move(), event.seat().pick(event.white(), event.black()));
        }

        @Override
        public Runnable illegalMoveStands(GameEvent.IllegalMoveStands event) {
            return () -> completed(
                    event.seat(), event.ply(), event.move(), event.seat().pick(event.white(), event.black()));
        }

        @Override
        public Runnable positionRestored(GameEvent.PositionRestored event) {
            return () -> moves.tailMap(event.ply(), false).clear();
        }

        private void completed(Side seat, int ply, Move move, Duration left) {
            put(seat, ply, move, left);
            spent.put(seat, Duration.ZERO);
        }

        private void put(Side seat, int ply, Move move, Duration left) {
            if (ply <= last.plies().size()) {
                Position before = happening.before().positionBefore(ply);
                moves.put(
                        ply,
                        new Document.Played(
                                happening.number(),
                                name(before, move),
                                words.time(spent.getOrDefault(seat, Duration.ZERO)),
                                words.left(left),
                                last.positionAfter(ply).fen()));
            }
        }
    }

    private Label name(Position before, Move played) {
        String number = before.moveNumber() + before.turn().pick(". ", "... ");
        Label move = words.move(before, played);
        return new Label(number + move.seen(), number + move.typed(), before.moveNumber() + ", " + move.spoken());
    }
}
