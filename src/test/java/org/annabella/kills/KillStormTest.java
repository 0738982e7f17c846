package org.annabella.kills;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.annabella.SystemTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Some kills of each phase; {@link KillStorm} does a thousand. */
@EnabledOnOs(value = OS.LINUX, disabledReason = "needs process groups")
@SystemTest
class KillStormTest {
    private static final int KILLS = KillPhase.values().length;

    @TempDir
    Path directory;

    @Test
    void losesNothingThatWasPrinted() throws IOException, InterruptedException {
        KillReport report = KillStorm.run(directory, KILLS, Hardship.NONE, 17);
        assertThat(report.faults()).isEmpty();
        assertThat(report.lost()).isZero();
        assertThat(report.kills()).hasSize(KillPhase.values().length);
        assertThat(report.events()).isGreaterThan(4);
    }
}
