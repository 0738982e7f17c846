/**
 * What all simulated devices have in common: a wire that is as slow as a real one and fails on request, and the words of
 * the scripts that are played on them.
 *
 * <p>Start reading at {@link org.annabella.serial.simulated.SimulatedDevice}.
 * <p>May depend on: serial. Knows nothing of boards and clocks: their simulators live beside their drivers.
 * <p>Threads: wires may be shared; a script belongs to one thread.
 */
@NullMarked
package org.annabella.serial.simulated;

import org.jspecify.annotations.NullMarked;
