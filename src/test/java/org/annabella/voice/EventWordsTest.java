package org.annabella.voice;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.annabella.chess.Side;
import org.annabella.config.LanguageFiles;
import org.annabella.game.EventCases;
import org.annabella.game.GameEvent;
import org.annabella.journal.EventSamples;
import org.annabella.lexicon.Languages;
import org.annabella.phrases.Phrasebook;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every kind of event that is said aloud has its words in every language; {@code EventsPassedOverTest} lists the others. */
class EventWordsTest {
    @ParameterizedTest
    @MethodSource(Languages.CODES)
    void hasWordsForEveryKindThatIsSaid(String language) {
        EventSpeech speech = EventSpeech.of(List.of(Phrasebook.of(LanguageFiles.read(language))), Set.of(Side.WHITE));
        Set<String> said = new TreeSet<>();
        for (GameEvent event : EventSamples.allAndTold()) {
            List<Utterance> utterances = speech.utterances(1, EventSamples.before(event), event);
            assertThat(utterances)
                    .as(event.toString())
                    .extracting(Utterance::text)
                    .allSatisfy(text ->
                            assertThat(text).isNotBlank().doesNotContain("{", "}", "null", "GameEvent", "event."));
            if (!utterances.isEmpty()) {
                said.add(EventCases.nameOf(event.getClass()));
            }
        }
        assertThat(said).isEqualTo(EventCases.namedBy(EventWords.class));
    }
}
