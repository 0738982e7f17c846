package org.annabella.cli.ask;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.Stream;
import org.annabella.cli.CommandRun;
import org.annabella.config.Exit;
import org.annabella.config.Json;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two boards and two scoresheets, from a file that the manual describes or from the folder of a game. */
class ReconcileCommandTest {
    private static final Path EXAMPLE = Path.of("src/site/resources/examples/dispute.json");
    private static final Path PAGE = Path.of("src/site/markdown/reconcile.md");

    @TempDir
    Path folder;

    @Test
    void theExampleOfTheManualIsAnsweredAsThePageSays() throws IOException {
        CommandRun run = CommandRun.of("", "reconcile", EXAMPLE.toString());
        assertThat(run.exit()).as(run.err()).isEqualTo(Exit.FINDING);
        JsonNode answer = run.json().get(0);
        assertThat(answer.path("finding").asText()).isEqualTo("sheetsDiffer");
        assertThat(answer.path("ply").asInt()).isEqualTo(3);
        assertThat(Files.readString(PAGE)).contains("\"finding\":\"sheetsDiffer\"", "\"ply\":3");
    }

    @Test
    void thePageDescribesEveryFieldOfQuestionAndAnswer() throws IOException {
        Set<String> names = new HashSet<>();
        collect(Json.MAPPER.readTree(Files.readString(EXAMPLE)), names);
        collect(CommandRun.of("", "reconcile", EXAMPLE.toString()).json().get(0), names);
        String page = Files.readString(PAGE);
        assertThat(names).hasSizeGreaterThan(15).allSatisfy(name -> assertThat(page)
                .containsPattern("(?m)^\\| `([^|]*[`.])?" + name + "`"));
    }

    private static void collect(JsonNode node, Set<String> names) {
        node.fieldNames().forEachRemaining(names::add);
        node.forEach(below -> collect(below, names));
    }

    @Test
    void asksTheFolderOfAGame() {
        String game = folder.resolve("game").toString();
        CommandRun.of(
                "{\"at\":0,\"start\":{\"edition\":\"dk-2023\",\"time\":\"90+30\"}}\n", "rehearse", "-", "--out", game);
        CommandRun run = CommandRun.of("", "reconcile", game);
        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(run.json().get(0).path("finding").asText()).isEqualTo("inStep");
    }

    private Path played() {
        Path game = folder.resolve("game");
        CommandRun.of("""
                {"at":0,"start":{"edition":"dk-2023","time":"90+30"}}
                {"at":4000,"seat":"white","announce":"e4"}
                {"at":5000,"seat":"white","execute":"e2e4"}
                """, "rehearse", "-", "--out", game.toString());
        return game;
    }

    /** Whoever rules on such a journal would rule on a game that ends too early. */
    @Test
    void saysThatItHasReadADamagedJournal() throws IOException {
        Path game = played();
        Path journal = game.resolve("journal.jsonl");
        Files.writeString(journal, Files.readString(journal).replaceFirst("e2e4", "e2e3"));
        CommandRun run = CommandRun.of("", "reconcile", game.toString());
        assertThat(run.exit()).isEqualTo(Exit.FINDING);
        assertThat(run.json()).hasSize(1);
        assertThat(run.err()).contains("is damaged at line").hasLineCount(1);
    }

    @Test
    void saysThatTheLastLineOfAJournalWasCutOff() throws IOException {
        Path game = played();
        Path journal = game.resolve("journal.jsonl");
        Files.writeString(journal, "{\"at\":50", StandardOpenOption.APPEND);
        CommandRun run = CommandRun.of("", "reconcile", game.toString());
        assertThat(run.exit()).isEqualTo(Exit.FINDING);
        assertThat(run.err()).contains("was only half written").hasLineCount(1);
    }

    @Test
    void namesTheDamageWhereNoGameStandsBeforeIt() throws IOException {
        Path game = played();
        Path journal = game.resolve("journal.jsonl");
        Files.writeString(journal, "x" + Files.readString(journal));
        for (String[] command : new String[][] {{"reconcile"}, {"review", "--text"}}) {
            CommandRun run = CommandRun.of(
                    "",
                    Stream.concat(Stream.of(command), Stream.of(game.toString()))
                            .toArray(String[]::new));
            assertThat(run.exit()).isEqualTo(Exit.USAGE);
            assertThat(run.err())
                    .contains("is damaged at line 1", "no game stands before that")
                    .hasLineCount(1);
        }
    }

    @Test
    void saysWhatAFolderWithoutAGameLacks() {
        CommandRun run = CommandRun.of("", "reconcile", folder.toString());
        assertThat(run.exit()).isEqualTo(Exit.MISSING);
        assertThat(run.err()).contains("no journal in").hasLineCount(1);
    }
}
