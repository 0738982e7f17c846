/**
 * Sound of one channel and 16 bits: from files and microphones, measured, cut into frames, told from silence.
 *
 * <p>Start reading at {@link org.annabella.sound.Sound}; for what is open and heard, {@link org.annabella.sound.SteadyMicrophone}.
 * <p>May depend on: {@code threads}. Knows nothing of words, recognisers and chess.
 * <p>Threads: a {@link org.annabella.sound.Sound} is immutable; what follows a stream belongs to one thread.
 */
@NullMarked
package org.annabella.sound;

import org.jspecify.annotations.NullMarked;
