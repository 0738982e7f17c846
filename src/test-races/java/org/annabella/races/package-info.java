/**
 * Shakes real threads: the classes under test, and the executors of the JDK that they use, pass a point before everything that
 * others can see, and a seed decides where a thread is held there until the others have moved on.
 *
 * <p>Start reading at {@link org.annabella.races.Shaken}.
 */
@NullMarked
package org.annabella.races;

import org.jspecify.annotations.NullMarked;
