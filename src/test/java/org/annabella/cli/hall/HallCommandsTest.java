package org.annabella.cli.hall;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Stream;
import org.annabella.cli.CommandRun;
import org.annabella.config.ConfigFile;
import org.annabella.config.Json;
import org.annabella.config.Listing;
import org.annabella.config.StationConfig;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The commands of a hall: what they make, and what they say to rubbish in one line. */
class HallCommandsTest {
    @TempDir
    Path directory;

    private Path keys;

    @BeforeEach
    void makeKeys() {
        keys = directory.resolve("keys");
        assertThat(run(
                                "hall",
                                "keys",
                                "--event",
                                "cup",
                                "--tables",
                                "2",
                                "--arbiters",
                                "Anna",
                                "--out",
                                keys.toString())
                        .exit())
                .isZero();
    }

    private static CommandRun run(String... arguments) {
        return CommandRun.of("", arguments);
    }

    private static void saysInOneLine(String what, String... arguments) {
        CommandRun run = run(arguments);
        assertThat(run.exit()).as(String.join(" ", arguments)).isIn(2, 3);
        assertThat(run.err().lines()).as(run.err()).hasSize(1);
        assertThat(run.err()).contains(what);
        assertThat(run.out()).isEmpty();
    }

    @Test
    void keyFilesAreForTheirHoldersAlone() throws Exception {
        try (Stream<Path> files = Files.walk(keys)) {
            List<Path> all = files.filter(Files::isRegularFile).toList();
            assertThat(all).hasSize(9);
            for (Path file : all) {
                assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                        .isEqualTo("rw-------");
            }
        }
        assertThat(Files.readString(keys.resolve("broker/access")))
                .contains("user table-2\ntopic write annabella/1/cup/2/state\n")
                .doesNotContain("topic write annabella/1/cup/+/state");
        assertThat(Files.readString(keys.resolve("roles/viewer.key"))).doesNotContain("signing");
    }

    @ParameterizedTest
    @CsvSource({"event, 'c p'", "event, ''", "table, '../1'", "user, 'a\nb'", "secret, ''"})
    void aKeyFileThatNamesNobodyIsNone(String field, String value) throws Exception {
        Path key = keys.resolve("tables/table-1.key");
        ObjectNode changed = (ObjectNode) Json.MAPPER.readTree(Files.readString(key));
        Files.writeString(key, changed.put(field, value).toString());
        saysInOneLine(
                "is no key file for this: '" + field + "' is",
                "play",
                "--hall",
                "mqtts://localhost",
                "--hall-key",
                key.toString());
    }

    @Test
    void keysInUseAreNotReplaced() {
        saysInOneLine(
                "keys in use are not replaced",
                "hall",
                "keys",
                "--event",
                "cup",
                "--tables",
                "2",
                "--out",
                keys.toString());
    }

    @Test
    void saysWhatIsWrongInOneLine() {
        String other = directory.resolve("other").toString();
        saysInOneLine("--event: a name", "hall", "keys", "--event", "c p", "--tables", "2", "--out", other);
        saysInOneLine("1 to 1000 tables", "hall", "keys", "--event", "cup", "--tables", "0", "--out", other);
        saysInOneLine(
                "is no address",
                "hall",
                "keys",
                "--event",
                "cup",
                "--tables",
                "1",
                "--broker",
                "1.2.3.4.5",
                "--out",
                other);
        saysInOneLine("give --hall", "hall");
        saysInOneLine(
                "in the clear",
                "hall",
                "--hall",
                "mqtt://example.org",
                "--hall-key",
                keys.resolve("roles/arbiter-Anna.key").toString());
        saysInOneLine(
                "it is the key of a table",
                "hall",
                "--hall",
                "mqtts://localhost",
                "--hall-key",
                keys.resolve("tables/table-1.key").toString());
        saysInOneLine(
                "there is no such key file",
                "broadcast",
                "--hall",
                "mqtts://localhost",
                "--hall-key",
                "none",
                "--out",
                other);
        saysInOneLine(
                "--port is a number from 0 to 65535, found 70000",
                "broadcast",
                "--hall",
                "mqtts://localhost",
                "--hall-key",
                keys.resolve("roles/viewer.key").toString(),
                "--port",
                "70000",
                "--out",
                other);
        saysInOneLine("belong together", "play", "--hall", "mqtts://localhost");
        saysInOneLine(
                "--hall: a hall is given as",
                "play",
                "--hall",
                "rubbish",
                "--hall-key",
                keys.resolve("tables/table-1.key").toString());
    }

    @Test
    void aHallMayStandInTheSettings() throws Exception {
        Path config = directory.resolve("station.json");
        Files.writeString(config, "{\"hall\": {\"broker\": \"foo\", \"key\": \"nowhere.key\"}}");
        saysInOneLine(config + ": 'hall.broker': a hall is given as", "play", "--config", config.toString());
        Files.writeString(config, "{\"hall\": {\"broker\": \"mqtts://localhost\"}}");
        saysInOneLine("they belong together", "play", "--config", config.toString());
        Files.writeString(config, "{\"hall\": {\"broker\": \"mqtts://localhost\", \"key\": \"nowhere.key\"}}");
        saysInOneLine("there is no such key file", "play", "--config", config.toString());
        Files.writeString(config, "{\"white\": {\"listing\": {\"title\": \"Dr.\"}}}");
        saysInOneLine("'white.listing.title' is 'Dr.': give GM, IM", "play", "--config", config.toString());
        Files.writeString(config, "{\"black\": {\"listing\": {\"fideId\": \"x1\"}}}");
        saysInOneLine("'black.listing.fideId' is 'x1': give digits, or nothing", "play", "--config", config.toString());
    }

    @Test
    void pairingsBecomeWhatATableIsStartedWith() throws Exception {
        Path csv = directory.resolve("round.csv");
        Files.writeString(
                csv,
                "board,white,black,whiteTitle,whiteFideId,blackTitle,blackRating\n"
                        + "1,\"Larsen, Anna\",Bo,WFM,1400000,Dr.,0\n");
        Path out = directory.resolve("pairings");
        CommandRun run = run("hall", "pairings", csv.toString(), "--round", "3", "--out", out.toString());
        assertThat(run.lines()).containsExactly("1\tLarsen, Anna\tBo");
        assertThat(run.err())
                .contains("of Bo is left out what is no FIDE title")
                .hasLineCount(1);
        StationConfig settings =
                ConfigFile.read(null, (ObjectNode) Json.MAPPER.readTree(Files.readString(out.resolve("table-1.json"))));
        assertThat(settings.white().player()).isEqualTo("Larsen, Anna");
        assertThat(settings.event().round()).isEqualTo("3");
        assertThat(settings.event().board()).isEqualTo("1");
        assertThat(settings.white().listing()).isEqualTo(new Listing("WFM", "1400000", "", "", ""));
        assertThat(settings.black().listing()).isEqualTo(new Listing("", "", "", "", ""));
        Files.writeString(csv, "board,white,black\n1,A,\n");
        saysInOneLine(
                "round.csv, line 2, column 5: board 1 has no black player",
                "hall",
                "pairings",
                csv.toString(),
                "--round",
                "3");
        saysInOneLine("round.csv is no JSON file: line 1 begins with", "play", "--pairing", csv.toString());
        saysInOneLine("made by 'annabella hall pairings'", "play", "--pairing", csv.toString());
        Path wrong = Files.writeString(out.resolve("wrong.json"), "{\"white\": {\"player\": null}}");
        saysInOneLine("wrong.json: 'white.player' is null: give a text", "play", "--pairing", wrong.toString());
    }
}
