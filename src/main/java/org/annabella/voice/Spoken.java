package org.annabella.voice;

import java.time.Duration;

/**
 * What became of an utterance.
 *
 * @param utterance what was to be said
 * @param engine which synthesiser made the sound
 * @param untilSound from the call of {@code speak} until its sound was there
 * @param length how long it sounds; zero if there is no sound
 * @param played whether a sound line played it to its end
 * @param fault what went wrong, in words; empty if nothing did
 */
public record Spoken(
        Utterance utterance, String engine, Duration untilSound, Duration length, boolean played, String fault) {}
