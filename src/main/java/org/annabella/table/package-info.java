/**
 * The table: one thread that takes every input, decides, keeps the events and tells them.
 *
 * <p>Start reading at {@link org.annabella.table.GameLoop}; where events are kept is an
 * {@link org.annabella.table.EventStore}.
 * <p>May depend on: {@code game} and below, {@code threads}. Knows nothing of files, JSON, devices and sound.
 * <p>Threads: {@code GameLoop} owns the thread "table"; everything else belongs to its caller.
 */
@NullMarked
package org.annabella.table;

import org.jspecify.annotations.NullMarked;
