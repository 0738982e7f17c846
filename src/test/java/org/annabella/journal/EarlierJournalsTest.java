package org.annabella.journal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.annabella.game.Authored;
import org.annabella.game.GameEvent;
import org.annabella.game.GameState;
import org.annabella.game.StationReasons;
import org.annabella.json.Fields;
import org.annabella.json.Names;
import org.junit.jupiter.api.Test;

/** Journals that were written before events said who acted: they can be read, and name the station where it was the station. */
class EarlierJournalsTest {

    private static List<GameEvent> read(String name) throws IOException, URISyntaxException {
        Path journal = Path.of(Objects.requireNonNull(
                        EarlierJournalsTest.class.getResource("/journal/earlier/" + name + "/" + Journal.FILE))
                .toURI());
        Journal.Saved saved = Journal.read(Objects.requireNonNull(journal.getParent()));
        assertThat(saved.damage()).isEmpty();
        assertThat(saved.cutOff()).isEmpty();
        return saved.events();
    }

    private static Stream<String> authors(List<GameEvent> events) {
        return events.stream()
                .filter(Authored.class::isInstance)
                .map(event -> Fields.parse(EventJson.line(event)).text("event") + " "
                        + Names.of(((Authored) event).author()));
    }

    /** An illegal move, a penalty by the arbiter, a restart, and the end by the arbiter. */
    @Test
    void aGameThatWasTakenUpAgainNamesTheStationForItsRestart() throws Exception {
        List<GameEvent> events = read("played");
        assertThat(authors(events))
                .containsExactly(
                        "illegalMoveCompleted station",
                        "clockSet station",
                        "positionRestored station",
                        "ruling arbiter",
                        "clockSet arbiter",
                        "paused station",
                        "ruling arbiter",
                        "resumed arbiter",
                        "ruling arbiter",
                        "gameEnded arbiter");
        assertThat(GameState.replay(events).endReason()).isPresent();
    }

    /** It was written in English, whatever language the papers are in. */
    @Test
    void theStationsOwnReasonIsReadAsTheCodeThatEveryLanguageHasWordsFor() throws Exception {
        assertThat(read("played"))
                .filteredOn(GameEvent.Paused.class::isInstance)
                .singleElement()
                .isInstanceOfSatisfying(GameEvent.Paused.class, paused -> assertThat(paused.why())
                        .isEqualTo(StationReasons.RESTARTED));
    }

    /** A wrong claim, a pause, a claim that the arbiter rejects, play that goes back, an illegal move that the arbiter finds. */
    @Test
    void claimsAndRulingsAreToldApart() throws Exception {
        assertThat(authors(read("rehearsed")))
                .containsExactly(
                        "illegalMoveCompleted station",
                        "clockSet station",
                        "positionRestored station",
                        "claimMade player",
                        "claimDecided station",
                        "clockSet station",
                        "paused arbiter",
                        "clockSet arbiter",
                        "resumed arbiter",
                        "claimMade player",
                        "paused station",
                        "claimDecided arbiter",
                        "resumed arbiter",
                        "ruling arbiter",
                        "positionRestored arbiter",
                        "clockSet arbiter",
                        "ruling arbiter",
                        "illegalMoveCompleted arbiter",
                        "gameEnded arbiter",
                        "resultCorrected arbiter");
    }
}
