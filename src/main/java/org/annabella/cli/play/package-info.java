/**
 * The command {@code play}: the station for real, with the lines that assistant and arbiter type.
 *
 * <p>Start reading at {@link org.annabella.cli.play.PlayCommand}, then {@link org.annabella.cli.play.PlayConsole}.
 * <p>May depend on: {@code cli.terminal}, {@code cli.doctor}, {@code cli.enrol}, {@code station} and below, picocli.
 * <p>Threads: the main thread reads lines and hands inputs to the table's.
 */
@NullMarked
package org.annabella.cli.play;

import org.jspecify.annotations.NullMarked;
