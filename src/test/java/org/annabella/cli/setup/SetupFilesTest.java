package org.annabella.cli.setup;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.annabella.bench.disk.SimulatedDisk;
import org.annabella.config.Exit;
import org.annabella.serial.Opening;
import org.annabella.serial.SerialPorts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Whatever happens to disk, file and input: one clear line, and nothing is lost. */
class SetupFilesTest {
    private static final String OLD = "{\"white\": {\"player\": \"Ida\"}}";

    @TempDir
    Path folder;

    private static void isRefused(SetupRun run, String... parts) {
        assertThat(run.exit()).as(run.text()).isEqualTo(Exit.USAGE);
        assertThat(run.text()
                        .lines()
                        .filter(line -> line.startsWith("annabella: "))
                        .toList())
                .singleElement()
                .asString()
                .contains(parts);
        assertThat(run.text()).doesNotContain("\tat ", "java.");
    }

    @ParameterizedTest
    @CsvSource({"FULL, No space left", "READ_ONLY, Read-only"})
    void aDiskThatTakesNothingIsToldBeforeTheFirstQuestion(SimulatedDisk.Trouble trouble, String why)
            throws IOException {
        SimulatedDisk disk = new SimulatedDisk(1);
        Path file = disk.path("/station.json");
        Files.writeString(file, OLD);
        disk.trouble(trouble);

        isRefused(SetupRun.of(file, PluggedIn.nothing(), "en", SetupRun.ENTERS), "/station.json", why, "--config");
        disk.trouble(SimulatedDisk.Trouble.NONE);
        assertThat(Files.readString(file)).isEqualTo(OLD);
    }

    @Test
    void aDiskThatFillsUpMeanwhileKeepsTheAnswersUntilThereIsRoom() throws IOException {
        SimulatedDisk disk = new SimulatedDisk(1);
        Path file = disk.path("/station.json");
        Files.writeString(file, OLD);
        Filling filling = new Filling(disk);

        byte[] input = ("Eva\n" + SetupRun.ENTERS).getBytes(StandardCharsets.UTF_8);
        SetupRun run = SetupRun.of(file, filling, "da", new ByteArrayInputStream(input), filling::hear);

        assertThat(run.exit()).as(run.text()).isEqualTo(Exit.DONE);
        assertThat(run.text())
                .contains("/station.json kan ikke skrives (No space left on device) og er, som den var. Skaf plads");
        assertThat(Files.readString(file)).contains("Eva");
        assertThat(Files.readString(disk.path("/station.json.bak"))).isEqualTo(OLD);
    }

    /** The disk is full when it is asked for outputs, and has room again after somebody was told so. */
    private static final class Filling implements Equipment {
        private final SimulatedDisk disk;

        Filling(SimulatedDisk disk) {
            this.disk = disk;
        }

        void hear(String sentence) {
            if (sentence.contains("Skaf plads")) {
                disk.trouble(SimulatedDisk.Trouble.NONE);
            }
        }

        @Override
        public List<SerialPorts.Port> ports() {
            return List.of();
        }

        @Override
        public Optional<Opening.Reason> whyNot(String port, int baud) {
            return Optional.empty();
        }

        @Override
        public List<String> microphones() {
            return List.of();
        }

        @Override
        public List<String> outputs() {
            disk.trouble(SimulatedDisk.Trouble.FULL);
            return List.of();
        }

        @Override
        public boolean plays(String output, String text, String language) {
            return false;
        }

        @Override
        public Heard listen(String microphone) {
            return Heard.ABSENT;
        }
    }

    @Test
    void aFolderThatIsNotThereIsNamed() {
        Path file = folder.resolve("none").resolve("station.json");
        isRefused(
                SetupRun.of(file, PluggedIn.nothing(), "de", SetupRun.ENTERS),
                file.toString(),
                "der Ordner fehlt",
                "--config");
    }

    @Test
    void aFolderIsNoFile() {
        isRefused(SetupRun.of(folder, PluggedIn.nothing(), "de", SetupRun.ENTERS), "is no file", "--config");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"white\": {\"player\": \"Id | line 1",
                "{\"whit\": {\"player\": \"Ida\"}} | unknown key 'whit'",
                "{\"white\": {\"sight\": \"some\"}} | 'white.sight' is 'some'",
                "[1] | is not a JSON object"
            })
    void aConfigThatIsNotInOrderIsRefusedAndLeft(String content, String why) throws IOException {
        Path file = folder.resolve("station.json");
        Files.writeString(file, content);

        isRefused(SetupRun.of(file, PluggedIn.nothing(), "da", SetupRun.ENTERS), file.toString(), why);
        assertThat(file).hasContent(content);
        assertThat(folder.toFile().list()).containsExactly("station.json");
    }

    @Test
    void rubbishIsRefusedLineByLine() {
        String rubbish = "\u001b[2J\nA\0B\n" + "x".repeat(1 << 20) + "\n" + "y".repeat(81) + "\n\u202eanna\n";
        SetupRun run = SetupRun.of(folder.resolve("station.json"), PluggedIn.nothing(), "en", rubbish);

        isRefused(run, "the input ended");
        assertThat(run.text().lines().filter(line -> line.startsWith("That line cannot be read")))
                .hasSize(4);
        assertThat(run.text()).contains("That is too long: write at most 80 characters.");
        assertThat(run.text().length()).isLessThan(2000);
    }

    @Test
    void bytesThatAreNoTextAreRefused() {
        byte[] noise = new byte[20_000];
        new SplittableRandom(17).nextBytes(noise);
        Path file = folder.resolve("station.json");

        isRefused(SetupRun.of(file, PluggedIn.nothing(), "en", noise), "the input ended");
        byte[] latin = "J\u00f8rgen\n".getBytes(StandardCharsets.ISO_8859_1);
        assertThat(SetupRun.of(file, PluggedIn.nothing(), "en", latin).text()).contains("That line cannot be read");
        assertThat(file).doesNotExist();
    }
}
