/**
 * The commands {@code enrol} and {@code soundcheck}: a person reads, and the station learns to hear that voice.
 *
 * <p>Start reading at {@link org.annabella.cli.enrol.EnrolCommand}, then {@link org.annabella.cli.enrol.Soundcheck}.
 * <p>May depend on: {@code cli.terminal}, {@code station} and below, picocli.
 * <p>Threads: the main thread.
 */
@NullMarked
package org.annabella.cli.enrol;

import org.jspecify.annotations.NullMarked;
