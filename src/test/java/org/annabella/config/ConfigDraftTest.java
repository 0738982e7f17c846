package org.annabella.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.annabella.bench.disk.SimulatedDisk;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A config that is changed key by key: what nobody changed stays, and the file is whole at every moment. */
class ConfigDraftTest {
    private static final String OLD = "{\"white\": {\"player\": \"Ida\", \"names\": \"nato\"}}";

    @TempDir
    Path folder;

    private Path old() throws IOException {
        return Files.writeString(folder.resolve("station.json"), OLD);
    }

    @Test
    void saysWhatHoldsAndWhatTheFileItselfSays() throws IOException {
        ConfigDraft draft = ConfigDraft.of(old()).with("black.board.kind", "none");

        assertThat(draft.text("white.player")).isEqualTo("Ida");
        assertThat(draft.text("black.player")).isEqualTo("Black");
        assertThat(draft.texts("settings.timeAlarmsAt")).containsExactly("300", "60", "30", "10");
        assertThat(draft.says("white.names")).isTrue();
        assertThat(draft.says("white.sight")).isFalse();
        assertThat(draft.says("black.board.kind")).isTrue();
        assertThat(draft.check().black().board().isPresent()).isFalse();
    }

    @Test
    void writesOnlyWhatWasSaidAndKeepsTheFileBefore() throws IOException {
        Path file = old();
        ConfigDraft draft = ConfigDraft.of(file).with("white.assistant", List.of("score"));

        assertThat(draft.write()).isTrue();
        assertThat(draft.write()).isFalse();
        assertThat(Json.MAPPER.readTree(file.toFile()))
                .isEqualTo(Json.MAPPER.readTree(
                        "{\"white\": {\"player\": \"Ida\", \"names\": \"nato\", \"assistant\": [\"score\"]}}"));
        assertThat(folder.resolve("station.json.bak")).hasContent(OLD);
        assertThat(folder.toFile().list()).hasSize(2);
    }

    @Test
    void followsALinkToTheFile() throws IOException {
        Path file = old();
        Path link = Files.createSymbolicLink(folder.resolve("link.json"), file);

        ConfigDraft.of(link).with("white.player", "Eva").write();

        assertThat(link).isSymbolicLink();
        assertThat(ConfigFile.read(file).white().player()).isEqualTo("Eva");
    }

    @Test
    void refusesAFileInAnotherEncodingAndLeavesIt() throws IOException {
        byte[] latin = "{\"white\": {\"player\": \"J\u00f8rgen\"}}".getBytes(StandardCharsets.ISO_8859_1);
        Path file = Files.write(folder.resolve("station.json"), latin);

        assertThatThrownBy(() -> ConfigDraft.of(file))
                .isInstanceOf(BadInput.class)
                .hasMessageContaining(file + " is not in UTF-8");

        assertThat(file).hasBinaryContent(latin);
    }

    @Test
    void isWholeWhateverTheDiskDoes() throws IOException {
        for (long seed = 0; seed < 50; seed++) {
            SimulatedDisk disk = new SimulatedDisk(seed);
            Path file = disk.path("/station.json");
            WholeFile.replace(file, OLD);
            ConfigDraft changed = ConfigDraft.of(file).with("white.player", "Eva");
            disk.trouble(seed % 2 == 0 ? SimulatedDisk.Trouble.FULL : SimulatedDisk.Trouble.BROKEN);

            assertThatThrownBy(changed::write).isInstanceOf(IOException.class);
            disk.trouble(SimulatedDisk.Trouble.NONE);
            assertThat(Files.readString(file)).as("seed %d", seed).isEqualTo(OLD);
        }
    }
}
