/**
 * Millennium boards that speak ChessLink over a serial line: messages, a driver, and a simulator.
 *
 * <p>Start reading at {@link org.annabella.board.chesslink.ChesslinkDriver}.
 * <p>May depend on: board, chess, serial.
 * <p>Threads: decoder and exchange belong to one thread; the driver's is its supervisor's.
 * <p>Source: {@code hardware-docs/chesslink.md}.
 */
@NullMarked
package org.annabella.board.chesslink;

import org.jspecify.annotations.NullMarked;
