package org.annabella.hall.pairings;

import org.annabella.chess.pgn.PgnPlayer;

/**
 * A player as the pairing program knows them.
 *
 * @param number the starting rank, from 1; 0 where the file has none
 * @param name as {@code Lastname, Firstname}
 * @param title such as {@code WFM}; may be empty
 * @param federation three letters; may be empty
 * @param fideId digits; may be empty
 * @param rating digits; may be empty
 * @param team may be empty
 */
public record Player(
        int number, String name, String title, String federation, String fideId, String rating, String team) {

    /** Whether this is the name, however it is capitalised. */
    boolean isCalled(String other) {
        return name.strip().equalsIgnoreCase(other.strip());
    }

    /** What a game's tags tell of this player beside the name. */
    PgnPlayer listed() {
        return new PgnPlayer(title, fideId, rating, federation, team);
    }
}
