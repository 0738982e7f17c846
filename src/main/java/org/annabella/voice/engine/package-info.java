/**
 * How a text becomes sound: eSpeak NG in processes of its own, FreeTTS within, and one in place of the other.
 *
 * <p>Start reading at {@link org.annabella.voice.engine.Synthesiser}, then {@link org.annabella.voice.engine.Synthesisers}.
 * <p>May depend on: {@code lexicon}, {@code threads}. The only home of FreeTTS. Knows nothing of games, and not who is told what.
 * <p>Threads: a synthesiser is asked by one thread at a time; eSpeak NG's processes wait ready in {@code WarmProcesses}.
 */
@NullMarked
package org.annabella.voice.engine;

import org.jspecify.annotations.NullMarked;
