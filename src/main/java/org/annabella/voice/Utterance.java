package org.annabella.voice;

/**
 * Something to be said once.
 *
 * @param text words, never figures for times or counts
 * @param language code of the language that the text is in
 * @param priority what it may overtake while it waits
 * @param channel who hears it
 * @param id the same for the same occasion: a second utterance with the same id is not spoken
 * @param concern what it is about, and so how long it is worth hearing
 */
public record Utterance(
        String text, String language, Priority priority, SoundChannel channel, String id, Concern concern) {
    public Utterance {
        if (text.isBlank()) {
            throw new IllegalArgumentException("nothing to say in utterance '" + id + "'");
        }
    }

    /** One that concerns nothing in particular. */
    public Utterance(String text, String language, Priority priority, SoundChannel channel, String id) {
        this(text, language, priority, channel, id, Concern.NONE);
    }

    /** The same for an occasion of its own. */
    Utterance withId(String other) {
        return new Utterance(text, language, priority, channel, other, concern);
    }

    /** The same about this. */
    Utterance about(Concern other) {
        return new Utterance(text, language, priority, channel, id, other);
    }

    /** Whether it is kept for whoever could not hear it. */
    public boolean isKept() {
        return switch (concern.span()) {
            case MOMENT -> false;
            case GAME -> true;
            case BY_PRIORITY -> priority == Priority.ALARM || priority == Priority.MOVE || priority == Priority.COURSE;
        };
    }

    /** Whether it told how it stood at that moment, so that its words may be false by now. */
    boolean isOfTheMoment() {
        return concern.span() == Concern.Span.MOMENT;
    }

    /** Whether nobody needs the earlier one any more once this has been said. */
    public boolean makesNeedless(Utterance earlier) {
        return channel == earlier.channel && language.equals(earlier.language) && concern.isThatOf(earlier.concern);
    }
}
