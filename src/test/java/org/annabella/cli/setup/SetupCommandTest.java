package org.annabella.cli.setup;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import org.annabella.SystemTest;
import org.annabella.cli.CommandRun;
import org.annabella.config.ConfigFile;
import org.annabella.config.Exit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The command itself, on this computer. */
@SystemTest
class SetupCommandTest {
    @TempDir
    Path folder;

    private String file() {
        return folder.resolve("station.json").toString();
    }

    @Test
    void endsWithWhatTheDoctorSays() {
        CommandRun run = CommandRun.of(SetupRun.ENTERS, "setup", "--config", file(), "--language", "nb", "--quiet");

        assertThat(run.exit()).as(run.out()).isEqualTo(Exit.DONE);
        assertThat(run.out())
                .contains("Good: The config " + file() + " is in order.", "Slik spilles det: annabella play --config ");
        assertThat(ConfigFile.read(Path.of(file())).black().language()).isEqualTo("nb");
    }

    @Test
    void aDeviceThatIsNotThereIsAFinding() {
        String input = "\n".repeat(11) + "dgt\n/dev/nowhere\n/dev/nowhere\n" + SetupRun.ENTERS;
        CommandRun run = CommandRun.of(input, "setup", "--config", file(), "--language", "de", "--json", "--quiet");

        assertThat(run.exit()).as(run.err()).isEqualTo(Exit.FINDING);
        assertThat(run.json()).extracting(line -> line.path("check").asText()).contains("board of White");
        assertThat(run.json().stream().map(JsonNode::toString)).anyMatch(line -> line.contains("/dev/nowhere"));
        assertThat(run.err()).contains("Zu beheben: 1.");
    }

    @Test
    void aLanguageThatTheStationDoesNotSpeakIsRefused() {
        CommandRun run = CommandRun.of("", "setup", "--config", file(), "--language", "xx");
        assertThat(run.exit()).isEqualTo(Exit.USAGE);
        assertThat(run.err()).contains("no language 'xx'").hasLineCount(1);
    }
}
