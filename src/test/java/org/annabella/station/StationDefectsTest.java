package org.annabella.station;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.annabella.SystemTest;
import org.annabella.config.ConfigFile;
import org.annabella.game.GameEvent;
import org.annabella.journal.Journal;
import org.annabella.serial.TimeScale;
import org.annabella.station.time.ScriptClock;
import org.annabella.table.EventWatch;
import org.annabella.table.GameLoop;
import org.annabella.threads.Defects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A defect on any thread of the whole station is said aloud, is in the journal, and ends nothing. */
@SystemTest
class StationDefectsTest {
    private static final Duration PATIENCE = Duration.ofSeconds(120);

    @TempDir
    Path folder;

    private final EventWatch watch = new EventWatch();
    private final AtomicBoolean breaks = new AtomicBoolean();

    /** A clock that fails once where the flags are looked at. */
    private final class BreakingTime implements InstantSource {
        private final ScriptClock clock = new ScriptClock(Instant.EPOCH);

        @Override
        public Instant instant() {
            if (Thread.currentThread().getName().equals("flag") && breaks.getAndSet(false)) {
                throw new AssertionError("no time");
            }
            return clock.instant();
        }
    }

    private final BreakingTime time = new BreakingTime();

    private Station begin(GameLoop.Listener... listeners) throws Exception {
        Path config = Files.writeString(
                folder.resolve("station.json"),
                "{\"white\": {\"board\": {\"kind\": \"none\"}}, \"black\": {\"board\": {\"kind\": \"none\"}},"
                        + " \"clock\": {\"kind\": \"none\"},"
                        + " \"hearing\": {\"separateProcess\": false, \"ears\": \"vosk\"}}");
        List<GameLoop.Listener> all = new java.util.ArrayList<>(List.of(listeners));
        all.add(watch);
        return Station.begin(
                ConfigFile.read(config).withoutArbiter(),
                new Surroundings(folder.resolve("game"), time, TimeScale.REAL, false, all));
    }

    private GameEvent await(Class<? extends GameEvent> kind) throws InterruptedException {
        return watch.await(0, kind::isInstance, PATIENCE)
                .orElseThrow(() -> new AssertionError("no " + kind.getSimpleName() + " among " + watch.since(0)));
    }

    @Test
    void theFlagIsStillLookedAtAfterADefectOfItsTimer() throws Exception {
        try (Station station = begin()) {
            await(GameEvent.ClockSwitched.class);
            breaks.set(true);
            time.clock.advance(Duration.ofHours(3));
            GameEvent.StationFault fault = (GameEvent.StationFault) await(GameEvent.StationFault.class);
            assertThat(fault.what()).contains("flag").contains("no time");
            await(GameEvent.FlagFell.class);
            station.spoken().awaitSilence(PATIENCE);
        }
        assertThat(Files.readString(folder.resolve("game/spoken.txt"))).contains("Fejl i stationen");
        assertThat(Journal.read(folder.resolve("game")).events()).anyMatch(GameEvent.StationFault.class::isInstance);
    }

    @Test
    void aDefectThatNobodyElseIsToldOfComesIntoTheJournal() throws Exception {
        try (Station station = begin()) {
            await(GameEvent.ClockSwitched.class);
            Defects.LAST_RESORT.happened("the page of arbiter", new AssertionError("no such part"));
            GameEvent.StationFault fault = (GameEvent.StationFault) await(GameEvent.StationFault.class);
            assertThat(fault.what()).contains("the page of arbiter").contains("no such part");
            assertThat(station.failure()).isEmpty();
        }
    }

    @Test
    void aListenerThatFailsByAnErrorDoesNotStopTheGame() throws Exception {
        GameLoop.Listener broken = (event, before, after) -> {
            if (event instanceof GameEvent.DrawOffered) {
                throw new OutOfMemoryError("none left");
            }
        };
        try (Station station = begin(broken)) {
            await(GameEvent.ClockSwitched.class);
            station.read(org.annabella.chess.Side.WHITE, "tilbyder remis");
            await(GameEvent.DrawOffered.class);
            GameEvent.StationFault fault = (GameEvent.StationFault) await(GameEvent.StationFault.class);
            assertThat(fault.what()).contains("none left");
            assertThat(station.isClosed()).isFalse();
        }
    }
}
