package org.annabella.game.rules;

import java.util.Optional;
import org.annabella.chess.Move;
import org.annabella.chess.Placement;
import org.annabella.chess.Position;
import org.annabella.chess.Role;
import org.annabella.chess.Side;
import org.annabella.clock.ChessClock;
import org.annabella.clock.ClockSide;
import org.annabella.game.Completion;
import org.annabella.game.DeclinedHow;
import org.annabella.game.EndReason;
import org.annabella.game.FindingKind;
import org.annabella.game.GameEvent;
import org.annabella.game.GameResult;
import org.annabella.game.GameState;
import org.annabella.game.HeardMove;
import org.annabella.game.IllegalKind;
import org.annabella.game.Judging;
import org.annabella.game.OpenIllegal;
import org.annabella.game.Phase;
import org.annabella.game.Ply;
import org.annabella.game.Question;
import org.annabella.game.Refusal;
import org.annabella.game.SeenBoard;
import org.annabella.game.Turn;
import org.annabella.game.Unwatched;
import org.annabella.laws.IllegalMoves;
import org.annabella.laws.Matter;
import org.annabella.laws.Play;
import org.annabella.laws.Until;
import org.jspecify.annotations.Nullable;

/** The press of the clock: the one point at which a move becomes final. */
final class Pressing {

    private final Decision decision;

    Pressing(Decision decision) {
        this.decision = decision;
    }

    private GameState state() {
        return decision.state();
    }

    private Interlock interlock() {
        return new Interlock(state());
    }

    private @Nullable Move executed(Side seat) {
        return interlock().executed(seat);
    }

    Decision press(Side seat) {
        if (state().phase() == Phase.OVER) {
            return decision;
        }
        if (state().phase() == Phase.WAITING) {
            return beforeTheStart(seat);
        }
        if (state().phase() != Phase.RUNNING) {
            return decision.refuse(seat, Refusal.PAUSED, decision.pauseMatter());
        }
        if (seat != state().turnSeat()) {
            return new MadeMove(decision)
                    .open(seat)
                    .map(new MadeMove(decision)::press)
                    .orElseGet(() -> isPressedAlready(seat.opposite())
                            ? decision.switchClock(seat.opposite())
                            : decision.refuse(seat, Refusal.NOT_YOUR_TURN, Matter.PRESS));
        }
        if (state().adjournment().isOpenToChange()) {
            return new Adjourning(decision).close(seat);
        }
        if (isPressedBack(seat)) {
            return pressedBack(seat);
        }
        Optional<Ply> earlier = new MadeMove(decision).open(seat).filter(ply -> isNothingBegun(seat));
        if (earlier.isPresent()) {
            return new MadeMove(decision).press(earlier.get());
        }
        Refusal missing = interlock().missing(seat);
        if (missing != null) {
            return decision.refuse(seat, missing, matterOf(missing));
        }
        return interlock().isByWordsAlone(seat) || isBeingCorrected(seat) || isShownOtherwise(seat)
                ? new Unseen(decision, this).pressed(seat)
                : pressed(seat, candidate(seat));
    }

    /** The clock of the player who begins is started by the opponent's press as well as by the arbiter. */
    private Decision beforeTheStart(Side seat) {
        return seat == state().turnSeat() ? decision.refuse(seat, Refusal.NOT_STARTED, Matter.PRESS) : decision.start();
    }

    /** Whether this half-move has nothing in it that a press could be for: it is for the one before it (FIDE Laws 2023, 6.2.2). */
    private boolean isNothingBegun(Side seat) {
        Turn turn = state().turn();
        return !turn.isUnderWay()
                && !turn.pressed()
                && !turn.hands().hasActed()
                && !state().seat(seat).isOutOfStep();
    }

    /** Whether the seat has begun to take back what it has announced, and no board shows what it plays. */
    private boolean isBeingCorrected(Side seat) {
        return executed(seat) == null && state().questions(seat).isOpen(Question.CORRECTION);
    }

    /**
     * Whether the own board is seen to stand otherwise than after what was heard: a microphone may have heard somebody else, and what
     * stands there is not recognised.
     */
    private boolean isShownOtherwise(Side seat) {
        return executed(seat) == null
                && state().turn().isVoiceAlone()
                && state().seat(seat).isOutOfStep();
    }

    private boolean hasNoBoard(Side seat) {
        return decision.settings().withoutBoard().contains(seat);
    }

    private static Matter matterOf(Refusal missing) {
        if (missing == Refusal.NOT_EXECUTED || missing == Refusal.NOT_ANNOUNCED) {
            return Matter.OPPONENT_CLOCK;
        }
        return missing == Refusal.PROMOTION_NOT_NAMED ? Matter.ANNOUNCED : Matter.EXECUTED;
    }

    private @Nullable Move candidate(Side seat) {
        Move executed = executed(seat);
        HeardMove announced = state().turn().announced();
        return executed != null || announced == null ? executed : announced.move();
    }

    Decision pressed(Side seat, @Nullable Move move) {
        if (move == null && isPressedAlready(seat)) {
            return decision.refuse(seat, Refusal.NOT_YOUR_TURN, Matter.PRESS);
        }
        if (move == null) {
            HeardMove announced = state().turn().announced();
            if (announced != null) {
                return illegal(seat, null, announced.words(), IllegalKind.MOVE);
            }
            return decision.edition().illegalMoves().counts(IllegalMoves.AlsoIllegal.NO_MOVE)
                    ? illegal(seat, null, "", IllegalKind.NO_MOVE)
                    : decision.refuse(seat, Refusal.NOT_EXECUTED, Matter.PRESS);
        }
        if (state().position().isLegal(move)) {
            return complete(seat, move, true);
        }
        if (isPressedAlready(seat)) {
            return decision.refuse(seat, Refusal.NOT_YOUR_TURN, Matter.PRESS);
        }
        Move queening = move.withPromotion(Role.QUEEN);
        boolean unpromoted = move.promotion() == null && state().position().isLegal(queening);
        if (unpromoted && decision.edition().illegalMoves().counts(IllegalMoves.AlsoIllegal.UNPROMOTED)) {
            return decision.edition().illegalMoves().unpromotedBecomesQueen()
                    ? leftUnpromoted(seat, move, queening)
                    : illegal(seat, move, "", IllegalKind.UNPROMOTED);
        }
        return illegal(seat, move, "", IllegalKind.MOVE);
    }

    /** The pawn becomes a queen, and the move is illegal all the same (FIDE Laws 2023, 7.5.2). */
    private Decision leftUnpromoted(Side seat, Move move, Move queening) {
        if (isUnwatched()) {
            return unclaimed(seat, move, IllegalKind.UNPROMOTED);
        }
        if (isForTheArbiter()) {
            new IllegalPenalty(decision).propose(seat, IllegalKind.UNPROMOTED, move, isSaid(move));
            return decision.pause("illegalMove");
        }
        penalise(seat, move, "", IllegalKind.UNPROMOTED);
        return state().phase() == Phase.RUNNING ? complete(seat, queening, true) : restored();
    }

    private Decision illegal(Side seat, @Nullable Move move, String words, IllegalKind kind) {
        if (move != null && isLeftIllegal(move)) {
            return drawnAsLeft(seat, move);
        }
        if (isUnwatched() && (move != null || kind == IllegalKind.NO_MOVE)) {
            return unclaimed(seat, move, kind);
        }
        if (isForTheArbiter()) {
            decision.tellArbiter(Answers.notLegal(state().position(), move, words));
            new IllegalPenalty(decision).propose(seat, kind, move, isSaid(move));
            restored();
            return decision.pause("illegalMove");
        }
        penalise(seat, move, words, kind);
        return restored();
    }

    /** Whether this seat's illegal press waits for the opponent, who may claim it or press back. */
    private boolean isPressedAlready(Side seat) {
        OpenIllegal open = state().formalities().openIllegal();
        return open != null && !open.stands() && open.seat() == seat;
    }

    private boolean isUnwatched() {
        return state().setup().play().illegalMove().claimUntil() != Until.END;
    }

    /** Where the arbiter steps in the arbiter decides, if one is at the table (FIDE Laws 2023, 7.5.5). */
    private boolean isForTheArbiter() {
        return !isUnwatched() && decision.settings().rulings() == Judging.ARBITER;
    }

    /** Where nobody watches, an illegal move stands until the opponent claims it (FIDE Laws 2023, A.5.2). */
    private Decision unclaimed(Side seat, @Nullable Move move, IllegalKind kind) {
        if (move == null || kind == IllegalKind.NO_MOVE) {
            return claimable(seat, move, kind);
        }
        Optional<Position> after = isNextMoveAwaited(move, kind)
                ? Unwatched.onRecord(state().position(), move, seen())
                : Unwatched.after(state().position(), move, seen());
        if (after.isEmpty()) {
            return claimable(seat, move, kind);
        }
        decision.tellArbiter(Answers.notLegal(state().position(), move, ""));
        declineByMove(seat);
        new MadeMove(decision).complete(seat);
        ChessClock clock = clockAfter(seat, true);
        decision.add(new GameEvent.IllegalMoveStands(
                decision.at(),
                seat,
                state().plies().size() + 1,
                move,
                after.get(),
                completion(seat, true, move),
                clock.remaining(ClockSide.WHITE, decision.at()),
                clock.remaining(ClockSide.BLACK, decision.at())));
        return decision.add(new GameEvent.ClockSwitched(decision.at(), seat.opposite()));
    }

    /** What is seen of the board of the player on turn. */
    private Placement seen() {
        return SeenBoard.of(state(), state().turnSeat()).pieces();
    }

    /** Both kings are in check or a pawn stands on its last rank, and the edition wants the next move awaited (FIDE Laws 2023, A.5.4). */
    private boolean isNextMoveAwaited(Move move, IllegalKind kind) {
        return isDrawnIfLeft()
                && (kind == IllegalKind.UNPROMOTED || Unwatched.areBothKingsInCheck(state().position(), move, seen()));
    }

    private boolean isDrawnIfLeft() {
        return state().setup().play().bothKingsInCheck() == Play.BothKingsInCheck.DRAW_IF_LEFT;
    }

    /** Whether that next move leaves an illegal position as well. */
    private boolean isLeftIllegal(Move move) {
        Position before = state().position();
        return isDrawnIfLeft()
                && (before.isOpponentInCheck() || before.hasPawnLeftUnpromoted())
                && Unwatched.after(before, move, seen()).isEmpty();
    }

    private Decision drawnAsLeft(Side seat, Move move) {
        decision.tellArbiter(Answers.notLegal(state().position(), move, ""));
        decision.find(FindingKind.ILLEGAL_MOVE_CANNOT_STAND, seat, Matter.BOTH_KINGS_IN_CHECK);
        return drawnAsLeft();
    }

    private Decision drawnAsLeft() {
        return decision.end(GameResult.DRAW, EndReason.ARBITER, Matter.BOTH_KINGS_IN_CHECK);
    }

    /** Whether the opponent presses without a move where a pawn was left: it is for its owner to put a piece in its place. */
    private boolean isPressedBack(Side seat) {
        OpenIllegal open = state().formalities().openIllegal();
        return open != null
                && open.stands()
                && open.kind() == IllegalKind.UNPROMOTED
                && open.seat() != seat
                && candidate(seat) == null;
    }

    private Decision pressedBack(Side seat) {
        int before = state().plies().size() - 1;
        decision.add(
                new GameEvent.PositionRestored(decision.at(), state().positionAfter(before), before, decision.judge()));
        return decision.switchClock(seat.opposite());
    }

    /** What no game can go on from is the opponent's to claim all the same, unless the arbiter steps in. */
    private Decision claimable(Side seat, @Nullable Move move, IllegalKind kind) {
        boolean toArbiter = move != null && isForTheArbiterUnwatched(move);
        decision.tellArbiter(Answers.notLegal(state().position(), move, ""));
        if (move != null) {
            declineByMove(seat);
        }
        new MadeMove(decision).complete(seat);
        decision.find(findingOf(kind), seat, toArbiter ? Matter.BOTH_KINGS_IN_CHECK : IllegalPenalty.matterOf(kind));
        return toArbiter ? decision.pause("illegalMove") : decision.switchClock(seat.opposite());
    }

    /**
     * Where nobody watches, the arbiter steps in by some editions if both kings are in check or a pawn is left on the last rank
     * (2009, A4c); by others the next move is awaited (2023, A.5.4).
     */
    private boolean isForTheArbiterUnwatched(Move move) {
        boolean unpromoted = state().position().isLegal(move.withPromotion(Role.QUEEN)) && move.promotion() == null;
        return switch (state().setup().play().bothKingsInCheck()) {
            case AS_ILLEGAL_MOVE, DRAW_IF_LEFT -> false;
            case INTERVENES -> unpromoted || Unwatched.areBothKingsInCheck(state().position(), move, seen());
        };
    }

    private static FindingKind findingOf(IllegalKind kind) {
        return switch (kind) {
            case UNPROMOTED -> FindingKind.LEFT_UNPROMOTED;
            case NO_MOVE -> FindingKind.PRESSED_WITHOUT_MOVE;
            case MOVE, TWO_HANDS, KING_CAPTURED -> FindingKind.ILLEGAL_MOVE_CANNOT_STAND;
        };
    }

    private Decision restored() {
        if (state().phase() == Phase.OVER) {
            return decision;
        }
        return decision.add(new GameEvent.PositionRestored(
                decision.at(), state().position(), state().plies().size(), decision.judge()));
    }

    private void penalise(Side seat, @Nullable Move move, String words, IllegalKind kind) {
        IllegalPenalty penalty = new IllegalPenalty(decision);
        penalty.count(seat, kind);
        decision.tellArbiter(Answers.notLegal(state().position(), move, words));
        penalty.exact(seat, isSaid(move));
    }

    /** Whether the player's own words bear out what the board shows. */
    private boolean isSaid(@Nullable Move move) {
        HeardMove announced = state().turn().announced();
        return announced != null && (announced.move() == null || announced.agreesWith(move));
    }

    /**
     * Completes a move without a press where it ends the game at once (FIDE Laws 2023, 5.1.1, 5.2.1, 9.6): when it is
     * executed and said, so that a piece sliding over a mating square ends nothing.
     */
    Decision completeIfOver(Side seat) {
        Move executed = state().turn().executed();
        HeardMove announced = state().turn().announced();
        if (executed == null || announced == null || !announced.agreesWith(executed)) {
            return decision;
        }
        return new Ended(state()).isOver() ? complete(seat, executed, false) : decision;
    }

    /** The same where somebody acts on a position that stands already: a sighted player's move need not be said (D.2.5). */
    Decision completeIfStanding() {
        Move executed = state().turn().executed();
        return executed != null && new Ended(state()).standsSince().isPresent()
                ? complete(state().turnSeat(), executed, false)
                : decision;
    }

    Decision complete(Side seat, Move move, boolean pressed) {
        findWhatWasMissing(seat, move);
        declineByMove(seat);
        return completed(seat, move, pressed);
    }

    /** The queen that a pawn left unpromoted becomes; nobody need have said or executed it (FIDE Laws 2023, 7.5.2). */
    Decision completeQueening(Side seat, Move move) {
        return executed(seat) == null ? completed(seat, move, true) : complete(seat, move, true);
    }

    /** An opened sealed move was settled when it was sealed; a draw offered since then stands (FIDE Laws 2023, I.4). */
    Decision completeSealed(Side seat, Move move) {
        new TouchMoveBreaches(decision).find(seat, move);
        return completed(seat, move, true);
    }

    /** The opponent has begun the reply to this move before its clock was pressed. */
    Decision made(Side seat, Move move) {
        if (Endings.after(state(), move).isPresent()) {
            return complete(seat, move, false);
        }
        findWhatWasMissing(seat, move);
        declineByMove(seat);
        return decision.add(new GameEvent.MoveMade(
                decision.at(),
                seat,
                state().plies().size() + 1,
                move,
                completion(seat, false, move),
                state().timeLeft(Side.WHITE, decision.at()),
                state().timeLeft(Side.BLACK, decision.at())));
    }

    /** A move that is answered already is completed: by its own press, which may always be made (FIDE Laws 2023, 6.2.2), or without. */
    Decision completeMade(Ply ply, boolean pressed) {
        Side seat = ply.seat();
        int period = period(GameState.clockSide(seat));
        ChessClock clock = state().clock().complete(GameState.clockSide(seat), pressed, decision.at());
        decision.add(new GameEvent.MoveCompleted(
                decision.at(),
                seat,
                ply.number(),
                ply.move(),
                pressed ? ply.how().withPressed() : ply.how(),
                clock.remaining(ClockSide.WHITE, decision.at()),
                clock.remaining(ClockSide.BLACK, decision.at())));
        if (state().positionAfter(ply.number()).hasPawnLeftUnpromoted()) {
            return drawnAsLeft();
        }
        return pressed ? switched(seat, state().clockSeat(), period) : afterPeriod(seat, period);
    }

    private ChessClock clockAfter(Side seat, boolean pressed) {
        return state().turn().pressed()
                ? state().clock()
                : state().clock().complete(GameState.clockSide(seat), pressed, decision.at());
    }

    private Decision completed(Side seat, Move move, boolean pressed) {
        if (pressed) {
            new MadeMove(decision).complete(seat);
        }
        Optional<Endings.Ending> ending = Endings.after(state(), move);
        int period = period(GameState.clockSide(seat));
        ChessClock clock = clockAfter(seat, pressed);
        decision.add(new GameEvent.MoveCompleted(
                decision.at(),
                seat,
                state().plies().size() + 1,
                move,
                completion(seat, pressed, move),
                clock.remaining(ClockSide.WHITE, decision.at()),
                clock.remaining(ClockSide.BLACK, decision.at())));
        if (ending.isPresent()) {
            return decision.end(
                    ending.get().resultFor(seat),
                    ending.get().reason(),
                    ending.get().matter());
        }
        if (state().position().hasPawnLeftUnpromoted()) {
            return drawnAsLeft();
        }
        return switched(seat, seat.opposite(), period);
    }

    /** The clock is pressed, and the move will be known later. */
    Decision await(Side seat) {
        new MadeMove(decision).complete(seat);
        int period = period(GameState.clockSide(seat));
        decision.add(new GameEvent.MoveAwaited(decision.at(), seat));
        Asking asking = new Asking(state());
        if (asking.canName()) {
            decision.add(asking.ask(decision.at()));
        }
        return switched(seat, seat.opposite(), period);
    }

    private Decision switched(Side seat, Side running, int period) {
        decision.add(new GameEvent.ClockSwitched(decision.at(), running));
        return afterPeriod(seat, period);
    }

    /** At the end of a period the scoresheets must be complete. */
    private Decision afterPeriod(Side seat, int period) {
        return period == period(GameState.clockSide(seat)) ? decision : new ScoreKeeping(decision).findIncomplete();
    }

    private int period(ClockSide clockSide) {
        ChessClock clock = state().clock();
        return clock.control(clockSide).stageAfter(clock.movesCompleted(clockSide));
    }

    /** A move that stood already when the draw was offered has declined nothing; the touch before it would have (9.1.2.1). */
    private void declineByMove(Side seat) {
        if (state().isDrawOfferedTo(seat) && executed(seat) == null) {
            decision.add(new GameEvent.DrawDeclined(decision.at(), seat, DeclinedHow.MOVE));
        }
    }

    private Completion completion(Side seat, boolean pressed, Move move) {
        Turn turn = state().turn();
        HeardMove announced = turn.announced();
        HeardMove repeated = turn.repeated();
        return new Completion(
                isHeard(move),
                executed(seat) != null,
                repeated != null && (repeated.agreesWith(move) || repeated.leavesPromotionUnnamed(move)),
                pressed,
                turn.drawOffered(),
                announced == null ? "" : announced.words());
    }

    private boolean isHeard(Move move) {
        HeardMove announced = state().turn().announced();
        return announced != null && announced.isHeard() && announced.agreesWith(move);
    }

    /** Whether another move was surely said back; while the move was under way the boards might still have told. */
    private static boolean isSaidBackWrong(Turn turn, Move move) {
        HeardMove repeated = turn.repeated();
        return repeated != null
                && repeated.source() == HeardMove.Source.VOICE
                && repeated.move() != null
                && !repeated.isDoubtful()
                && !repeated.agreesWith(move)
                && !repeated.leavesPromotionUnnamed(move);
    }

    private void findWhatWasMissing(Side seat, Move move) {
        new TouchMoveBreaches(decision).find(seat, move);
        new ScoreKeeping(decision).findUnrecorded(seat);
        Turn turn = state().turn();
        if (!isHeard(move) && state().setup().isForVisuallyDisabled()) {
            HeardMove announced = turn.announced();
            boolean other = announced != null
                    && !turn.isTyped()
                    && !turn.mayBeMisheard(move)
                    && !announced.leavesPromotionUnnamed(move);
            decision.find(other ? FindingKind.ANNOUNCED_DIFFERS : FindingKind.NOT_HEARD, seat, Matter.EXECUTED);
        }
        if (isSaidBackWrong(turn, move)) {
            decision.find(FindingKind.REPETITION_DIFFERS, seat.opposite(), Matter.ANNOUNCED);
        }
        if (executed(seat) == null && !hasNoBoard(seat)) {
            decision.find(FindingKind.NOT_EXECUTED, seat, Matter.EXECUTED);
        }
        boolean unrepeated = state().lastPly().filter(ply -> !ply.repeated()).isPresent();
        if (unrepeated && decision.settings().repeatRequired()) {
            decision.find(FindingKind.NOT_REPEATED, seat, Matter.ANNOUNCED);
        }
    }
}
