/**
 * The command {@code doctor}: computer, devices and config, one sentence for each, and how to mend what is wrong.
 *
 * <p>Start reading at {@link org.annabella.cli.doctor.Doctor}.
 * <p>May depend on: {@code cli.terminal}, {@code station} and below, picocli.
 * <p>Threads: the main thread.
 */
@NullMarked
package org.annabella.cli.doctor;

import org.jspecify.annotations.NullMarked;
