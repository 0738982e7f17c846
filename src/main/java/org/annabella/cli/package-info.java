/**
 * The way in: the command {@code annabella}, its list of commands, and what a process tells its caller.
 *
 * <p>Start reading at {@link org.annabella.cli.Main}; each command has a room of its own kind beside it.
 * <p>May depend on: everything but {@code bench}, which it finds by its name where it is there.
 * <p>Threads: commands run on the main thread; what they start says so itself.
 */
@NullMarked
package org.annabella.cli;

import org.jspecify.annotations.NullMarked;
