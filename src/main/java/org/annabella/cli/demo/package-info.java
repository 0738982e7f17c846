/**
 * The command {@code demo}: a whole game from recorded announcements, without any hardware.
 *
 * <p>Start reading at {@link org.annabella.cli.demo.Demo}.
 * <p>May depend on: {@code cli.terminal}, {@code station} and below, picocli.
 * <p>Threads: the main thread is both players; it waits for events of the table.
 */
@NullMarked
package org.annabella.cli.demo;

import org.jspecify.annotations.NullMarked;
