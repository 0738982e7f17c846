/**
 * All tables of a hall as one listener sees them: who is there, where each game stands, what is missing, and what an arbiter asks.
 *
 * <p>Start reading at {@link org.annabella.hall.overview.HallListener}; what it knows of one table is a
 * {@link org.annabella.hall.overview.TableSeen}.
 * <p>May depend on: {@code hall.link}, {@code hall.keys}, {@code hall}, {@code threads}.
 * <p>Threads: one of its own, "hall"; what it tells others is immutable.
 * <p>Source: topics and payloads are described in {@code src/site/markdown/hall-format.md}.
 */
@NullMarked
package org.annabella.hall.overview;

import org.jspecify.annotations.NullMarked;
