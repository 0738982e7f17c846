package org.annabella.game;

import java.time.Duration;
import java.time.OffsetDateTime;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Optional;
import org.annabella.chess.Move;
import org.annabella.chess.Piece;
import org.annabella.chess.Position;
import org.annabella.chess.Rearrangement;
import org.annabella.chess.Side;
import org.annabella.chess.Square;
import org.annabella.laws.QuickplayFinish;
import org.jspecify.annotations.Nullable;

/**
 * Everything that has happened in a game: facts, past tense, in order. This is what the journal holds.
 *
 * <p>The state of a game is these events and nothing else, see {@link GameState#evolve}.
 */
public sealed interface GameEvent {

    /** The moment, counted from the start of the game; never less than that of the one before. */
    Duration at();

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
        /** Answers for {@link GameStarted}. */
        R gameStarted(GameStarted event);

        /** Answers for {@link MoveAnnounced}. */
        R moveAnnounced(MoveAnnounced event);

        /** Answers for {@link AnnouncementCorrected}. */
        R announcementCorrected(AnnouncementCorrected event);

        /** Answers for {@link NotUnderstood}. */
        R notUnderstood(NotUnderstood event);

        /** Answers for {@link QuestionAsked}. */
        R questionAsked(QuestionAsked event);

        /** Answers for {@link CorrectionBegun}. */
        R correctionBegun(CorrectionBegun event);

        /** Answers for {@link QuestionClosed}. */
        R questionClosed(QuestionClosed event);

        /** Answers for {@link ArbiterCalled}. */
        R arbiterCalled(ArbiterCalled event);

        /** Answers for {@link MoveAwaited}. */
        R moveAwaited(MoveAwaited event);

        /** Answers for {@link MoveRepeated}. */
        R moveRepeated(MoveRepeated event);

        /** Answers for {@link PieceTouched}. */
        R pieceTouched(PieceTouched event);

        /** Answers for {@link PiecePlaced}. */
        R piecePlaced(PiecePlaced event);

        /** Answers for {@link PiecesAdjusted}. */
        R piecesAdjusted(PiecesAdjusted event);

        /** Answers for {@link MoveExecuted}. */
        R moveExecuted(MoveExecuted event);

        /** Answers for {@link MoveTakenBack}. */
        R moveTakenBack(MoveTakenBack event);

        /** Answers for {@link MoveMirrored}. */
        R moveMirrored(MoveMirrored event);

        /** Answers for {@link MoveMade}. */
        R moveMade(MoveMade event);

        /** Answers for {@link MoveCompleted}. */
        R moveCompleted(MoveCompleted event);

        /** Answers for {@link ClockSwitched}. */
        R clockSwitched(ClockSwitched event);

        /** Answers for {@link ClockSet}. */
        R clockSet(ClockSet event);

        /** Answers for {@link IllegalMoveCompleted}. */
        R illegalMoveCompleted(IllegalMoveCompleted event);

        /** Answers for {@link PositionRestored}. */
        R positionRestored(PositionRestored event);

        /** Answers for {@link DrawOffered}. */
        R drawOffered(DrawOffered event);

        /** Answers for {@link DrawDeclined}. */
        R drawDeclined(DrawDeclined event);

        /** Answers for {@link ClaimMade}. */
        R claimMade(ClaimMade event);

        /** Answers for {@link ClaimDecided}. */
        R claimDecided(ClaimDecided event);

        /** Answers for {@link FlagFell}. */
        R flagFell(FlagFell event);

        /** Answers for {@link Finding}. */
        R finding(Finding event);

        /** Answers for {@link BoardDiffers}. */
        R boardDiffers(BoardDiffers event);

        /** Answers for {@link BoardInStep}. */
        R boardInStep(BoardInStep event);

        /** Answers for {@link MovementAnnounced}. */
        R movementAnnounced(MovementAnnounced event);

        /** Answers for {@link MovementEnded}. */
        R movementEnded(MovementEnded event);

        /** Answers for {@link Told}. */
        R told(Told event);

        /** Answers for {@link Refused}. */
        R refused(Refused event);

        /** Answers for {@link Paused}. */
        R paused(Paused event);

        /** Answers for {@link Resumed}. */
        R resumed(Resumed event);

        /** Answers for {@link Adjourned}. */
        R adjourned(Adjourned event);

        /** Answers for {@link SealedMoveOpened}. */
        R sealedMoveOpened(SealedMoveOpened event);

        /** Answers for {@link ScoreCompleted}. */
        R scoreCompleted(ScoreCompleted event);

        /** Answers for {@link MoveWritten}. */
        R moveWritten(MoveWritten event);

        /** Answers for {@link MoveSealed}. */
        R moveSealed(MoveSealed event);

        /** Answers for {@link SealAwaited}. */
        R sealAwaited(SealAwaited event);

        /** Answers for {@link SessionStarted}. */
        R sessionStarted(SessionStarted event);

        /** Answers for {@link StationStarted}. */
        R stationStarted(StationStarted event);

        /** Answers for {@link DeviceIdentified}. */
        R deviceIdentified(DeviceIdentified event);

        /** Answers for {@link DeviceAccepted}. */
        R deviceAccepted(DeviceAccepted event);

        /** Answers for {@link DeviceLost}. */
        R deviceLost(DeviceLost event);

        /** Answers for {@link DeviceBack}. */
        R deviceBack(DeviceBack event);

        /** Answers for {@link Ruling}. */
        R ruling(Ruling event);

        /** Answers for {@link StationFault}. */
        R stationFault(StationFault event);

        /** Answers for {@link DeviceWeak}. */
        R deviceWeak(DeviceWeak event);

        /** Answers for {@link DeviceWell}. */
        R deviceWell(DeviceWell event);

        /** Answers for {@link SoundKept}. */
        R soundKept(SoundKept event);

        /** Answers for {@link SpeechBegun}. */
        R speechBegun(SpeechBegun event);

        /** Answers for {@link SoundDropped}. */
        R soundDropped(SoundDropped event);

        /** Answers for {@link VoiceLearned}. */
        R voiceLearned(VoiceLearned event);

        /** Answers for {@link ClaimPostponed}. */
        R claimPostponed(ClaimPostponed event);

        /** Answers for {@link IllegalMoveStands}. */
        R illegalMoveStands(IllegalMoveStands event);

        /** Answers for {@link TimeControlChanged}. */
        R timeControlChanged(TimeControlChanged event);

        /** Answers for {@link PlayerAbsent}. */
        R playerAbsent(PlayerAbsent event);

        /** Answers for {@link PlayerArrived}. */
        R playerArrived(PlayerArrived event);

        /** Answers for {@link ResultCorrected}. */
        R resultCorrected(ResultCorrected event);

        /** Answers for {@link ResultConfirmed}. */
        R resultConfirmed(ResultConfirmed event);

        /** Answers for {@link GameEnded}. */
        R gameEnded(GameEnded event);

        /** Answers for {@link PlayStarted}. */
        R playStarted(PlayStarted event);

        /** Answers for {@link PenaltyProposed}. */
        R penaltyProposed(PenaltyProposed event);

        /** Answers for {@link IllegalMoveWithdrawn}. */
        R illegalMoveWithdrawn(IllegalMoveWithdrawn event);

        /** Answers for {@link PlayContinued}. */
        R playContinued(PlayContinued event);
    }

    /**
     * Cases for a listener that cares for some kinds only: override those.
     *
     * @param <R> the kind of the answer
     */
    interface SomeCases<R> extends Cases<R> {
        /** Answers for every kind that is not overridden. */
        R otherwise(GameEvent event);

        @Override
        default R gameStarted(GameStarted event) {
            return otherwise(event);
        }

        @Override
        default R moveAnnounced(MoveAnnounced event) {
            return otherwise(event);
        }

        @Override
        default R announcementCorrected(AnnouncementCorrected event) {
            return otherwise(event);
        }

        @Override
        default R notUnderstood(NotUnderstood event) {
            return otherwise(event);
        }

        @Override
        default R questionAsked(QuestionAsked event) {
            return otherwise(event);
        }

        @Override
        default R correctionBegun(CorrectionBegun event) {
            return otherwise(event);
        }

        @Override
        default R questionClosed(QuestionClosed event) {
            return otherwise(event);
        }

        @Override
        default R moveAwaited(MoveAwaited event) {
            return otherwise(event);
        }

        @Override
        default R arbiterCalled(ArbiterCalled event) {
            return otherwise(event);
        }

        @Override
        default R moveRepeated(MoveRepeated event) {
            return otherwise(event);
        }

        @Override
        default R pieceTouched(PieceTouched event) {
            return otherwise(event);
        }

        @Override
        default R piecePlaced(PiecePlaced event) {
            return otherwise(event);
        }

        @Override
        default R piecesAdjusted(PiecesAdjusted event) {
            return otherwise(event);
        }

        @Override
        default R moveExecuted(MoveExecuted event) {
            return otherwise(event);
        }

        @Override
        default R moveTakenBack(MoveTakenBack event) {
            return otherwise(event);
        }

        @Override
        default R moveMirrored(MoveMirrored event) {
            return otherwise(event);
        }

        @Override
        default R moveMade(MoveMade event) {
            return otherwise(event);
        }

        @Override
        default R moveCompleted(MoveCompleted event) {
            return otherwise(event);
        }

        @Override
        default R clockSwitched(ClockSwitched event) {
            return otherwise(event);
        }

        @Override
        default R clockSet(ClockSet event) {
            return otherwise(event);
        }

        @Override
        default R illegalMoveCompleted(IllegalMoveCompleted event) {
            return otherwise(event);
        }

        @Override
        default R positionRestored(PositionRestored event) {
            return otherwise(event);
        }

        @Override
        default R drawOffered(DrawOffered event) {
            return otherwise(event);
        }

        @Override
        default R drawDeclined(DrawDeclined event) {
            return otherwise(event);
        }

        @Override
        default R claimMade(ClaimMade event) {
            return otherwise(event);
        }

        @Override
        default R claimDecided(ClaimDecided event) {
            return otherwise(event);
        }

        @Override
        default R flagFell(FlagFell event) {
            return otherwise(event);
        }

        @Override
        default R finding(Finding event) {
            return otherwise(event);
        }

        @Override
        default R boardDiffers(BoardDiffers event) {
            return otherwise(event);
        }

        @Override
        default R boardInStep(BoardInStep event) {
            return otherwise(event);
        }

        @Override
        default R movementAnnounced(MovementAnnounced event) {
            return otherwise(event);
        }

        @Override
        default R movementEnded(MovementEnded event) {
            return otherwise(event);
        }

        @Override
        default R told(Told event) {
            return otherwise(event);
        }

        @Override
        default R refused(Refused event) {
            return otherwise(event);
        }

        @Override
        default R paused(Paused event) {
            return otherwise(event);
        }

        @Override
        default R resumed(Resumed event) {
            return otherwise(event);
        }

        @Override
        default R adjourned(Adjourned event) {
            return otherwise(event);
        }

        @Override
        default R sealedMoveOpened(SealedMoveOpened event) {
            return otherwise(event);
        }

        @Override
        default R scoreCompleted(ScoreCompleted event) {
            return otherwise(event);
        }

        @Override
        default R moveWritten(MoveWritten event) {
            return otherwise(event);
        }

        @Override
        default R moveSealed(MoveSealed event) {
            return otherwise(event);
        }

        @Override
        default R sealAwaited(SealAwaited event) {
            return otherwise(event);
        }

        @Override
        default R sessionStarted(SessionStarted event) {
            return otherwise(event);
        }

        @Override
        default R stationStarted(StationStarted event) {
            return otherwise(event);
        }

        @Override
        default R deviceIdentified(DeviceIdentified event) {
            return otherwise(event);
        }

        @Override
        default R deviceAccepted(DeviceAccepted event) {
            return otherwise(event);
        }

        @Override
        default R deviceLost(DeviceLost event) {
            return otherwise(event);
        }

        @Override
        default R deviceBack(DeviceBack event) {
            return otherwise(event);
        }

        @Override
        default R ruling(Ruling event) {
            return otherwise(event);
        }

        @Override
        default R stationFault(StationFault event) {
            return otherwise(event);
        }

        @Override
        default R deviceWeak(DeviceWeak event) {
            return otherwise(event);
        }

        @Override
        default R deviceWell(DeviceWell event) {
            return otherwise(event);
        }

        @Override
        default R soundKept(SoundKept event) {
            return otherwise(event);
        }

        @Override
        default R speechBegun(SpeechBegun event) {
            return otherwise(event);
        }

        @Override
        default R soundDropped(SoundDropped event) {
            return otherwise(event);
        }

        @Override
        default R voiceLearned(VoiceLearned event) {
            return otherwise(event);
        }

        @Override
        default R claimPostponed(ClaimPostponed event) {
            return otherwise(event);
        }

        @Override
        default R illegalMoveStands(IllegalMoveStands event) {
            return otherwise(event);
        }

        @Override
        default R timeControlChanged(TimeControlChanged event) {
            return otherwise(event);
        }

        @Override
        default R playerAbsent(PlayerAbsent event) {
            return otherwise(event);
        }

        @Override
        default R playerArrived(PlayerArrived event) {
            return otherwise(event);
        }

        @Override
        default R resultCorrected(ResultCorrected event) {
            return otherwise(event);
        }

        @Override
        default R resultConfirmed(ResultConfirmed event) {
            return otherwise(event);
        }

        @Override
        default R gameEnded(GameEnded event) {
            return otherwise(event);
        }

        @Override
        default R playStarted(PlayStarted event) {
            return otherwise(event);
        }

        @Override
        default R penaltyProposed(PenaltyProposed event) {
            return otherwise(event);
        }

        @Override
        default R illegalMoveWithdrawn(IllegalMoveWithdrawn event) {
            return otherwise(event);
        }

        @Override
        default R playContinued(PlayContinued event) {
            return otherwise(event);
        }
    }

    /** The game has begun with this setup. */
    record GameStarted(Duration at, GameSetup setup) implements GameEvent {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.gameStarted(this);
        }
    }

    /** A seat has said its move. Nothing is final yet. */
    record MoveAnnounced(Duration at, Side seat, HeardMove heard, boolean legal) implements GameEvent {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.moveAnnounced(this);
        }
    }

    /** A seat has corrected what it said (FIDE Laws 2023, D.2.8). */
    record AnnouncementCorrected(Duration at, Side seat, HeardMove heard, boolean legal) implements GameEvent {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.announcementCorrected(this);
        }
    }

    /**
     * Something was said and not understood; the sound is kept. Only what is to be said again at once is told to the player.
     *
     * @param hypotheses the moves that it may have been, the likeliest first; none where it may have been anything
     * @param again when the player is asked to say it again
     */
    record NotUnderstood(
            Duration at,
            Side seat,
            String words,
            double score,
            @Nullable String sound,
            List<Hypothesis> hypotheses,
            SayAgain again)
            implements GameEvent {
        /** Copies the list. */
        public NotUnderstood {
            hypotheses = List.copyOf(hypotheses);
        }

        /** Whether the player is told. */
        public boolean isTold() {
            return again == SayAgain.AT_ONCE;
        }

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.notUnderstood(this);
        }
    }

    /** Somebody begins to speak while a seat was about to be asked what it meant: the question waits, for it may be the answer. */
    record SpeechBegun(Duration at) implements GameEvent {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.speechBegun(this);
        }
    }

    /**
     * A seat is asked back before what it said counts; the sound is kept.
     *
     * @param candidates the moves that may have been meant; empty unless the question is which
     */
    record QuestionAsked(
            Duration at,
            Side seat,
            Question question,
            List<Move> candidates,
            String words,
            @Nullable String sound) implements GameEvent {
        /** Copies the list. */
        public QuestionAsked {
            candidates = List.copyOf(candidates);
        }

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.questionAsked(this);
        }
    }

    /** A seat has said that it corrects, and not yet what (FIDE Laws 2023, D.2.8). */
    record CorrectionBegun(Duration at, Side seat) implements GameEvent {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.correctionBegun(this);
        }
    }

    /**
     * What this seat had still to answer is not answered any more. A question that ends with its half-move, with a move that
     * is announced or with the next question has no such event.
     */
    record QuestionClosed(Duration at, Side seat, Question question, QuestionEnd how) implements GameEvent {
        /** Whether the player meant none of the moves: what was said has to be said again. */
        public boolean isForSayingAgain() {
            return question == Question.WHICH_MOVE && how == QuestionEnd.DECLINED;
        }

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.questionClosed(this);
        }
    }

    /**
     * The clock of a seat without a board was pressed, and nobody knows which move was made: the press counts, the move is
     * asked for, and is completed as soon as it is said.
     */
    record MoveAwaited(Duration at, Side seat) implements GameEvent {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.moveAwaited(this);
        }
    }

    /** A seat has called the arbiter. */
    record ArbiterCalled(Duration at, Side seat) implements GameEvent {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.arbiterCalled(this);
        }
    }

    /** The opponent has said the move of this ply back, rightly or not. A differing repetition is not a move. */
    record MoveRepeated(Duration at, Side seat, HeardMove heard, int ply, boolean agrees) implements GameEvent {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.moveRepeated(this);
        }
    }

    /** A piece was touched (FIDE Laws 2023, 4.3 and D.2.2), and left its square if {@code lifted}. */
    record PieceTouched(Duration at, Side seat, Square square, boolean lifted, Contact contact) implements GameEvent {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.pieceTouched(this);
        }
    }

    /** A piece was put on a square; which one is absent where the board cannot know. */
    record PiecePlaced(
            Duration at, Side seat, Square square, @Nullable Piece piece) implements GameEvent {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.piecePlaced(this);
        }
    }

    /** A seat has said that it only adjusts pieces (FIDE Laws 2023, 4.2). */
    record PiecesAdjusted(Duration at, Side seat) implements GameEvent {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.piecesAdjusted(this);
        }
    }

    /** The mover's own board shows this move. It replaces an earlier one. */
    record MoveExecuted(Duration at, Side seat, Move move, boolean legal) implements GameEvent {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.moveExecuted(this);
        }
    }

    /** The board of this seat shows the position before the move under way again. */
    record MoveTakenBack(Duration at, Side seat) implements GameEvent {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.moveTakenBack(this);
        }
    }

    /** A seat has executed the opponent's move of this ply on its own board. */
    record MoveMirrored(Duration at, Side seat, Move move, int ply) implements GameEvent {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.moveMirrored(this);
        }
    }

    /**
     * A move has been made, and the opponent, who is on move by it, has begun the reply before the clock was pressed (FIDE
     * Laws 2023, 1.3 and 6.2.2); {@link MoveCompleted} of the same ply follows if it is completed after all. The first half-move is
     * ply 1; the times are those left.
     */
    record MoveMade(Duration at, Side seat, int ply, Move move, Completion how, Duration white, Duration black)
            implements GameEvent {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.moveMade(this);
        }
    }

    /** A move is final. The first half-move is ply 1; the times are those left, increment included. */
    record MoveCompleted(Duration at, Side seat, int ply, Move move, Completion how, Duration white, Duration black)
            implements GameEvent {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.moveCompleted(this);
        }
    }

    /** The clock of this seat runs from now on; none if absent. */
    record ClockSwitched(Duration at, @Nullable Side running) implements GameEvent {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.clockSwitched(this);
        }
    }

    /** Both clocks were set to these times left; the count of moves too where it is present. */
    record ClockSet(
            Duration at,
            Duration white,
            Duration black,
            @Nullable Integer moves,
            String reason,
            Author author) implements GameEvent, Authored {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.clockSet(this);
        }
    }

    /** An illegal move was completed: the how-manieth of this seat, and what the opponent gains. */
    record IllegalMoveCompleted(
            Duration at, Side seat, IllegalKind kind, int count, String article, Duration addToOpponent, Author author)
            implements GameEvent, Authored {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.illegalMoveCompleted(this);
        }
    }

    /** The position after this ply is to be on both boards again; ply 0 is the start. */
    record PositionRestored(Duration at, Position position, int ply, Author author) implements GameEvent, Authored {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.positionRestored(this);
        }
    }

    /** A draw is offered and stands until accepted or declined (FIDE Laws 2023, 9.1.2). */
    record DrawOffered(Duration at, Side seat) implements GameEvent {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.drawOffered(this);
        }
    }

    /** This seat has declined the draw, by words or by acting. */
    record DrawDeclined(Duration at, Side seat, DeclinedHow how) implements GameEvent {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.drawDeclined(this);
        }
    }

    /**
     * A claim was made.
     *
     * @param intended the move declared with it
     * @param request what is asked for in the last minutes; absent if the claimant has left that open
     */
    record ClaimMade(
            Duration at,
            Side seat,
            ClaimKind kind,
            @Nullable Move intended,
            QuickplayFinish.@Nullable Request request,
            Author author)
            implements GameEvent, Authored {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.claimMade(this);
        }
    }

    /** A claim was decided; a wrong one gives the opponent time. */
    record ClaimDecided(
            Duration at,
            Side seat,
            ClaimKind kind,
            boolean correct,
            String article,
            Duration addToOpponent,
            Author author)
            implements GameEvent, Authored {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.claimDecided(this);
        }
    }

    /** The time of this seat is used up. */
    record FlagFell(Duration at, Side seat, Author author) implements GameEvent, Authored {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.flagFell(this);
        }
    }

    /** Something that the arbiter may want to know. Nothing follows from it by itself. */
    record Finding(Duration at, FindingKind kind, Side seat, String article) implements GameEvent {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.finding(this);
        }
    }

    /**
     * The board of this seat differs from the game, by all of these squares.
     *
     * @param done the hand movements by which it has come nearer since it was last said to differ; empty if it has not
     * @param with the move after which it was measured, for it stands on that board, or is owed there; null if it was measured
     *     before any, or nothing is known of it
     */
    record BoardDiffers(
            Duration at,
            Side seat,
            List<SquareDifference> difference,
            List<Rearrangement.Step> done,
            @Nullable Move with)
            implements GameEvent {
        /** Copies the lists. */
        public BoardDiffers {
            difference = List.copyOf(difference);
            done = List.copyOf(done);
        }

        /** A difference that no repair has led to. */
        public BoardDiffers(Duration at, Side seat, List<SquareDifference> difference) {
            this(at, seat, difference, List.of(), null);
        }

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.boardDiffers(this);
        }
    }

    /** The board of this seat is in step again. */
    record BoardInStep(Duration at, Side seat) implements GameEvent {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.boardInStep(this);
        }
    }

    /**
     * The board of this seat is about to move its pieces itself, if no hand comes before; first it is said.
     *
     * @param move the opponent's completed move that it carries out; null where it does something else
     */
    record MovementAnnounced(
            Duration at,
            Side seat,
            MovementPurpose purpose,
            @Nullable Move move) implements GameEvent {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.movementAnnounced(this);
        }
    }

    /**
     * The board of this seat moves no pieces any more, or does not begin. What stands on it is told by others; where it did not arrive
     * that is a difference like any other.
     */
    record MovementEnded(Duration at, Side seat, MovementPurpose purpose, MovementOutcome outcome)
            implements GameEvent {
        /** Whether the player has something of it: hands may have done it already, and then there is nothing to say. */
        public boolean isToBeTold(GameState before) {
            return outcome == MovementOutcome.DONE
                    || before.owing(seat).isPresent()
                    || before.seat(seat).isOutOfStep();
        }

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.movementEnded(this);
        }
    }

    /** Something is told to somebody, on this channel and on no other. */
    record Told(Duration at, Audience to, Channel channel, Telling what) implements GameEvent {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.told(this);
        }
    }

    /**
     * An act of a seat, or of the arbiter if absent, was refused and has no effect.
     *
     * @param pressed when the clock was pressed, where the own board showed no move at a press: it counts after all if that board
     *     turns out to have been dead
     */
    record Refused(
            Duration at,
            @Nullable Side seat,
            Refusal why,
            String article,
            @Nullable Duration pressed) implements GameEvent {
        /** What is refused counts no more. */
        public Refused(Duration at, @Nullable Side seat, Refusal why, String article) {
            this(at, seat, why, article, null);
        }

        /** The same, of a press made at this moment. */
        public Refused ofPress(Duration moment) {
            return new Refused(at, seat, why, article, moment);
        }

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.refused(this);
        }
    }

    /**
     * Both clocks are paused.
     *
     * @param seat the player who has stopped them to call the arbiter; absent if nobody has
     */
    record Paused(Duration at, String why, @Nullable Side seat, Author author) implements GameEvent, Authored {
        /** A pause that no player has asked for. */
        public Paused(Duration at, String why, Author author) {
            this(at, why, null, author);
        }

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.paused(this);
        }
    }

    /** Play goes on. */
    record Resumed(Duration at, Author author) implements GameEvent, Authored {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.resumed(this);
        }
    }

    /**
     * A completed move was written on the sheet of this seat, by the player or for the player (FIDE Laws 2023, 8.1 and
     * D.2.10.3). It says nothing of the other sheet, and nothing of the game.
     *
     * @param ply which half-move was written
     * @param written the move as it was written
     */
    record MoveWritten(Duration at, Side seat, int ply, HeardMove written, Asker by) implements GameEvent {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.moveWritten(this);
        }
    }

    /**
     * What a sheet lacked was filled in (FIDE Laws 2023, 8.5).
     *
     * @param from whose record was used
     * @param moves what was filled in, in order
     */
    record ScoreCompleted(Duration at, Side seat, ScoreSource from, List<Filled> moves) implements GameEvent {
        /** One half-move that was filled in. */
        public record Filled(int ply, Move move) {}

        /** Copies the list. */
        public ScoreCompleted {
            moves = List.copyOf(moves);
        }

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.scoreCompleted(this);
        }
    }

    /**
     * The player on turn has sealed a move, or another one in its place (FIDE Laws 2023, I.1.1). The move itself is not here.
     *
     * @param ply the number of the half-move
     */
    record MoveSealed(Duration at, Side seat, int ply, SealedMove sealed) implements GameEvent {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.moveSealed(this);
        }
    }

    /**
     * What the player on turn says next is the move to be sealed, or is not after all.
     *
     * @param awaited whether it is to be sealed; false where that was taken back
     */
    record SealAwaited(Duration at, Side seat, boolean awaited) implements GameEvent {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.sealAwaited(this);
        }
    }

    /**
     * The game is adjourned; the clocks stand.
     *
     * @param envelope what stands on the envelope; absent in journals of earlier versions
     */
    record Adjourned(Duration at, @Nullable Envelope envelope, Author author) implements GameEvent, Authored {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.adjourned(this);
        }
    }

    /** The agreed time of resumption has come, and the sealed move is not opened yet (FIDE Laws 2023, I.9). */
    record SessionStarted(Duration at) implements GameEvent {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.sessionStarted(this);
        }
    }

    /**
     * The sealed move was opened.
     *
     * @param opening what was found; absent where no move had been sealed
     */
    record SealedMoveOpened(Duration at, @Nullable SealedOpening opening) implements GameEvent {
        /** An adjourned game without a sealed move. */
        public SealedMoveOpened(Duration at) {
            this(at, null);
        }

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.sealedMoveOpened(this);
        }
    }

    /**
     * The station has started and takes part in this game from now on: first in its journal, and again whenever the game is
     * taken up.
     *
     * @param when date and time of day, with the difference from UTC, in ISO 8601
     * @param zone the name of the time zone
     * @param version of the station
     * @param system the computer's system, its architecture and the Java that runs the station
     */
    record StationStarted(Duration at, String when, String zone, String version, String system) implements GameEvent {
        /** The moment that {@code when} tells; empty if it tells none, as in a journal that somebody has written by hand. */
        public Optional<OffsetDateTime> wall() {
            return moment(when);
        }

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.stationStarted(this);
        }
    }

    /** A device has said who it is, for the first time in this session. */
    record DeviceIdentified(Duration at, DeviceId device, DeviceIdentity identity) implements GameEvent {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.deviceIdentified(this);
        }
    }

    /** The arbiter lets whichever device answers in this place be the one. */
    record DeviceAccepted(Duration at, DeviceId device) implements GameEvent {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.deviceAccepted(this);
        }
    }

    /** A device is lost; once more if it is gone already and there is another reason. */
    record DeviceLost(Duration at, DeviceId device, String why) implements GameEvent {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.deviceLost(this);
        }
    }

    /** A device is back. */
    record DeviceBack(Duration at, DeviceId device) implements GameEvent {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.deviceBack(this);
        }
    }

    /** A device works, but not well: something for the arbiter, who alone is told. */
    record DeviceWeak(Duration at, DeviceId device, String why) implements GameEvent {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.deviceWeak(this);
        }
    }

    /** A device that was weak works well again; the arbiter alone is told. */
    record DeviceWell(Duration at, DeviceId device) implements GameEvent {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.deviceWell(this);
        }
    }

    /**
     * What a seat said is kept as a sound: the score of a visually disabled player (FIDE Laws 2023, D.2.7). What follows from
     * it comes after.
     *
     * @param sound the name of the file beside the journal
     * @param sha256 the SHA-256 of its bytes, in hexadecimal: another file is no evidence
     * @param length how long it sounds
     * @param content what it was taken for
     */
    record SoundKept(Duration at, Side seat, String sound, String sha256, Duration length, SoundContent content)
            implements GameEvent {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.soundKept(this);
        }
    }

    /** A sound that was kept is removed, to make room; never an announcement. */
    record SoundDropped(Duration at, String sound, String why) implements GameEvent {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.soundDropped(this);
        }
    }

    /**
     * The station has learned how a seat's player speaks, or dropped it again.
     *
     * @param from the names of the sounds that it learned from, the oldest first; of a head that was dropped, the sound that
     *     was taken for another move
     * @param judges the names of later sounds that it did not learn from, and that decided
     * @param change what became of it
     * @param gain by how much their words fit these better, in nats an utterance
     */
    record VoiceLearned(Duration at, Side seat, List<String> from, List<String> judges, VoiceChange change, double gain)
            implements GameEvent {
        public VoiceLearned {
            from = List.copyOf(from);
            judges = List.copyOf(judges);
        }

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.voiceLearned(this);
        }
    }

    /**
     * The arbiter has ruled; what follows from it comes after. Every act under which somebody has put a name has one.
     *
     * @param rule what was ruled, such as {@code backToPly}
     * @param article where the Laws speak of it; empty where what follows says so
     * @param by who has ruled; empty if nobody is named, as in journals of earlier versions
     */
    record Ruling(
            Duration at, String rule, @Nullable Side seat, String reason, String article, String by, Author author)
            implements GameEvent, Authored {
        /** A ruling whose article is in what follows from it. */
        public Ruling(Duration at, String rule, @Nullable Side seat, String reason, String by, Author author) {
            this(at, rule, seat, reason, "", by, author);
        }

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.ruling(this);
        }
    }

    /** The station itself failed at one input, which had no effect; the game goes on. */
    record StationFault(Duration at, String what) implements GameEvent {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.stationFault(this);
        }
    }

    /** The arbiter puts the decision on a claim off, and the game goes on (FIDE Laws 2023, III.5.2). */
    record ClaimPostponed(Duration at, Side seat, ClaimKind kind, String article, Duration addToOpponent)
            implements GameEvent {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.claimPostponed(this);
        }
    }

    /**
     * An illegal move was completed where nobody watches: it stands until the opponent claims it in time. The times are those
     * left, increment included; the position is the one in which the opponent moves.
     */
    record IllegalMoveStands(
            Duration at,
            Side seat,
            int ply,
            Move move,
            Position position,
            Completion how,
            Duration white,
            Duration black)
            implements GameEvent {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.illegalMoveStands(this);
        }
    }

    /** From now on both clocks go by this time control, with the times and moves that they show. */
    record TimeControlChanged(Duration at, String timeControl, String reason) implements GameEvent {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.timeControlChanged(this);
        }
    }

    /** The player of this seat is not at the board. */
    record PlayerAbsent(Duration at, Side seat) implements GameEvent {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.playerAbsent(this);
        }
    }

    /** The player of this seat has come to the board, so long after the start of the game. */
    record PlayerArrived(Duration at, Side seat, Duration late) implements GameEvent {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.playerArrived(this);
        }
    }

    /** The arbiter has put the result right; what was confirmed before no longer counts. */
    record ResultCorrected(Duration at, GameResult result, String reason, Author author)
            implements GameEvent, Authored {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.resultCorrected(this);
        }
    }

    /** A player has confirmed the result after the end. */
    record ResultConfirmed(Duration at, Side seat) implements GameEvent {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.resultConfirmed(this);
        }
    }

    /** The game is over. */
    record GameEnded(Duration at, GameResult result, EndReason reason, String article, Author author)
            implements GameEvent, Authored {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.gameEnded(this);
        }
    }

    /**
     * The game that was set up and waited begins: the clock of the side to move runs from now on.
     *
     * @param when by the computer's clock; absent in older journals
     */
    record PlayStarted(Duration at, Author author, @Nullable String when) implements GameEvent, Authored {
        /** Where nobody has looked at a clock on the wall. */
        public PlayStarted(Duration at, Author author) {
            this(at, author, null);
        }

        /** The same at this moment, with the offset of the place. */
        public PlayStarted withWhen(OffsetDateTime moment) {
            return new PlayStarted(at, author, moment.toString());
        }

        /** The moment that {@code when} tells; empty if it tells none. */
        public Optional<OffsetDateTime> wall() {
            return moment(when);
        }

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.playStarted(this);
        }
    }

    /**
     * An illegal move was completed, and the arbiter is to decide what follows; nothing is counted yet.
     *
     * @param penalty what the Laws say
     * @param article where they say it
     */
    record PenaltyProposed(Duration at, ProposedPenalty penalty, String article) implements GameEvent {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.penaltyProposed(this);
        }
    }

    /**
     * The arbiter has found that there was no illegal move after all.
     *
     * @param count how many of this seat are left
     */
    record IllegalMoveWithdrawn(Duration at, Side seat, int count, Author author) implements GameEvent, Authored {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.illegalMoveWithdrawn(this);
        }
    }

    /** The game had been ended wrongly and goes on: paused, or adjourned as it was, with the clocks as they stood and all that waited. */
    record PlayContinued(Duration at, String reason, Author author) implements GameEvent, Authored {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.playContinued(this);
        }
    }

    private static Optional<OffsetDateTime> moment(@Nullable String when) {
        try {
            return Optional.ofNullable(when).map(OffsetDateTime::parse);
        } catch (DateTimeParseException none) {
            return Optional.empty();
        }
    }
}
