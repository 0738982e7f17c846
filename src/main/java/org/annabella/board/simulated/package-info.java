/**
 * Simulated boards: squares in memory, hands that move pieces on them in human ways, and the wire they report on.
 *
 * <p>Start reading at {@link org.annabella.board.simulated.SimulatedHands}.
 * <p>May depend on: chess, serial. The protocols live beside their drivers, in {@code dgt} and {@code peg}.
 * <p>Threads: squares and wires may be shared; hands belong to one thread.
 */
@NullMarked
package org.annabella.board.simulated;

import org.jspecify.annotations.NullMarked;
