package org.annabella.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The manual page and the completion of a shell, as the packages carry them. */
class ManPageTest {
    @Test
    void tellsEveryCommandAndItsOptions() {
        String page = ManPage.commands(Main.program());
        assertThat(Main.COMMANDS.keySet())
                .allSatisfy(name -> assertThat(page).contains(".SS annabella " + name + "\n"));
        assertThat(page)
                .contains(".SS annabella rules perft\n")
                .contains(".TP\n\\fB\\-\\-resume\\fR \\fIDIR\\fR\nGoes on with the game kept there.\n")
                .contains("\\fB\\-\\-web\\fR\n")
                .doesNotContain("\\-\\-help")
                .doesNotContain("%n");
    }

    @Test
    void beginsNoLineOfTextWithWhatManTakesForACommand() {
        assertThat(ManPage.commands(Main.program()).lines())
                .filteredOn(line -> line.startsWith(".") || line.startsWith("'"))
                .allMatch(line -> line.equals(".TP") || line.startsWith(".SS annabella "));
    }

    @Test
    void completesCommandsAndOptions(@TempDir Path folder) throws IOException {
        ManualFiles.main(new String[] {folder.toString()});
        assertThat(Files.readString(folder.resolve("annabella.bash"))).contains("soundcheck", "--chess960");
        assertThat(folder.resolve("commands.roff")).isNotEmptyFile();
    }
}
