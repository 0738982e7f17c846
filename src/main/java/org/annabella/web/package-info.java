/**
 * The console in a browser; for now one page that shows the game as it happens, for the arbiter's and the assistant's eye,
 * magnifier or screen reader.
 *
 * <p>Start reading at {@link org.annabella.web.LivePage}.
 * <p>May depend on: {@code table} and below, {@code lexicon}. Knows nothing of devices, speech or recognition.
 * <p>Threads: a few of its own answer the browser; lines may be added from any thread.
 */
@NullMarked
package org.annabella.web;

import org.jspecify.annotations.NullMarked;
