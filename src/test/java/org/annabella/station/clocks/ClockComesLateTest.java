package org.annabella.station.clocks;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
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
    private final GameState state = GameState.replay(List.of(
            new GameEvent.GameStarted(
                    Duration.ZERO, Setups.of(ConfigFile.defaults().withoutArbiter())),
            new GameEvent.ClockSwitched(Duration.ZERO, Side.WHITE)));
    private TableClock clock;

    @BeforeEach
    void resume() {
        DialDriver driver = new DialDriver(DialDriver.settings("/dev/no-such-clock"), source);
        clock = new TableClock(driver, time, posted::add, posted::add);
        clock.resume(state);
    }

    @AfterEach
    void close() {
        clock.close();
    }

    private void comes() {
        DialFace counted =
                new DialFace(Duration.ofMinutes(40), Duration.ofMinutes(90), ClockSide.WHITE, 0, 0, Set.of());
        clock.accept(new DialReport.Identified("D1", "1.0", true, true));
        clock.accept(new DialReport.Times(counted, true, 255));
    }

    private boolean isSet() {
        return posted.stream().anyMatch(GameInput.Rule.class::isInstance);
    }

    @Test
    void whatItCountedIsTakenOverBeforePlayGoesOn() {
        clock.happened(new GameEvent.ClockSwitched(Duration.ofMinutes(1), null));
        comes();
        assertThat(isSet()).isTrue();
    }

    /** It has counted White's time all along, and White has moved long since. */
    @Test
    void whatItCountedIsTakenOverNoMoreOncePlayHasGoneOn() {
        clock.happened(new GameEvent.ClockSwitched(Duration.ofMinutes(1), null));
        clock.happened(new GameEvent.ClockSwitched(Duration.ofMinutes(2), Side.WHITE));
        comes();
        assertThat(isSet()).isFalse();
    }
}
