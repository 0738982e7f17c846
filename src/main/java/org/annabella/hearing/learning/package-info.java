/**
 * Learning during a game how a player speaks.
 *
 * <p>Start reading at {@link org.annabella.hearing.learning.VoiceLearning}.
 * <p>May depend on: {@code hearing.recogniser} and what that knows, {@code hearing.head}.
 * <p>Threads: everything here belongs to one thread.
 */
@NullMarked
package org.annabella.hearing.learning;

import org.jspecify.annotations.NullMarked;
