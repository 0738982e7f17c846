package org.annabella.web.player;

import java.util.Optional;
import org.annabella.chess.Move;
import org.annabella.chess.Position;
import org.annabella.chess.Side;
import org.annabella.game.Audience;
import org.annabella.game.Channel;
import org.annabella.game.DeclinedHow;
import org.annabella.game.EndReason;
import org.annabella.game.GameEvent;
import org.annabella.game.GameState;
import org.annabella.game.HeardMove;
import org.annabella.game.Ply;
import org.annabella.game.Replacement;
import org.annabella.game.Starting;
import org.annabella.game.Telling;
import org.annabella.phrases.Notice;
import org.annabella.phrases.PageWords;
import org.annabella.phrases.Phrasebook;
import org.annabella.phrases.TellingWords;
import org.annabella.phrases.Verbosity;
import org.annabella.telling.RulingWords;
import org.annabella.web.page.Say;

/**
 * What the live region of a player's page says: what concerns both, and what came to this seat unasked. Answers are not
 * here: whoever asks on the page is answered there, whoever asks aloud is answered aloud, and nobody twice.
 */
final class Sayings implements GameEvent.SomeCases<Optional<Say>> {
    private final GameState before;
    private final Side seat;
    private final Phrasebook book;

    Sayings(GameState before, Side seat, Phrasebook book) {
        this.before = before;
        this.seat = seat;
        this.book = book;
    }

    private static Optional<Say> say(String text) {
        return Optional.of(new Say(text, false));
    }

    private static Optional<Say> urgent(String text) {
        return Optional.of(new Say(text, true));
    }

    private Optional<Say> say(Notice notice) {
        return say(book.say(notice));
    }

    @Override
    public Optional<Say> otherwise(GameEvent event) {
        return Optional.empty();
    }

    @Override
    public Optional<Say> gameStarted(GameEvent.GameStarted event) {
        return say(event.setup().settings().start() == Starting.ARBITER ? Notice.WAITING : Notice.STARTED);
    }

    @Override
    public Optional<Say> playStarted(GameEvent.PlayStarted event) {
        return say(Notice.STARTED);
    }

    @Override
    public Optional<Say> penaltyProposed(GameEvent.PenaltyProposed event) {
        return urgent(book.penaltyProposed(event.penalty().seat()));
    }

    @Override
    public Optional<Say> illegalMoveWithdrawn(GameEvent.IllegalMoveWithdrawn event) {
        return say(book.noIllegalMove(event.seat()));
    }

    @Override
    public Optional<Say> playContinued(GameEvent.PlayContinued event) {
        return say(Notice.PLAY_CONTINUED);
    }

    /** The opponent's move in full, once it is completed; the own one short. */
    private Optional<Say> move(Side mover, Move move) {
        return say((mover == seat ? book.withVerbosity(Verbosity.SHORT) : book).announcement(before.position(), move));
    }

    @Override
    public Optional<Say> moveMade(GameEvent.MoveMade event) {
        return move(event.seat(), event.move());
    }

    /** Whoever has answered a move knows it already. */
    @Override
    public Optional<Say> moveCompleted(GameEvent.MoveCompleted event) {
        return before.isOnRecord(event.ply()) ? Optional.empty() : move(event.seat(), event.move());
    }

    @Override
    public Optional<Say> illegalMoveStands(GameEvent.IllegalMoveStands event) {
        return move(event.seat(), event.move());
    }

    /** What this player typed is read back; the voice does so with what was spoken. */
    @Override
    public Optional<Say> moveAnnounced(GameEvent.MoveAnnounced event) {
        return event.seat() == seat ? typed(event.heard()) : Optional.empty();
    }

    private Optional<Say> typed(HeardMove heard) {
        Move move = heard.move();
        return heard.isWritten() && move != null ? say(book.heard(before.position(), move)) : Optional.empty();
    }

    /** To whoever corrects; the answer to which move was meant is no correction. */
    @Override
    public Optional<Say> announcementCorrected(GameEvent.AnnouncementCorrected event) {
        if (event.seat() != seat) {
            return Optional.empty();
        }
        Move move = event.heard().move();
        boolean answers = before.questions(seat).isAbout(move);
        return answers ? typed(event.heard()) : say(book.corrected(before.position(), move));
    }

    @Override
    public Optional<Say> notUnderstood(GameEvent.NotUnderstood event) {
        return own(event);
    }

    @Override
    public Optional<Say> questionAsked(GameEvent.QuestionAsked event) {
        return own(event);
    }

    @Override
    public Optional<Say> questionClosed(GameEvent.QuestionClosed event) {
        return own(event);
    }

    private Optional<Say> own(GameEvent event) {
        return event.match(new OwnMessages(before, seat, book)).flatMap(Sayings::say);
    }

    @Override
    public Optional<Say> told(GameEvent.Told event) {
        boolean unasked = event.what() instanceof Telling.TimeAlarm || event.what() instanceof Telling.NotLegal;
        boolean mine = event.to() == Audience.of(seat);
        return unasked && mine && event.channel() != Channel.DESK
                ? urgent(TellingWords.of(book, before, seat, event.what()))
                : Optional.empty();
    }

    @Override
    public Optional<Say> moveAwaited(GameEvent.MoveAwaited event) {
        return own(event);
    }

    @Override
    public Optional<Say> arbiterCalled(GameEvent.ArbiterCalled event) {
        return say(Notice.ARBITER_CALLED);
    }

    @Override
    public Optional<Say> timeControlChanged(GameEvent.TimeControlChanged event) {
        return say(Notice.CLOCK_SET);
    }

    @Override
    public Optional<Say> clockSet(GameEvent.ClockSet event) {
        return say(Notice.CLOCK_SET);
    }

    @Override
    public Optional<Say> illegalMoveCompleted(GameEvent.IllegalMoveCompleted event) {
        return urgent(book.illegalCompleted(event.seat(), event.kind(), event.count(), event.addToOpponent()));
    }

    @Override
    public Optional<Say> positionRestored(GameEvent.PositionRestored event) {
        String restored = book.restored(event.ply(), event.position());
        return say(Replacement.of(before, event)
                .filter(next -> next.seat() == seat)
                .map(book::replacement)
                .filter(words -> !words.isEmpty())
                .map(words -> restored + " " + words)
                .orElse(restored));
    }

    @Override
    public Optional<Say> drawOffered(GameEvent.DrawOffered event) {
        return say(event.seat() == seat ? page("player").say("drawOffered.own") : book.drawOffered(event.seat()));
    }

    @Override
    public Optional<Say> drawDeclined(GameEvent.DrawDeclined event) {
        if (event.how() != DeclinedHow.WORDS) {
            return Optional.empty();
        }
        return say(event.seat() == seat ? page("player").say("drawDeclined.own") : book.drawDeclined(event.seat()));
    }

    @Override
    public Optional<Say> claimMade(GameEvent.ClaimMade event) {
        return say(book.claimMade(event.seat(), event.kind()));
    }

    @Override
    public Optional<Say> claimDecided(GameEvent.ClaimDecided event) {
        return say(book.claimDecided(event.seat(), event.correct(), event.addToOpponent()));
    }

    @Override
    public Optional<Say> claimPostponed(GameEvent.ClaimPostponed event) {
        return say(book.claimPostponed(event.seat(), event.addToOpponent()));
    }

    @Override
    public Optional<Say> flagFell(GameEvent.FlagFell event) {
        return urgent(book.flagFell(event.seat()));
    }

    @Override
    public Optional<Say> boardDiffers(GameEvent.BoardDiffers event) {
        if (event.seat() != seat || Replacement.tells(before, event)) {
            return Optional.empty();
        }
        return say(
                event.done().isEmpty()
                        ? book.differences(seat, event.difference())
                        : book.nearer(seat, event.done(), event.difference()));
    }

    @Override
    public Optional<Say> boardInStep(GameEvent.BoardInStep event) {
        return event.seat() == seat ? say(Notice.BOARD_IN_STEP) : Optional.empty();
    }

    @Override
    public Optional<Say> movementAnnounced(GameEvent.MovementAnnounced event) {
        Position from = before.lastPly().map(Ply::before).orElseGet(before::position);
        return say(book.movement(event.seat(), event.purpose(), from, event.move()));
    }

    @Override
    public Optional<Say> movementEnded(GameEvent.MovementEnded event) {
        return event.seat() == seat && event.isToBeTold(before)
                ? say(book.movementEnded(seat, event.outcome()))
                : Optional.empty();
    }

    @Override
    public Optional<Say> paused(GameEvent.Paused event) {
        return say(Notice.PAUSED);
    }

    @Override
    public Optional<Say> resumed(GameEvent.Resumed event) {
        return say(Notice.RESUMED);
    }

    @Override
    public Optional<Say> adjourned(GameEvent.Adjourned event) {
        return say(Notice.ADJOURNED);
    }

    @Override
    public Optional<Say> sealAwaited(GameEvent.SealAwaited event) {
        return event.awaited() && event.seat() == seat ? say(Notice.SEAL_NEXT) : Optional.empty();
    }

    @Override
    public Optional<Say> moveSealed(GameEvent.MoveSealed event) {
        return say(Notice.MOVE_SEALED);
    }

    @Override
    public Optional<Say> sessionStarted(GameEvent.SessionStarted event) {
        return say(Notice.RESUMED);
    }

    @Override
    public Optional<Say> sealedMoveOpened(GameEvent.SealedMoveOpened event) {
        return say(event.opening() == null ? Notice.RESUMED : Notice.SEALED_MOVE_OPENED);
    }

    @Override
    public Optional<Say> deviceLost(GameEvent.DeviceLost event) {
        boolean still = before.isMissed(event.device());
        return say(still ? book.deviceStillLost(event.device()) : book.deviceLost(event.device()));
    }

    @Override
    public Optional<Say> deviceBack(GameEvent.DeviceBack event) {
        return say(book.deviceBack(event.device()));
    }

    @Override
    public Optional<Say> ruling(GameEvent.Ruling event) {
        return RulingWords.of(event, book)
                .map(rule -> say(page("player").say("ruled", "rule", rule)))
                .orElseGet(() -> say(Notice.RULING));
    }

    private PageWords page(String name) {
        return PageWords.of(book.language().code(), name);
    }

    @Override
    public Optional<Say> stationFault(GameEvent.StationFault event) {
        return urgent(book.say(Notice.STATION_FAULT));
    }

    @Override
    public Optional<Say> gameEnded(GameEvent.GameEnded event) {
        return urgent(book.gameEnded(event.result(), event.reason()));
    }

    @Override
    public Optional<Say> resultCorrected(GameEvent.ResultCorrected event) {
        return urgent(book.gameEnded(event.result(), EndReason.ARBITER));
    }
}
