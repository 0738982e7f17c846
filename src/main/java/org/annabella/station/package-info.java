/**
 * Puts the house together: one table with everything on it, its ears, boards, clocks and outputs, and its files.
 *
 * <p>Start reading at {@link org.annabella.cli.Main}.
 * <p>May depend on: every room but {@code cli}, {@code watch} and {@code bench}.
 * <p>Threads: the composition root starts them all and ends them all.
 */
@NullMarked
package org.annabella.station;

import org.jspecify.annotations.NullMarked;
