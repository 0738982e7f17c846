package org.annabella.voice;

import org.annabella.game.DeviceId;

/**
 * What an utterance concerns, and so how long it is worth hearing by those who could not hear it when it was said.
 *
 * @param subject a later utterance on the same subject makes it needless; empty if none does
 * @param span how long it is worth hearing
 */
public record Concern(String subject, Span span) {
    /** Nothing in particular. */
    public static final Concern NONE = new Concern("", Span.BY_PRIORITY);
    /** What is told of how it stands at that moment: a time is false soon after. */
    static final Concern MOMENT = new Concern("", Span.MOMENT);

    /** What was found of a claim or an illegal move. */
    static final Concern FINDING = new Concern("", Span.GAME);
    /** From which position it goes on. */
    static final Concern POSITION = new Concern("position", Span.GAME);
    /** Whether the game goes on. */
    static final Concern PLAY = new Concern("play", Span.GAME);

    /** How long something is worth hearing. */
    public enum Span {
        /** Now or never: it is not true any more later. */
        MOMENT,
        /** Until it is heard where its priority is that of an alarm, a move or the course of the game; otherwise now or never. */
        BY_PRIORITY,
        /** Until it is heard: it belongs to the game as its moves do. */
        GAME
    }

    /** Whether this device is there. */
    static Concern device(DeviceId device) {
        return new Concern("device " + device.name(), Span.BY_PRIORITY);
    }

    /** Whether what is said later on this leaves nothing of the other worth hearing. */
    boolean isThatOf(Concern other) {
        return !subject.isEmpty() && subject.equals(other.subject);
    }
}
