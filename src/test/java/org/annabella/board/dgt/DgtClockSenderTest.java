package org.annabella.board.dgt;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.annabella.board.dgt.DgtClockSender.Ended;
import org.annabella.board.dgt.DgtClockSender.Outcome;
import org.annabella.board.dgt.DgtFrame.ClockAck;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** One command at a time, until it is confirmed, refused or given up; in virtual time. */
class DgtClockSenderTest {

    private static final int END = 0x03;
    private static final int BEEP = 0x0B;
    private static final ClockAck END_DONE = new ClockAck(0x10, END, 0, 0);
    private static final ClockAck BEEP_DONE = new ClockAck(0x10, BEEP, 0, 0);
    private static final ClockAck BEEP_REFUSED = new ClockAck(0x40, BEEP, 0, 0);

    private final DgtClockSender sender = new DgtClockSender();

    @BeforeEach
    void boardReportsTimes() {
        sender.mayTalk(true);
    }

    private static Duration at(long millis) {
        return Duration.ofMillis(millis);
    }

    private void beep(int units) {
        sender.add(BEEP, () -> new DgtClockCommand.Beep(units));
    }

    /** Looks each tenth of a second; when something was sent, in milliseconds. */
    private List<Long> sendings(long from, long to) {
        List<Long> sendings = new ArrayList<>();
        for (long millis = from; millis <= to; millis += 100) {
            if (sender.overdue(at(millis)).isEmpty()) {
                long now = millis;
                sender.due(at(millis)).ifPresent(command -> sendings.add(now));
            }
        }
        return sendings;
    }

    @Test
    void theNextCommandWaitsForTheAnswer() {
        sender.add(END, DgtClockCommand.End::new);
        beep(1);
        assertThat(sender.due(at(0))).contains(new DgtClockCommand.End());
        assertThat(sender.due(at(100))).isEmpty();
        assertThat(sender.answered(END_DONE, at(150))).contains(new Ended(END, Outcome.DONE));
        assertThat(sender.due(at(150))).contains(new DgtClockCommand.Beep(1));
    }

    @Test
    void aLostAnswerIsWaitedForTwoSecondsThriceAndGivenUpAfterSix() {
        beep(1);
        assertThat(sendings(0, 5900)).containsExactly(0L, 2000L, 4000L);
        assertThat(sender.overdue(at(6000))).contains(new Ended(BEEP, Outcome.GIVEN_UP));
        assertThat(sender.isBusyWith(BEEP)).isFalse();
        beep(2);
        assertThat(sender.due(at(6000))).contains(new DgtClockCommand.Beep(2));
    }

    @Test
    void anAnswerToTheSecondSendingCounts() {
        beep(1);
        assertThat(sendings(0, 2500)).containsExactly(0L, 2000L);
        assertThat(sender.answered(BEEP_DONE, at(2600))).contains(new Ended(BEEP, Outcome.DONE));
        assertThat(sendings(2700, 9000)).isEmpty();
    }

    @Test
    void aRefusedCommandIsSentOnceMore() {
        beep(1);
        assertThat(sender.due(at(0))).isPresent();
        assertThat(sender.answered(BEEP_REFUSED, at(50))).isEmpty();
        assertThat(sender.due(at(60))).isPresent();
        assertThat(sender.due(at(70))).isEmpty();
        assertThat(sender.answered(BEEP_REFUSED, at(100))).contains(new Ended(BEEP, Outcome.REFUSED));
        assertThat(sendings(200, 9000)).isEmpty();
    }

    @Test
    void refusedOnceAndThenDoneIsDone() {
        beep(1);
        sender.due(at(0));
        sender.answered(BEEP_REFUSED, at(50));
        sender.due(at(60));
        assertThat(sender.answered(BEEP_DONE, at(90))).contains(new Ended(BEEP, Outcome.DONE));
    }

    @Test
    void aDoubledAnswerEndsNothingElse() {
        sender.add(END, DgtClockCommand.End::new);
        beep(1);
        sender.due(at(0));
        sender.answered(END_DONE, at(50));
        assertThat(sender.answered(END_DONE, at(51))).isEmpty();
        sender.due(at(60));
        assertThat(sender.answered(END_DONE, at(61))).isEmpty();
        assertThat(sender.answered(BEEP_DONE, at(90))).contains(new Ended(BEEP, Outcome.DONE));
    }

    @Test
    void anAnswerToNothingIsNothing() {
        assertThat(sender.answered(BEEP_DONE, at(0))).isEmpty();
        assertThat(sender.overdue(at(100_000))).isEmpty();
    }

    @Test
    void aNewerCommandReplacesOneThatWaits() {
        sender.add(END, DgtClockCommand.End::new);
        beep(1);
        beep(2);
        sender.due(at(0));
        sender.answered(END_DONE, at(10));
        assertThat(sender.due(at(20))).contains(new DgtClockCommand.Beep(2));
        sender.answered(BEEP_DONE, at(30));
        assertThat(sender.due(at(40))).isEmpty();
    }

    @Test
    void nothingIsSentWhileTheBoardPassesNoAnswersOn() {
        beep(1);
        sender.mayTalk(false);
        assertThat(sendings(0, 9000)).isEmpty();
        sender.mayTalk(true);
        assertThat(sendings(9000, 9500)).isEmpty();
        beep(2);
        assertThat(sendings(9500, 9600)).containsExactly(9500L);
    }

    @Test
    void whatWaitsHasALimit() {
        for (int id = 0; id < 1000; id++) {
            sender.add(id, DgtClockCommand.End::new);
        }
        int sent = 0;
        for (int id = 0; id < 1000; id++) {
            if (sender.due(at(id)).isPresent()) {
                sent++;
                sender.answered(new ClockAck(0x10, id, 0, 0), at(id));
            }
        }
        assertThat(sent).isEqualTo(16);
    }
}
