/**
 * Who tells that something in the station has failed, and what is closed then.
 *
 * <p>Start reading at {@link org.annabella.station.faults.Watchdog} and {@link org.annabella.station.faults.FaultReports}.
 * <p>May depend on: {@code table}, {@code voice}, {@code threads}.
 * <p>Threads: called by all; nothing here waits for the table.
 */
@NullMarked
package org.annabella.station.faults;

import org.jspecify.annotations.NullMarked;
