/**
 * What happens in a game, told in sentences of one language to whoever may know all of it: the arbiter's log and the operator's
 * terminal say the same.
 *
 * <p>Start reading at {@link org.annabella.telling.Account}.
 * <p>May depend on: {@code phrases}, {@code game}, {@code laws}, {@code lexicon}, {@code chess}. Knows nothing of pages,
 * terminals and voices.
 * <p>Threads: an account belongs to one thread; everything else is immutable.
 */
@NullMarked
package org.annabella.telling;

import org.jspecify.annotations.NullMarked;
