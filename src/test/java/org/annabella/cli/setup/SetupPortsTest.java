package org.annabella.cli.setup;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.annabella.SystemTest;
import org.annabella.config.ConfigFile;
import org.annabella.config.Exit;
import org.annabella.config.Port;
import org.annabella.serial.Opening;
import org.annabella.serial.PseudoTerminal;
import org.annabella.serial.SerialLine;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Boards are looked for at real ports: offered, opened for a moment, and given away once. */
@SystemTest
class SetupPortsTest {
    /** With defaults up to the kind of White's board. */
    private static final String BEFORE = "\n".repeat(11);

    @TempDir
    Path folder;

    private Path file() {
        return folder.resolve("station.json");
    }

    @Test
    void aPortThatWasFoundIsOfferedAndTaken() throws IOException {
        try (PseudoTerminal board = PseudoTerminal.open()) {
            PluggedIn computer = PluggedIn.nothing().port(board.path(), "DGT Board");
            SetupRun run = SetupRun.of(file(), computer, "en", BEFORE + "DGT\n2\n" + SetupRun.ENTERS);

            assertThat(run.exit()).as(run.text()).isEqualTo(Exit.DONE);
            assertThat(run.text()).contains("  2  " + board.path() + " (DGT Board)");
            assertThat(ConfigFile.read(file()).white().board().port()).isEqualTo(Port.of(board.path()));
        }
    }

    @Test
    void aPortIsGivenAwayOnce() throws IOException {
        try (PseudoTerminal board = PseudoTerminal.open()) {
            PluggedIn computer = PluggedIn.nothing().port(board.path(), "");
            SetupRun run = SetupRun.of(file(), computer, "da", BEFORE + "DGT\n2\n\n\n\nDGT\n2\n");

            assertThat(run.text()).contains(board.path() + " hører allerede til et andet apparat");
        }
    }

    @Test
    void aTakenPortIsDoubtedInOneLine() throws IOException {
        try (PseudoTerminal board = PseudoTerminal.open();
                SerialLine other = ((Opening.Opened) SerialLine.open(board.path(), 9600, new Deaf())).line()) {
            PluggedIn computer = PluggedIn.nothing().port(other.name(), "");
            SetupRun run = SetupRun.of(file(), computer, "de", BEFORE + "DGT\n2\n1\n");

            assertThat(run.text()).contains(board.path() + " wird von einem anderen Programm benutzt: schließen Sie");
        }
    }

    @Test
    void aMissingPortIsKeptWhenItIsSaidTwice() {
        String input = BEFORE + "DGT\nnowhere\n/dev/nowhere\n/dev/nowhere\n" + SetupRun.ENTERS;
        SetupRun run = SetupRun.of(file(), PluggedIn.nothing(), "en", input);

        assertThat(run.text())
                .contains("nowhere is no port: give a number of the list", "/dev/nowhere is not there: plug");
        assertThat(run.exit()).as(run.text()).isEqualTo(Exit.DONE);
        assertThat(ConfigFile.read(file()).white().board().port()).isEqualTo(Port.of("/dev/nowhere"));

        SetupRun again = SetupRun.of(file(), PluggedIn.nothing(), "en", SetupRun.ENTERS);
        assertThat(again.exit()).as(again.text()).isEqualTo(Exit.DONE);
        assertThat(again.text()).contains("/dev/nowhere is not there: plug", "Nothing has changed");
    }

    private static final class Deaf implements SerialLine.Listener {
        @Override
        public void received(byte[] bytes) {}

        @Override
        public void lost(String why) {}
    }
}
