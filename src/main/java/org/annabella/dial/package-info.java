/**
 * The tactile clock: its protocol on the wire, its driver, and a simulator with the same protocol.
 *
 * <p>Start reading at {@link org.annabella.dial.DialDriver}; the wire is described in {@code hardware-docs/tactile-clock.md}.
 * <p>May depend on: clock, serial, threads. Knows nothing of chess, speech and boards.
 * <p>Threads: values are immutable; the driver reports on its serial thread, the simulator has threads of its own.
 * <p>Source: FIDE Laws of Chess 2023, D.2.6.
 */
@NullMarked
package org.annabella.dial;

import org.jspecify.annotations.NullMarked;
