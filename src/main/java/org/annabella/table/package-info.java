/**
 * The table: one thread that takes every input, the journal on disk, recovery, and JSON for events, inputs and editions.
 *
 * <p>Start reading at {@link org.annabella.table.GameLoop}, then {@link org.annabella.table.Journal}.
 * <p>May depend on: {@code game}, {@code arbiter} and below, {@code threads}, Jackson. Knows nothing of devices and sound.
 * <p>Threads: {@code GameLoop} owns the thread "table"; everything else belongs to its caller.
 * <p>Source: the journal's format is described in {@code src/site/markdown/journal-format.md}.
 */
@NullMarked
package org.annabella.table;

import org.jspecify.annotations.NullMarked;
