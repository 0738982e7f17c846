package org.annabella;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.annabella.chess.Side;
import org.annabella.config.LanguageFiles;
import org.annabella.game.GameEvent;
import org.annabella.game.GameInput;
import org.annabella.game.GameSetup;
import org.annabella.game.GameState;
import org.annabella.game.Setups;
import org.annabella.game.rules.Decider;
import org.annabella.lexicon.Languages;
import org.annabella.lexicon.Token;
import org.annabella.phrases.PageWords;
import org.annabella.phrases.Phrasebook;
import org.annabella.web.arbiter.EveryAct;
import org.annabella.web.assistant.AssistantPage;
import org.annabella.web.page.KeyHelp;
import org.annabella.web.page.Preferences;
import org.annabella.web.page.Role;
import org.annabella.web.page.View;
import org.annabella.web.player.PlayerPage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The page of all keys and words says in each language what the program has.
 *
 * <p>To approve what is new or changed, run this test with {@code -Dannabella.approve=true} and read the difference.
 */
class KeysAndWordsTest {
    private static final Path PAGES = Path.of("src/site/markdown");

    private static Path page(String language) {
        return PAGES.resolve(language.equals("en") ? "" : language).resolve("keys-and-words.md");
    }

    @ParameterizedTest
    @MethodSource(Languages.CODES)
    void thePageIsWhatTheProgramSays(String language) throws IOException {
        String text = KeysAndWordsPage.text(language);
        if (Boolean.getBoolean("annabella.approve")) {
            Files.writeString(page(language), text);
        }
        assertThat(Files.readString(page(language)))
                .as("mvn test -Dtest=KeysAndWordsTest -Dannabella.approve=true writes %s anew", page(language))
                .isEqualTo(text);
    }

    /** Each with the text that the list behind the question mark has, in one row. */
    @ParameterizedTest
    @MethodSource(Languages.CODES)
    void everyKeyOfAPageIsThere(String language) throws IOException {
        List<String> rows = KeysAndWordsPage.text(language).lines().toList();
        List<KeyHelp> keys = Stream.of(
                        EveryAct.keys(language).stream(),
                        AssistantPage.PAGE.keys(view(Role.ASSISTANT_WHITE, language)).stream(),
                        PlayerPage.PAGE.keys(view(Role.PLAYER_WHITE, language)).stream(),
                        PlayerPage.PAGE.keys(view(Role.PLAYER_BLACK, language)).stream())
                .flatMap(each -> each)
                .toList();
        assertThat(keys)
                .hasSizeGreaterThan(70)
                .allSatisfy(key -> assertThat(rows).as(key.toString()).anyMatch(row -> names(row, key)));
    }

    private static boolean names(String row, KeyHelp key) {
        boolean isOneKey = key.keys().length() == 1;
        return row.contains(key.does()) && (!isOneKey || row.startsWith("| `" + key.keys() + "` |"));
    }

    /** Setups have White blind, with every duty for the assistant, and Black sighted. */
    private static View view(Role role, String language) {
        GameSetup setup = Setups.tournament("dk-2023");
        GameState state = GameState.NOT_STARTED;
        for (GameEvent event : Decider.decide(state, new GameInput.Start(Duration.ZERO, setup))) {
            state = state.evolve(event);
        }
        assertThat(setup.profile(Side.WHITE).isVisuallyDisabled()).isTrue();
        return new View(
                role,
                Preferences.usual(language),
                Phrasebook.of(LanguageFiles.read(language)),
                state,
                Duration.ZERO,
                0,
                List.of(),
                new View.Options(false, ""));
    }

    @Test
    void everyTextOfAKeyIsUsed() throws IOException {
        Set<String> texts = new TreeSet<>();
        List.of("arbiter.send.", "arbiter.key.", "assistant.key.", "hall.key.", "player.ask.", "player.keys.")
                .forEach(kind -> texts.addAll(texts(kind)));
        assertThat(texts).hasSizeGreaterThan(70);
        assertThat(KeysAndWordsPage.places()).containsAll(texts);
    }

    /** Such as all {@code send.} of the arbiter's page, each with the name of its page. */
    private static Set<String> texts(String kind) {
        String page = kind.substring(0, kind.indexOf('.'));
        return PageWords.of("en", page).names().stream()
                .map(name -> page + "." + name)
                .filter(name -> name.startsWith(kind))
                .collect(Collectors.toSet());
    }

    @Test
    void everyMeaningThatCanBeSaidIsThere() throws IOException {
        Set<String> places = KeysAndWordsPage.places();
        assertThat(KeysAndWordsPage.sayable().map(Token::id).filter(id -> !places.contains("forms." + id)))
                .hasSizeGreaterThan(50)
                .allSatisfy(id -> assertThat(places).contains("words." + id));
    }

    @ParameterizedTest
    @MethodSource(Languages.CODES)
    void everyLanguageHasTheSameTextsOfItsOwnAndUsesThem(String language) throws IOException {
        Set<String> used = KeysAndWordsPage.places().stream()
                .filter(place -> place.startsWith("own.") && !place.equals("own.letters"))
                .map(place -> place.substring("own.".length()))
                .collect(Collectors.toSet());
        assertThat(KeysAndWordsPage.own(language)).isEqualTo(used);
    }
}
