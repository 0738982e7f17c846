/**
 * What the players hear and feel: the spoken game, and the lines of braille.
 *
 * <p>Start reading at {@link org.annabella.station.outputs.SpokenGame} and
 * {@link org.annabella.station.outputs.BrailleSeat}.
 * <p>May depend on: {@code station.computer}, {@code station.files}, {@code voice}, {@code phrases}, {@code braille},
 * {@code table} and below.
 * <p>Threads: the table tells; each channel speaks on its own.
 */
@NullMarked
package org.annabella.station.outputs;

import org.jspecify.annotations.NullMarked;
