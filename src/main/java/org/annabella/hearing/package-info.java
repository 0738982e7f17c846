/**
 * Sound in, announcement out: recognition with two models of our own, and what the heard words mean on the board.
 *
 * <p>Start reading at {@link org.annabella.hearing.Hearer}, or at {@link org.annabella.hearing.Interpreter} for words
 * without sound.
 * <p>May depend on: {@code chess}, {@code lexicon}, {@code threads}, {@code digest}, Jackson, JNA and Vosk; this is the only home of
 * Vosk. Knows nothing of the game's procedure, of speech output and of devices other than microphones.
 * <p>Threads: values are immutable; a {@link org.annabella.hearing.Hearer} may be shared, an
 * {@link org.annabella.hearing.Ear} belongs to one thread at a time.
 */
@NullMarked
package org.annabella.hearing;

import org.jspecify.annotations.NullMarked;
