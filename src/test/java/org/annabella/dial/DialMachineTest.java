package org.annabella.dial;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.annabella.clock.ClockSide;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

class DialMachineTest {

    private static final DialFace FACE = new DialFace(
            Duration.ofMinutes(90),
            Duration.ofMinutes(80),
            ClockSide.WHITE,
            12,
            12,
            Set.of(),
            Duration.ofSeconds(30),
            Duration.ofSeconds(30));
    private static final DialFrame HELLO = DialFrame.unnumbered(new DialMessage.Hello(1, 1, 99));
    private static final DialFrame PING = DialFrame.unnumbered(new DialMessage.Ping());

    private final DialMachine machine = new DialMachine("TEST-1", true, 6);
    private Duration uptime = Duration.ZERO;

    private Instant now() {
        return Instant.EPOCH.plus(uptime);
    }

    private List<DialFrame> receive(DialFrame frame) {
        return machine.receive(frame, uptime, now());
    }

    private List<DialFrame> after(Duration time) {
        uptime = uptime.plus(time);
        return machine.tick(uptime, now());
    }

    private DialMessage.Times times() {
        return (DialMessage.Times) receive(PING).get(0).message();
    }

    private void press(ClockSide by) {
        machine.press(by, uptime, now());
    }

    @BeforeEach
    void switchOn() {
        machine.boot(DialReport.RebootCause.POWER, uptime, now());
    }

    @Test
    void callsUntilItIsGreeted() {
        DialFrame call = DialFrame.unnumbered(new DialMessage.Restarted(DialReport.RebootCause.POWER, 7));
        assertThat(after(Duration.ZERO)).containsExactly(call);
        assertThat(after(Duration.ofMillis(499))).isEmpty();
        assertThat(after(Duration.ofMillis(1))).containsExactly(call);
        assertThat(receive(HELLO).get(0).message())
                .isEqualTo(new DialMessage.Identity(1, 1, true, false, 7, 1, 1, "TEST-1"));
        assertThat(after(Duration.ofSeconds(1))).isEmpty();
    }

    @Test
    void carriesOutARepeatedFrameOnce() {
        receive(HELLO);
        DialFrame show = new DialFrame(5, new DialMessage.Show(FACE));
        assertThat(receive(show)).containsExactly(DialFrame.ack(5, DialMessage.Result.DONE));
        uptime = uptime.plusSeconds(10);
        assertThat(receive(show)).containsExactly(DialFrame.ack(5, DialMessage.Result.REPEATED));
        assertThat(times().face().white()).isEqualTo(Duration.ofSeconds(5390));
    }

    @Test
    void takesTheFirstFrameOfANewStationForNew() {
        receive(HELLO);
        receive(new DialFrame(1, new DialMessage.Show(FACE)));
        receive(HELLO);
        assertThat(receive(new DialFrame(1, new DialMessage.Hush())))
                .containsExactly(DialFrame.ack(1, DialMessage.Result.REPEATED));
        receive(DialFrame.unnumbered(new DialMessage.Hello(1, 0, 100)));
        assertThat(receive(new DialFrame(1, new DialMessage.Hush())))
                .containsExactly(DialFrame.ack(1, DialMessage.Result.DONE));
    }

    @Test
    void countsExactlyHoweverOftenItLooks() {
        receive(HELLO);
        receive(new DialFrame(1, new DialMessage.Show(FACE)));
        for (int i = 0; i < 100_000; i++) {
            after(Duration.ofNanos(20_300_700));
        }
        assertThat(times().face().white()).isEqualTo(Duration.ofMinutes(90).minusMillis(2_030_070));
    }

    @Test
    void repeatsAPressUntilItIsAcknowledgedAndTellsItsAge() {
        receive(HELLO);
        press(ClockSide.WHITE);
        assertThat(after(Duration.ZERO))
                .containsExactly(new DialFrame(1, new DialMessage.Lever(ClockSide.WHITE, false, Duration.ZERO)));
        assertThat(after(Duration.ofMillis(100))).isEmpty();
        assertThat(after(Duration.ofMillis(150)))
                .containsExactly(
                        new DialFrame(1, new DialMessage.Lever(ClockSide.WHITE, false, Duration.ofMillis(250))));
        receive(DialFrame.ack(1, DialMessage.Result.DONE));
        assertThat(after(Duration.ofMillis(250))).isEmpty();
    }

    @Test
    void leavesTheSwitchingToTheStation() {
        receive(HELLO);
        receive(new DialFrame(1, new DialMessage.Show(FACE)));
        press(ClockSide.WHITE);
        assertThat(times().face().running()).isEqualTo(ClockSide.WHITE);
        assertThat(machine.feel(now()).raisedSide()).contains(ClockSide.WHITE);
    }

    @Test
    void letsTheFlagFallByItself() {
        receive(HELLO);
        receive(new DialFrame(1, new DialMessage.Show(FACE)));
        after(Duration.ofMinutes(90).minusMillis(1));
        assertThat(machine.feel(now()).white().flagDown()).isFalse();
        after(Duration.ofMillis(1));
        assertThat(machine.feel(now()).white().flagDown()).isTrue();
        assertThat(times().face().flags()).containsExactly(ClockSide.WHITE);
    }

    @Test
    void refusesWhatItDoesNotUnderstand() {
        receive(HELLO);
        assertThat(receive(new DialFrame(3, new DialMessage.Strange(9, DialMessage.Result.UNKNOWN_TYPE))))
                .containsExactly(DialFrame.ack(3, DialMessage.Result.UNKNOWN_TYPE));
        assertThat(receive(new DialFrame(0, new DialMessage.Strange(9, DialMessage.Result.UNKNOWN_TYPE))))
                .isEmpty();
    }

    @Test
    void doesNotAnswerAnAcknowledgementThatItCannotRead() {
        receive(HELLO);
        assertThat(receive(
                        new DialFrame(3, new DialMessage.Strange(DialMessage.Ack.TYPE, DialMessage.Result.UNREADABLE))))
                .isEmpty();
    }

    @Test
    void doesNotKnowWhatOnlyAClockSays() {
        receive(HELLO);
        assertThat(receive(new DialFrame(3, new DialMessage.Lever(ClockSide.WHITE, false, Duration.ZERO))))
                .containsExactly(DialFrame.ack(3, DialMessage.Result.UNKNOWN_TYPE));
    }

    @Test
    void carriesOutWhatHasNoNumberWithoutAnAnswer() {
        receive(HELLO);
        receive(new DialFrame(5, new DialMessage.Hush()));
        assertThat(receive(DialFrame.unnumbered(new DialMessage.Show(FACE)))).isEmpty();
        assertThat(times().face().white()).isEqualTo(Duration.ofMinutes(90));
        assertThat(receive(new DialFrame(5, new DialMessage.Hush())))
                .containsExactly(DialFrame.ack(5, DialMessage.Result.REPEATED));
    }

    @Test
    void tellsAnOlderStationNoMoves() {
        receive(DialFrame.unnumbered(new DialMessage.Hello(1, 0, 99)));
        receive(new DialFrame(1, new DialMessage.Show(FACE)));
        press(ClockSide.WHITE);
        assertThat(after(Duration.ZERO))
                .containsExactly(new DialFrame(1, new DialMessage.Lever(ClockSide.WHITE, false, Duration.ZERO)));
    }

    @Test
    void dropsWhatIsToBeTappedBehindSevenOthers() {
        receive(HELLO);
        for (int number = 1; number <= 20; number++) {
            receive(new DialFrame(number, new DialMessage.Vibrate(ClockSide.WHITE, Vibration.moves(number))));
        }
        assertThat(machine.felt(ClockSide.WHITE)).hasSize(8).endsWith("sd|lsss|");
        receive(new DialFrame(21, new DialMessage.Hush()));
        receive(new DialFrame(22, new DialMessage.Vibrate(ClockSide.WHITE, Vibration.moves(5))));
        assertThat(machine.isTapping(ClockSide.WHITE, now())).isTrue();
        after(Duration.ofMillis(100));
        assertThat(machine.isTapping(ClockSide.WHITE, now())).isFalse();
    }

    @Test
    void forgetsItsTimesInARestart() {
        receive(HELLO);
        receive(new DialFrame(1, new DialMessage.Show(FACE)));
        machine.boot(DialReport.RebootCause.BROWN_OUT, uptime, now());
        assertThat(after(Duration.ZERO))
                .containsExactly(DialFrame.unnumbered(new DialMessage.Restarted(DialReport.RebootCause.BROWN_OUT, 8)));
        assertThat(times().known()).isFalse();
        assertThat(machine.feel(now()).raisedSide()).isEmpty();
    }

    @Nested
    class WithoutAStation {

        @BeforeEach
        void leave() {
            receive(HELLO);
            receive(new DialFrame(1, new DialMessage.Show(FACE)));
            after(DialMachine.ABSENT_AFTER);
        }

        @Test
        void countsOn() {
            after(Duration.ofMinutes(7));
            assertThat(times().face().white()).isEqualTo(Duration.ofMinutes(83).minusSeconds(3));
        }

        @Test
        void switchesByItselfAndTellsSoAfterwards() {
            press(ClockSide.WHITE);
            assertThat(after(Duration.ofSeconds(60))).isEmpty();
            assertThat(machine.feel(now()).raisedSide()).contains(ClockSide.BLACK);
            List<DialFrame> told = receive(HELLO);
            assertThat(told)
                    .contains(
                            new DialFrame(1, new DialMessage.Lever(ClockSide.WHITE, true, Duration.ofSeconds(60), 12)));
            DialFace face = times().face();
            assertThat(face.white())
                    .isEqualTo(Duration.ofMinutes(90).minusSeconds(3).plusSeconds(30));
            assertThat(face.black()).isEqualTo(Duration.ofMinutes(79));
            assertThat(face.movesWhite()).isEqualTo(13);
        }

        /** A press that is refused is none: it is not told to the station later either. */
        @Test
        void doesNotSwitchForAPressThatItCannotKeep() {
            for (int press = 0; press < 32; press++) {
                press(press % 2 == 0 ? ClockSide.WHITE : ClockSide.BLACK);
            }
            DialFeel before = machine.feel(now());
            press(ClockSide.WHITE);
            assertThat(machine.felt(ClockSide.WHITE)).hasSize(1);
            assertThat(machine.felt(ClockSide.BLACK)).hasSize(1);
            assertThat(machine.feel(now())).isEqualTo(before);
            assertThat(before.white().moves()).isEqualTo(28);
        }

        @Test
        void doesNotSwitchForThePlayerWhoseTimeStands() {
            press(ClockSide.BLACK);
            assertThat(machine.feel(now()).raisedSide()).contains(ClockSide.WHITE);
            assertThat(receive(HELLO))
                    .contains(new DialFrame(1, new DialMessage.Lever(ClockSide.BLACK, false, Duration.ZERO, 12)));
        }

        @Test
        void tapsItsOwnAnswers() {
            machine.push(ClockSide.BLACK, DialButton.OPPONENT_TIME, uptime, now());
            machine.push(ClockSide.BLACK, DialButton.MOVES, uptime, now());
            assertThat(machine.felt(ClockSide.BLACK)).containsExactly("s|ss lssss|", "sd|s ss|");
            assertThat(machine.felt(ClockSide.WHITE)).isEmpty();
            assertThat(receive(HELLO)).noneMatch(frame -> frame.message() instanceof DialMessage.Button);
        }

        @Test
        void keepsACallForTheArbiter() {
            machine.push(ClockSide.BLACK, DialButton.ARBITER, uptime, now());
            assertThat(receive(HELLO))
                    .contains(new DialFrame(
                            1, new DialMessage.Button(ClockSide.BLACK, DialButton.ARBITER, Duration.ZERO)));
        }
    }
}
