package org.annabella.cli.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.annabella.SystemTest;
import org.annabella.cli.CommandRun;
import org.annabella.config.Exit;
import org.annabella.config.Json;
import org.annabella.hearing.encoder.EncoderFolders;
import org.annabella.station.recognisers.EncoderFiles;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@SystemTest
class DoctorCommandTest {
    @TempDir
    Path folder;

    @Test
    void saysInWholeSentencesWhatIsThere() {
        CommandRun run = CommandRun.of("", "doctor");

        assertThat(run.exit()).as(run.out()).isZero();
        assertThat(run.lines()).hasSizeGreaterThan(10).allSatisfy(line -> assertThat(line)
                .matches("(Good|Missing, not needed|To fix): .*\\."));
        assertThat(run.out())
                .contains("speech model")
                .contains("FreeTTS speaks")
                .contains("simulated");
    }

    @Test
    void namesEveryCheckForMachines() {
        List<JsonNode> findings = CommandRun.of("", "doctor", "--json").json();

        assertThat(findings).allSatisfy(finding -> {
            assertThat(finding.get("status").asText()).isIn("found", "missing", "broken");
            assertThat(finding.get("check").asText()).isNotBlank();
        });
        assertThat(findings.stream().map(finding -> finding.get("check").asText()))
                .contains(
                        "java",
                        "config",
                        "model",
                        "freetts",
                        "espeak-ng",
                        "microphone",
                        "sound output",
                        "serial ports");
    }

    @Test
    void findsWhatMustBeMended() throws IOException {
        Path config = Files.writeString(
                folder.resolve("station.json"),
                "{\"hearing\": {\"model\": \"nowhere\"}, \"black\": {\"board\": {\"port\": \"/dev/nowhere\"}}}");

        CommandRun run = CommandRun.of("", "doctor", "--config", config.toString());

        assertThat(run.exit()).isEqualTo(Exit.FINDING);
        assertThat(run.lines()).anyMatch(line -> line.startsWith("To fix: ") && line.contains("speech model"));
        assertThat(run.lines()).anyMatch(line -> line.startsWith("To fix: ") && line.contains("/dev/nowhere"));
    }

    @Test
    void saysThatTheWordsAreOthersThanWhenTheEncoderLearned() throws IOException {
        Path encoder = EncoderFolders.write(Files.createDirectory(folder.resolve("encoder")), EncoderFolders.TINY);
        ObjectNode judgement = (ObjectNode)
                Json.MAPPER.readTree(Path.of(EncoderFiles.OWN, "judgement.json").toFile());
        judgement.remove("network");
        judgement.withObject("lexicon").remove("da");
        Files.writeString(encoder.resolve("judgement.json"), Json.line(judgement));
        ObjectNode config = Json.object();
        config.putObject("hearing").put("encoder", encoder.toString());
        Path file = Files.writeString(folder.resolve("station.json"), Json.line(config));

        CommandRun run = CommandRun.of("", "doctor", "--config", file.toString());

        assertThat(run.exit()).as(run.out()).isZero();
        assertThat(run.lines())
                .anyMatch(line -> line.startsWith("Good: The encoder in " + encoder)
                        && line.contains("other words than there are now in dansk (da): all are heard"));
    }

    @Test
    void attestsThatNoEngineIsInside() {
        CommandRun run = CommandRun.of("", "doctor", "--attest");

        assertThat(run.exit()).isZero();
        assertThat(run.out()).contains("No chess engine").contains("no network");
    }

    @Test
    void namesWhatTheDefaultsDoNotReach() {
        CommandRun run = CommandRun.of("", "doctor", "--attest");

        assertThat(run.lines())
                .filteredOn(line -> line.contains("The station"))
                .singleElement()
                .asString()
                .contains("opens no network connection with this config", "hall.broker", "LiveChess", "host:number");
        assertThat(run.out()).contains("It listens on no network unless pages are wanted");
    }

    @Test
    void namesEveryWayOutThatTheConfigNames() throws IOException {
        Path config = Files.writeString(folder.resolve("station.json"), """
                {"hall": {"broker": "mqtts://hall.example", "key": "table.key"},
                 "white": {"board": {"kind": "livechess", "port": "livechess:32@notebook:1983"}, "braille": "reader:0"},
                 "black": {"board": {"kind": "auto", "port": "auto"}, "braille": "default"},
                 "web": {"open": true, "port": 8017}}""");

        CommandRun run = CommandRun.of("", "doctor", "--attest", "--config", config.toString());

        assertThat(run.exit()).as(run.out()).isZero();
        assertThat(run.lines())
                .filteredOn(line -> line.contains("The station connects"))
                .satisfiesExactly(
                        line -> assertThat(line).contains("the hall's broker at mqtts://hall.example"),
                        line -> assertThat(line).contains("LiveChess at notebook:1983 for White's board"),
                        line -> assertThat(line).contains("BRLTTY at reader, port 4101 for White's braille display"),
                        line -> assertThat(line)
                                .contains("LiveChess at localhost:1982 if it is there", "Black's board"));
        assertThat(run.out())
                .contains("It opens no other")
                .doesNotContain("opens no network connection")
                .contains("It listens at port 8017 of 127.0.0.1");
    }

    @Test
    void examinesAnotherModelAndSaysWhatIsWrongWithIt() throws IOException {
        Path model = Files.createDirectories(folder.resolve("graph")).getParent();
        Files.createFile(model.resolve("graph/HCLG.fst"));

        CommandRun run = CommandRun.of("", "doctor", "--model", model.toString());

        assertThat(run.exit()).isEqualTo(Exit.FINDING);
        assertThat(run.lines())
                .filteredOn(line -> line.startsWith("To fix: "))
                .singleElement()
                .asString()
                .contains("fixed graph (HCLG.fst)");
    }
}
