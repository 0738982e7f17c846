/**
 * Commands that answer and end: the rules, sounds and words, sentences, rehearsals of the procedure, two boards and two
 * scoresheets.
 *
 * <p>Start reading at {@link org.annabella.cli.ask.RulesCommand} or {@link org.annabella.cli.ask.HearCommand}.
 * <p>May depend on: {@code cli.terminal}, {@code station} and below, picocli.
 * <p>Threads: the main thread.
 */
@NullMarked
package org.annabella.cli.ask;

import org.jspecify.annotations.NullMarked;
