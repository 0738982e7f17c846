package org.annabella.hall;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.annabella.chess.Move;
import org.annabella.chess.Position;
import org.annabella.chess.Side;
import org.annabella.game.Completion;
import org.annabella.game.GameEvent;
import org.annabella.game.GameSetup;
import org.annabella.game.GameState;
import org.annabella.game.Setups;
import org.annabella.hall.broadcast.ShownGame;
import org.annabella.hall.overview.EntrySeen;
import org.annabella.journal.JournalFollower.Followed;

/** A game of which everything has gone the way of the hall: what a table sends of it, and what others make of that. */
public final class PublishedGame {
    private static final Completion PRESSED = new Completion(true, true, true, true, false, "");
    private static final Duration LEFT = Duration.ofMinutes(90);

    private final PublicGame game = new PublicGame(new byte[] {7});

    /** From this beginning; moves need not be legal. */
    public PublishedGame(Position start, String... moves) {
        List<GameEvent> events = new ArrayList<>(List.of(new GameEvent.GameStarted(Duration.ZERO, setup(start))));
        Side seat = start.turn();
        for (int i = 0; i < moves.length; i++) {
            Duration at = Duration.ofSeconds(i + 1L);
            events.add(new GameEvent.MoveCompleted(at, seat, i + 1, Move.parse(moves[i]), PRESSED, LEFT, LEFT));
            seat = seat.opposite();
        }
        GameState state = GameState.NOT_STARTED;
        for (GameEvent event : events) {
            state = state.evolve(event);
            game.accept(List.of(new Followed(event, state, "hash of " + state.now())));
        }
    }

    private static GameSetup setup(Position start) {
        GameSetup usual = Setups.tournament("dk-2023");
        return new GameSetup(
                usual.edition(),
                usual.tempo(),
                usual.supervised(),
                usual.timeControl(),
                start,
                usual.white(),
                usual.black(),
                usual.settings(),
                usual.tags());
    }

    /** What is known of it at once. */
    public PublicState state() {
        return game.state().orElseThrow();
    }

    /** All its entries. */
    public List<EntrySeen> entries() {
        return LongStream.rangeClosed(1, game.size())
                .mapToObj(n -> new EntrySeen(Entry.read(game.line(n)), Instant.EPOCH))
                .toList();
    }

    /** What is shown of it. */
    public ShownGame shown() {
        return ShownGame.of("7", entries()).orElseThrow();
    }
}
