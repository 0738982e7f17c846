package org.annabella.voice;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.annabella.chess.Move;
import org.annabella.chess.Position;
import org.annabella.chess.Side;
import org.annabella.game.DeclinedHow;
import org.annabella.game.DeviceId;
import org.annabella.game.EndReason;
import org.annabella.game.GameEvent;
import org.annabella.game.GameState;
import org.annabella.game.HeardMove;
import org.annabella.game.MovementOutcome;
import org.annabella.game.Ply;
import org.annabella.game.Refusal;
import org.annabella.game.Replacement;
import org.annabella.game.Starting;
import org.annabella.game.rules.Decider;
import org.annabella.phrases.Notice;
import org.annabella.phrases.Phrasebook;
import org.annabella.phrases.TellingWords;

/** The words for each kind of event; the kinds that are not here are not spoken. */
final class EventWords implements GameEvent.SomeCases<List<Utterance>> {
    /** Rulings whose consequence is said anyhow. */
    private static final Set<String> SAID_BY_WHAT_FOLLOWS = Set.of(
            "pause",
            "resume",
            "acceptClaim",
            "rejectClaim",
            "decideFinish",
            "setClock",
            "noteAbsent",
            "noteArrival",
            "completeScore",
            "adjourn",
            "openSealed",
            "end",
            "correctResult",
            "startClock",
            "noIllegalMove",
            "playOn");

    private final GameState before;
    private final Listeners listeners;
    private final ToldWords told;

    EventWords(GameState before, Listeners listeners) {
        this.before = before;
        this.listeners = listeners;
        this.told = new ToldWords(before, listeners);
    }

    @Override
    public List<Utterance> otherwise(GameEvent event) {
        return List.of();
    }

    @Override
    public List<Utterance> gameStarted(GameEvent.GameStarted event) {
        return aloud(
                Priority.INFO, event.setup().settings().start() == Starting.ARBITER ? Notice.WAITING : Notice.STARTED);
    }

    @Override
    public List<Utterance> playStarted(GameEvent.PlayStarted event) {
        return whetherItGoesOn(Notice.STARTED);
    }

    @Override
    public List<Utterance> penaltyProposed(GameEvent.PenaltyProposed event) {
        return listeners.everybody(
                Priority.ALARM, book -> book.penaltyProposed(event.penalty().seat()));
    }

    @Override
    public List<Utterance> illegalMoveWithdrawn(GameEvent.IllegalMoveWithdrawn event) {
        return found(book -> book.noIllegalMove(event.seat()));
    }

    @Override
    public List<Utterance> playContinued(GameEvent.PlayContinued event) {
        return aloud(Priority.COURSE, Notice.PLAY_CONTINUED);
    }

    /** Reads back to a player who cannot see the board, without a word on whether the move is legal or gives check. */
    @Override
    public List<Utterance> moveAnnounced(GameEvent.MoveAnnounced event) {
        Move move = event.heard().move();
        Optional<Move> typed = typedBy(event.heard());
        if (typed.isPresent()) {
            return announced(event.seat(), before.position(), typed.get(), Priority.MOVE);
        }
        if (event.heard().source() == HeardMove.Source.PLAYER) {
            return listeners.named(event.seat(), Priority.DIALOGUE, Phrasebook::notUnderstood);
        }
        boolean spoken = event.heard().source() == HeardMove.Source.VOICE;
        if (move == null || !spoken || isBorneOut() || !listeners.isVisuallyDisabled(event.seat())) {
            return List.of();
        }
        return listeners.seat(event.seat(), Priority.DIALOGUE, book -> book.heard(before.position(), move));
    }

    /** The move that a player has typed, which the station announces: nobody has heard it (FIDE Laws 2023, D.2.1). */
    private static Optional<Move> typedBy(HeardMove heard) {
        return heard.source() == HeardMove.Source.PLAYER ? Optional.ofNullable(heard.move()) : Optional.empty();
    }

    private List<Utterance> announced(Side seat, Position position, Move move, Priority priority) {
        return listeners.aloudFor(seat.opposite(), priority, book -> book.underWay(position, move));
    }

    /** What was not clear at first is borne out by what both players know. */
    private boolean isBorneOut() {
        return !before.turn().doubt().said().isEmpty();
    }

    /**
     * Reads back, as an announcement; the opponent has heard it said. Who answers which move was meant has not corrected anything,
     * and what the other player bears out needs no word.
     */
    @Override
    public List<Utterance> announcementCorrected(GameEvent.AnnouncementCorrected event) {
        Optional<Move> typed = typedBy(event.heard());
        if (typed.isPresent()) {
            return announced(event.seat(), before.position(), typed.get(), Priority.MOVE);
        }
        boolean answers = before.questions(event.seat()).isAbout(event.heard().move());
        if (answers || isBorneOut() || !listeners.isVisuallyDisabled(event.seat())) {
            return List.of();
        }
        return listeners.seat(
                event.seat(),
                Priority.DIALOGUE,
                book -> book.corrected(before.position(), event.heard().move()));
    }

    @Override
    public List<Utterance> questionAsked(GameEvent.QuestionAsked event) {
        return listeners.named(event.seat(), Priority.DIALOGUE, book -> book.asked(event, before.position()));
    }

    @Override
    public List<Utterance> questionClosed(GameEvent.QuestionClosed event) {
        return event.isForSayingAgain()
                ? listeners.named(event.seat(), Priority.DIALOGUE, Phrasebook::notUnderstood)
                : List.of();
    }

    /** The press counts; the move is asked for, by name where that can be done. */
    @Override
    public List<Utterance> moveAwaited(GameEvent.MoveAwaited event) {
        return Decider.canNameMoves(before)
                ? List.of()
                : listeners.named(event.seat(), Priority.DIALOGUE, Phrasebook::notUnderstood);
    }

    @Override
    public List<Utterance> arbiterCalled(GameEvent.ArbiterCalled event) {
        return aloud(Priority.INFO, Notice.ARBITER_CALLED);
    }

    /** Said aloud, for a stray "yes" after the end confirms as well. */
    @Override
    public List<Utterance> resultConfirmed(GameEvent.ResultConfirmed event) {
        return listeners.everybody(Priority.INFO, book -> book.resultConfirmed(event.seat()));
    }

    @Override
    public List<Utterance> notUnderstood(GameEvent.NotUnderstood event) {
        return event.isTold() ? listeners.named(event.seat(), Priority.DIALOGUE, Phrasebook::notUnderstood) : List.of();
    }

    @Override
    public List<Utterance> moveRepeated(GameEvent.MoveRepeated event) {
        Optional<Move> announced = announced(event.ply());
        boolean waits = event.ply() > before.plies().size() && event.heard().source() == HeardMove.Source.VOICE;
        Optional<Move> typed = typedBy(event.heard()).filter(move -> event.agrees());
        if (typed.isPresent()) {
            return announced(event.seat(), before.positionAfter(event.ply() - 1), typed.get(), Priority.DIALOGUE);
        }
        if (event.agrees() || waits || announced.isEmpty()) {
            return List.of();
        }
        Position position = before.positionAfter(event.ply() - 1);
        return listeners.everybody(
                Priority.DIALOGUE,
                book -> book.repetitionDiffers(
                        position, announced.get(), event.heard().move()));
    }

    private Optional<Move> announced(int ply) {
        List<Ply> completed = before.plies();
        if (ply <= completed.size()) {
            return Optional.of(completed.get(ply - 1).move());
        }
        return Optional.ofNullable(before.turn().announced()).flatMap(heard -> Optional.ofNullable(heard.move()));
    }

    /** Whoever has answered a move knows it already. */
    @Override
    public List<Utterance> moveCompleted(GameEvent.MoveCompleted event) {
        return before.isOnRecord(event.ply()) ? List.of() : move(event.seat(), event.move());
    }

    @Override
    public List<Utterance> moveMade(GameEvent.MoveMade event) {
        return move(event.seat(), event.move());
    }

    /** Spoken like any other move: what is wrong with it is for the opponent to find. */
    @Override
    public List<Utterance> illegalMoveStands(GameEvent.IllegalMoveStands event) {
        return move(event.seat(), event.move());
    }

    private List<Utterance> move(Side mover, Move move) {
        return listeners.aloudFor(mover.opposite(), Priority.MOVE, book -> book.announcement(before.position(), move));
    }

    @Override
    public List<Utterance> timeControlChanged(GameEvent.TimeControlChanged event) {
        return aloud(Priority.INFO, Notice.CLOCK_SET);
    }

    @Override
    public List<Utterance> clockSet(GameEvent.ClockSet event) {
        return aloud(Priority.INFO, Notice.CLOCK_SET);
    }

    @Override
    public List<Utterance> illegalMoveCompleted(GameEvent.IllegalMoveCompleted event) {
        return listeners.everybody(
                Priority.ALARM,
                book -> book.illegalCompleted(event.seat(), event.kind(), event.count(), event.addToOpponent()));
    }

    @Override
    public List<Utterance> positionRestored(GameEvent.PositionRestored event) {
        List<Utterance> said = new ArrayList<>(about(
                Concern.POSITION,
                listeners.everybody(Priority.DIALOGUE, book -> book.restored(event.ply(), event.position()))));
        Replacement.of(before, event).ifPresent(next -> said.addAll(toBeReplaced(next)));
        return said;
    }

    /** To the player of the illegal move alone, unless there is nothing to tell. */
    private List<Utterance> toBeReplaced(Replacement next) {
        return next.isEmpty()
                ? List.of()
                : listeners.seat(next.seat(), Priority.DIALOGUE, book -> book.replacement(next));
    }

    @Override
    public List<Utterance> drawOffered(GameEvent.DrawOffered event) {
        return offered(event.seat());
    }

    private List<Utterance> offered(Side seat) {
        return listeners.everybody(Priority.DIALOGUE, book -> book.drawOffered(seat));
    }

    @Override
    public List<Utterance> drawDeclined(GameEvent.DrawDeclined event) {
        return event.how() == DeclinedHow.WORDS
                ? listeners.everybody(Priority.DIALOGUE, book -> book.drawDeclined(event.seat()))
                : List.of();
    }

    @Override
    public List<Utterance> claimMade(GameEvent.ClaimMade event) {
        return listeners.everybody(Priority.DIALOGUE, book -> book.claimMade(event.seat(), event.kind()));
    }

    @Override
    public List<Utterance> claimDecided(GameEvent.ClaimDecided event) {
        return found(book -> book.claimDecided(event.seat(), event.correct(), event.addToOpponent()));
    }

    @Override
    public List<Utterance> claimPostponed(GameEvent.ClaimPostponed event) {
        return found(book -> book.claimPostponed(event.seat(), event.addToOpponent()));
    }

    private List<Utterance> found(Function<Phrasebook, String> text) {
        return about(Concern.FINDING, listeners.everybody(Priority.DIALOGUE, text));
    }

    @Override
    public List<Utterance> flagFell(GameEvent.FlagFell event) {
        return listeners.everybody(Priority.ALARM, book -> book.flagFell(event.seat()));
    }

    @Override
    public List<Utterance> boardDiffers(GameEvent.BoardDiffers event) {
        Side seat = event.seat();
        if (Replacement.tells(before, event)) {
            return List.of();
        }
        return listeners.seat(
                seat,
                Priority.DIALOGUE,
                book -> event.done().isEmpty()
                        ? book.differences(seat, event.difference())
                        : book.nearer(seat, event.done(), event.difference()));
    }

    /** Reminds of the opponent's move where it was made while the board was put right. */
    @Override
    public List<Utterance> boardInStep(GameEvent.BoardInStep event) {
        Optional<Move> owing = before.owing(event.seat());
        return listeners.seat(
                event.seat(),
                Priority.INFO,
                book -> book.say(Notice.BOARD_IN_STEP)
                        + owing.map(move -> " " + TellingWords.owing(book, before, move))
                                .orElse(""));
    }

    /** Everybody is to keep the hands off it. */
    @Override
    public List<Utterance> movementAnnounced(GameEvent.MovementAnnounced event) {
        Position from = before.lastPly().map(Ply::before).orElseGet(before::position);
        return listeners.everybody(
                Priority.DIALOGUE, book -> book.movement(event.seat(), event.purpose(), from, event.move()));
    }

    /** Nothing where hands have done it before the board began. */
    @Override
    public List<Utterance> movementEnded(GameEvent.MovementEnded event) {
        if (!event.isToBeTold(before)) {
            return List.of();
        }
        return listeners.seat(
                event.seat(),
                event.outcome() == MovementOutcome.DONE ? Priority.INFO : Priority.DIALOGUE,
                book -> book.movementEnded(event.seat(), event.outcome()));
    }

    /** What was refused to the arbiter is shown at the desk. */
    @Override
    public List<Utterance> refused(GameEvent.Refused event) {
        Side seat = event.seat();
        if (seat == null) {
            return List.of();
        }
        Side turn = before.turnSeat();
        boolean awaited = event.why() == Refusal.NOT_YOUR_TURN && before.turn().pressed() && seat != turn;
        return awaited
                ? listeners.seat(seat, Priority.DIALOGUE, book -> book.side(turn) + ": " + book.notUnderstood())
                : listeners.named(seat, Priority.DIALOGUE, book -> book.refused(event.why()));
    }

    @Override
    public List<Utterance> paused(GameEvent.Paused event) {
        return whetherItGoesOn(Notice.PAUSED);
    }

    /** Whoever was to say a move to be sealed is told so again: what was said in the pause was not sealed. */
    @Override
    public List<Utterance> resumed(GameEvent.Resumed event) {
        List<Utterance> said = new ArrayList<>(whetherItGoesOn(Notice.RESUMED));
        if (before.adjournment().awaited() != null) {
            said.addAll(aloud(Priority.DIALOGUE, Notice.SEAL_NEXT));
        }
        return said;
    }

    @Override
    public List<Utterance> sealAwaited(GameEvent.SealAwaited event) {
        return event.awaited()
                ? listeners.seat(event.seat(), Priority.DIALOGUE, book -> book.say(Notice.SEAL_NEXT))
                : List.of();
    }

    @Override
    public List<Utterance> adjourned(GameEvent.Adjourned event) {
        return whetherItGoesOn(Notice.ADJOURNED);
    }

    /** That a move is sealed, and nothing of the move. */
    @Override
    public List<Utterance> moveSealed(GameEvent.MoveSealed event) {
        return aloud(Priority.DIALOGUE, Notice.MOVE_SEALED);
    }

    @Override
    public List<Utterance> sessionStarted(GameEvent.SessionStarted event) {
        return whetherItGoesOn(Notice.RESUMED);
    }

    @Override
    public List<Utterance> sealedMoveOpened(GameEvent.SealedMoveOpened event) {
        return whetherItGoesOn(event.opening() == null ? Notice.RESUMED : Notice.SEALED_MOVE_OPENED);
    }

    @Override
    public List<Utterance> deviceLost(GameEvent.DeviceLost event) {
        boolean still = before.isMissed(event.device());
        Function<Phrasebook, String> text =
                book -> still ? book.deviceStillLost(event.device()) : book.deviceLost(event.device());
        List<Utterance> said = new ArrayList<>(listeners.everybody(Priority.ALARM, text));
        if (isOf(SoundChannel.PUBLIC, event.device())) {
            said.addAll(listeners.ears(Priority.ALARM, text));
        }
        return about(Concern.device(event.device()), said);
    }

    private static List<Utterance> about(Concern concern, List<Utterance> said) {
        return said.stream().map(one -> one.about(concern)).toList();
    }

    /** Whether this channel is mute without the device. */
    private static boolean isOf(SoundChannel channel, DeviceId device) {
        return device.equals(DeviceId.sound(channel.id())) || device.equals(DeviceId.voice(channel.id()));
    }

    @Override
    public List<Utterance> deviceBack(GameEvent.DeviceBack event) {
        List<Utterance> said = new ArrayList<>(about(
                Concern.device(event.device()),
                listeners.everybody(Priority.INFO, book -> book.deviceBack(event.device()))));
        Stream.concat(stillOpen(), told.stillRunning(event.at()))
                .filter(one -> isOf(one.channel(), event.device()))
                .forEach(said::add);
        return said;
    }

    /** What waits for an answer, for whoever could not hear it asked or offered. */
    private Stream<Utterance> stillOpen() {
        Stream<Utterance> questions = Arrays.stream(Side.values())
                .map(before::questions)
                .flatMap(open -> open.whichMove().or(open::confirmation).stream())
                .flatMap(question -> questionAsked(question).stream());
        Stream<Utterance> offer = before.drawOffers().stream().flatMap(seat -> offered(seat).stream());
        return Stream.concat(questions, offer);
    }

    @Override
    public List<Utterance> ruling(GameEvent.Ruling event) {
        return SAID_BY_WHAT_FOLLOWS.contains(event.rule()) ? List.of() : aloud(Priority.DIALOGUE, Notice.RULING);
    }

    @Override
    public List<Utterance> stationFault(GameEvent.StationFault event) {
        return aloud(Priority.ALARM, Notice.STATION_FAULT);
    }

    /** No more urgent than a move: the mating move is said before the end that it brings. */
    @Override
    public List<Utterance> gameEnded(GameEvent.GameEnded event) {
        return listeners.everybody(Priority.COURSE, book -> book.gameEnded(event.result(), event.reason()));
    }

    @Override
    public List<Utterance> resultCorrected(GameEvent.ResultCorrected event) {
        return listeners.everybody(Priority.COURSE, book -> book.gameEnded(event.result(), EndReason.CORRECTED));
    }

    private List<Utterance> whetherItGoesOn(Notice notice) {
        return about(Concern.PLAY, aloud(Priority.DIALOGUE, notice));
    }

    private List<Utterance> aloud(Priority priority, Notice notice) {
        return listeners.everybody(priority, book -> book.say(notice));
    }

    @Override
    public List<Utterance> told(GameEvent.Told event) {
        return told.utterances(event);
    }
}
