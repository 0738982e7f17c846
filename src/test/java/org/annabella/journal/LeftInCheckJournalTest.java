package org.annabella.journal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.annabella.game.GameEvent;
import org.annabella.game.GameState;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A game in which both kings stood in check, or a pawn on its last rank, is read back from its journal as it was (FIDE Laws 2023, A.5.4). */
class LeftInCheckJournalTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "prints/dk-2023-A.5.4-next-move-mends-it",
                "prints/dk-2023-A.5.4-both-kings-still-in-check",
                "articles/dk-2023-A.5.4-pawn-left-and-played-on",
                "articles/dk-2023-A.5.4-pawn-left-is-captured",
                "articles/dk-2023-A.5.2-pawn-left-is-pressed-back"
            })
    void isReadBack(String story) throws IOException {
        List<GameEvent> events = new ArrayList<>();
        Rehearsal rehearsal = new Rehearsal(
                (words, position, seat, setup) -> Optional.empty(),
                List.of((event, before, after) -> events.add(event)));
        rehearsal.run(Files.readAllLines(Path.of("src/test/resources", story + ".jsonl")));
        List<GameEvent> read =
                events.stream().map(EventJson::line).map(EventJson::parse).toList();
        assertThat(read).isEqualTo(events).hasAtLeastOneElementOfType(GameEvent.IllegalMoveStands.class);
        assertThat(GameState.replay(read)).isEqualTo(rehearsal.state());
    }
}
