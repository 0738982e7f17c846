/** The page of the assistant. */
@NullMarked
package org.annabella.web.assistant;

import org.jspecify.annotations.NullMarked;
