/**
 * The clock at the table: presses become inputs, times are shown and told.
 *
 * <p>Start reading at {@link org.annabella.station.clocks.TableClock}.
 * <p>May depend on: {@code station.boards}, {@code station.time}, {@code board}, {@code dial}, {@code table} and below.
 * <p>Threads: the clock's own, and the table's.
 */
@NullMarked
package org.annabella.station.clocks;

import org.jspecify.annotations.NullMarked;
