/** The page of the player. */
@NullMarked
package org.annabella.web.player;

import org.jspecify.annotations.NullMarked;
