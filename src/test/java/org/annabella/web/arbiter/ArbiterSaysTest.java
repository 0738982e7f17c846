package org.annabella.web.arbiter;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import java.util.TreeSet;
import org.annabella.game.EventCases;
import org.annabella.game.GameEvent;
import org.annabella.game.GameState;
import org.annabella.journal.EventSamples;
import org.annabella.lexicon.Languages;
import org.annabella.web.page.Happened;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ArbiterSaysTest {
    private static Happened happened(GameEvent event) {
        GameState before = EventSamples.before(event);
        return new Happened(1, event, before, before);
    }

    /** Every kind that is read out has its words in every language; {@code EventsPassedOverTest} lists the others. */
    @ParameterizedTest
    @MethodSource(Languages.CODES)
    void hasWordsForEveryKindThatIsRead(String language) {
        Wording wording = new Wording(ScriptedTable.started().view(language));
        Set<String> read = new TreeSet<>();
        for (GameEvent event : EventSamples.allAndTold()) {
            ArbiterSays.of(happened(event), wording).ifPresent(say -> {
                assertThat(say.text())
                        .as(event.toString())
                        .isNotBlank()
                        .doesNotContain("{", "}", "GameEvent", "event.");
                read.add(EventCases.nameOf(event.getClass()));
            });
        }
        assertThat(read).isEqualTo(EventCases.namedBy(ArbiterSays.class));
    }

    /** Whoever cannot see the page hears of what may need a hand, and that it needs none any more. */
    @Test
    void readsWhatIsWrongWithTheStationAndThatItIsWell() {
        Wording wording = new Wording(ScriptedTable.started().view("en"));
        assertThat(EventSamples.all().stream()
                        .map(event -> ArbiterSays.of(happened(event), wording)
                                .filter(say -> say.urgent())
                                .map(say -> EventCases.nameOf(event.getClass())))
                        .flatMap(name -> name.stream()))
                .contains("deviceLost", "stationFault")
                .doesNotContain("deviceBack", "deviceWeak", "deviceWell");
        assertThat(EventCases.namedBy(ArbiterSays.class)).contains("deviceBack", "deviceWeak", "deviceWell");
    }
}
