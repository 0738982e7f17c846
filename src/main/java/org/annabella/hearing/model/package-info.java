/**
 * Vosk models: what their files must hold, their words, how our words are written in them, and their loading.
 *
 * <p>Start reading at {@link org.annabella.hearing.model.SpeechModel}, then {@link org.annabella.hearing.model.ModelFiles}.
 * <p>May depend on: {@code hearing.meaning}, {@code sound}, {@code lexicon}, {@code json}, {@code threads}, Vosk and JNA. Knows no utterance.
 * <p>Threads: a model may be shared.
 * <p>Source: Vosk 0.3.45, {@code src/model.cc}; Kaldi's and OpenFst's file formats.
 */
@NullMarked
package org.annabella.hearing.model;

import org.jspecify.annotations.NullMarked;
