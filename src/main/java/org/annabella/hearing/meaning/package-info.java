/**
 * What heard words mean in a position: an announcement, a command, a question, an answer, or nothing. Without sound.
 *
 * <p>Start reading at {@link org.annabella.hearing.meaning.Interpreter}; what comes out is a
 * {@link org.annabella.hearing.meaning.Interpretation}.
 * <p>May depend on: {@code chess}, {@code lexicon}. Knows nothing of sound, recognisers and scores.
 * <p>Threads: values are immutable; an interpreter belongs to one thread.
 */
@NullMarked
package org.annabella.hearing.meaning;

import org.jspecify.annotations.NullMarked;
