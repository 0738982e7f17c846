package org.annabella.chess;

import java.util.Arrays;

/** Plays on as long as there is only one legal move: what comes of it nobody can help. */
final class ForcedRun {

    private static final int LONGEST = 100;

    private final MoveGenerator generator = new MoveGenerator();
    private final PositionTable seen = new PositionTable(16);
    private final int[] line = new int[LONGEST];
    private int length;
    private boolean dead;

    /** Moves the board to the end of the run. */
    ForcedRun(Board board) {
        seen.add(board);
        while (!dead && length < LONGEST && generator.list(board) == 1) {
            line[length++] = generator.move(0);
            board.play(generator.move(0));
            board.forgetIdleEnPassant();
            dead = seen.add(board) < 0 || MatingMaterial.isTooLittle(board);
        }
    }

    /** Whether it ends in too little material for White or goes round in a circle; other ends are not looked at. */
    boolean isDead() {
        return dead;
    }

    /** The moves of the run. */
    int[] line() {
        return Arrays.copyOf(line, length);
    }
}
