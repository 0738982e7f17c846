/**
 * The command {@code bench}: figures with medians and spread, measured on this computer. No part of the station: nothing
 * of it knows what measures it.
 *
 * <p>Start reading at {@link org.annabella.bench.BenchCommand}.
 * <p>May depend on: everything.
 * <p>Threads: as what is measured.
 */
@NullMarked
package org.annabella.bench;

import org.jspecify.annotations.NullMarked;
