package org.annabella.station;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Stories of the printed Laws, written from the prints alone by people who did not look at what the station makes of them. What
 * must follow stands beside each, in order; {@code owed.txt} names those that do not come out yet, exactly.
 */
class PrintsTest {

    private static final Path STORIES = Path.of("src/test/resources/prints");

    private static Stories table;

    @BeforeAll
    static void readLanguages() {
        table = new Stories();
    }

    static List<String> stories() throws IOException {
        return Stories.in(STORIES);
    }

    private static Set<String> owed() throws IOException {
        return new TreeSet<>(Files.readAllLines(STORIES.resolve("owed.txt")));
    }

    @ParameterizedTest
    @MethodSource("stories")
    void comesOutAsThePrintHasIt(String story) throws IOException {
        Optional<String> wrong = table.wrong(STORIES, story);
        if (owed().contains(story)) {
            assertThat(wrong).as("%s comes out: take it from owed.txt", story).isPresent();
        } else {
            assertThat(wrong).as(story).isEmpty();
        }
    }

    @Test
    void nothingIsOwedThatIsNoStory() throws IOException {
        assertThat(stories()).containsAll(owed());
    }
}
