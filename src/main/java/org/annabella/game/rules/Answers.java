package org.annabella.game.rules;

import java.util.List;
import java.util.Optional;
import org.annabella.chess.Move;
import org.annabella.chess.Position;
import org.annabella.chess.Side;
import org.annabella.game.Asker;
import org.annabella.game.Duty;
import org.annabella.game.GameInput;
import org.annabella.game.GameState;
import org.annabella.game.Ply;
import org.annabella.game.Refusal;
import org.annabella.game.SeatState;
import org.annabella.game.Subject;
import org.annabella.game.Telling;
import org.annabella.game.Topic;
import org.annabella.laws.Matter;
import org.jspecify.annotations.Nullable;

/** What is told on request, and what assistants may do. Nothing here is ever told unasked, or to another seat. */
final class Answers {
    /** Half-moves that can be followed in one hearing: five of each side take some twenty seconds. */
    static final int MOVES_AT_A_TIME = 10;

    private final Decision decision;

    Answers(Decision decision) {
        this.decision = decision;
    }

    private GameState state() {
        return decision.state();
    }

    Decision ask(GameInput.Ask input) {
        Side seat = input.seat();
        if (input.by() == Asker.ARBITER) {
            return decision.tellArbiter(answer(input));
        }
        if (input.by() == Asker.ASSISTANT && !Helpers.isDuty(state().setup(), seat, Duty.TELL)) {
            return new Helpers(decision).notADuty(seat, Duty.TELL);
        }
        if (!isEntitled(seat, input.topic())) {
            // Without a sentence on telling it stays with the one on what nobody is told (FIDE Laws 2001, 13.6).
            boolean told = decision.edition().hasArticle(Matter.TELLING);
            return decision.refuse(seat, Refusal.NOT_ENTITLED, told ? Matter.TELLING : Matter.MOVES_NOT_TOLD);
        }
        return decision.tellSeat(seat, answer(input));
    }

    /**
     * Times and number of moves are for the visually disabled player alone (FIDE Laws 2023, D.2.10.4); so are the moves so
     * far, for which the other has a scoresheet, and the position, for which the other has eyes. The Laws say nothing of
     * questions on the position: the arbiter must have allowed them.
     */
    private boolean isEntitled(Side seat, Topic topic) {
        if (topic.isOfPosition() && !state().setup().settings().positionQueries()) {
            return false;
        }
        return !isPrivate(topic) || state().setup().profile(seat).isVisuallyDisabled();
    }

    private static boolean isPrivate(Topic topic) {
        return switch (topic) {
            case TIME, OPPONENT_TIME, MOVES, MOVES_SO_FAR, PIECES, SQUARE, FILE, RANK -> true;
            case LAST_MOVE, TURN, DIFFERENCE, REPEAT -> false;
        };
    }

    private Telling answer(GameInput.Ask input) {
        Subject subject = input.subject();
        return subject == null ? answer(input.seat(), input.topic()) : onBoard(subject);
    }

    private Telling onBoard(Subject subject) {
        return BoardFacts.of(state().position().placement(), subject);
    }

    private Telling answer(Side seat, Topic topic) {
        switch (topic) {
            case TIME:
                return new Telling.TimeLeft(seat, state().timeLeft(seat, decision.at()));
            case OPPONENT_TIME:
                return new Telling.TimeLeft(seat.opposite(), state().timeLeft(seat.opposite(), decision.at()));
            case MOVES:
                return new Telling.MoveCount(state().movesCompleted(Side.WHITE), state().movesCompleted(Side.BLACK));
            case LAST_MOVE:
                return lastMove();
            case MOVES_SO_FAR:
                return movesSoFar(seat);
            case TURN:
                return new Telling.WhoseTurn(state().turnSeat());
            case DIFFERENCE:
                return differences(seat);
            default:
                return onceMore(seat);
        }
    }

    /** Of a board that nobody sees nobody says that it is right. */
    private Telling differences(Side seat) {
        boolean seen = !state().isUnseen(seat);
        SeatState own = state().seat(seat);
        return new Telling.Differences(seen ? own.difference() : List.of(), own.owing(), seen);
    }

    private Telling onceMore(Side seat) {
        Telling last = state().seat(seat).lastTold();
        return last == null ? lastMove() : last.match(new OnceMore(seat));
    }

    /** What was told is told once more as it is now, for that of before would mislead. */
    private final class OnceMore implements Telling.Cases<Telling> {
        private final Side seat;

        OnceMore(Side seat) {
            this.seat = seat;
        }

        @Override
        public Telling timeLeft(Telling.TimeLeft time) {
            return new Telling.TimeLeft(time.of(), state().timeLeft(time.of(), decision.at()));
        }

        @Override
        public Telling timeAlarm(Telling.TimeAlarm alarm) {
            return new Telling.TimeLeft(alarm.of(), state().timeLeft(alarm.of(), decision.at()));
        }

        @Override
        public Telling moveCount(Telling.MoveCount count) {
            return answer(seat, Topic.MOVES);
        }

        @Override
        public Telling lastMove(Telling.LastMove last) {
            return answer(seat, Topic.LAST_MOVE);
        }

        /** Those that were told may have been taken back since. */
        @Override
        public Telling movesSoFar(Telling.MovesSoFar told) {
            int first = told.moves().isEmpty() ? 1 : told.moves().get(0).ply();
            return movesFrom(first <= state().plies().size() ? first : 1);
        }

        @Override
        public Telling onBoard(Telling.OnBoard board) {
            return Answers.this.onBoard(board.subject());
        }

        @Override
        public Telling whoseTurn(Telling.WhoseTurn turn) {
            return answer(seat, Topic.TURN);
        }

        @Override
        public Telling differences(Telling.Differences told) {
            return answer(seat, Topic.DIFFERENCE);
        }

        /** Kept only as long as the position stays in which it was told. */
        @Override
        public Telling notLegal(Telling.NotLegal illegal) {
            return illegal;
        }

        @Override
        public Telling claimWaits(Telling.ClaimWaits claim) {
            return claim;
        }
    }

    /** Who has just been told some moves and asks again is told the next ones; after the last one, all from the first. */
    private Telling movesSoFar(Side seat) {
        Telling last = state().seat(seat).lastTold();
        int told = last instanceof Telling.MovesSoFar moves ? moves.last() : 0;
        return movesFrom(told < state().plies().size() ? told + 1 : 1);
    }

    private Telling movesFrom(int first) {
        List<Ply> plies = state().plies();
        List<Telling.LastMove> some = plies.stream()
                .skip(first - 1L)
                .limit(MOVES_AT_A_TIME)
                .map(Answers::told)
                .toList();
        return new Telling.MovesSoFar(plies.size(), some);
    }

    private Telling lastMove() {
        Optional<Ply> last = state().lastPly();
        return last.isEmpty() ? new Telling.LastMove(0, null, null) : told(last.get());
    }

    private static Telling.LastMove told(Ply ply) {
        return new Telling.LastMove(ply.number(), ply.move(), ply.before());
    }

    static Telling notLegal(Position position, @Nullable Move move, String words) {
        if (move == null || position.isLegal(move)) {
            return new Telling.NotLegal(move, words, null);
        }
        return new Telling.NotLegal(move, words, position.whyIllegal(move));
    }
}
