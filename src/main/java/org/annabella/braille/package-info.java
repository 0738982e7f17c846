/**
 * The finger of the station: a line of braille on a display that BRLTTY drives, and the keys of that display.
 *
 * <p>Start reading at {@link org.annabella.braille.BrailleDisplay} (the device) and
 * {@link org.annabella.braille.LineReader} (what is under the finger).
 * <p>May depend on: {@code threads} and the JDK only. Takes cells and gives keys; knows nothing of games, words and languages.
 * <p>Threads: each display has one of its own; nothing here makes its caller wait.
 * <p>Source: the protocol reference of the BrlAPI manual, BRLTTY 6.5, protocol version 8.
 */
@NullMarked
package org.annabella.braille;

import org.jspecify.annotations.NullMarked;
