package org.annabella.board.simulated;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.annabella.SystemTest;
import org.annabella.board.BoardDriver;
import org.annabella.board.BoardReport;
import org.annabella.board.dgt.DgtDriver;
import org.annabella.board.peg.PegDriver;
import org.annabella.serial.ChildJvm;
import org.annabella.serial.Health;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The board is another program: killed, it is an unplugged board; stopped, a dead board behind a line that lives. */
@Timeout(60)
@SystemTest
class BoardInAnotherProcessTest {

    /** A board that falls silent is given three seconds, and looked at each second; three times that, for slow machines. */
    private static final Duration SILENCE = Duration.ofSeconds(12);

    private static final Duration UNPLUGGED = Duration.ofSeconds(3);
    private static final Duration BACK = Duration.ofSeconds(9);

    @TempDir
    Path folder;

    private final BlockingQueue<Health> healths = new LinkedBlockingQueue<>();

    @ParameterizedTest
    @CsvSource({"peg, PEG-SIM-1", "dgt, SIM01"})
    void isLostAndFoundAgain(String kind, String serialNumber) throws IOException, InterruptedException {
        String port = folder.resolve("board").toString();
        try (BoardDriver driver = driver(kind, port)) {
            driver.open(this::note);
            try (ChildJvm board = board(kind, port, serialNumber)) {
                await(Health.Level.UP, BACK);
                board.freeze();
                assertThat(await(Health.Level.LOST, SILENCE).why()).contains("no longer answers");
                board.thaw();
                await(Health.Level.UP, BACK);
                kill(board);
                assertThat(await(Health.Level.LOST, UNPLUGGED).why()).contains("unplugged");
            }
            try (ChildJvm board = board(kind, port, serialNumber)) {
                await(Health.Level.UP, BACK);
                kill(board);
            }
        }
    }

    /** The system takes the name of a real device away; a killed program leaves it, and it would lead to a stranger. */
    private void kill(ChildJvm board) throws IOException, InterruptedException {
        Files.delete(folder.resolve("board"));
        board.kill();
    }

    private static ChildJvm board(String kind, String port, String serialNumber) throws IOException {
        ChildJvm board = ChildJvm.start(BoardProgram.class, List.of(), kind, port, serialNumber);
        board.await("up");
        return board;
    }

    private static BoardDriver driver(String kind, String port) {
        return kind.equals("dgt") ? DgtDriver.on("board", port) : PegDriver.on("board", port);
    }

    private void note(BoardReport report) {
        if (report instanceof BoardReport.HealthChanged changed) {
            healths.add(changed.health());
        }
    }

    /** Passes over reasons that change while the level stays, such as "does not exist" at the beginning. */
    private Health await(Health.Level level, Duration limit) throws InterruptedException {
        long end = System.nanoTime() + limit.toNanos();
        while (true) {
            Health health = healths.poll(end - System.nanoTime(), TimeUnit.NANOSECONDS);
            assertThat(health).as("no %s within %s", level, limit).isNotNull();
            if (health.level() == level) {
                return health;
            }
        }
    }
}
