package org.annabella.phrases;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.annabella.game.FindingKind;
import org.annabella.lexicon.Languages;
import org.annabella.lexicon.TextNames;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A text that one language lacks would be missed only by whoever opens that page in it. */
class PageWordsTest {
    private static final Pattern PLACE = Pattern.compile("\\{\\w+}");

    private static List<String> pages(String language) {
        File[] files = new File("config/languages/pages", language).listFiles();
        return files == null
                ? List.of()
                : List.of(files).stream()
                        .map(file -> file.getName().replaceFirst("\\.json$", ""))
                        .sorted()
                        .toList();
    }

    @ParameterizedTest
    @MethodSource(Languages.CODES)
    void everyLanguageHasEveryPage(String language) {
        assertThat(pages(language)).hasSizeGreaterThan(7).isEqualTo(pages("en"));
    }

    @ParameterizedTest
    @MethodSource(Languages.BUT_ENGLISH)
    void everyPageHasTheSameTextsWithTheSamePlaces(String language) {
        for (String page : pages("en")) {
            PageWords english = PageWords.of("en", page);
            PageWords words = PageWords.of(language, page);
            assertThat(words.names()).as(page).isEqualTo(english.names());
            assertThat(words.names()).allSatisfy(name -> assertThat(places(words.say(name)))
                    .as("%s.json: %s", page, name)
                    .isEqualTo(places(english.say(name))));
        }
    }

    /** The page and the papers speak of a finding in the same words: they take them from one file. */
    @ParameterizedTest
    @MethodSource(Languages.CODES)
    void everyFindingHasOneWordingForPageAndPapers(String language) {
        assertThat(PageWords.of(language, "findings").names())
                .containsExactlyInAnyOrderElementsOf(
                        Stream.of(FindingKind.values()).map(TextNames::of).toList());
        assertThat(List.of("arbiter", "record"))
                .allSatisfy(page -> assertThat(PageWords.of(language, page).names())
                        .as(page)
                        .noneMatch(name -> name.startsWith("finding.")));
    }

    private static List<String> places(String text) {
        return PLACE.matcher(text)
                .results()
                .map(MatchResult::group)
                .distinct()
                .sorted()
                .toList();
    }
}
