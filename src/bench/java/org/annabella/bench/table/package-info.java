/**
 * Games of recorded players at the real table, in simulated time, with the real recogniser.
 *
 * <p>Start reading at {@link org.annabella.bench.table.TableBench}.
 * <p>May depend on: {@code bench.workloads}, {@code bench.storm} (its world), {@code station} and below.
 * <p>Threads: those of the simulated world, one at a time; the recogniser computes on one of the real world.
 */
@NullMarked
package org.annabella.bench.table;

import org.jspecify.annotations.NullMarked;
