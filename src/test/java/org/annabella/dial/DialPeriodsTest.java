package org.annabella.dial;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.annabella.clock.ChessClock;
import org.annabella.clock.ClockSide;
import org.annabella.clock.TimeControl;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The dial counts by itself what the game's clock counts, across the ends of periods and changes of the time control. */
class DialPeriodsTest {

    private static final TimeControl PERIODS = TimeControl.parse("40/90+30,SD/30+30");
    private static final TimeControl PLAIN = TimeControl.parse("40/90,SD/30");
    private static final Duration THINK = Duration.ofSeconds(97);
    private static final int MOVES = 40;

    private final DialMachine machine = new DialMachine("TEST-1", true, 0);
    private Duration now = Duration.ZERO;
    private int number;

    @BeforeEach
    void greet() {
        machine.boot(DialReport.RebootCause.POWER, now, instant());
        machine.receive(DialFrame.unnumbered(new DialMessage.Hello(1, 1, 5)), now, instant());
    }

    private Instant instant() {
        return Instant.EPOCH.plus(now);
    }

    private void show(ChessClock clock) {
        number = number % 255 + 1;
        machine.receive(new DialFrame(number, new DialMessage.Show(DialFace.of(clock, now))), now, instant());
    }

    private DialFace counted() {
        List<DialFrame> answer = machine.receive(DialFrame.unnumbered(new DialMessage.Ping()), now, instant());
        return ((DialMessage.Times) answer.get(0).message()).face();
    }

    private void pass(Duration time) {
        now = now.plus(time);
        machine.tick(now, instant());
    }

    /** Plays moves of this length, shown to the dial at each press and never in between. */
    private ChessClock play(ChessClock clock, int moves, Duration each) {
        ChessClock played = clock;
        show(played);
        for (int ply = 0; ply < 2 * moves; ply++) {
            ClockSide by = ply % 2 == 0 ? ClockSide.WHITE : ClockSide.BLACK;
            pass(each);
            assertAgrees(played);
            played = played.press(by, now);
            show(played);
        }
        return played;
    }

    private void assertAgrees(ChessClock clock) {
        assertThat(counted()).isEqualTo(DialFace.of(clock, now));
    }

    @Test
    void addsTheTimeOfTheNextPeriodWithTheFortiethMove() {
        ChessClock clock = ChessClock.of(PERIODS, PERIODS).start(ClockSide.WHITE, now);
        clock = play(clock, MOVES - 1, THINK);
        Duration before = counted().white();
        pass(THINK);
        clock = clock.press(ClockSide.WHITE, now);
        show(clock);
        assertThat(counted().white())
                .isEqualTo(before.minus(THINK).plus(Duration.ofMinutes(30)).plusSeconds(30));
        assertThat(machine.feel(instant()).white().moves()).isEqualTo(MOVES);
        pass(Duration.ofMinutes(1));
        assertAgrees(clock);
    }

    @Test
    void putsTheFlagUpAgainWhenAnotherPeriodBegins() {
        ChessClock clock = play(ChessClock.of(PLAIN, PLAIN).start(ClockSide.WHITE, now), MOVES, Duration.ofSeconds(60));
        assertThat(counted().flags()).isEmpty();
        assertThat(counted().white()).isEqualTo(Duration.ofMinutes(90 - 40 + 30));
        assertAgrees(clock);
    }

    @Test
    void addsTheIncrementOfAChangedTimeControlAlone() {
        ChessClock clock = play(ChessClock.of(PLAIN, PLAIN).start(ClockSide.WHITE, now), MOVES, Duration.ofSeconds(60));
        TimeControl withFive = TimeControl.parse("40/90+5,SD/30+5");
        clock = ChessClock.from(withFive, withFive, clock.snapshot(now));
        show(clock);
        pass(DialMachine.ABSENT_AFTER);
        Duration before = counted().white();
        pass(DialMachine.ABSENT_AFTER);
        machine.press(ClockSide.WHITE, now, instant());
        clock = clock.press(ClockSide.WHITE, now);
        assertThat(counted().white())
                .isEqualTo(before.minus(DialMachine.ABSENT_AFTER).plusSeconds(5));
        assertAgrees(clock);
        pass(Duration.ofMinutes(2));
        assertAgrees(clock);
    }
}
