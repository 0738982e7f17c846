/**
 * The command {@code simulate}: boards and a clock without hardware, each in a process of its own.
 *
 * <p>Start reading at {@link org.annabella.cli.simulate.SimulateCommand}; the devices themselves are in {@code board} and
 * {@code dial}.
 * <p>May depend on: {@code cli.terminal}, {@code station} and below, picocli.
 * <p>Threads: the main thread reads the script, the device has its own.
 */
@NullMarked
package org.annabella.cli.simulate;

import org.jspecify.annotations.NullMarked;
