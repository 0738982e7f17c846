package org.annabella.cli.play;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.annabella.SystemTest;
import org.annabella.chess.Move;
import org.annabella.chess.Side;
import org.annabella.cli.terminal.Terminal;
import org.annabella.config.ConfigFile;
import org.annabella.game.ArbiterAct;
import org.annabella.game.Asker;
import org.annabella.game.GameInput;
import org.annabella.game.IllegalKind;
import org.annabella.serial.TimeScale;
import org.annabella.station.Station;
import org.annabella.station.Surroundings;
import org.annabella.station.time.SteadyClock;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A yes is for what was asked, and for nothing that came of it meanwhile. */
@SystemTest
class StaleAnswerTest {
    @TempDir
    private Path folder;

    private final ByteArrayOutputStream shown = new ByteArrayOutputStream();

    @Test
    void aYesWithdrawsNoOtherIllegalMoveThanTheOneThatWasAskedAbout() throws Exception {
        play((station, console) -> {
            console.handle("start");
            find(station, Side.BLACK);
            console.handle("arbiter none black it was legal");
            find(station, Side.BLACK);
            console.handle("yes");
            assertThat(station.state().seat(Side.BLACK).illegalMoves()).isEqualTo(2);
        });
        assertThat(shown.toString(StandardCharsets.UTF_8)).contains("nothing was done");
    }

    /** Moves may be made at the boards while the console waits. */
    @Test
    void aYesClaimsNothingInAnotherPosition() throws Exception {
        play((station, console) -> {
            console.handle("start");
            console.handle("white claim fifty");
            for (Side seat : Side.values()) {
                Move move = Move.parse(seat.pick("e2e4", "e7e5"));
                station.post(new GameInput.TypeMove(station.time().now(), seat, move, Asker.ARBITER));
                station.press(seat, station.time().now());
                station.awaitIdle();
            }
            console.handle("yes");
            assertThat(station.state().plies()).hasSize(2);
            assertThat(station.state().isDrawOfferedTo(Side.BLACK)).isFalse();
        });
        assertThat(shown.toString(StandardCharsets.UTF_8)).contains("nothing was done");
    }

    /** What happens at a table without boards and a clock. */
    private interface Course {
        void of(Station station, PlayConsole console) throws InterruptedException;
    }

    private void play(Course course) throws Exception {
        Path config = Files.writeString(
                folder.resolve("station.json"),
                "{\"white\": {\"board\": {\"kind\": \"none\"}}, \"black\": {\"board\": {\"kind\": \"none\"}},"
                        + " \"clock\": {\"kind\": \"none\"}}");
        try (Station station = Station.begin(
                        ConfigFile.read(config),
                        new Surroundings(folder.resolve("game"), new SteadyClock(), TimeScale.REAL, false, List.of()));
                PrintStream out = new PrintStream(shown, true, StandardCharsets.UTF_8)) {
            course.of(station, new PlayConsole(station, new Terminal(InputStream.nullInputStream(), out, out), false));
        }
    }

    /** As from the arbiter's page. */
    private static void find(Station station, Side seat) throws InterruptedException {
        station.post(new GameInput.Rule(
                station.time().now(),
                new ArbiterAct.FindIllegal(seat, IllegalKind.TWO_HANDS, null, "seen"),
                "arbiter"));
        station.awaitIdle();
    }
}
