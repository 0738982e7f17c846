/**
 * Puts the house together: one table with everything on it.
 *
 * <p>Start reading at {@link org.annabella.station.Station}, and for how it is wired at {@code StationParts}; what is joined there
 * stands in the rooms within: {@code time}, {@code files}, {@code faults}, {@code recognisers}, {@code learning},
 * {@code computer}, {@code ears}, {@code boards}, {@code clocks}, {@code devices}, {@code outputs}. Here stands only what joins two of them that do not know each other.
 * <p>May depend on: every room but {@code cli}, {@code watch} and {@code bench}.
 * <p>Threads: the composition root starts them all and ends them all.
 */
@NullMarked
package org.annabella.station;

import org.jspecify.annotations.NullMarked;
