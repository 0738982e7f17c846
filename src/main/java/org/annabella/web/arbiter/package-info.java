/** The page of the arbiter. */
@NullMarked
package org.annabella.web.arbiter;

import org.jspecify.annotations.NullMarked;
