/**
 * Recognisers in processes of their own: a crash, a hang or a lack of memory there is one utterance that comes a little later.
 *
 * <p>Start reading at {@link org.annabella.hearing.process.RecogniserPool}; the other end of the pipe is
 * {@link org.annabella.hearing.process.RecogniserServer}.
 * <p>May depend on: {@code hearing.recogniser} and what that knows, {@code threads}, Jackson.
 * <p>Threads: the pool may be shared; each ear belongs to one thread at a time.
 */
@NullMarked
package org.annabella.hearing.process;

import org.jspecify.annotations.NullMarked;
