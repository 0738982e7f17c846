package org.annabella.station;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.annabella.SystemTest;
import org.annabella.cli.CommandRun;
import org.annabella.config.Exit;
import org.annabella.game.DeviceId;
import org.annabella.game.GameEvent;
import org.annabella.game.GameState;
import org.annabella.journal.Journal;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A station that loses its power goes on where it was; real processes, killed. */
@SystemTest
class ResumeTest {
    /** What a station leaves that loses its power after one move. */
    @TempDir
    private static Path left;

    @TempDir
    Path folder;

    private Path game;

    @BeforeAll
    static void playOneMoveAndLosePower() throws IOException, InterruptedException {
        try (StationProcess station = StationProcess.start("play", "--out", left.toString())) {
            station.await(line -> line.contains("waits for its start"));
            station.type("start");
            station.await(line -> line.contains("The game begins"));
            station.type("white say eva fire");
            station.await(line -> line.contains("White announces e4"));
            station.type("white move e2e4");
            station.await(line -> line.contains("White executes e4"));
            station.type("white press");
            station.await(line -> line.contains("White completes 1. e4"));
            station.kill();
        }
    }

    @BeforeEach
    void chooseDirectory() {
        game = folder.resolve("game");
    }

    @Test
    void losesNothingThatWasAcknowledged() throws IOException, InterruptedException {
        takeUp();

        try (StationProcess again = StationProcess.start("play", "--resume", game.toString())) {
            again.await(line -> line.contains("after 1 half-move"));
            again.await(line -> line.contains("the station was restarted"));
            again.type("arbiter resume");
            again.await(line -> line.contains("The game continues"));
            again.type("black mirror");
            again.await(line -> line.contains("Black has executed the opponent's move"));
            again.type("black say eva fem");
            again.await(line -> line.contains("Black announces e5"));
            again.type("black move e7e5");
            again.await(line -> line.contains("Black executes e5"));
            again.type("black press");
            again.await(line -> line.contains("Black completes 1… e5"));
            again.type("quit");
            assertThat(again.end()).isZero();
        }

        GameState state = GameState.replay(Journal.read(game).events());
        assertThat(state.plies()).hasSize(2);
        assertThat(Files.readString(game.resolve("game.pgn"))).contains("1. e4").contains("1... e5");
    }

    @Test
    void cutsOffAHalfWrittenLastLineAndOnlyThat() throws IOException {
        takeUp();
        List<GameEvent> before = Journal.read(game).events();
        String torn = "{\"seq\":99,\"at\":1";
        Files.writeString(game.resolve(Journal.FILE), torn, StandardOpenOption.APPEND);

        CommandRun run = CommandRun.of("", "play", "--resume", game.toString());

        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(Journal.read(game).events()).startsWith(before.toArray(GameEvent[]::new));
        assertThat(Journal.read(game).damage()).isEmpty();
        assertThat(game.resolve(Journal.CUT_OFF)).hasContent(torn + "\n");
        String told = "half a line of 16 characters, which was cut off and is kept in journal.cut-off";
        assertThat(run.out() + run.err()).contains(told);
        assertThat(weaknesses()).filteredOn(why -> why.contains(told)).hasSize(1);
    }

    @Test
    void goesOnAfterALastLineThatOnlyLacksItsLineFeed() throws IOException {
        takeUp();
        List<GameEvent> before = Journal.read(game).events();
        Path journal = game.resolve(Journal.FILE);
        String whole = Files.readString(journal);
        Files.writeString(journal, whole.substring(0, whole.length() - 1));

        CommandRun run = CommandRun.of("", "play", "--resume", game.toString());

        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(Files.readString(journal)).startsWith(whole);
        assertThat(Journal.read(game).events()).startsWith(before.toArray(GameEvent[]::new));
        assertThat(weaknesses()).noneMatch(why -> why.contains("cut off"));
    }

    /** What was said to be wrong with the journal; a busy computer's disk may be slow as well. */
    private List<String> weaknesses() throws IOException {
        return Journal.read(game).events().stream()
                .filter(GameEvent.DeviceWeak.class::isInstance)
                .map(GameEvent.DeviceWeak.class::cast)
                .filter(weak -> weak.device().equals(DeviceId.JOURNAL))
                .map(GameEvent.DeviceWeak::why)
                .toList();
    }

    @Test
    void refusesADamagedJournalAndLeavesItAlone() throws IOException {
        takeUp();
        Path journal = game.resolve(Journal.FILE);
        List<String> lines = Files.readAllLines(journal);
        lines.replaceAll(line -> line.replace("90+30", "90+31"));
        Files.write(journal, lines);
        String damaged = Files.readString(journal);

        CommandRun run = CommandRun.of("", "play", "--resume", game.toString());

        assertThat(run.exit()).isEqualTo(Exit.USAGE);
        assertThat(run.err().lines()).hasSize(1);
        assertThat(run.err()).contains("damaged at line " + (1 + changed(lines)));
        assertThat(Files.readString(journal)).isEqualTo(damaged);
    }

    @Test
    void saysWhenThereIsNothingToResume() {
        CommandRun run = CommandRun.of("", "play", "--resume", game.toString());

        assertThat(run.exit()).isEqualTo(Exit.MISSING);
        assertThat(run.err()).contains("no journal in");
    }

    /** Copies what is left, to go on with. */
    private void takeUp() throws IOException {
        try (Stream<Path> files = Files.walk(left)) {
            for (Path each : files.toList()) {
                Files.copy(each, game.resolve(left.relativize(each)));
            }
        }
    }

    private static int changed(List<String> lines) {
        return IntStream.range(0, lines.size())
                .filter(line -> lines.get(line).contains("90+31"))
                .findFirst()
                .orElseThrow();
    }
}
