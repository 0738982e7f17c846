/**
 * Time controls, and the chess clock as a pure state machine in whole milliseconds.
 *
 * <p>Start reading at {@link org.annabella.clock.ChessClock}.
 * <p>May depend on: the JDK only. Knows nothing of chess, players, devices and the time of day.
 * <p>Threads: everything here is immutable and may be shared.
 * <p>Source: FIDE Laws of Chess, Article 6 (The chessclock).
 */
@NullMarked
package org.annabella.clock;

import org.jspecify.annotations.NullMarked;
