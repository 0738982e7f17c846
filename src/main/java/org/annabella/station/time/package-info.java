/**
 * The time of a game: since its start, from a clock that never goes back.
 *
 * <p>Start reading at {@link org.annabella.station.time.GameTime}.
 * <p>May depend on: {@code table}, {@code threads}.
 * <p>Threads: may be shared.
 */
@NullMarked
package org.annabella.station.time;

import org.jspecify.annotations.NullMarked;
