package org.annabella.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CleanTextTest {
    @ParameterizedTest
    @CsvSource({
        "'\u001b[2J\u001b]0;title\u0007x', '[2J]0;titlex'",
        "'one\ntwo\tthree\r', 'one two three '",
        "'\u202egnp.exe\u202c', 'gnp.exe'",
        "'a\u2066b\u2069\u200e\u200f\u061cc', 'abc'",
        "'\u0000\u007f\u009b31m', '31m'",
        "'\ufeffe4', 'e4'",
        "'\ud800e4', 'e4'"
    })
    void hasNothingThatControlsATerminalOrTurnsALine(String text, String clean) {
        assertThat(CleanText.of(text)).isEqualTo(clean);
    }

    @ParameterizedTest
    @ValueSource(strings = {"Ågård Öberg-Müller", "سارة خادم", "می\u200cخواهم", "👩\u200d🦯", "♞f3 – “e4”", ""})
    void keepsEveryNameAsItIsWritten(String name) {
        assertThat(CleanText.of(name)).isSameAs(name);
    }

    @Test
    void isCleanWhateverWentIn() {
        SplittableRandom random = new SplittableRandom(12);
        for (int i = 0; i < 2_000; i++) {
            StringBuilder text = new StringBuilder();
            random.ints(20, 0, 0x3000).forEach(text::appendCodePoint);
            assertThat(CleanText.isClean(CleanText.of(text.toString()))).isTrue();
        }
    }
}
