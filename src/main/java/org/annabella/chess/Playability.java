package org.annabella.chess;

import java.util.List;
import java.util.function.Predicate;

/** Whether a game can go on from a {@link Setup}. */
public sealed interface Playability {

    /**
     * The same, more pieces or more promoted ones than a game can bring left aside: composed diagrams have them.
     * What can be ignored no longer stands in the way; any other fault still does.
     */
    Playability ignoringTooMuchMaterial();

    /** The same, checks left aside that no single move can have given. */
    Playability ignoringImpossibleCheck();

    /**
     * The same, left aside what an illegal move of the side that has just moved may leave where nobody has seen it: its king in check,
     * its pawn on the last rank. No legal move captures that king.
     */
    Playability ignoringIllegalMove();

    /**
     * It can.
     *
     * @param position from which it goes on
     */
    record Playable(Position position) implements Playability {
        @Override
        public Playability ignoringTooMuchMaterial() {
            return this;
        }

        @Override
        public Playability ignoringImpossibleCheck() {
            return this;
        }

        @Override
        public Playability ignoringIllegalMove() {
            return this;
        }
    }

    /**
     * It cannot.
     *
     * @param setup what was asked for
     * @param faults all that stands against it, at least one; unmodifiable
     */
    record Unplayable(Setup setup, List<SetupFault> faults) implements Playability {
        /** Copies the list. */
        public Unplayable {
            faults = List.copyOf(faults);
        }

        @Override
        public Playability ignoringTooMuchMaterial() {
            return without(fault -> fault.code().isMaterial());
        }

        @Override
        public Playability ignoringImpossibleCheck() {
            return without(fault -> fault.code() == SetupFault.Code.IMPOSSIBLE_CHECK);
        }

        @Override
        public Playability ignoringIllegalMove() {
            return without(fault -> fault.code() == SetupFault.Code.OPPONENT_IN_CHECK || isLeftUnpromoted(fault));
        }

        private boolean isLeftUnpromoted(SetupFault fault) {
            Side moved = setup.turn().opposite();
            Piece pawn = Piece.of(moved, Role.PAWN);
            return fault.code() == SetupFault.Code.PAWN_ON_LAST_RANK
                    && fault.squares().stream()
                            .allMatch(square -> square.rank() == (moved == Side.WHITE ? 7 : 0)
                                    && pawn.equals(setup.placement().pieceAt(square)));
        }

        private Playability without(Predicate<SetupFault> ignored) {
            List<SetupFault> left =
                    faults.stream().filter(fault -> !ignored.test(fault)).toList();
            return left.isEmpty() ? new Playable(Position.from(setup.toBoard())) : new Unplayable(setup, left);
        }
    }
}
