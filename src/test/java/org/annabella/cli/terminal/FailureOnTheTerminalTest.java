package org.annabella.cli.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.annabella.table.GameLoop;
import org.junit.jupiter.api.Test;

/** What the terminal says when nothing is taken any more, and what it tells its user to do. */
class FailureOnTheTerminalTest {
    private final ByteArrayOutputStream errors = new ByteArrayOutputStream();

    private String said(GameLoop.Failure failure) {
        PrintStream stream = new PrintStream(errors, true, StandardCharsets.UTF_8);
        Terminal terminal = new Terminal(InputStream.nullInputStream(), stream, stream);
        new TranscriptPrinter(terminal, false, "en").failed(failure);
        return errors.toString(StandardCharsets.UTF_8).strip();
    }

    @Test
    void aDiskThatIsFullNeedsRoom() {
        assertThat(said(new GameLoop.Failure("No space left on device", false)))
                .contains("No space left on device", "Make room on the disk", "--resume")
                .hasLineCount(1);
    }

    @Test
    void aDefectDoesNotBlameTheDisk() {
        assertThat(said(new GameLoop.Failure("a defect of the station: broken", true)))
                .contains("a defect of the station: broken", "--resume")
                .doesNotContain("room", "cannot be written")
                .hasLineCount(1);
    }
}
