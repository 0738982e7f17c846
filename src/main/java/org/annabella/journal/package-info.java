/**
 * The journal on disk, recovery, and JSON for events, inputs, verdicts and editions.
 *
 * <p>Start reading at {@link org.annabella.journal.Journal}; how an event is written, at
 * {@link org.annabella.journal.EventJson}, and what its fields are, in {@code EventCodecs}.
 * <p>May depend on: {@code json}, {@code sealing}, {@code table}, {@code arbiter} and below, {@code checksum}, Jackson. Knows nothing of devices and
 * sound.
 * <p>Threads: a journal belongs to the table's thread; everything else to its caller.
 * <p>Source: the journal's format is described in {@code src/site/markdown/journal-format.md}.
 */
@NullMarked
package org.annabella.journal;

import org.jspecify.annotations.NullMarked;
