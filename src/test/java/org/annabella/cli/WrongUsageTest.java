package org.annabella.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.annabella.SystemTest;
import org.annabella.config.Exit;
import org.annabella.threads.Threads;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Whoever mistypes learns in one line what was wrong and what was meant; nothing is said to be kept that is not. */
@SystemTest
class WrongUsageTest {
    @TempDir
    Path folder;

    private static void assertRefused(CommandRun run, String... words) {
        assertThat(run.exit()).as(run.err()).isEqualTo(Exit.USAGE);
        assertThat(run.err().lines()).singleElement().asString().contains(words);
        assertThat(run.err()).doesNotContain("Unmatched argument", "is not an int", "Unexpected character", "(code ");
    }

    @ParameterizedTest
    @CsvSource({"revew, review", "reherse, rehearse", "docter, doctor"})
    void namesTheCommandThatWasMeant(String typed, String meant) {
        assertRefused(
                CommandRun.of("", typed), "there is no command '" + typed + "'", "did you mean", "'" + meant + "'");
    }

    @Test
    void saysWhichNumbersThereAre() {
        assertRefused(
                CommandRun.of("", "play", "--chess960", "abc"), "'abc' is no whole number", "--chess960", "0 to 959");
    }

    /** In a locale without its letters a name cannot be a path either. */
    @Test
    void saysWhatIsNoPath() {
        assertRefused(CommandRun.of("", "review", "g\0"), "' is no path on this computer", "LC_ALL=C.UTF-8");
        assertRefused(CommandRun.of("", "reconcile", "g\0"), "' is no path on this computer", "LC_ALL=C.UTF-8");
    }

    @ParameterizedTest
    @ValueSource(strings = {"play", "demo", "rehearse"})
    void keepsNoGameUnderAnEmptyName(String command) {
        assertRefused(CommandRun.of("", command, "--out", ""), "'--out'", "the name is empty");
    }

    @ParameterizedTest
    @ValueSource(strings = {"play", "rehearse -"})
    void keepsNoGameInAFile(String command) throws IOException {
        Path file = Files.writeString(folder.resolve("notes"), "mine");
        String[] arguments = (command + " --out " + file).split(" ");
        assertRefused(CommandRun.of("", arguments), "notes is no directory");
        assertThat(file).hasContent("mine");
    }

    @Test
    void namesTheValuesAsTheyAreTyped() {
        assertRefused(CommandRun.of("", "soundcheck", "--seat", "green"), "give one of white, black");
        CommandRun models = CommandRun.of("", "hear", "--models", "de");
        assertRefused(models, "'--models'");
        assertThat(models.err()).doesNotContain("option option");
    }

    @Test
    void saysOfWhatIsNoJsonHowItBegins() throws IOException {
        String file = Files.writeString(folder.resolve("readme.md"), "# Annabella\n\nA station.\n")
                .toString();
        assertRefused(CommandRun.of("", "play", "--config", file), "is no JSON file: line 1 begins with #");
        assertRefused(CommandRun.of("", "reconcile", file), "no JSON: line 1 begins with #");
        assertRefused(CommandRun.of("", "rehearse", file), "line 1: no JSON: it begins with #");
        String open = Files.writeString(folder.resolve("open.json"), "{\n \"event\": {\n")
                .toString();
        assertRefused(CommandRun.of("", "play", "--config", open), "ends too early");
    }

    @Test
    void saysNothingIsKeptWhereTheConfigIsWrong() throws IOException {
        String file = Files.writeString(folder.resolve("station.json"), "{\"event\":{\"time\":\"ninety\"}}")
                .toString();
        Path game = folder.resolve("game");
        CommandRun run = CommandRun.of("", "play", "--config", file, "--out", game.toString());
        assertRefused(run, "ninety");
        assertThat(game).doesNotExist();
    }

    @Test
    void beginsNoGameWithoutAScript() {
        Path game = folder.resolve("game");
        CommandRun run =
                CommandRun.of("", "rehearse", folder.resolve("none.jsonl").toString(), "--out", game.toString());
        assertThat(run.exit()).isEqualTo(Exit.MISSING);
        assertThat(game).doesNotExist();
    }

    /** The same line works once the script is mended. */
    @Test
    void aScriptThatIsRefusedLeavesNoGameBehind() throws IOException {
        Path game = folder.resolve("game");
        Path script = folder.resolve("game.jsonl");
        String start = "{\"at\":0,\"start\":{\"edition\":\"dk-2023\",\"time\":\"90+30\"}}\n";
        Files.writeString(script, start + "{\"at\":10,\"seat\":\"green\",\"press\":true}\n");
        assertRefused(CommandRun.of("", "rehearse", script.toString(), "--out", game.toString()), "line 2");
        assertThat(game.resolve("journal.jsonl")).doesNotExist();
        Files.writeString(script, start);
        assertThat(CommandRun.of("", "rehearse", script.toString(), "--out", game.toString())
                        .exit())
                .isZero();
    }

    @Test
    void saysOnceWhatIsWrongWithALineOfAScriptAndWhere() {
        String start = "{\"at\":0,\"start\":{\"edition\":\"dk-2023\",\"time\":\"90+30\"}}\n";
        CommandRun missing = CommandRun.of(start + "{\"at\":1,\"press\":true}\n", "rehearse", "-");
        assertThat(missing.err()).isEqualTo("annabella: -, line 2: field 'seat' is missing\n");
        CommandRun language = CommandRun.of(start.replace("}}", ",\"white\":{\"language\":\"x\"}}}"), "rehearse", "-");
        assertRefused(language, "line 1: no language 'x'");
    }

    @Test
    void givesOneAdviceForAConfigThatIsMissing() {
        CommandRun run = CommandRun.of(
                "", "doctor", "--config", folder.resolve("none.json").toString());
        assertThat(run.out()).contains("no config file").doesNotContain("Correct the file");
    }

    @Test
    void saysThatAGameWhichIsTakenUpHasEnded() {
        String game = folder.resolve("game").toString();
        CommandRun.of("start\narbiter end 1-0 tried\nyes\nquit\n", "play", "--out", game);
        CommandRun run = CommandRun.of("", "play", "--resume", game);
        assertThat(run.err())
                .contains("has ended 1-0", "annabella review " + game)
                .doesNotContain("going on");
    }

    @Test
    void countsOneHalfMoveAsOne() {
        String game = folder.resolve("game").toString();
        CommandRun.of("start\nwhite move e2e4\nwhite press\nquit\n", "play", "--out", game);
        assertThat(CommandRun.of("quit\n", "play", "--resume", game).err())
                .containsPattern("after (0 half-moves|1 half-move): ");
    }

    /** The manual and the config name the same duties. */
    @Test
    void takesEveryDutyThatARehearsalKnows() throws IOException {
        String duties = "[\"execute\",\"announce\",\"score\",\"press\",\"tell\",\"claim\",\"adjourn\"]";
        String config = Files.writeString(folder.resolve("station.json"), "{\"white\":{\"assistant\":" + duties + "}}")
                .toString();
        CommandRun run = CommandRun.of(
                "quit\n",
                "play",
                "--config",
                config,
                "--out",
                folder.resolve("game").toString());
        assertThat(run.exit()).as(run.err()).isZero();
    }

    @Test
    void helpOfThePlayedGameIsAResult() {
        CommandRun run = CommandRun.of(
                "help\nquit\n", "play", "--out", folder.resolve("game").toString());
        assertThat(run.out()).contains("white say WORDS");
        assertThat(run.err()).doesNotContain("white say WORDS");
    }

    @Test
    void playsOnWithoutAKeyboardWhereThereArePages() throws Exception {
        String config = Files.writeString(
                        folder.resolve("station.json"), "{\"web\":{\"port\":0},\"clock\":{\"kind\":\"none\"}}")
                .toString();
        CountDownLatch said = new CountDownLatch(1);
        CountDownLatch ended = new CountDownLatch(1);
        Thread playing = Threads.start(
                "playing",
                () -> {
                    Main.run(
                            new ByteArrayInputStream(new byte[0]),
                            new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8),
                            new PrintStream(waitingFor("no more lines", said), true, StandardCharsets.UTF_8),
                            "play",
                            "--web",
                            "--config",
                            config,
                            "--out",
                            folder.resolve("game").toString());
                    ended.countDown();
                },
                (name, defect) -> {});
        assertThat(said.await(1, TimeUnit.MINUTES)).isTrue();
        assertThat(ended.getCount()).as("the game goes on").isEqualTo(1);
        playing.interrupt();
        assertThat(ended.await(1, TimeUnit.MINUTES)).isTrue();
    }

    private static ByteArrayOutputStream waitingFor(String words, CountDownLatch said) {
        return new ByteArrayOutputStream() {
            @Override
            public synchronized void write(byte[] bytes, int offset, int length) {
                super.write(bytes, offset, length);
                if (toString(StandardCharsets.UTF_8).contains(words)) {
                    said.countDown();
                }
            }
        };
    }
}
