/**
 * Storms: whole games at the real station, in a simulated world in which everything fails by the seed.
 *
 * <p>Start reading at {@link org.annabella.bench.storm.StormGame}, then {@link org.annabella.bench.storm.StormCheck}.
 * <p>May depend on: {@code cli.play}, {@code cli.demo}, {@code station}, {@code storm} and below.
 * <p>Threads: none of its own; those of the simulated world run one at a time.
 */
@NullMarked
package org.annabella.bench.storm;

import org.jspecify.annotations.NullMarked;
