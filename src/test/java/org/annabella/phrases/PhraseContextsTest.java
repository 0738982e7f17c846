package org.annabella.phrases;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import java.util.stream.Collectors;
import org.annabella.config.LanguageFiles;
import org.annabella.lexicon.Languages;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Whoever reads the phrases of a language is told when each is said, and to whom. */
class PhraseContextsTest {
    private final PhraseContexts contexts = PhraseContexts.read();

    @ParameterizedTest
    @MethodSource(Languages.CODES)
    void everyPhraseHasOne(String language) {
        assertThat(LanguageFiles.read(language).phrases().keySet())
                .allSatisfy(key -> assertThat(contexts.of(key)).as(key).isPresent());
    }

    /** One that speaks of no phrase speaks of one that was renamed. */
    @Test
    void everyOneSpeaksOfAPhrase() {
        assertThat(Languages.ALL.stream()
                        .flatMap(language -> language.phrases().keySet().stream())
                        .map(contexts::entryOf)
                        .flatMap(Optional::stream)
                        .collect(Collectors.toSet()))
                .containsExactlyInAnyOrderElementsOf(contexts.entries());
    }

    @Test
    void theMostParticularOneCounts() {
        assertThat(contexts.entryOf("announce.quiet.full")).contains("announce.*.full");
        assertThat(contexts.entryOf("announce.quiet")).contains("announce.*");
        assertThat(contexts.entryOf("claim.right")).contains("claim.right");
        assertThat(contexts.entryOf("claim.fifty")).contains("claim.*");
        assertThat(contexts.entryOf("nothing.of.the.kind")).isEmpty();
    }
}
