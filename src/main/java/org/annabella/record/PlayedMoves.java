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
        if (event instanceof GameEvent.MoveCompleted completed) {
            complete(happening, completed);
        } else if (event instanceof GameEvent.PositionRestored restored) {
            moves.tailMap(restored.ply(), false).clear();
        }
    }

    private void complete(GameRecord.Happening happening, GameEvent.MoveCompleted event) {
        Position before = happening.before().positionBefore(event.ply());
        Duration used = spent.getOrDefault(event.seat(), Duration.ZERO);
        spent.put(event.seat(), Duration.ZERO);
        if (event.ply() <= last.plies().size()) {
            moves.put(
                    event.ply(),
                    new Document.Played(
                            happening.number(),
                            name(before, event.move()),
                            words.time(used),
                            words.left(event.seat().pick(event.white(), event.black())),
                            last.positionAfter(event.ply()).fen()));
        }
    }

    private Label name(Position before, Move played) {
        String number = before.moveNumber() + before.turn().pick(". ", "... ");
        Label move = words.move(before, played);
        return new Label(number + move.seen(), number + move.typed(), before.moveNumber() + ", " + move.spoken());
    }
}
