package org.annabella.cli.enrol;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.annabella.SystemTest;
import org.annabella.cli.CommandRun;
import org.annabella.config.Exit;
import org.annabella.hearing.profile.ReadLine;
import org.annabella.hearing.profile.Readings;
import org.annabella.station.recognisers.Models;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The command as a user gives it; no microphone is needed. */
@SystemTest
class EnrolCommandTest {
    private static final Path CLIP = Path.of("src/test/resources/hearing/eva-fire.wav");

    @TempDir
    Path folder;

    @Test
    void aReadingBecomesAProfileThatHearsAndIsForgotten() throws IOException {
        Path reading = folder.resolve("reading");
        Readings.write(reading, reading());

        CommandRun made = enrol("--speaker", "Anna", "--language", "da", "--from", reading.toString(), "--consent");

        assertThat(made.exit()).as(made.err()).isZero();
        JsonNode card = made.json().get(0);
        assertThat(card.get("speaker").asText()).isEqualTo("Anna");
        assertThat(card.get("prompts").asInt()).isEqualTo(16);
        assertThat(card.get("before").get("moves").asInt()).isEqualTo(4);
        assertThat(card.get("after").get("wrong").asInt())
                .isLessThanOrEqualTo(card.get("before").get("wrong").asInt());
        assertThat(card.get("chosen").asText()).isIn("original", "transform", "layers, half", "layers");
        assertThat(enrol("--list").json())
                .singleElement()
                .isEqualTo(enrol("--list").json().get(0));

        CommandRun heard = hear("Anna");
        assertThat(heard.exit()).as(heard.err()).isZero();
        assertThat(heard.json().get(0).has("decision")).isTrue();

        refusesAnotherModel();

        assertThat(enrol("--forget", "Anna").exit()).isZero();
        assertThat(enrol("--list").json()).isEmpty();
        try (var left = Files.walk(folder.resolve("profiles"))) {
            assertThat(left).hasSize(1);
        }
        assertThat(hear("Anna").exit()).isEqualTo(Exit.MISSING);
    }

    private void refusesAnotherModel() throws IOException {
        Path other = folder.resolve("other");
        try (var files = Files.walk(Path.of(Models.OWN))) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Path copy = other.resolve(Path.of(Models.OWN).relativize(file).toString());
                Files.createDirectories(copy.getParent());
                Files.copy(file, copy);
            }
        }
        byte[] network = Files.readAllBytes(other.resolve("am/final.mdl"));
        network[network.length - 1]++;
        Files.write(other.resolve("am/final.mdl"), network);

        CommandRun refused = CommandRun.of(
                "",
                "hear",
                "--model",
                other.toString(),
                "--profile",
                "Anna",
                "--profiles",
                profiles(),
                CLIP.toString());

        assertThat(refused.exit()).isEqualTo(Exit.USAGE);
        assertThat(refused.err().lines())
                .singleElement()
                .asString()
                .contains("made for another model", "enrol --speaker Anna");
    }

    @Test
    void printsWhatIsToBeRead() {
        CommandRun run = CommandRun.of("", "enrol", "--prompts", "--language", "de");

        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(run.lines()).hasSizeBetween(40, 60);
        assertThat(run.lines().get(0)).startsWith("01.wav\t");
    }

    @Test
    void asksForConsentBeforeAnythingIsRecorded() {
        CommandRun silent = enrolSaying("", "--speaker", "Anna", "--language", "da");
        CommandRun no = enrolSaying("nej\n", "--speaker", "Anna", "--language", "da");

        for (CommandRun run : List.of(silent, no)) {
            assertThat(run.exit()).isEqualTo(Exit.USAGE);
            assertThat(run.err()).contains("--forget \"Anna\"").contains("no consent was given: nothing was recorded");
        }
        assertThat(folder.resolve("profiles")).doesNotExist();
    }

    @Test
    void saysWhatIsMissingWithoutAMicrophone() {
        CommandRun run = enrolSaying("ja\n", "--speaker", "Anna", "--language", "da", "--mic", "no such microphone");

        assertThat(run.exit()).isEqualTo(Exit.MISSING);
        assertThat(run.err()).contains("no microphone 'no such microphone'").contains("--from");
    }

    @Test
    void saysInOneLineWhatIsWrongWithTheCall() throws IOException {
        refuses(Exit.USAGE, "--speaker", "--language", "da");
        refuses(Exit.USAGE, "--language", "--speaker", "Anna");
        refuses(Exit.USAGE, "no language 'xx'", "--speaker", "Anna", "--language", "xx");
        refuses(Exit.USAGE, "is no name for a profile", "--speaker", "../x", "--language", "da");
        refuses(Exit.USAGE, "is no name for a profile", "--forget", "a/b");
        refuses(Exit.MISSING, "no profile 'Nobody'", "--forget", "Nobody");
        refuses(Exit.MISSING, "no profile 'Nobody' to make again", "--speaker", "Nobody", "--again");
        refuses(
                Exit.MISSING,
                "there is no folder",
                "--consent",
                "--speaker",
                "A",
                "--language",
                "da",
                "--from",
                "none");
        refuses(
                Exit.USAGE,
                "usable lines",
                "--consent",
                "--speaker",
                "A",
                "--language",
                "da",
                "--from",
                folder.toString());
        Path text = Files.createDirectories(folder.resolve("model/am"));
        Files.write(text.resolve("final.mdl"), "<TransitionModel>".getBytes(StandardCharsets.US_ASCII));
        refuses(
                Exit.USAGE,
                "no profile can be made from this model",
                "--speaker",
                "Anna",
                "--language",
                "da",
                "--model",
                folder.resolve("model").toString());
    }

    @Test
    void saysInOneLineWhatIsWrongWithAProfile() {
        for (String name : List.of("Nobody", "../../etc", "a b c")) {
            CommandRun run = hear(name);
            assertThat(run.exit()).as(name).isIn(Exit.USAGE, Exit.MISSING);
            assertThat(run.err().lines()).as(name).hasSize(1);
        }
    }

    @Test
    void aDamagedProfileIsNamedInOneLine() throws IOException {
        Path profile = Files.createDirectories(folder.resolve("p-anna"));
        Files.writeString(profile.resolve("profile.json"), "{\"speaker\": 3}");

        CommandRun run = CommandRun.of("", "enrol", "--list", "--profiles", folder.toString());

        assertThat(run.exit()).isEqualTo(Exit.USAGE);
        assertThat(run.err().lines())
                .singleElement()
                .asString()
                .contains("profile.json is damaged: field 'speaker' must be text, found 3", "enrol --forget");
    }

    @Test
    void aStoreThatCannotBeWrittenIsOneLine() throws IOException {
        Path reading = folder.resolve("reading");
        Readings.write(reading, reading());
        Files.writeString(folder.resolve("profiles"), "a file where the folder belongs");

        CommandRun run = enrol("--speaker", "Anna", "--language", "da", "--from", reading.toString(), "--consent");

        assertThat(run.exit()).isEqualTo(Exit.USAGE);
        assertThat(run.err().lines().toList()).last().asString().contains("cannot be kept", "--profiles");
    }

    private void refuses(int exit, String naming, String... options) {
        CommandRun run = enrol(options);
        assertThat(run.exit()).as(String.join(" ", options) + run.err()).isEqualTo(exit);
        assertThat(run.err().lines()).as(String.join(" ", options)).hasSize(1);
        assertThat(run.err()).contains(naming);
    }

    private static List<ReadLine> reading() {
        List<ReadLine> all = Readings.white(1.5);
        List<ReadLine> some = new ArrayList<>();
        all.stream().filter(line -> line.prompt().heldOut()).limit(4).forEach(some::add);
        all.stream().filter(line -> !line.prompt().heldOut()).limit(12).forEach(some::add);
        return some;
    }

    private String profiles() {
        return folder.resolve("profiles").toString();
    }

    private CommandRun hear(String profile) {
        return CommandRun.of("", "hear", "--json", "--profile", profile, "--profiles", profiles(), CLIP.toString());
    }

    private CommandRun enrol(String... options) {
        return enrolSaying("", options);
    }

    private CommandRun enrolSaying(String answer, String... options) {
        List<String> arguments = new ArrayList<>(List.of("enrol", "--json", "--profiles", profiles()));
        arguments.addAll(List.of(options));
        return CommandRun.of(answer, arguments.toArray(String[]::new));
    }
}
