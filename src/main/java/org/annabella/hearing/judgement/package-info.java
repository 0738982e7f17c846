/**
 * What follows from what was read of an utterance: the evidence of all recognisers, weighed, and what to do with it.
 *
 * <p>Start reading at {@link org.annabella.hearing.judgement.EvidenceJudge}; where Vosk hears alone, at
 * {@link org.annabella.hearing.judgement.Judge}.
 * <p>May depend on: {@code hearing}, {@code hearing.meaning}, {@code hearing.model}, {@code lexicon}, {@code chess}, {@code json}, {@code threads}. Knows no sound.
 * <p>Threads: values are immutable; a judge belongs to one thread.
 */
@NullMarked
package org.annabella.hearing.judgement;

import org.jspecify.annotations.NullMarked;
