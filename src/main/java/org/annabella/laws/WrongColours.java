package org.annabella.laws;

/**
 * A game begun with the colours reversed.
 *
 * @param newGameBelowMoves with fewer moves by each player a new game begins; 0 if the game always goes on
 * @param arbiterMayDecideOtherwise whether the arbiter may decide otherwise
 */
public record WrongColours(int newGameBelowMoves, boolean arbiterMayDecideOtherwise) {

    /**
     * Whether a new game with the right colours begins.
     *
     * @param movesByEach how many moves both players have made, the lesser number
     */
    public boolean isNewGame(int movesByEach) {
        return movesByEach < newGameBelowMoves;
    }
}
