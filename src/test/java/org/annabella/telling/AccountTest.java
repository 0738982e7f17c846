package org.annabella.telling;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.annabella.config.LanguageFiles;
import org.annabella.game.DeviceId;
import org.annabella.game.GameEvent;
import org.annabella.game.GameState;
import org.annabella.journal.EventSamples;
import org.annabella.lexicon.Languages;
import org.annabella.phrases.Phrasebook;
import org.annabella.phrases.UserText;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every kind of event has its sentence in every language, or is told by another one. */
class AccountTest {
    /** What a hand does one square at a time, what goes with a move, what a seat alone was told, and files. */
    private static final Set<Class<? extends GameEvent>> SILENT = Set.of(
            GameEvent.PieceTouched.class,
            GameEvent.PiecePlaced.class,
            GameEvent.PiecesAdjusted.class,
            GameEvent.ClockSwitched.class,
            GameEvent.Told.class,
            GameEvent.StationStarted.class,
            GameEvent.SoundKept.class);

    private static GameWords words(String language) {
        return new GameWords(Phrasebook.of(LanguageFiles.read(language)));
    }

    @ParameterizedTest
    @MethodSource(Languages.CODES)
    void hasASentenceForEveryKindOfEvent(String language) {
        GameState begun = GameState.replay(EventSamples.all().subList(0, 1));
        Account account = new Account(words(language));
        for (GameEvent event : EventSamples.all()) {
            Optional<String> sentence =
                    account.of(event, event instanceof GameEvent.GameStarted ? GameState.NOT_STARTED : begun);
            if (SILENT.contains(event.getClass())) {
                assertThat(sentence).as(event.toString()).isEmpty();
            } else {
                // People's own reasons end as they ended them.
                String end = event instanceof GameEvent.Ruling ? "." : "";
                assertThat(sentence).as(event.toString()).hasValueSatisfying(text -> isASentence(text + end));
            }
        }
    }

    /** A question is no statement as well. */
    @ParameterizedTest
    @MethodSource(Languages.CODES)
    void aSentenceEndsOnce(String language) {
        GameState begun = GameState.replay(EventSamples.all().subList(0, 1));
        String slow =
                "an entry took 0.5 seconds to reach the disk, and everything waits for it: is it full, worn or used by"
                        + " another program?";
        GameEvent weak = new GameEvent.DeviceWeak(Duration.ZERO, DeviceId.JOURNAL, slow);
        assertThat(UserText.plain(new Account(words(language)).of(weak, begun).orElseThrow()))
                .endsWith("?");
        GameEvent quick = new GameEvent.DeviceWeak(Duration.ZERO, DeviceId.JOURNAL, "its battery is at 9 %");
        assertThat(UserText.plain(new Account(words(language)).of(quick, begun).orElseThrow()))
                .endsWith(".");
    }

    /** Whatever is told has words, to whomever and by whatever way. */
    @ParameterizedTest
    @MethodSource(Languages.CODES)
    void tellsWhoWasToldWhat(String language) {
        GameState begun = GameState.replay(EventSamples.all().subList(0, 1));
        Account account = new Account(words(language));
        List<GameEvent.Told> told = EventSamples.all().stream()
                .filter(GameEvent.Told.class::isInstance)
                .map(GameEvent.Told.class::cast)
                .toList();
        assertThat(told).isNotEmpty().allSatisfy(each -> {
            isASentence(account.told(each, begun, ""));
            assertThat(account.told(each, begun, "as it was said")).contains("as it was said");
        });
    }

    private static void isASentence(String text) {
        assertThat(UserText.plain(text))
                .isNotBlank()
                .doesNotContain("{", "}", "null", "GameEvent", "event.")
                .matches("(?s).*[.!?”“»«\"’)]$")
                .matches("(?s)[\\p{Lu}\\p{Lt}0-9“„«”(].*");
    }
}
