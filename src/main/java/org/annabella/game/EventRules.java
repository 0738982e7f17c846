package org.annabella.game;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * What an event lays down where the Laws leave it to the event.
 *
 * @param agreementFromMove from which move of each player a draw may be offered and agreed; 0 for any (FIDE Laws 2023, 9.1.1)
 * @param defaultTime how late a player may come; absent if the event says nothing (FIDE Laws 2023, 6.7.1)
 * @param quickplayFinish whether the guidelines for the last minutes were announced (FIDE Laws 2023, III.2.1)
 */
public record EventRules(int agreementFromMove, @Nullable Duration defaultTime, boolean quickplayFinish) {

    /** An event that lays down nothing but that the guidelines for the last minutes hold. */
    public static final EventRules USUAL = new EventRules(0, null, true);

    /** The same with a move before which no draw is agreed. */
    public EventRules withAgreementFromMove(int move) {
        return new EventRules(move, defaultTime, quickplayFinish);
    }

    /** The same with a default time. */
    public EventRules withDefaultTime(Duration late) {
        return new EventRules(agreementFromMove, late, quickplayFinish);
    }

    /** The same with the guidelines for the last minutes announced or not. */
    public EventRules withQuickplayFinish(boolean announced) {
        return new EventRules(agreementFromMove, defaultTime, announced);
    }
}
