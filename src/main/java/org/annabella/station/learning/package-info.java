/**
 * How a player's voice is learned during a game, and by whom.
 *
 * <p>Start reading at {@link org.annabella.station.learning.Learning}; the child process is
 * {@link org.annabella.station.learning.TeacherMain}.
 * <p>May depend on: {@code station.recognisers}, {@code station.files}, {@code hearing}, {@code table} and below.
 * <p>Threads: lessons come from the table's thread; a process of low priority learns.
 * <p>Source: {@code src/site/markdown/decisions/0027-learning-in-play.md}.
 */
@NullMarked
package org.annabella.station.learning;

import org.jspecify.annotations.NullMarked;
