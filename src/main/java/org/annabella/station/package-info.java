/**
 * Puts the house together: command line, doctor, demo and the running station.
 *
 * <p>Start reading at {@link org.annabella.station.Main}.
 * <p>May depend on: everything.
 * <p>Threads: the composition root starts them all and ends them all.
 */
@NullMarked
package org.annabella.station;

import org.jspecify.annotations.NullMarked;
