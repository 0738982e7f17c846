package org.annabella.threads;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.FileNotFoundException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is kept of a defect holds no name of a type, which may be another tomorrow. */
class DefectWordsTest {
    @Test
    void namesTheKindAndSaysTheMessage() {
        assertThat(DefectWords.of(new IllegalStateException("the clock has no time")))
                .isEqualTo("illegalState: the clock has no time");
        assertThat(DefectWords.of(new StackOverflowError())).isEqualTo("stackOverflow");
        assertThat(DefectWords.of(new ArrayIndexOutOfBoundsException("7"))).isEqualTo("outOfRange: 7");
        assertThat(DefectWords.of(new FileNotFoundException("a\nb"))).isEqualTo("inputOutput: a b");
        assertThat(DefectWords.of(new Exception())).isEqualTo("defect");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Cannot invoke \"org.annabella.game.ArbiterAct.reason()\" because \"act\" is null"
                        + " | Cannot invoke \"…\" because \"act\" is null",
                "class java.lang.String cannot be cast to class java.lang.Integer | class … cannot be cast to class …",
                "Paused[at=PT1S, why=] lies before PT2S | …[at=PT1S, why=] lies before PT2S",
                "/home/anna/games.v2/Game cannot be written | /home/anna/games.v2/Game cannot be written",
            })
    void leavesOutTheNamesOfTypes(String message, String kept) {
        assertThat(DefectWords.of(new IllegalStateException(message))).isEqualTo("illegalState: " + kept);
    }
}
