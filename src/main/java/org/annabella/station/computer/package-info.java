/**
 * What of this computer the station uses that is neither a file nor a port; a simulated world has its own.
 *
 * <p>Start reading at {@link org.annabella.station.computer.Computer}.
 * <p>May depend on: {@code station.recognisers}, {@code station.learning}, {@code config}, {@code voice}, {@code web},
 * {@code braille}.
 * <p>Threads: those of what is opened.
 */
@NullMarked
package org.annabella.station.computer;

import org.jspecify.annotations.NullMarked;
