package org.annabella.cli.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.annabella.SystemTest;
import org.annabella.cli.CommandRun;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A refused act is told in a sentence that says what is the matter, whoever acted. */
@SystemTest
class RefusalInTheTranscriptTest {
    @TempDir
    Path folder;

    @Test
    void anActThatIsNotPossibleNowSaysThatNothingWasDone() {
        CommandRun run = CommandRun.of(
                "start\narbiter accept too early\n",
                "play",
                "--out",
                folder.resolve("game").toString());
        assertThat(run.out())
                .contains("Nothing was done: That is not possible now")
                .doesNotContain("no seat");
    }

    @Test
    void aSeatHearsTheSentenceOfThePlayers() {
        CommandRun run = CommandRun.of(
                "start\nblack declare acceptDraw\n",
                "play",
                "--out",
                folder.resolve("game").toString());
        assertThat(run.out()).contains("Refused to Black: No draw has been offered");
    }
}
