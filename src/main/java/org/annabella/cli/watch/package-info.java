/**
 * The command {@code watch}: one board, alone, becomes a game.
 *
 * <p>Start reading at {@link org.annabella.cli.watch.WatchCommand}; the game itself is {@link org.annabella.watch.WatchedGame}.
 * <p>May depend on: {@code cli.terminal}, {@code cli.simulate} (options), {@code watch}, {@code station} and below, picocli.
 * <p>Threads: the board reports on its driver's thread, lines are typed on another; the main thread does everything.
 */
@NullMarked
package org.annabella.cli.watch;

import org.jspecify.annotations.NullMarked;
