package org.annabella.game;

/**
 * How a move was completed.
 *
 * @param heard whether an announcement of it was understood
 * @param executed whether the mover's own board showed it
 * @param repeated whether the opponent had repeated it by then
 * @param pressed whether the clock was pressed; a move that ends the game needs no press
 * @param drawOffered whether a draw was offered with it, written {@code (=)}
 * @param words the announcement as heard; empty if none was
 */
public record Completion(
        boolean heard, boolean executed, boolean repeated, boolean pressed, boolean drawOffered, String words) {

    public Completion withPressed() {
        return new Completion(heard, executed, repeated, true, drawOffered, words);
    }
}
