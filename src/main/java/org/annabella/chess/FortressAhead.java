package org.annabella.chess;

/**
 * Proves that White can never mate where the structure alone does not say so but will after a few moves, whichever they
 * are: looks at every position that can be reached, less those of which a {@link Fortress} proves it and those with too
 * little material. A free man that gets captured, a king that must turn back, a man that has to choose its side of the
 * wall are seen so.
 */
final class FortressAhead {

    /** Positions told apart; beyond, nothing is claimed. */
    private static final int MOST_POSITIONS = 64;

    private final PositionTable seen = new PositionTable(MOST_POSITIONS);
    private final MoveGenerator moves = new MoveGenerator();
    private final MoveGenerator answers = new MoveGenerator();
    private final Fortress fortress;
    private final Board node;
    private final Board child;
    /** Numbers of the positions still to be played on from, the oldest first. */
    private final int[] open = new int[MOST_POSITIONS];

    private int size;
    private boolean failed;

    private FortressAhead(Board start, Fortress fortress) {
        this.fortress = fortress;
        node = start.copy();
        child = start.copy();
        open[size++] = seen.add(start);
    }

    /** Whether it is proven; false says nothing. Begins at a position in which neither side is mated. */
    static boolean isProvablyUnwinnable(Board start, Fortress fortress) {
        FortressAhead ahead = new FortressAhead(start, fortress);
        for (int next = 0; next < ahead.size && !ahead.failed; next++) {
            ahead.expand(ahead.open[next]);
        }
        return !ahead.failed;
    }

    private void expand(int number) {
        seen.read(number, node);
        int count = moves.list(node);
        for (int index = 0; index < count && !failed; index++) {
            child.set(node);
            child.play(moves.move(index));
            child.forgetIdleEnPassant();
            if (!MatingMaterial.isTooLittle(child)) {
                reach();
            }
        }
    }

    private void reach() {
        int number = seen.add(child);
        if (number < 0) {
            return;
        }
        failed = isMate() || number >= MOST_POSITIONS - 1;
        if (!failed && !fortress.isUnwinnable(child, Side.WHITE)) {
            open[size++] = number;
        }
    }

    private boolean isMate() {
        return !child.white && child.checkers() != 0 && answers.count(child) == 0;
    }
}
