package org.annabella.game;

import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What an event lays down where the Laws leave it to the event.
 *
 * @param agreementFromMove from which move of each player a draw may be offered and agreed; 0 for any (FIDE Laws 2023, 9.1.1)
 * @param defaultTime how late a player may come; absent if the event says nothing (FIDE Laws 2023, 6.7.1)
 * @param quickplayFinish whether the guidelines for the last minutes were announced (FIDE Laws 2023, III.2.1)
 * @param timeAlarmsAt at how much time left a visually disabled player is warned, where the arbiter allows alarms; the most
 *     first, each greater than zero, none twice
 * @param sessionLength how long a session lasts; absent if none was announced (FIDE Laws 2023, I.1.2)
 */
public record EventRules(
        int agreementFromMove,
        @Nullable Duration defaultTime,
        boolean quickplayFinish,
        List<Duration> timeAlarmsAt,
        @Nullable Duration sessionLength) {

    private static final List<Duration> USUAL_ALARMS =
            List.of(Duration.ofMinutes(5), Duration.ofMinutes(1), Duration.ofSeconds(30), Duration.ofSeconds(10));

    /** An event that lays down nothing but that the guidelines for the last minutes hold. */
    public static final EventRules USUAL = new EventRules(0, null, true);

    /** Puts the alarms in order. */
    public EventRules {
        timeAlarmsAt = timeAlarmsAt.stream()
                .distinct()
                .sorted(Comparator.reverseOrder())
                .toList();
        if (timeAlarmsAt.stream().anyMatch(left -> left.isZero() || left.isNegative())) {
            throw new IllegalArgumentException("time alarms at " + timeAlarmsAt);
        }
    }

    /** With the usual alarms: at five minutes, one minute, thirty and ten seconds. */
    public EventRules(int agreementFromMove, @Nullable Duration defaultTime, boolean quickplayFinish) {
        this(agreementFromMove, defaultTime, quickplayFinish, USUAL_ALARMS, null);
    }

    /** The same with a move before which no draw is agreed. */
    public EventRules withAgreementFromMove(int move) {
        return new EventRules(move, defaultTime, quickplayFinish, timeAlarmsAt, sessionLength);
    }

    /** The same with a default time. */
    public EventRules withDefaultTime(Duration late) {
        return new EventRules(agreementFromMove, late, quickplayFinish, timeAlarmsAt, sessionLength);
    }

    /** The same with the guidelines for the last minutes announced or not. */
    public EventRules withQuickplayFinish(boolean announced) {
        return new EventRules(agreementFromMove, defaultTime, announced, timeAlarmsAt, sessionLength);
    }

    /** The same with alarms at these times left. */
    public EventRules withTimeAlarmsAt(List<Duration> left) {
        return new EventRules(agreementFromMove, defaultTime, quickplayFinish, left, sessionLength);
    }

    /** The same with sessions of this length. */
    public EventRules withSessionLength(Duration length) {
        return new EventRules(agreementFromMove, defaultTime, quickplayFinish, timeAlarmsAt, length);
    }
}
