/**
 * The encoder's head in plain Java: from the encoder's outputs to probabilities of phones, and its tuning to one speaker.
 *
 * <p>Start reading at {@link org.annabella.hearing.head.Head}, then {@link org.annabella.hearing.head.HeadTuning}.
 * <p>May depend on: {@code hearing.ctc} and {@code hearing.optimiser}. Knows nothing of sound, files, words and ONNX Runtime,
 * which does the hearing.
 * <p>Threads: a head and what it says are immutable; a tuning belongs to one thread.
 * <p>Source: {@code voice-models/training/tuning.py}, {@code Recogniser.head}.
 */
@NullMarked
package org.annabella.hearing.head;

import org.jspecify.annotations.NullMarked;
