/**
 * Records in JSON: each described once, for reading and for writing, with a message that says what is wrong with a field.
 *
 * <p>Start reading at {@link org.annabella.json.Codec}, which goes through the fields of a record by a {@link
 * org.annabella.json.Pass}; {@link org.annabella.json.Fields} reads them.
 * <p>May depend on: {@code chess}, Jackson. Knows nothing of the records themselves; the text that comes in is cleaned here.
 * <p>Threads: the fields of one object belong to one thread; everything else may be used by any.
 */
@NullMarked
package org.annabella.json;

import org.jspecify.annotations.NullMarked;
