package org.annabella.game.rules;

import java.util.List;
import java.util.Optional;
import org.annabella.chess.Move;
import org.annabella.chess.Side;
import org.annabella.game.Asker;
import org.annabella.game.ClaimKind;
import org.annabella.game.Duty;
import org.annabella.game.FindingKind;
import org.annabella.game.GameEvent;
import org.annabella.game.GameInput;
import org.annabella.game.GameState;
import org.annabella.game.HeardMove;
import org.annabella.game.Legality;
import org.annabella.game.Phase;
import org.annabella.game.Ply;
import org.annabella.game.Question;
import org.annabella.game.Refusal;
import org.annabella.game.Turn;
import org.annabella.laws.Matter;
import org.jspecify.annotations.Nullable;

/** What is said: announcements, corrections and repetitions. */
final class Words {

    private final Decision decision;

    Words(Decision decision) {
        this.decision = decision;
    }

    private GameState state() {
        return decision.state();
    }

    Decision announce(Side seat, HeardMove heard) {
        if (!isInPlay(seat) || isSealed(seat)) {
            return decision;
        }
        if (seat != state().turnSeat() && !new MadeMove(decision).answerTo(heard)) {
            return state().turn().isUnderWay()
                    ? repeat(seat, heard, false)
                    : decision.refuse(seat, Refusal.NOT_YOUR_TURN, Matter.TURN);
        }
        if (repeatsLastMove(seat, heard)) {
            return repeat(seat, heard, false);
        }
        HeardMove before = state().turn().announced();
        boolean same = before == null ? isSaidBefore(heard) : before.agreesWith(heard.move());
        return before == null || same ? announced(seat, heard, same) : corrected(seat, heard);
    }

    /** Whether the player has said the move before in this half-move, by what was probably meant then. */
    private boolean isSaidBefore(HeardMove heard) {
        return state().turn().doubt().said().stream()
                .filter(said -> said.seat() == state().turnSeat())
                .flatMap(said -> said.likeliest().stream())
                .anyMatch(meant -> meant.probability() >= Asking.PROBABLE && heard.agreesWith(meant.move()));
    }

    /** What was not clear may be borne out by what is known already, or bear out what the other player has announced. */
    Decision unclear(GameInput.Unclear input) {
        if (state().adjournment().isSecretOf(input.seat())) {
            return unclearSecret(input);
        }
        decision.add(new GameEvent.NotUnderstood(
                decision.at(),
                input.seat(),
                input.words(),
                input.score(),
                input.sound(),
                input.hypotheses(),
                input.again()));
        if (state().phase() != Phase.RUNNING && state().phase() != Phase.WAITING) {
            return decision;
        }
        Settling settling = new Settling(decision);
        if (settling.settle()) {
            return moreIsKnown(state().turnSeat(), false);
        }
        Optional<GameEvent.MoveRepeated> saidBack = Optional.ofNullable(
                        state().turn().announced())
                .filter(announced -> input.seat() != state().turnSeat())
                .flatMap(settling::saidBackUnclearly);
        if (saidBack.isPresent()) {
            decision.add(saidBack.get());
            return moreIsKnown(state().turnSeat(), false);
        }
        boolean asks = state().turn().pressed() && state().turn().doubt().open();
        return asks ? decision.add(new Asking(state()).ask(decision.at())) : decision;
    }

    /** Whoever says a sealed move once more has said nothing that anybody may read. */
    private Decision unclearSecret(GameInput.Unclear input) {
        return decision.add(
                new GameEvent.NotUnderstood(decision.at(), input.seat(), "", 0, null, List.of(), input.again()));
    }

    /** Asks back, unless it is about a move that is sealed or cannot be made, or about the end of a game that is over. */
    Decision askBack(GameInput.AskBack input) {
        Side seat = input.seat();
        boolean move = input.question() == Question.WHICH_MOVE;
        if (move && state().adjournment().isSecretOf(seat)) {
            return decision.refuse(seat, Refusal.SEALED_ALREADY, Matter.SEALED_MOVE);
        }
        if ((move || state().phase() == Phase.OVER) && !isOpenAlready(input) && !isInPlay(seat)) {
            return decision;
        }
        Optional<ClaimKind> claim = input.question().claim();
        DrawClaiming claiming = new DrawClaiming(decision);
        Optional<Refusal> refusal = claim.flatMap(kind -> claiming.refusal(seat));
        if (refusal.isPresent()) {
            return decision.refuse(seat, refusal.get(), claim.get().matter());
        }
        List<Move> candidates =
                claim.isPresent() ? claiming.announced(seat).stream().toList() : input.candidates();
        return decision.add(new GameEvent.QuestionAsked(
                decision.at(), seat, input.question(), candidates, input.words(), input.sound()));
    }

    /** What was open when the station died is asked once more while the clocks stand, and answered when they run again. */
    private boolean isOpenAlready(GameInput.AskBack input) {
        return state().questions(input.seat())
                .whichMove()
                .filter(open ->
                        open.question() == input.question() && open.candidates().equals(input.candidates()))
                .isPresent();
    }

    /** The seat on turn may still be saying the opponent's move back, which is no legal move of its own. */
    private boolean repeatsLastMove(Side seat, HeardMove heard) {
        Optional<Ply> last = state().lastPly();
        Move move = heard.move();
        return move != null
                && last.isPresent()
                && last.get().seat() != seat
                && !last.get().repeated()
                && last.get().move().equals(move)
                && !state().position().isLegal(move);
    }

    Decision type(Side seat, Move move, Asker by) {
        if (!isInPlay(seat) || isSealed(seat)) {
            return decision;
        }
        if (by == Asker.ASSISTANT && !Helpers.isDuty(state().setup(), seat, Duty.ANNOUNCE)) {
            return new Helpers(decision).notADuty(seat, Duty.ANNOUNCE);
        }
        HeardMove.Source source = by == Asker.ARBITER ? HeardMove.Source.ARBITER : HeardMove.Source.ASSISTANT;
        HeardMove typed = new HeardMove(move, move.uci(), 1, null, source);
        return seat == state().turnSeat() || new MadeMove(decision).answerTo(typed)
                ? announced(seat, typed, false)
                : decision.refuse(seat, Refusal.NOT_YOUR_TURN, Matter.TURN);
    }

    private Decision announced(Side seat, HeardMove heard, boolean again) {
        Optional<GameEvent.MoveRepeated> saidBack = new Settling(decision).saidBackUnclearly(heard);
        findChangedAfterPress(seat, heard);
        decision.add(new GameEvent.MoveAnnounced(decision.at(), seat, heard, isLegal(heard)));
        saidBack.ifPresent(decision::add);
        return afterWords(seat, heard, again);
    }

    /** A slip of the tongue may be corrected until the press; what was surely heard before it is for the arbiter (FIDE Laws 2023, D.2.8). */
    private void findChangedAfterPress(Side seat, HeardMove heard) {
        Turn turn = state().turn();
        HeardMove before = turn.announced();
        boolean changed = turn.pressed()
                && before != null
                && turn.isVoiceAlone()
                && before.move() != null
                && !before.isDoubtful()
                && heard.move() != null
                && !before.agreesWith(heard.move());
        if (changed) {
            decision.find(FindingKind.ANNOUNCED_DIFFERS, seat, Matter.SLIP);
        }
    }

    private Decision corrected(Side seat, HeardMove heard) {
        findChangedAfterPress(seat, heard);
        decision.add(new GameEvent.AnnouncementCorrected(decision.at(), seat, heard, isLegal(heard)));
        return afterWords(seat, heard, false);
    }

    private Decision afterWords(Side seat, HeardMove heard, boolean again) {
        if (!isLegal(heard) && decision.settings().legality() == Legality.IMMEDIATE) {
            decision.tellSeat(seat, Answers.notLegal(state().position(), heard.move(), heard.words()));
        }
        return moreIsKnown(seat, again);
    }

    private Decision moreIsKnown(Side seat, boolean again) {
        Pressing pressing = new Pressing(decision);
        return state().turn().pressed()
                ? new Unseen(decision, pressing).said(seat, again)
                : pressing.completeIfOver(seat);
    }

    private boolean isLegal(HeardMove heard) {
        return heard.move() != null && state().position().isLegal(heard.move());
    }

    /** A slip of the tongue may be corrected until the opponent's clock runs (FIDE Laws 2023, D.2.8). */
    Decision correct(Side seat, HeardMove heard) {
        if (!isInPlay(seat) || isSealed(seat)) {
            return decision;
        }
        if (seat != state().turnSeat()) {
            return decision.refuse(seat, Refusal.TOO_LATE_TO_CORRECT, Matter.SLIP);
        }
        if (state().turn().announced() == null) {
            return decision.refuse(seat, Refusal.NOT_ANNOUNCED, Matter.SLIP);
        }
        return corrected(seat, heard);
    }

    /** The seat on turn repeats the last completed move, the other one the move under way. */
    Decision repeat(Side seat, HeardMove heard, boolean alike) {
        if (seat != state().turnSeat() && state().turn().isUnderWay()) {
            new Settling(decision).saidBack(heard);
            HeardMove announced = state().turn().announced();
            Move move = announced != null ? announced.move() : state().turn().executed();
            boolean same = announced != null && (alike || heard.words().equals(announced.words()));
            return repeated(seat, heard, state().plies().size() + 1, move, same);
        }
        Optional<Ply> last = state().lastPly();
        if (last.isEmpty() || last.get().seat() == seat) {
            return decision.refuse(seat, Refusal.NOT_ANNOUNCED, Matter.ANNOUNCED);
        }
        return repeated(seat, heard, last.get().number(), last.get().move(), false);
    }

    private Decision repeated(Side seat, HeardMove heard, int ply, @Nullable Move move, boolean same) {
        boolean unknown =
                ply > state().plies().size() && move == null && state().turn().announced() == null;
        boolean agrees = unknown || heard.agreesWith(move) || same && move == null && heard.move() == null;
        decision.add(new GameEvent.MoveRepeated(decision.at(), seat, heard, ply, agrees));
        boolean awaited =
                agrees && ply > state().plies().size() && state().turn().pressed();
        if (awaited) {
            return moreIsKnown(seat.opposite(), false);
        }
        // Of two voices one may have been misheard: the boards tell, and what is found is found when the move is
        // completed.
        boolean waits = ply > state().plies().size() && heard.source() == HeardMove.Source.VOICE;
        return agrees || waits ? decision : decision.find(FindingKind.REPETITION_DIFFERS, seat, Matter.ANNOUNCED);
    }

    /** A sealed move is not said: it may be changed by sealing another one (FIDE Laws 2023, I.1.1). */
    private boolean isSealed(Side seat) {
        boolean sealed = new Adjourning(decision).silent().filter(seat::equals).isPresent();
        if (sealed) {
            decision.refuse(seat, Refusal.SEALED_ALREADY, Matter.SEALED_MOVE);
        }
        return sealed;
    }

    private boolean isInPlay(Side seat) {
        if (state().phase() == Phase.RUNNING || state().phase() == Phase.WAITING) {
            return true;
        }
        boolean over = state().phase() == Phase.OVER;
        decision.refuse(seat, over ? Refusal.GAME_OVER : Refusal.PAUSED, over ? Matter.ARBITER : Matter.PAUSE);
        return false;
    }
}
