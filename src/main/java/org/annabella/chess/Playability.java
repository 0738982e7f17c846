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
     * The same, left aside that the side that has just moved is in check: what an illegal move leaves that nobody has seen. No legal
     * move captures that king.
     */
    Playability ignoringOpponentInCheck();

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
        public Playability ignoringOpponentInCheck() {
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
            return without(SetupFault.Code::isMaterial);
        }

        @Override
        public Playability ignoringImpossibleCheck() {
            return without(code -> code == SetupFault.Code.IMPOSSIBLE_CHECK);
        }

        @Override
        public Playability ignoringOpponentInCheck() {
            return without(code -> code == SetupFault.Code.OPPONENT_IN_CHECK);
        }

        private Playability without(Predicate<SetupFault.Code> ignored) {
            List<SetupFault> left =
                    faults.stream().filter(fault -> !ignored.test(fault.code())).toList();
            return left.isEmpty() ? new Playable(Position.from(setup.toBoard())) : new Unplayable(setup, left);
        }
    }
}
