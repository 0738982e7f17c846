/**
 * Board devices: drivers turn bytes into reports, and one watcher turns the reports of any board into moves.
 *
 * <p>Start reading at {@link org.annabella.board.BoardWatcher}; a device is added by a {@link
 * org.annabella.board.BoardLink} in a folder of its own, such as {@code dgt} or {@code peg}; {@code add-a-board.md} says how.
 * <p>May depend on: chess, serial, threads. Knows nothing of the game's procedure, clocks and speech.
 * <p>Threads: values are immutable; the watcher belongs to one thread; a driver reports on its own thread.
 * <p>Source: the documents of {@code hardware-docs}.
 */
@NullMarked
package org.annabella.board;

import org.jspecify.annotations.NullMarked;
