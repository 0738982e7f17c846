package org.annabella.hearing.acoustic;

import java.util.List;
import org.annabella.sound.Sound;

/**
 * A sound whose words are known.
 *
 * @param name for people
 * @param words as the model writes them
 */
public record Spoken(String name, Sound sound, List<String> words) {
    public Spoken {
        words = List.copyOf(words);
    }
}
