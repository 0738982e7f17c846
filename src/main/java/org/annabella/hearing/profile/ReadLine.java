package org.annabella.hearing.profile;

import org.annabella.hearing.acoustic.Spoken;
import org.annabella.sound.Sound;

/** A prompt and how it was read. */
public record ReadLine(Prompt prompt, Sound sound) {
    Spoken spoken() {
        return new Spoken(prompt.name(), sound, prompt.words());
    }
}
