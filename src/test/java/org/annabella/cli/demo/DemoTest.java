package org.annabella.cli.demo;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.annabella.SystemTest;
import org.annabella.cli.CommandRun;
import org.annabella.config.Exit;
import org.annabella.game.GameEvent;
import org.annabella.game.GameResult;
import org.annabella.game.GameState;
import org.annabella.journal.EventJson;
import org.annabella.journal.Journal;
import org.annabella.sound.SoundReading;
import org.annabella.sound.WavFiles;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The whole station: recorded sound through the recogniser, three devices on serial lines, speech. */
@SystemTest
class DemoTest {
    @TempDir
    Path folder;

    @Test
    void playsAWholeGameAndKeepsEverything() throws IOException {
        Path directory = folder.resolve("game");

        CommandRun run = CommandRun.of("", "demo", "--fast", "--out", directory.toString());

        assertThat(run.exit()).as(run.err()).isZero();
        List<GameEvent> events = Journal.read(directory).events();
        GameState end = GameState.replay(events);
        assertThat(end.result()).isEqualTo(GameResult.WHITE_WINS);
        assertThat(end.position().isCheckmate()).isTrue();
        assertThat(end.plies()).hasSize(39);
        assertThat(end.plies()).allSatisfy(ply -> assertThat(ply.how().heard())
                .as("heard, ply %s", ply.number())
                .isTrue());
        assertThat(end.plies())
                .allSatisfy(ply -> assertThat(ply.how().executed()).isTrue());
        assertThat(names(events))
                .contains("announcementCorrected", "boardDiffers", "boardInStep", "drawOffered", "drawDeclined");
        assertThat(events)
                .filteredOn(GameEvent.MoveRepeated.class::isInstance)
                .anyMatch(event -> !((GameEvent.MoveRepeated) event).agrees());
        keepsBothScoresheets(directory);
        keepsWhatWasSaid(directory);
        tellsTimeAndMovesToNobodyElse(directory);
        announcesInSentences(run);
        marksItsMoments(run);
    }

    private static List<String> names(List<GameEvent> events) {
        return events.stream().map(EventJson::kindOf).toList();
    }

    private static void keepsBothScoresheets(Path directory) throws IOException {
        assertThat(Files.readString(directory.resolve("game.pgn")))
                .contains("Qxh7# {")
                .contains("1-0");
        for (String seat : List.of("white", "black")) {
            assertThat(Files.readString(directory.resolve("scoresheet-" + seat + ".txt")))
                    .contains("0-0-0")
                    .contains("Dxh7");
            assertThat(Files.readString(directory.resolve("scoresheet-" + seat + ".brf")))
                    .isNotBlank();
        }
    }

    private static void keepsWhatWasSaid(Path directory) throws IOException {
        long lines;
        try (Stream<String> text = Files.lines(directory.resolve("spoken.txt"))) {
            lines = text.count();
        }
        try (Stream<Path> sounds = Files.list(directory.resolve("speech"))) {
            List<Path> all = sounds.toList();
            assertThat(all).hasSize((int) lines);
            assertThat(all)
                    .allSatisfy(sound -> assertThat(WavFiles.read(sound)).isInstanceOf(SoundReading.Readable.class));
        }
        try (Stream<Path> heard = Files.list(directory.resolve("sound"))) {
            assertThat(heard).hasSize(84);
        }
    }

    private static void tellsTimeAndMovesToNobodyElse(Path directory) throws IOException {
        List<String> spoken = Files.readAllLines(directory.resolve("spoken.txt"));
        assertThat(spoken)
                .filteredOn(line -> line.contains("tilbage"))
                .hasSize(1)
                .allMatch(line -> line.contains("ear-white"));
        assertThat(spoken)
                .filteredOn(line -> line.contains("har udført"))
                .hasSize(2)
                .allMatch(line -> line.contains("ear-white"));
    }

    private static void announcesInSentences(CommandRun run) {
        assertThat(sentences(run)).hasSizeGreaterThan(190).allSatisfy(line -> {
            assertThat(line).doesNotContain("\t").matches(".*([.]|[.]”|[)])$");
            assertThat(line).hasSizeLessThan(400);
        });
    }

    private static List<String> sentences(CommandRun run) {
        return run.lines().stream().filter(line -> !isMoment(line)).toList();
    }

    private static boolean isMoment(String line) {
        return line.startsWith("== ");
    }

    /** Whoever looks finds what there is to see: each heading is followed by what it says. */
    private static void marksItsMoments(CommandRun run) {
        assertThat(run.lines()).filteredOn(DemoTest::isMoment).hasSizeGreaterThanOrEqualTo(6);
        List<String> lines = run.lines();
        int slip = lines.indexOf("== Hvid siger forkert og retter sig i tide");
        assertThat(lines.subList(slip, slip + 4)).anyMatch(line -> line.contains("f4"));
        assertThat(lines.get(lines.indexOf("== Mat") + 1)).contains("Qxh7");
    }

    @ParameterizedTest
    @ValueSource(strings = {"da", "de"})
    void everyScriptHasItsMoments(String language) {
        assertThat(DemoStep.script(language).stream().flatMap(step -> Stream.ofNullable(step.moment())))
                .hasSizeGreaterThanOrEqualTo(6)
                .doesNotHaveDuplicates()
                .allSatisfy(moment -> assertThat(moment).hasSizeLessThan(80));
    }

    @Test
    void refusesToWriteOverAGame() throws IOException {
        Path directory = Files.createDirectories(folder.resolve("game"));
        Files.writeString(directory.resolve(Journal.FILE), "precious");

        CommandRun run = CommandRun.of("", "demo", "--fast", "--out", directory.toString());

        assertThat(run.exit()).isEqualTo(Exit.USAGE);
        assertThat(run.err()).contains("holds a game already");
        assertThat(Files.readString(directory.resolve(Journal.FILE))).isEqualTo("precious");
    }

    @Test
    void refusesALanguageWithoutRecordings() {
        CommandRun run = CommandRun.of("", "demo", "--language", "fi");

        assertThat(run.exit()).isEqualTo(Exit.USAGE);
        assertThat(run.err()).contains("fi");
    }
}
