/**
 * Chessnut boards (Air, Air+, Pro, Go, and Move, which moves its pieces itself): driver, messages, and a board without hardware. By USB, by
 * Bluetooth, or by any line.
 *
 * <p>Start reading at {@link org.annabella.board.chessnut.ChessnutDriver}; the messages stand in {@code hardware-docs/chessnut.md}.
 * <p>May depend on: {@code board}, {@code board.simulated}, {@code chess}, {@code serial} and {@code threads}.
 * <p>Threads: a driver works on its supervisor's thread; a simulator has its own.
 * <p>Source: Graham O'Neill, Chessnut chess board communications; chessnutech, EasyLinkSDK and chess_move_api.
 */
@NullMarked
package org.annabella.board.chessnut;

import org.jspecify.annotations.NullMarked;
