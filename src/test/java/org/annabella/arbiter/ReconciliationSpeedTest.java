package org.annabella.arbiter;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.annabella.chess.Square;
import org.junit.jupiter.api.Test;

/** A long game is compared while the arbiter's finger is still on the key: in computing time, whatever else the machine does. */
class ReconciliationSpeedTest {
    private static final Duration LIMIT = Duration.ofMillis(50);
    private static final int RUNS = 41;
    private static final ThreadMXBean COMPUTING = ManagementFactory.getThreadMXBean();

    /** A seed whose game has all of its 200 plies. */
    private static RandomGame longGame() {
        for (long seed = 1; ; seed++) {
            RandomGame game = new RandomGame(seed, 200);
            if (game.plies() == 200) {
                return game;
            }
        }
    }

    @Test
    void twoHundredPliesTakeAtMostFiftyMillisecondsOnceWarm() {
        RandomGame game = longGame();
        List<String> sheet = game.sheet();
        sheet.set(100, "??");
        Evidence white = new Evidence(game.sheet(), false, game.board().without(Square.at("e1")));
        Evidence black = new Evidence(sheet, false, game.positions.get(99).placement());
        Dispute dispute = game.dispute(white, black);
        List<Long> times = new ArrayList<>();
        for (int run = 0; run < RUNS; run++) {
            long begin = COMPUTING.getCurrentThreadCpuTime();
            assertThat(Reconciliation.compare(dispute).ply()).isEqualTo(100);
            times.add(COMPUTING.getCurrentThreadCpuTime() - begin);
        }
        long median = times.stream().sorted().skip(RUNS / 2).findFirst().orElseThrow();
        assertThat(Duration.ofNanos(median)).isLessThan(LIMIT);
    }
}
