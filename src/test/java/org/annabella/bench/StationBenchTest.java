package org.annabella.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.annabella.SystemTest;
import org.annabella.bench.workloads.Figure;
import org.annabella.station.boards.BoardKind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** That the figures come at all; the runs are too short for them to mean anything. */
@SystemTest
class StationBenchTest {
    @TempDir
    Path folder;

    private final List<Figure> figures = new ArrayList<>();

    @Test
    void understandsEveryMoveOfRandomGames() {
        Figure watcher = new InferenceBench(1).watcher();
        assertThat(watcher.values()).hasSizeGreaterThan(1000).allMatch(micros -> micros > 0);
    }

    @Test
    void understandsAMoveOverAPortBeforeAndAfterNoise() throws InterruptedException {
        new InferenceBench(1).overSerial(BoardKind.PEG, figures::add);
        assertThat(figures).hasSize(4);
        assertThat(figures.get(1).values()).allMatch(millis -> millis >= 250, "the quiet time is part of it");
    }

    @Test
    void measuresTheLoadOfDevicesInAnotherProcess() throws InterruptedException {
        new LoadBench(folder, Duration.ofMillis(400)).run(BoardKind.PEG, "25 scans a second", figures::add);
        assertThat(figures).extracting(Figure::unit).containsExactly("% of a core", "% of a core");
        assertThat(figures.get(1).what()).contains("hands at both boards");
    }
}
