/**
 * The boards at the two seats: what each shows becomes an input, what is owed is shown on them.
 *
 * <p>Start reading at {@link org.annabella.station.boards.SeatBoard}; which boards there are, at
 * {@link org.annabella.station.boards.BoardKind}.
 * <p>May depend on: {@code station.time}, {@code config}, {@code board}, {@code serial}, {@code table} and below.
 * <p>Threads: each board's own, and the table's.
 */
@NullMarked
package org.annabella.station.boards;

import org.jspecify.annotations.NullMarked;
