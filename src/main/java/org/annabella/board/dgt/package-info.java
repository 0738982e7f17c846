/**
 * The DGT electronic board over a serial line, and a clock behind it: frames, drivers, simulators.
 *
 * <p>Start reading at {@link org.annabella.board.dgt.DgtDriver}; the clock is {@link
 * org.annabella.board.dgt.DgtClock}.
 * <p>May depend on: board, chess, serial.
 * <p>Threads: decoder and encoder belong to one thread; the driver's is its supervisor's.
 * <p>Source: {@code hardware-docs/dgt-board.md}, with the legal note there.
 */
@NullMarked
package org.annabella.board.dgt;

import org.jspecify.annotations.NullMarked;
