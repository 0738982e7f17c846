package org.annabella.game;

import java.util.List;
import org.annabella.chess.Move;
import org.annabella.chess.Rearrangement;
import org.annabella.chess.Side;
import org.jspecify.annotations.Nullable;

/** One step of what an assistant may do, or must wait for (FIDE Laws 2023, D.2.10). Nothing in it tells whether a move is legal. */
public sealed interface AssistantStep {

    /**
     * Calls the one case that fits.
     *
     * @param cases one answer for every kind
     * @param <R> the kind of the answer
     * @return the answer of that case
     */
    <R> R match(Cases<R> cases);

    /**
     * One answer for every kind; a forgotten kind does not compile.
     *
     * @param <R> the kind of the answer
     */
    interface Cases<R> {
        /** Answers for {@link Announce}. */
        R announce(Announce prompt);

        /** Answers for {@link AwaitExecution}. */
        R awaitExecution(AwaitExecution prompt);

        /** Answers for {@link Correct}. */
        R correct(Correct prompt);

        /** Answers for {@link AwaitRepetition}. */
        R awaitRepetition(AwaitRepetition prompt);

        /** Answers for {@link Execute}. */
        R execute(Execute prompt);

        /** Answers for {@link Repair}. */
        R repair(Repair prompt);

        /** Answers for {@link Press}. */
        R press(Press prompt);

        /** Answers for {@link Nothing}. */
        R nothing(Nothing prompt);

        /** Answers for {@link Tell}. */
        R tell(Tell prompt);

        /** Answers for {@link Adjourn}. */
        R adjourn(Adjourn prompt);

        /** Answers for {@link MayClaim}. */
        R mayClaim(MayClaim prompt);
    }

    /** The mover's board shows this move and nobody has said it: it is to be announced to the other player (D.2.10.2). */
    record Announce(Side mover, Move move, Side to) implements AssistantStep {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.announce(this);
        }
    }

    /** This move was announced, and the mover's own board does not show it, or not whole. */
    record AwaitExecution(Side mover, Move move) implements AssistantStep {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.awaitExecution(this);
        }
    }

    /** What was said and what the mover's board shows differ; a slip of the tongue can still be corrected (D.2.8). */
    record Correct(Side mover, HeardMove announced, Move executed) implements AssistantStep {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.correct(this);
        }
    }

    /** This player is to say the opponent's move back (D.2.1). Nothing waits for it: the next steps may be done meanwhile. */
    record AwaitRepetition(Side by, int ply, Move move) implements AssistantStep {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.awaitRepetition(this);
        }
    }

    /** The opponent's move of this ply is to be executed on the board of this seat (D.2.10.1). */
    record Execute(Side board, int ply, Move move) implements AssistantStep {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.execute(this);
        }
    }

    /**
     * The board of this seat is to be put right.
     *
     * @param steps the hand movements, in order
     * @param move the opponent's move that the board shows when they are done; absent if it showed that before
     */
    record Repair(
            Side board,
            List<Rearrangement.Step> steps,
            @Nullable Move move) implements AssistantStep {
        /** Copies the list. */
        public Repair {
            steps = List.copyOf(steps);
        }

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.repair(this);
        }
    }

    /** This seat's clock is to be pressed, which starts the opponent's (D.2.10.3). */
    record Press(Side seat) implements AssistantStep {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.press(this);
        }
    }

    /**
     * There is nothing to be done.
     *
     * @param turn who is to move; absent unless a clock may run
     */
    record Nothing(Phase phase, @Nullable Side turn) implements AssistantStep {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.nothing(this);
        }
    }

    /** The player has asked for time or number of moves, and this is the answer (D.2.10.4). */
    record Tell(Telling what) implements AssistantStep {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.tell(this);
        }
    }

    /** The game is adjourned, and the player of this seat seals a move (D.2.10.6). */
    record Adjourn(Side seat) implements AssistantStep {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.adjourn(this);
        }
    }

    /**
     * What may be claimed for this player now; whether any of it would be right is not looked at (D.2.10.5).
     *
     * @param kinds in the order of the enum; at least one
     */
    record MayClaim(Side seat, List<ClaimKind> kinds) implements AssistantStep {
        /** Copies the list. */
        public MayClaim {
            kinds = List.copyOf(kinds);
        }

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.mayClaim(this);
        }
    }
}
