/**
 * Threads and timers: every one of the station is made here, has a name, is a daemon, and never ends in silence. In a simulated
 * world they run one at a time, in an order that a seed decides, and time is virtual.
 *
 * <p>Start reading at {@link org.annabella.threads.Threads}; for the simulated world at
 * {@link org.annabella.threads.VirtualTime}.
 * <p>May depend on: the JDK only, and SLF4J. Knows nothing of games, devices and sound.
 * <p>Threads: all of them; everything here may be called from any.
 */
@NullMarked
package org.annabella.threads;

import org.jspecify.annotations.NullMarked;
