package org.annabella.game;

/**
 * A sealed move as it is kept until it is opened: nothing in it tells the move to anybody who has not got the key, and the
 * game has not got it. Where the key is kept is not the game's business.
 *
 * @param nonce what the cipher began with
 * @param cipher the locked words, padded so that their length tells nothing
 * @param lock which key opens it: the SHA-256 of the one key that does; so the move cannot be exchanged
 */
public record SealedMove(String nonce, String cipher, String lock) {}
