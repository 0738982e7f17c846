/**
 * The page of the player: what a player may see, ask, say and claim, and nothing that only the other seat may know.
 *
 * <p>Start reading at {@link org.annabella.web.player.PlayerPage}; what is told at once, in {@link org.annabella.web.player.OwnMessages}.
 * <p>May depend on: {@code web.page}, {@code telling}, {@code phrases}, {@code game} and below. Knows no browser and no other page.
 * <p>Threads: everything is immutable; the server's ask.
 */
@NullMarked
package org.annabella.web.player;

import org.jspecify.annotations.NullMarked;
