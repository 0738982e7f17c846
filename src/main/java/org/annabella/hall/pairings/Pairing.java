package org.annabella.hall.pairings;

/**
 * Who plays whom at one board.
 *
 * @param board the board's name, as the table's in the hall
 */
public record Pairing(String board, Player white, Player black) {}
