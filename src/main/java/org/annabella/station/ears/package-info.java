/**
 * From the microphones to the table: who spoke, what it means now, what is answered.
 *
 * <p>Start reading at {@link org.annabella.station.ears.Ears}: it takes what each seat's recogniser has heard;
 * {@link org.annabella.station.ears.TableTalk} makes it an input of the game.
 * <p>May depend on: {@code station.learning}, {@code station.files}, {@code station.time}, {@code config}, {@code hearing},
 * {@code table} and below.
 * <p>Threads: one for each microphone; decisions are the table's.
 */
@NullMarked
package org.annabella.station.ears;

import org.jspecify.annotations.NullMarked;
