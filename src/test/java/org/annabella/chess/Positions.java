package org.annabella.chess;

import java.util.ArrayList;
import java.util.List;

/** Games from the initial position by moves in English notation. */
final class Positions {

    private Positions() {}

    static Position after(String... moves) {
        List<Position> game = game(Notation.ENGLISH, List.of(moves));
        return game.get(game.size() - 1);
    }

    /** All positions of the game, the initial one first. */
    static List<Position> game(Notation notation, List<String> moves) {
        List<Position> game = new ArrayList<>(List.of(Position.INITIAL));
        for (String text : moves) {
            Position position = game.get(game.size() - 1);
            game.add(position.play(legal(position, text, notation)));
        }
        return game;
    }

    static Move legal(Position position, String text, Notation notation) {
        SanReading reading = San.read(position, text, List.of(notation));
        if (reading instanceof SanReading.Legal legal) {
            return legal.move();
        }
        throw new AssertionError(text + " in " + position + ": " + reading);
    }
}
