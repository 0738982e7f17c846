/**
 * What a simulated world has in the place of this computer's own parts: a disk that fails and forgets.
 *
 * <p>Start reading at {@link org.annabella.bench.disk.SimulatedDisk}.
 * <p>May depend on: threads. Knows nothing of games, devices and the station.
 * <p>Threads: those of a simulated world, of which one runs at a time.
 */
@NullMarked
package org.annabella.bench.disk;

import org.jspecify.annotations.NullMarked;
