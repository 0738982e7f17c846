package org.annabella.phrases;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.regex.Pattern;
import org.annabella.voice.Voices;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a proof-reader is shown is what a table would hear. */
class PhraseExamplesTest {
    private static final int COUNT = 12;
    private static final long SEED = 1929;
    private static final List<PhraseExamples.Example> ENGLISH = PhraseExamples.of(Voices.book("en"), COUNT, SEED);

    @ParameterizedTest
    @CsvSource(
            delimiterString = " | ",
            value = {
                "movement.done | (White|Black)'s board is ready\\.",
                "movement.needsPiece | (White|Black)'s board cannot put a piece on the board\\. .*",
                "restored.touched | The touched piece must move: \\w+ on \\w+ \\w+\\.",
                "restored.capture | The touched piece must be captured: \\w+ on \\w+ \\w+\\.",
                "restored.back | Put back: \\w+ from \\w+ \\w+ to \\w+ \\w+\\.",
                "restored.moved | \\w+ from \\w+ \\w+ to \\w+ \\w+",
                "difference.elsewhere | On your board .* instead of on \\w+ \\w+\\.",
                "end.whiteHalf | .* The decision of the arbiter\\."
            })
    void namesWhatItIsSaidOf(String key, String sentence) {
        assertThat(examples(key))
                .hasSize(COUNT)
                .allMatch(Pattern.compile(sentence).asMatchPredicate());
    }

    private static List<String> examples(String key) {
        return ENGLISH.stream()
                .filter(example -> example.key().equals(key))
                .findFirst()
                .orElseThrow()
                .examples();
    }
}
