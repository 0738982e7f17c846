/**
 * The DGT electronic board over a serial line: its frames, a driver, and a simulator.
 *
 * <p>Start reading at {@link org.annabella.board.dgt.DgtDriver}.
 * <p>May depend on: board, chess, serial.
 * <p>Threads: decoder and encoder belong to one thread; the driver's is its supervisor's.
 * <p>Source: {@code hardware-docs/dgt-board.md}, with the legal note there.
 */
@NullMarked
package org.annabella.board.dgt;

import org.jspecify.annotations.NullMarked;
