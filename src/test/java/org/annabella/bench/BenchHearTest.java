package org.annabella.bench;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.annabella.SystemTest;
import org.annabella.cli.CommandRun;
import org.annabella.cli.demo.DemoStep;
import org.annabella.config.Exit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The bench on a set of a few sounds of the demonstration: "bonde eva to eva fire" in the start position. */
@SystemTest
class BenchHearTest {
    private static final String START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

    @TempDir
    Path folder;

    private Path set;
    private final List<String> batch = new ArrayList<>();
    private final List<String> truth = new ArrayList<>();

    @BeforeEach
    void record() throws IOException {
        set = Files.createDirectories(folder.resolve("small"));
        try (InputStream in = DemoStep.open("da", "001.wav")) {
            Files.write(set.resolve("001.wav"), in.readAllBytes());
        }
    }

    @Test
    void tellsWhatWasRightAndWhatWasAWrongMove() throws IOException {
        announced("move", "e2e4");
        announced("move", "e2e4");
        announced("move", "d2d4");

        Map<String, JsonNode> shares = shares(bench(folder));

        assertThat(shares.get("small, da, move, right").get("count").asInt()).isEqualTo(2);
        assertThat(shares.get("small, da, move, wrong move accepted")
                        .get("count")
                        .asInt())
                .isOne();
        assertThat(shares.values())
                .allSatisfy(share -> assertThat(share.get("of").asInt()).isEqualTo(3));
    }

    @Test
    void aLegalMoveInsteadOfAnIllegalOneOrACommandIsAWrongMove() throws IOException {
        announced("illegal", "");
        announced("command", "");

        Map<String, JsonNode> shares = shares(bench(set));

        for (String kind : List.of("illegal", "command")) {
            assertThat(shares.get("small, da, " + kind + ", wrong move accepted")
                            .get("count")
                            .asInt())
                    .as(kind)
                    .isOne();
        }
    }

    @Test
    void countsMovesInAStreamThatHoldsNoneByTheHour() throws IOException {
        announced("chatter", "");

        JsonNode stream = bench(set).json().stream()
                .filter(line -> line.get("what").asText().contains("false accepts"))
                .findFirst()
                .orElseThrow();

        // One in 2.616 seconds.
        assertThat(stream.get("median").asDouble()).isBetween(1_370.0, 1_380.0);
        assertThat(stream.get("unit").asText()).isEqualTo("an hour");
    }

    @Test
    void saysHowSetsAreMadeWhereThereIsNone() throws IOException {
        refuses(Exit.USAGE, "generate.py", folder);
        refuses(Exit.MISSING, "generate.py", folder.resolve("none"));
        announced("move", "e2e4");
        Files.writeString(set.resolve("truth.tsv"), "");
        refuses(Exit.USAGE, "truth.tsv", set);
        Files.writeString(set.resolve("truth.tsv"), "001.wav\tda\tmove\n");
        refuses(Exit.USAGE, "broken line", set);
    }

    private void announced(String kind, String move) throws IOException {
        batch.add("001.wav\tda\t" + START);
        truth.add(String.join("\t", "001.wav", "da", kind, "a voice", "bonde eva to eva fire", move));
        Files.write(set.resolve("batch.tsv"), batch);
        Files.write(set.resolve("truth.tsv"), truth);
    }

    private static CommandRun bench(Path evaluation) {
        CommandRun run = CommandRun.of("", "bench", "hear", "--json", "--evaluation", evaluation.toString());
        assertThat(run.exit()).as(run.err()).isZero();
        return run;
    }

    private static Map<String, JsonNode> shares(CommandRun run) {
        Map<String, JsonNode> shares = new TreeMap<>();
        run.json().stream()
                .filter(line -> line.has("share"))
                .forEach(line -> shares.put(line.get("what").asText(), line));
        return shares;
    }

    private static void refuses(int exit, String naming, Path evaluation) {
        CommandRun run = CommandRun.of("", "bench", "hear", "--evaluation", evaluation.toString());
        assertThat(run.exit()).as(run.err()).isEqualTo(exit);
        assertThat(run.err().lines()).hasSize(1);
        assertThat(run.err()).contains(naming);
    }
}
