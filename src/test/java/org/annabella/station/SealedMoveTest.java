package org.annabella.station;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Stream;
import org.annabella.SystemTest;
import org.annabella.cli.CommandRun;
import org.annabella.game.GameState;
import org.annabella.game.Phase;
import org.annabella.journal.Journal;
import org.annabella.journal.LastSession;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A move is sealed in one run of the station and opened in another. */
@SystemTest
class SealedMoveTest {
    private static final String WORDS = "springer gustav et felix tre";

    @TempDir
    Path folder;

    private Path game() {
        return folder.resolve("game");
    }

    private CommandRun sealed() {
        String lines = "start\narbiter seal the session is over\nwhite seal d4\nwhite seal " + WORDS
                + "\nwhite press\narbiter adjourn 2026-12-01 18:00; Studenterhuset\nquit\n";
        return CommandRun.of(lines, "play", "--out", game().toString());
    }

    private CommandRun resumed(String lines) {
        return CommandRun.of(lines, "play", "--resume", game().toString());
    }

    private List<Path> files() throws IOException {
        try (Stream<Path> all = Files.walk(game())) {
            return all.filter(Files::isRegularFile).toList();
        }
    }

    private GameState state() throws IOException {
        return LastSession.beforeItsEnd(Journal.read(game()).events());
    }

    @Test
    void isNowhereToBeReadBeforeItIsOpened() throws IOException {
        CommandRun run = sealed();
        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(run.out()).contains("White has sealed a move").doesNotContain("springer", "Nf3", "Sf3", "g1f3");
        for (Path file : files()) {
            String text = new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
            assertThat(text).as(file.toString()).doesNotContain("springer", "Nf3", "Sf3", "g1f3");
        }
        assertThat(state().phase()).isEqualTo(Phase.ADJOURNED);
    }

    @Test
    void leavesOneKeyForItsOwnerAlone() throws IOException {
        sealed();
        List<Path> keys = files().stream()
                .filter(file -> file.toString().endsWith(".key"))
                .toList();
        assertThat(keys).hasSize(1);
        Path key = keys.get(0);
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(key)))
                .isEqualTo("rw-------");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(key.resolveSibling("."))))
                .isEqualTo("rwx------");
    }

    /** FIDE Laws 2023, I.5: the times are as they were when the game was adjourned; the days between do not count. */
    @Test
    void isOpenedInAnotherRunWithTheTimesAsTheyWere() throws IOException {
        sealed();
        GameState before = state();
        CommandRun run = resumed("arbiter open\nquit\n");
        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(run.out()).contains("Nf3");
        GameState after = state();
        assertThat(after.plies()).hasSize(1);
        assertThat(after.plies().get(0).black())
                .isEqualTo(before.timeLeft(org.annabella.chess.Side.BLACK, before.now()));
        assertThat(after.phase()).isEqualTo(Phase.RUNNING);
    }

    /** The key may be kept elsewhere: then only who has it opens the move. */
    @Test
    void isOpenedByTheCodeThatTheArbiterHasTakenAway() throws IOException {
        sealed();
        Path key = files().stream()
                .filter(file -> file.toString().endsWith(".key"))
                .findFirst()
                .orElseThrow();
        String code = Files.readString(key).strip();
        Files.delete(key);
        CommandRun locked = resumed("arbiter open\narbiter open 0000-0000-0000-0000-0000-0000-00\nquit\n");
        assertThat(locked.out())
                .contains("Nothing was done: The sealed move has not been opened")
                .doesNotContain("Nf3");
        CommandRun run = resumed("arbiter open " + code + "\nquit\n");
        assertThat(run.out()).contains("Nf3");
    }

    /** FIDE Laws 2023, I.9: an adjourned game goes on without an envelope as well, and nobody reads of a move in it. */
    @Test
    void whereNothingWasSealedPlayIsResumedAndThePapersSaySo() throws IOException {
        CommandRun.of(
                "start\narbiter adjourn 2026-12-01 18:00; Studenterhuset\nquit\n", "play", "--out", game().toString());
        assertThat(state().phase()).isEqualTo(Phase.ADJOURNED);
        CommandRun run = resumed("arbiter open\nquit\n");
        assertThat(run.out()).contains("The game continues").doesNotContain("sealed move has been opened");
        assertThat(state().phase()).isEqualTo(Phase.RUNNING);
        CommandRun.of("", "review", game().toString(), "--dossier", "--language", "en");
        assertThat(Files.readString(game().resolve("dossier.txt")))
                .contains("Play is resumed; no move was sealed.")
                .doesNotContain("White's sealed move", "Black's sealed move");
    }
}
