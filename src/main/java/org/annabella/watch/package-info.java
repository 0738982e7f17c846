/**
 * One board, alone, becomes a game: what it reports becomes moves, with nobody announcing anything.
 *
 * <p>Start reading at {@link org.annabella.watch.WatchedGame}; what it tells is a {@link org.annabella.watch.WatchEvent}.
 * <p>May depend on: {@code board}, {@code serial}, {@code chess}. Knows nothing of the procedure at a table, of the
 * command line and of files.
 * <p>Threads: everything here belongs to one thread, which hands the time in.
 */
@NullMarked
package org.annabella.watch;

import org.jspecify.annotations.NullMarked;
