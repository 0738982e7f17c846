/**
 * The tables of a round as a pairing program writes them, and their results as it reads them. The program stays the only writer of
 * its file.
 *
 * <p>Start reading at {@link org.annabella.hall.pairings.PairingReader}, then {@link org.annabella.hall.pairings.RoundResult}.
 * <p>May depend on: {@code hall.broadcast}, {@code hall}, {@code game}, {@code chess}.
 * <p>Threads: everything here is immutable and may be shared.
 * <p>Source: FIDE's Tournament Report File, TRF26 (applied since 1 September 2025) and TRF16.
 */
@NullMarked
package org.annabella.hall.pairings;

import org.jspecify.annotations.NullMarked;
