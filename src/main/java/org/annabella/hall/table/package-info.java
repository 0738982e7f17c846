/**
 * A table in the hall: publishes what its journal says and the public may know, and answers arbiters from afar.
 *
 * <p>Start reading at {@link org.annabella.hall.table.HallTable}.
 * <p>May depend on: {@code hall.link}, {@code hall.keys}, {@code hall}, {@code journal} and below, {@code threads}.
 * <p>Threads: each table has one of its own, "hall-" and its name; the game's thread only leaves notice.
 * <p>Source: topics and payloads are described in {@code src/site/markdown/hall-format.md}.
 */
@NullMarked
package org.annabella.hall.table;

import org.jspecify.annotations.NullMarked;
