package org.annabella.cli.review;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.annabella.chess.Side;
import org.annabella.cli.CommandRun;
import org.annabella.cli.Main;
import org.annabella.config.ConfigFile;
import org.annabella.config.Exit;
import org.annabella.config.Setups;
import org.annabella.game.GameEvent;
import org.annabella.game.SoundContent;
import org.annabella.journal.Journal;
import org.annabella.journal.Resumption;
import org.annabella.station.files.Forgetting;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What {@code annabella forget} deletes, what it leaves, and what it refuses. */
class ForgetCommandTest {
    @TempDir
    Path folder;

    private Path game;

    @BeforeEach
    void play() throws IOException {
        game = folder.resolve("game");
        byte[] sound = "RIFF and what was said".getBytes(java.nio.charset.StandardCharsets.UTF_8);
        try (Journal journal = Journal.create(game)) {
            journal.append(List.of(new GameEvent.GameStarted(Duration.ZERO, Setups.of(ConfigFile.defaults()))));
            journal.append(List.of(new GameEvent.SoundKept(
                    Duration.ofSeconds(1),
                    Side.WHITE,
                    "sound/000001-white.wav",
                    sha(sound),
                    Duration.ofSeconds(1),
                    SoundContent.ANNOUNCEMENT)));
        }
        write("sound/000001-white.wav", sound);
        write("speech/000001.wav", sound);
        for (String name : List.of("spoken.txt", "game.pgn", "scoresheet-white.brf", "dossier.html", "replay.html")) {
            write(name, sound);
        }
    }

    private static String sha(byte[] bytes) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (NoSuchAlgorithmException impossible) {
            throw new AssertionError(impossible);
        }
    }

    private void write(String name, byte[] bytes) throws IOException {
        Files.createDirectories(game.resolve(name).getParent());
        Files.write(game.resolve(name), bytes);
    }

    private TreeSet<String> files() throws IOException {
        try (Stream<Path> all = Files.walk(game)) {
            return all.filter(Files::isRegularFile)
                    .map(file -> game.relativize(file).toString())
                    .collect(Collectors.toCollection(TreeSet::new));
        }
    }

    private CommandRun forget(String input, String... options) {
        return CommandRun.of(
                input,
                Stream.concat(Stream.of("forget", game.toString()), Stream.of(options))
                        .toArray(String[]::new));
    }

    @Test
    void theVoicesGoAndTheGameStays() throws IOException {
        byte[] journal = Files.readAllBytes(game.resolve(Journal.FILE));
        CommandRun run = forget("yes\n");
        assertThat(run.exit()).as(run.err()).isEqualTo(Exit.DONE);
        assertThat(run.err()).contains("2 sounds, 4 files in all", "cannot be had again", "(yes/no)");
        assertThat(run.out()).contains("2 sounds", "Copies elsewhere");
        assertThat(files())
                .containsExactly(
                        "dossier.html",
                        Forgetting.NOTE,
                        "game.pgn",
                        Journal.FILE,
                        Journal.LOCK,
                        "scoresheet-white.brf");
        assertThat(game.resolve(Journal.FILE)).hasBinaryContent(journal);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "no\n", "\n", "yes please\n"})
    void nothingGoesWithoutAYes(String input) throws IOException {
        TreeSet<String> before = files();
        CommandRun run = forget(input);
        assertThat(run.exit()).isEqualTo(Exit.USAGE);
        assertThat(run.err()).contains("nothing was deleted");
        assertThat(files()).isEqualTo(before);
    }

    /** A review says that they are missing, that it was on purpose, and does not send anybody to look for copies. */
    @Test
    void aReviewSaysWhyTheyAreMissing() {
        assertThat(CommandRun.of("", "review", game.toString()).exit()).isEqualTo(Exit.DONE);
        forget("", "--yes");
        CommandRun review = CommandRun.of("", "review", game.toString());
        assertThat(review.exit()).isEqualTo(Exit.FINDING);
        assertThat(review.err())
                .contains("1 recordings are missing", "annabella forget")
                .doesNotContain("look for a copy");
    }

    /** A journal in which the start of the station tells no time is read all the same. */
    @Test
    void aStartWithoutATimeIsNoDefect() throws IOException {
        Path other = folder.resolve("other");
        try (Journal journal = Journal.create(other)) {
            journal.append(List.of(new GameEvent.StationStarted(Duration.ZERO, "this evening", "here", "1", "x")));
            journal.append(List.of(new GameEvent.GameStarted(Duration.ZERO, Setups.of(ConfigFile.defaults()))));
        }
        CommandRun run = CommandRun.of("", "review", other.toString(), "--text", "--language", "en");
        assertThat(run.exit()).as(run.err()).isEqualTo(Exit.DONE);
        assertThat(run.out()).contains("Date: ____");
    }

    @Test
    void everythingGoesWithTheFolder() throws IOException {
        write(Journal.CUT_OFF, "{\"v\":1,\"se".getBytes(java.nio.charset.StandardCharsets.UTF_8));
        CommandRun run = forget("", "--everything", "--yes");
        assertThat(run.exit()).as(run.err()).isEqualTo(Exit.DONE);
        assertThat(game).doesNotExist();
        assertThat(forget("", "--yes").exit()).isEqualTo(Exit.MISSING);
    }

    @Test
    void whatIsNotTheStationsStays() throws IOException {
        write("holiday.jpg", new byte[] {1});
        CommandRun run = forget("", "--everything", "--yes");
        assertThat(run.out()).contains("Left alone", "holiday.jpg");
        assertThat(files()).containsExactly("holiday.jpg");
    }

    /** A link in the folder goes; what it leads to does not. */
    @Test
    void nothingIsDeletedThroughALink() throws IOException {
        Path elsewhere = Files.createDirectories(folder.resolve("elsewhere"));
        Files.writeString(elsewhere.resolve("diary.wav"), "mine");
        Files.createSymbolicLink(game.resolve("sound/linked"), elsewhere);
        Files.createSymbolicLink(game.resolve("learning.log"), elsewhere.resolve("diary.wav"));
        assertThat(forget("", "--everything", "--yes").exit()).isEqualTo(Exit.DONE);
        assertThat(elsewhere.resolve("diary.wav")).hasContent("mine");
        assertThat(game).doesNotExist();
    }

    @Test
    void aGameThatIsPlayedIsLeftAlone() throws IOException {
        TreeSet<String> before = files();
        try (Journal open = ((Resumption.Continued) resumed()).journal()) {
            CommandRun run = forget("", "--yes");
            assertThat(run.exit()).isEqualTo(Exit.USAGE);
            assertThat(run.err()).contains("a station is at the game");
            assertThat(open).isNotNull();
        }
        assertThat(files()).isEqualTo(before);
    }

    @Test
    void aGameThatIsTakenUpWhileTheQuestionWaitsIsLeftAlone() throws IOException {
        TreeSet<String> before = files();
        List<Resumption> taken = new ArrayList<>();
        InputStream late = new ByteArrayInputStream("yes\n".getBytes(StandardCharsets.UTF_8)) {
            @Override
            public synchronized int read(byte[] bytes, int from, int length) {
                if (taken.isEmpty()) {
                    taken.add(resumed());
                }
                return super.read(bytes, from, length);
            }
        };
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        int exit = Main.run(
                late,
                new PrintStream(new ByteArrayOutputStream()),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                "forget",
                game.toString());
        try (Journal open = ((Resumption.Continued) taken.get(0)).journal()) {
            assertThat(exit).isEqualTo(Exit.USAGE);
            assertThat(err.toString(StandardCharsets.UTF_8)).contains("a station is at the game");
            assertThat(open).isNotNull();
        }
        assertThat(files()).isEqualTo(before);
    }

    private Resumption resumed() {
        try {
            return Journal.resume(game);
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    @Test
    void aSecondTimeThereIsNothingLeft() {
        forget("", "--yes");
        CommandRun again = forget("");
        assertThat(again.exit()).isEqualTo(Exit.DONE);
        assertThat(again.out()).contains("nothing to forget");
    }

    @Test
    void theAnswerIsJsonWhereItIsAskedFor() {
        assertThat(forget("", "--yes", "--json").json()).singleElement().satisfies(answer -> {
            assertThat(answer.get("sounds").asInt()).isEqualTo(2);
            assertThat(answer.get("files").asInt()).isEqualTo(4);
        });
    }
}
