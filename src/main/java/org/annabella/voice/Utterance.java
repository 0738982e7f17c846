package org.annabella.voice;

/**
 * Something to be said once.
 *
 * @param text words, never figures for times or counts
 * @param language code of the language that the text is in
 * @param priority what it may overtake while it waits
 * @param channel who hears it
 * @param id the same for the same occasion: a second utterance with the same id is not spoken
 */
public record Utterance(String text, String language, Priority priority, SoundChannel channel, String id) {
    public Utterance {
        if (text.isBlank()) {
            throw new IllegalArgumentException("nothing to say in utterance '" + id + "'");
        }
    }

    /** The same for an occasion of its own. */
    Utterance withId(String other) {
        return new Utterance(text, language, priority, channel, other);
    }
}
