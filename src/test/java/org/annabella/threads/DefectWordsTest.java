package org.annabella.threads;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
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

    @Test
    void saysWhyAFileWasNotToBeHad(@TempDir Path folder) throws IOException {
        Path file = Files.write(folder.resolve("file"), new byte[] {(byte) 0xff});
        assertThat(whyNot(() -> Files.readString(folder.resolve("none")))).isEqualTo("it is not there");
        assertThat(whyNot(() -> Files.createDirectory(file))).isEqualTo("something else is in its place");
        assertThat(whyNot(() -> Files.readString(file))).isEqualTo("it is not text in UTF-8");
        assertThat(whyNot(() -> Files.readString(file.resolve("inside")))).isEqualTo("Not a directory");
        assertThat(whyNot(() -> Files.readString(folder))).isEqualTo("Is a directory");
        assertThat(DefectWords.whyNot(new AccessDeniedException("/a/b"))).isEqualTo("this user may not");
        assertThat(DefectWords.whyNot(new IOException())).isEqualTo("inputOutput");
    }

    private static String whyNot(ThrowingCallable reading) {
        return DefectWords.whyNot((IOException) catchThrowable(reading));
    }
}
