/**
 * What all commands share: the three streams, typed lines, positions, and the game in sentences for a terminal.
 *
 * <p>Start reading at {@link org.annabella.cli.terminal.Terminal}, then {@link org.annabella.cli.terminal.Root}.
 * <p>May depend on: {@code config} and below, picocli. Knows neither the station nor any command.
 * <p>Threads: a terminal may be written to by any thread; a reader of typed lines has a thread of its own.
 */
@NullMarked
package org.annabella.cli.terminal;

import org.jspecify.annotations.NullMarked;
