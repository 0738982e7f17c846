/**
 * The commands of a hall: {@code hall}, with its keys, its demonstration and what an arbiter asks of one table.
 *
 * <p>Start reading at {@link org.annabella.cli.hall.HallCommand}.
 * <p>May depend on: {@code cli.terminal}, {@code hall}, {@code web}, {@code station} and below, picocli.
 * <p>Threads: commands run on the main thread; simulated tables share one, "players".
 */
@NullMarked
package org.annabella.cli.hall;

import org.jspecify.annotations.NullMarked;
