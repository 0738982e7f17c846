package org.annabella.cli.simulate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.annabella.SystemTest;
import org.annabella.board.simulated.BoardScript;
import org.annabella.board.simulated.Habits;
import org.annabella.board.simulated.SimulatedBoard;
import org.annabella.board.simulated.SimulatedSetup;
import org.annabella.dial.DialScript;
import org.annabella.dial.DialSimulator;
import org.annabella.serial.TimeScale;
import org.annabella.serial.simulated.DeviceScript;
import org.annabella.serial.simulated.LineFault;
import org.annabella.serial.simulated.LineFaults;
import org.annabella.station.boards.BoardKind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Every act that {@code hardware-docs/simulators.md} lists is one, and every fault. */
@SystemTest
class SimulatorDocumentTest {

    private static final Path PAGE = Path.of("hardware-docs", "simulators.md");
    private static final Pattern QUOTED = Pattern.compile("`([^`]+)`");

    @TempDir
    Path folder;

    /** What stands quoted in the first column of the table after a line. */
    private static List<String> firstColumn(String line) throws IOException {
        List<String> page = Files.readAllLines(PAGE);
        return page.subList(page.indexOf(line) + 1, page.size()).stream()
                .dropWhile(row -> !row.startsWith("|"))
                .takeWhile(row -> row.startsWith("|"))
                .map(row -> row.split("\\|")[1])
                .flatMap(cell -> QUOTED.matcher(cell).results().map(MatchResult::group))
                .map(quoted -> quoted.replace("`", "").replace(" …", ""))
                .toList();
    }

    private static void readAll(DeviceScript script, String table, int atLeast) throws IOException {
        List<String> acts = firstColumn(table);
        assertThat(acts).hasSizeGreaterThanOrEqualTo(atLeast);
        assertThat(acts).allSatisfy(act -> assertThat(script.read(act)).isPresent());
    }

    @Test
    void actsOnABoardAreUnderstood() throws IOException {
        SimulatedSetup setup = SimulatedSetup.initial("SIM01", TimeScale.REAL, 1);
        try (SimulatedBoard board = BoardKind.DGT.simulated(setup)) {
            BoardScript script = new BoardScript(board, Habits.HUMAN, TimeScale.REAL, LineFaults.NONE, 1);
            script.add(new BoardScript(board, Habits.HUMAN, TimeScale.REAL, LineFaults.NONE, 2));
            readAll(script, "All devices:", 10);
            readAll(script, "Boards:", 20);
        }
    }

    @Test
    void actsOnTheClockAreUnderstood() throws IOException {
        DialSimulator.Settings settings = DialSimulator.Settings.of(folder.resolve("dial"));
        try (DialSimulator clock = DialSimulator.plugIn(settings)) {
            DialScript script = new DialScript(clock, TimeScale.REAL);
            readAll(script, "All devices:", 10);
            readAll(script, "The clock:", 6);
        }
    }

    @Test
    void faultsAreTheOnesThatThereAre() throws IOException {
        assertThat(firstColumn("## Faults"))
                .containsExactlyInAnyOrder(List.of(LineFault.values()).stream()
                        .map(LineFault::word)
                        .toArray(String[]::new));
        for (String fault : firstColumn("## Faults")) {
            assertThat(LineFaults.NONE.with(fault).rate(LineFault.of(fault).orElseThrow()))
                    .isPositive();
        }
    }
}
