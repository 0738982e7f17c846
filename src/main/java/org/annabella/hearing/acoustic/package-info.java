/**
 * A speech model's inside in plain Java: sound features, the network forwards and backwards, forced alignment, tuning.
 *
 * <p>Start reading at {@link org.annabella.hearing.acoustic.AcousticModel}, then
 * {@link org.annabella.hearing.acoustic.Tuner}.
 * <p>May depend on: {@code hearing} for sound, {@code hearing.optimiser}. Knows nothing of chess, of people and of Vosk, which does the hearing.
 * <p>Threads: a {@link org.annabella.hearing.acoustic.Network} that is being tuned belongs to one thread; everything
 * else is immutable.
 * <p>Source: Kaldi's binary formats ({@code base/io-funcs.cc}, {@code hmm/transition-model.cc},
 * {@code nnet3/nnet-nnet.cc}) as {@code voice-models/training/kaldi.py} writes them.
 */
@NullMarked
package org.annabella.hearing.acoustic;

import org.jspecify.annotations.NullMarked;
