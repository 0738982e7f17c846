/**
 * Our own peg board for tactile play, open hardware: its protocol, a driver, and a simulator.
 *
 * <p>Start reading at {@link org.annabella.board.peg.PegDriver}.
 * <p>May depend on: board, chess, serial.
 * <p>Threads: decoder and encoder belong to one thread; the driver's is its supervisor's.
 * <p>Source: {@code hardware-docs/peg-board.md}.
 */
@NullMarked
package org.annabella.board.peg;

import org.jspecify.annotations.NullMarked;
