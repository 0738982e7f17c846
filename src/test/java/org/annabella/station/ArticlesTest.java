package org.annabella.station;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A story for each article of each edition that concerns the table and that no other story tells: {@link ArticlesPageTest}. */
class ArticlesTest {

    static final Path STORIES = Path.of("src/test/resources/articles");

    private static Stories table;

    @BeforeAll
    static void readLanguages() {
        table = new Stories();
    }

    static List<String> stories() throws IOException {
        return Stories.in(STORIES);
    }

    @ParameterizedTest
    @MethodSource("stories")
    void comesOutAsTheArticleHasIt(String story) throws IOException {
        assertThat(table.wrong(STORIES, story)).as(story).isEmpty();
    }
}
