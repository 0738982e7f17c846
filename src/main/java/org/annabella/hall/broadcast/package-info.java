/**
 * The games of a hall for the world outside: as PGN that live sites read, held back against cheating.
 *
 * <p>Start reading at {@link org.annabella.hall.broadcast.Rounds}.
 * <p>May depend on: {@code hall.overview}, {@code hall}, {@code chess}, {@code game}, {@code clock}.
 * <p>Threads: everything here is immutable and may be shared.
 * <p>Source: PGN standard of 1994; the tags {@code WhiteClock}, {@code BlackClock} and {@code ReferenceTime} as DGT LiveChess 2 writes
 * them.
 */
@NullMarked
package org.annabella.hall.broadcast;

import org.jspecify.annotations.NullMarked;
