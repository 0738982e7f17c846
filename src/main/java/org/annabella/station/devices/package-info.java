/**
 * What stands on the table: both boards and the clock, real or simulated, each joined to the game.
 *
 * <p>Start reading at {@link org.annabella.station.devices.Devices}.
 * <p>May depend on: {@code station.boards}, {@code station.clocks}, {@code station.time}, {@code config}, {@code board},
 * {@code dial}, {@code table} and below.
 * <p>Threads: each device's own, and the table's.
 */
@NullMarked
package org.annabella.station.devices;

import org.jspecify.annotations.NullMarked;
