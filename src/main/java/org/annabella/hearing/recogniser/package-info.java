/**
 * Recognisers in this process: Vosk's under three expectations, the encoder beside them, and the recogniser that joins them.
 *
 * <p>Start reading at {@link org.annabella.hearing.recogniser.LocalRecogniser}; for one sound at a time,
 * {@link org.annabella.hearing.recogniser.Hearer}.
 * <p>May depend on: the other rooms of {@code hearing} but {@code process} and {@code learning}, {@code sound}, {@code chess},
 * {@code lexicon}, Vosk.
 * <p>Threads: models may be shared; a recogniser belongs to one thread.
 */
@NullMarked
package org.annabella.hearing.recogniser;

import org.jspecify.annotations.NullMarked;
