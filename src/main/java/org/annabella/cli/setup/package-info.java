/**
 * The command {@code setup}: asks what a station is like, one question at a time, printed and spoken, and writes its config.
 *
 * <p>Start reading at {@link org.annabella.cli.setup.Questionnaire}; {@link org.annabella.cli.setup.Interview} asks.
 * <p>May depend on: {@code cli.terminal}, {@code cli.doctor}, {@code station} and below, picocli.
 * <p>Threads: the main thread; one named "questions" speaks.
 */
@NullMarked
package org.annabella.cli.setup;

import org.jspecify.annotations.NullMarked;
