/**
 * Where the recognisers come from: their models and profiles, and the processes they run in.
 *
 * <p>Start reading at {@link org.annabella.station.recognisers.Recognisers}; what the process does, at
 * {@link org.annabella.station.recognisers.RecogniserMain}.
 * <p>May depend on: {@code config}, {@code hearing}, {@code table} and below.
 * <p>Threads: opened beside the start; processes of their own.
 */
@NullMarked
package org.annabella.station.recognisers;

import org.jspecify.annotations.NullMarked;
