package org.annabella.game;

import org.annabella.chess.Side;

/** One step of what a seat has still to answer. */
final class QuestionStep implements GameEvent.SomeCases<OpenQuestions> {

    private final Side seat;
    private final OpenQuestions before;
    private final int plies;

    /**
     * A step from here.
     *
     * @param plies how many half-moves were on record before the event
     */
    QuestionStep(Side seat, OpenQuestions before, int plies) {
        this.seat = seat;
        this.before = before;
        this.plies = plies;
    }

    /** After any act of anybody "yes" may no longer mean "I resign", or "I accept". */
    @Override
    public OpenQuestions otherwise(GameEvent event) {
        return before.withoutConfirmation();
    }

    /** The question whether a draw is claimed stays, any other of its kind does not. */
    private OpenQuestions claimOr(GameEvent event) {
        return before.isClaimOpen() ? before : otherwise(event);
    }

    @Override
    public OpenQuestions questionAsked(GameEvent.QuestionAsked event) {
        return event.seat() == seat ? before.asked(event) : before;
    }

    @Override
    public OpenQuestions correctionBegun(GameEvent.CorrectionBegun event) {
        return event.seat() == seat ? before.correcting() : before;
    }

    @Override
    public OpenQuestions questionClosed(GameEvent.QuestionClosed event) {
        return event.seat() == seat ? before.without(event.question()) : before;
    }

    /** A move under way answers what either seat was asked. */
    @Override
    public OpenQuestions moveAnnounced(GameEvent.MoveAnnounced event) {
        return OpenQuestions.NONE;
    }

    @Override
    public OpenQuestions announcementCorrected(GameEvent.AnnouncementCorrected event) {
        return OpenQuestions.NONE;
    }

    @Override
    public OpenQuestions moveRepeated(GameEvent.MoveRepeated event) {
        if (event.seat() == seat) {
            return OpenQuestions.NONE;
        }
        // A draw is claimed with the move that was announced, and the opponent owes its repetition (FIDE Laws 2023,
        // 9.2.1 and D.2.1).
        return claimOr(event);
    }

    /** Carrying the opponent's move out answers nothing. */
    @Override
    public OpenQuestions moveMirrored(GameEvent.MoveMirrored event) {
        return before;
    }

    /** The hand may be quicker than the answer: only another move than those asked about ends the question. */
    @Override
    public OpenQuestions moveExecuted(GameEvent.MoveExecuted event) {
        boolean other = before.whichMove()
                .filter(asked -> !asked.candidates().contains(event.move()))
                .isPresent();
        return other ? otherwise(event).without(Question.WHICH_MOVE) : otherwise(event);
    }

    /** From now on "yes" is the answer to the offer. */
    @Override
    public OpenQuestions drawOffered(GameEvent.DrawOffered event) {
        boolean yes = event.seat() != seat
                && before.whichMove()
                        .filter(asked -> asked.candidates().size() == 1)
                        .isPresent();
        return yes ? otherwise(event).without(Question.WHICH_MOVE) : otherwise(event);
    }

    /** Who asks the station something, by whatever key, is no longer about to resign. */
    @Override
    public OpenQuestions told(GameEvent.Told event) {
        boolean own = event.to() == Audience.of(seat);
        return own && !(event.what() instanceof Telling.TimeAlarm) ? otherwise(event) : before;
    }

    // With these the half-move ends or begins anew. A pause ends none.

    @Override
    public OpenQuestions gameStarted(GameEvent.GameStarted event) {
        return OpenQuestions.NONE;
    }

    @Override
    public OpenQuestions moveMade(GameEvent.MoveMade event) {
        return event.seat() == seat ? OpenQuestions.NONE : before.claimAlone();
    }

    /** A press that comes after the reply was begun ends no question about that reply. */
    @Override
    public OpenQuestions moveCompleted(GameEvent.MoveCompleted event) {
        if (event.ply() <= plies) {
            return claimOr(event);
        }
        return event.seat() == seat ? OpenQuestions.NONE : before.claimAlone();
    }

    /** The clock follows what somebody has done, and is nobody's answer. */
    @Override
    public OpenQuestions clockSwitched(GameEvent.ClockSwitched event) {
        return claimOr(event);
    }

    /** A pause, or the end of the station, takes no claim from a player who waits for it to be judged. */
    @Override
    public OpenQuestions paused(GameEvent.Paused event) {
        return claimOr(event);
    }

    /** What it brings about is told by the events that follow. */
    @Override
    public OpenQuestions ruling(GameEvent.Ruling event) {
        return claimOr(event);
    }

    @Override
    public OpenQuestions resumed(GameEvent.Resumed event) {
        return claimOr(event);
    }

    @Override
    public OpenQuestions illegalMoveCompleted(GameEvent.IllegalMoveCompleted event) {
        return OpenQuestions.NONE;
    }

    @Override
    public OpenQuestions illegalMoveStands(GameEvent.IllegalMoveStands event) {
        return OpenQuestions.NONE;
    }

    @Override
    public OpenQuestions positionRestored(GameEvent.PositionRestored event) {
        return OpenQuestions.NONE;
    }

    @Override
    public OpenQuestions flagFell(GameEvent.FlagFell event) {
        return OpenQuestions.NONE;
    }

    /** What is said next is no answer. */
    @Override
    public OpenQuestions sealAwaited(GameEvent.SealAwaited event) {
        return event.awaited() ? OpenQuestions.NONE : before;
    }

    @Override
    public OpenQuestions moveSealed(GameEvent.MoveSealed event) {
        return OpenQuestions.NONE;
    }

    @Override
    public OpenQuestions adjourned(GameEvent.Adjourned event) {
        return OpenQuestions.NONE;
    }

    @Override
    public OpenQuestions sessionStarted(GameEvent.SessionStarted event) {
        return OpenQuestions.NONE;
    }

    @Override
    public OpenQuestions sealedMoveOpened(GameEvent.SealedMoveOpened event) {
        return OpenQuestions.NONE;
    }

    @Override
    public OpenQuestions resultCorrected(GameEvent.ResultCorrected event) {
        return OpenQuestions.NONE;
    }

    @Override
    public OpenQuestions gameEnded(GameEvent.GameEnded event) {
        return OpenQuestions.NONE;
    }

    // These are no acts of a player or an arbiter.

    @Override
    public OpenQuestions notUnderstood(GameEvent.NotUnderstood event) {
        return before;
    }

    @Override
    public OpenQuestions pieceTouched(GameEvent.PieceTouched event) {
        return before;
    }

    @Override
    public OpenQuestions piecePlaced(GameEvent.PiecePlaced event) {
        return before;
    }

    @Override
    public OpenQuestions boardDiffers(GameEvent.BoardDiffers event) {
        return before;
    }

    @Override
    public OpenQuestions boardInStep(GameEvent.BoardInStep event) {
        return before;
    }

    @Override
    public OpenQuestions movementAnnounced(GameEvent.MovementAnnounced event) {
        return before;
    }

    @Override
    public OpenQuestions movementEnded(GameEvent.MovementEnded event) {
        return before;
    }

    @Override
    public OpenQuestions moveWritten(GameEvent.MoveWritten event) {
        return before;
    }

    @Override
    public OpenQuestions finding(GameEvent.Finding event) {
        return before;
    }

    @Override
    public OpenQuestions soundKept(GameEvent.SoundKept event) {
        return before;
    }

    /** What is being said may be the answer. */
    @Override
    public OpenQuestions speechBegun(GameEvent.SpeechBegun event) {
        return before;
    }

    @Override
    public OpenQuestions soundDropped(GameEvent.SoundDropped event) {
        return before;
    }

    @Override
    public OpenQuestions voiceLearned(GameEvent.VoiceLearned event) {
        return before;
    }

    @Override
    public OpenQuestions stationStarted(GameEvent.StationStarted event) {
        return before;
    }

    @Override
    public OpenQuestions deviceIdentified(GameEvent.DeviceIdentified event) {
        return before;
    }

    @Override
    public OpenQuestions deviceLost(GameEvent.DeviceLost event) {
        return before;
    }

    @Override
    public OpenQuestions deviceBack(GameEvent.DeviceBack event) {
        return before;
    }

    @Override
    public OpenQuestions deviceWeak(GameEvent.DeviceWeak event) {
        return before;
    }

    @Override
    public OpenQuestions deviceWell(GameEvent.DeviceWell event) {
        return before;
    }

    @Override
    public OpenQuestions stationFault(GameEvent.StationFault event) {
        return before;
    }
}
