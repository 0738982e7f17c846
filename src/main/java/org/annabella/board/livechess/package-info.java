/**
 * DGT tournament boards behind DGT LiveChess, which keeps their ports and tells by a web socket what stands on them.
 *
 * <p>Start reading at {@link org.annabella.board.livechess.LiveChessDriver}; the messages stand in {@code hardware-docs/livechess.md}.
 * <p>May depend on: {@code board}, {@code board.simulated}, {@code chess}, {@code serial}, {@code threads}, and Jackson.
 * <p>Threads: a driver works on its supervisor's thread; a simulator has its own.
 * <p>Source: the API page of DGT LiveChess 2, as programs quote it that use it.
 */
@NullMarked
package org.annabella.board.livechess;

import org.jspecify.annotations.NullMarked;
