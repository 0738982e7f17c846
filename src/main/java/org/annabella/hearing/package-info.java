/**
 * Sound in, announcement out. Here: what follows one microphone until somebody has spoken, and what was made of it. In the rooms
 * inside: what words mean, models, recognisers, their judgement, their processes, their learning.
 *
 * <p>Start reading at {@link org.annabella.hearing.Listening} and {@link org.annabella.hearing.Hearing}; for words without sound at
 * {@link org.annabella.hearing.meaning.Interpreter}, for files at {@link org.annabella.hearing.recogniser.Hearer}.
 * <p>May depend on: {@code sound}, {@code hearing.meaning}, {@code chess}, {@code threads}, {@code checksum}, {@code json}. The rooms inside are the only home of
 * Vosk and ONNX Runtime. Knows nothing of the game's procedure, of speech output and of devices other than microphones.
 * <p>Threads: values are immutable; an {@link org.annabella.hearing.Recogniser} belongs to one thread at a time.
 */
@NullMarked
package org.annabella.hearing;

import org.jspecify.annotations.NullMarked;
