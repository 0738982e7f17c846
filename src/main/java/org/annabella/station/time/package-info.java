/**
 * The time of a game: since its start, from a clock that never goes back; and what its passing alone brings.
 *
 * <p>Start reading at {@link org.annabella.station.time.GameTime}.
 * <p>May depend on: {@code table} and below, {@code threads}.
 * <p>Threads: the time may be shared; what it brings is looked for on a thread of its own.
 */
@NullMarked
package org.annabella.station.time;

import org.jspecify.annotations.NullMarked;
