/**
 * Measures a whole hall on one computer: many simulated tables in one process, one real Mosquitto, one overview in a process of its
 * own; then kills, freezes and restarts.
 *
 * <p>Start reading at {@link org.annabella.bench.hall.HallBench}.
 * <p>May depend on: {@code cli.hall} and everything below.
 * <p>Threads: those of the tables, and one that follows the page.
 */
@NullMarked
package org.annabella.bench.hall;

import org.jspecify.annotations.NullMarked;
