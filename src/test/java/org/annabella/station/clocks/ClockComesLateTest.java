package org.annabella.station.clocks;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import org.annabella.SystemTest;
import org.annabella.chess.Side;
import org.annabella.clock.ClockSide;
import org.annabella.config.ConfigFile;
import org.annabella.config.Setups;
import org.annabella.dial.DialDriver;
import org.annabella.dial.DialFace;
import org.annabella.dial.DialReport;
import org.annabella.game.DeviceId;
import org.annabella.game.DeviceIdentity;
import org.annabella.game.GameEvent;
import org.annabella.game.GameInput;
import org.annabella.game.GameState;
import org.annabella.station.time.GameTime;
import org.annabella.station.time.ScriptClock;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A tactile clock that has counted on while the station was away, and is plugged in some while after it is back. */
@SystemTest
class ClockComesLateTest {
    private final ScriptClock source = new ScriptClock(Instant.EPOCH);
    private final GameTime time = GameTime.startingNow(source);
    private final List<GameInput> posted = new CopyOnWriteArrayList<>();
    private TableClock clock;

    @BeforeEach
    void make() {
        DialDriver driver = new DialDriver(DialDriver.settings("/dev/no-such-clock"), source);
        clock = new TableClock(driver, time, posted::add, (press, kept) -> posted.add(press));
    }

    /** The station is back; its journal ends with what this clock was. */
    private void resume(GameEvent... ofTheClock) {
        List<GameEvent> journal = new ArrayList<>(List.of(
                new GameEvent.GameStarted(
                        Duration.ZERO, Setups.of(ConfigFile.defaults().withoutArbiter())),
                new GameEvent.ClockSwitched(Duration.ZERO, Side.WHITE)));
        journal.addAll(List.of(ofTheClock));
        clock.resume(GameState.replay(journal));
        clock.happened(new GameEvent.ClockSwitched(Duration.ofMinutes(1), null));
    }

    private static GameEvent answered(String kind) {
        return new GameEvent.DeviceIdentified(
                Duration.ZERO, DeviceId.CLOCK, new DeviceIdentity(kind, "D1", "1.0", true));
    }

    @AfterEach
    void close() {
        clock.close();
    }

    /** The clock is plugged in, and tells that White's time has run for fifty minutes. */
    private void comes() {
        comes(ClockSide.WHITE);
    }

    private void comes(ClockSide running) {
        DialFace counted = new DialFace(Duration.ofMinutes(40), Duration.ofMinutes(90), running, 0, 0, Set.of());
        clock.accept(new DialReport.Identified("D1", "1.0", true, true), () -> {});
        clock.accept(new DialReport.Times(counted, true, 255), () -> {});
    }

    private boolean isSet() {
        return posted.stream().anyMatch(GameInput.Rule.class::isInstance);
    }

    @Test
    void whatItCountedIsTakenOverBeforePlayGoesOn() {
        resume(answered("dial"));
        comes();
        assertThat(isSet()).isTrue();
    }

    /** It has counted White's time all along, and White has moved long since. */
    @Test
    void whatItCountedIsTakenOverNoMoreOncePlayHasGoneOn() {
        resume(answered("dial"));
        clock.happened(new GameEvent.ClockSwitched(Duration.ofMinutes(2), Side.WHITE));
        comes();
        assertThat(isSet()).isFalse();
    }

    /** The station has counted without it, pauses among it, before it went itself. */
    @Test
    void whatItCountedSinceItWasLostIsNotTakenOver() {
        resume(answered("dial"), new GameEvent.DeviceLost(Duration.ofMinutes(1), DeviceId.CLOCK, "no cable"));
        comes();
        assertThat(isSet()).isFalse();
    }

    @Test
    void whatItCountedOfAnotherGameIsNotTakenOver() {
        resume();
        comes();
        assertThat(isSet()).isFalse();
    }

    @Test
    void whatItCountedWhileAnotherKindOfClockWasAtTheTableIsNotTakenOver() {
        resume(answered("dgt"));
        comes();
        assertThat(isSet()).isFalse();
    }

    @Test
    void whatItCountedWhileTheGameWasPausedIsNotTakenOver() {
        resume(answered("dial"), new GameEvent.ClockSwitched(Duration.ofMinutes(1), null));
        comes();
        assertThat(isSet()).isFalse();
    }

    @Test
    void whatItCountedFromAnotherMoveIsNotTakenOver() {
        resume(answered("dial"));
        comes(ClockSide.BLACK);
        assertThat(isSet()).isFalse();
    }

    @Test
    void whatAClockCountedThatWasAcceptedInItsPlaceIsNotTakenOver() {
        resume(answered("dial"));
        clock.happened(new GameEvent.DeviceAccepted(Duration.ofMinutes(2), DeviceId.CLOCK));
        comes();
        assertThat(isSet()).isFalse();
    }
}
