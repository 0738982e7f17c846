/**
 * How well words fit a sound: best readings and forward scores of connectionist temporal classification (CTC) over
 * graphs of words.
 *
 * <p>Start reading at {@link org.annabella.hearing.ctc.Emissions}, then {@link org.annabella.hearing.ctc.NBest}.
 * <p>May depend on: the JDK only. Knows nothing of sound, networks, chess and languages: words are numbers here.
 * <p>Threads: everything here is immutable and may be shared, unless it says otherwise.
 * <p>Source: Graves, Fernández, Gomez, Schmidhuber, "Connectionist Temporal Classification", ICML 2006.
 */
@NullMarked
package org.annabella.hearing.ctc;

import org.jspecify.annotations.NullMarked;
