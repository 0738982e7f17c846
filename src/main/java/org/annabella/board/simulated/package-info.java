/**
 * Simulated boards: squares in memory, hands that move pieces on them in human ways, and scripts for the hands.
 *
 * <p>Start reading at {@link org.annabella.board.simulated.SimulatedHands}.
 * <p>May depend on: chess, serial. The protocols live beside their drivers, in {@code dgt} and {@code peg}.
 * <p>Threads: squares and boards may be shared; hands and scripts belong to one thread.
 */
@NullMarked
package org.annabella.board.simulated;

import org.jspecify.annotations.NullMarked;
