/**
 * Whole games of the whole station on two boards of each kind, over each way on which it is reached, with frames lost.
 *
 * <p>Start reading at {@link org.annabella.bench.boards.LossBench}.
 * <p>May depend on: {@code station} and below, and the simulators of boards and of what carries their bytes.
 * <p>Threads: those of the stations and the simulators, and one for each game that is played at the same time.
 */
@NullMarked
package org.annabella.bench.boards;

import org.jspecify.annotations.NullMarked;
