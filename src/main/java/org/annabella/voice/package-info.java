/**
 * The mouth of the station: who is told what, in which order, and where it sounds. How texts become sound is in
 * {@link org.annabella.voice.engine}.
 *
 * <p>Start reading at {@link org.annabella.voice.EventSpeech} (what is said to whom) and
 * {@link org.annabella.voice.Speaker} (how it is said).
 * <p>May depend on: {@code phrases}, {@code lexicon}, {@code game} and below, {@code threads}. The only home of FreeTTS. Never calls back into the game.
 * <p>Threads: texts are pure; a {@code Speaker} has one thread named "voice" and one for each sound line.
 * <p>Source: FIDE Laws 2023, D.2.1 (names), D.2.10.4 (time and moves on request only).
 */
@NullMarked
package org.annabella.voice;

import org.jspecify.annotations.NullMarked;
