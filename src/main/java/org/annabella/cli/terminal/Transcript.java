package org.annabella.cli.terminal;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.annabella.chess.Move;
import org.annabella.chess.Notation;
import org.annabella.chess.Piece;
import org.annabella.chess.Position;
import org.annabella.chess.San;
import org.annabella.chess.Side;
import org.annabella.config.LanguageFiles;
import org.annabella.config.Times;
import org.annabella.game.Audience;
import org.annabella.game.Author;
import org.annabella.game.Authored;
import org.annabella.game.Channel;
import org.annabella.game.Envelope;
import org.annabella.game.GameEvent;
import org.annabella.game.GameEvent.AnnouncementCorrected;
import org.annabella.game.GameEvent.ArbiterCalled;
import org.annabella.game.GameEvent.BoardDiffers;
import org.annabella.game.GameEvent.BoardInStep;
import org.annabella.game.GameEvent.ClaimDecided;
import org.annabella.game.GameEvent.ClaimMade;
import org.annabella.game.GameEvent.ClaimPostponed;
import org.annabella.game.GameEvent.ClockSet;
import org.annabella.game.GameEvent.DeviceBack;
import org.annabella.game.GameEvent.DeviceLost;
import org.annabella.game.GameEvent.DeviceWeak;
import org.annabella.game.GameEvent.DrawDeclined;
import org.annabella.game.GameEvent.DrawOffered;
import org.annabella.game.GameEvent.Finding;
import org.annabella.game.GameEvent.FlagFell;
import org.annabella.game.GameEvent.GameEnded;
import org.annabella.game.GameEvent.GameStarted;
import org.annabella.game.GameEvent.IllegalMoveCompleted;
import org.annabella.game.GameEvent.IllegalMoveStands;
import org.annabella.game.GameEvent.MoveAnnounced;
import org.annabella.game.GameEvent.MoveCompleted;
import org.annabella.game.GameEvent.MoveExecuted;
import org.annabella.game.GameEvent.MoveMirrored;
import org.annabella.game.GameEvent.MoveRepeated;
import org.annabella.game.GameEvent.MoveTakenBack;
import org.annabella.game.GameEvent.NotUnderstood;
import org.annabella.game.GameEvent.Paused;
import org.annabella.game.GameEvent.PlayerAbsent;
import org.annabella.game.GameEvent.PlayerArrived;
import org.annabella.game.GameEvent.PositionRestored;
import org.annabella.game.GameEvent.QuestionAsked;
import org.annabella.game.GameEvent.Refused;
import org.annabella.game.GameEvent.ResultConfirmed;
import org.annabella.game.GameEvent.ResultCorrected;
import org.annabella.game.GameEvent.Resumed;
import org.annabella.game.GameEvent.Ruling;
import org.annabella.game.GameEvent.SoundDropped;
import org.annabella.game.GameEvent.StationFault;
import org.annabella.game.GameEvent.TimeControlChanged;
import org.annabella.game.GameEvent.Told;
import org.annabella.game.GameState;
import org.annabella.game.HeardMove;
import org.annabella.game.ProposedPenalty;
import org.annabella.game.Question;
import org.annabella.game.QuestionEnd;
import org.annabella.game.SealedOpening;
import org.annabella.game.SquareDifference;
import org.annabella.game.Starting;
import org.annabella.phrases.Phrasebook;
import org.jspecify.annotations.Nullable;

/**
 * The game as lines for the terminal: one line an event, whole sentences, no columns, no colour, so that a screen reader
 * reads them well. It is the operator's log, with both clocks; the players do not see it.
 *
 * <p>Belongs to the table's thread.
 */
public final class Transcript implements GameEvent.SomeCases<Optional<String>> {
    private Position position = Position.INITIAL;
    /** The moves that were answered before they were completed, by their half-moves. */
    private final Map<Integer, String> made = new HashMap<>();

    /** Begins with a game that stands already. */
    void continues(GameState state) {
        position = state.position();
    }

    /** The line for this event, or nothing where another line says it already. */
    public Optional<String> line(GameEvent event) {
        return event.match(this).map(text -> Times.compact(event.at()) + ": " + text);
    }

    @Override
    public Optional<String> otherwise(GameEvent event) {
        return Optional.empty();
    }

    @Override
    public Optional<String> gameStarted(GameStarted event) {
        position = event.setup().start();
        boolean waits = event.setup().settings().start() == Starting.ARBITER;
        return Optional.of((waits ? "The game is set up and waits for its start" : "The game starts") + ". White is "
                + seat(event, Side.WHITE) + ", Black is " + seat(event, Side.BLACK) + ". Time control "
                + event.setup().timeControl() + ".");
    }

    private static String seat(GameStarted event, Side side) {
        return event.setup().profile(side).sight().name().toLowerCase(Locale.ROOT);
    }

    @Override
    public Optional<String> moveAnnounced(MoveAnnounced event) {
        return Optional.of(name(event.seat()) + " announces " + heard(event.heard()) + legal(event.legal()) + ".");
    }

    @Override
    public Optional<String> announcementCorrected(AnnouncementCorrected event) {
        return Optional.of(name(event.seat()) + " corrects the announcement in time to " + heard(event.heard())
                + legal(event.legal()) + " (D.2.8).");
    }

    @Override
    public Optional<String> notUnderstood(NotUnderstood event) {
        String words = event.words().isBlank() ? "" : ": \"" + event.words() + "\"";
        return Optional.of(name(event.seat()) + " was not understood" + words + ".");
    }

    @Override
    public Optional<String> questionAsked(QuestionAsked event) {
        String name = name(event.seat());
        String said = name + " said \"" + event.words() + "\" and is asked ";
        return Optional.of(
                switch (event.question()) {
                    case SAY_AGAIN -> name + " is asked to say it again.";
                    case RESIGN -> said + "whether to resign.";
                    case ACCEPT_DRAW -> said + "whether to accept the draw.";
                    case WHICH_MOVE, CORRECTION ->
                        said + "which move: "
                                + event.candidates().stream().map(this::san).collect(Collectors.joining(" or ")) + ".";
                });
    }

    @Override
    public Optional<String> correctionBegun(GameEvent.CorrectionBegun event) {
        return Optional.of(name(event.seat()) + " begins a correction.");
    }

    @Override
    public Optional<String> questionClosed(GameEvent.QuestionClosed event) {
        String what = event.question() == Question.CORRECTION
                ? " corrects nothing."
                : event.how() == QuestionEnd.DECLINED ? " says no." : " is asked no longer.";
        return Optional.of(name(event.seat()) + what);
    }

    @Override
    public Optional<String> moveAwaited(GameEvent.MoveAwaited event) {
        return Optional.of(name(event.seat()) + " has pressed, and the move was not understood: it is asked for.");
    }

    @Override
    public Optional<String> arbiterCalled(ArbiterCalled event) {
        return Optional.of(name(event.seat()) + " calls the arbiter.");
    }

    @Override
    public Optional<String> moveRepeated(MoveRepeated event) {
        return Optional.of(name(event.seat()) + " repeats " + heard(event.heard())
                + (event.agrees() ? "; it agrees." : "; it does NOT agree with the announcement."));
    }

    @Override
    public Optional<String> moveExecuted(MoveExecuted event) {
        return Optional.of(name(event.seat()) + "'s board shows " + san(event.move()) + legal(event.legal()) + ".");
    }

    @Override
    public Optional<String> moveTakenBack(MoveTakenBack event) {
        return Optional.of(name(event.seat()) + "'s board shows the position before the move again.");
    }

    @Override
    public Optional<String> moveMade(GameEvent.MoveMade event) {
        String move = numbered(event.seat(), event.ply(), event.move());
        made.put(event.ply(), move);
        play(event.move());
        return Optional.of(
                name(event.seat().opposite()) + " begins the reply to " + move + " before the clock is pressed.");
    }

    private String numbered(Side seat, int ply, Move move) {
        return (ply + 1) / 2 + (seat == Side.WHITE ? ". " : "... ") + san(move);
    }

    private void play(Move move) {
        if (position.isLegal(move)) {
            position = position.play(move);
        }
    }

    @Override
    public Optional<String> moveCompleted(MoveCompleted event) {
        String answered = made.remove(event.ply());
        String move = answered == null ? numbered(event.seat(), event.ply(), event.move()) : answered;
        if (answered == null) {
            play(event.move());
        }
        String press = event.how().pressed() ? name(event.seat()) + " presses the clock. " : "";
        return Optional.of(press + move + " is completed. White has " + Times.compact(event.white()) + ", Black has "
                + Times.compact(event.black()) + ".");
    }

    @Override
    public Optional<String> illegalMoveStands(IllegalMoveStands event) {
        String move = san(event.move());
        position = event.position();
        return Optional.of(name(event.seat()) + " presses the clock. " + move
                + " is not legal and stands unless it is claimed. White has " + Times.compact(event.white())
                + ", Black has " + Times.compact(event.black()) + ".");
    }

    @Override
    public Optional<String> moveMirrored(MoveMirrored event) {
        return Optional.of(name(event.seat()) + "'s board has the opponent's move now.");
    }

    @Override
    public Optional<String> clockSet(ClockSet event) {
        return Optional.of("The clocks are set" + by(event) + ": White " + Times.compact(event.white()) + ", Black "
                + Times.compact(event.black()) + " (" + event.reason() + ").");
    }

    @Override
    public Optional<String> illegalMoveCompleted(IllegalMoveCompleted event) {
        return Optional.of(name(event.seat()) + " has completed an illegal move, number " + event.count() + " ("
                + event.article() + "); the opponent gets " + Times.compact(event.addToOpponent()) + ".");
    }

    @Override
    public Optional<String> positionRestored(PositionRestored event) {
        position = event.position();
        made.clear();
        return Optional.of("The position after half-move " + event.ply() + " is restored.");
    }

    @Override
    public Optional<String> drawOffered(DrawOffered event) {
        return Optional.of(name(event.seat()) + " offers a draw.");
    }

    @Override
    public Optional<String> drawDeclined(DrawDeclined event) {
        return Optional.of(name(event.seat()) + " declines the draw.");
    }

    @Override
    public Optional<String> claimMade(ClaimMade event) {
        return Optional.of(name(event.seat()) + " claims: " + words(event.kind()) + ".");
    }

    @Override
    public Optional<String> claimDecided(ClaimDecided event) {
        return Optional.of(name(event.seat()) + "'s claim is " + (event.correct() ? "right" : "wrong") + " ("
                + event.article() + ").");
    }

    @Override
    public Optional<String> claimPostponed(ClaimPostponed event) {
        return Optional.of("The decision on " + name(event.seat()) + "'s claim is put off (" + event.article() + ").");
    }

    @Override
    public Optional<String> timeControlChanged(TimeControlChanged event) {
        return Optional.of("From now on the time is " + event.timeControl() + " (" + event.reason() + ").");
    }

    @Override
    public Optional<String> playerAbsent(PlayerAbsent event) {
        return Optional.of(name(event.seat()) + " is not at the board.");
    }

    @Override
    public Optional<String> playerArrived(PlayerArrived event) {
        return Optional.of(
                name(event.seat()) + " comes to the board, " + Times.compact(event.late()) + " after the start.");
    }

    @Override
    public Optional<String> flagFell(FlagFell event) {
        return Optional.of(name(event.seat()) + "'s flag has fallen.");
    }

    @Override
    public Optional<String> finding(Finding event) {
        return Optional.of(
                "For the arbiter: " + name(event.seat()) + ", " + words(event.kind()) + " (" + event.article() + ").");
    }

    @Override
    public Optional<String> boardDiffers(BoardDiffers event) {
        String done = event.done().isEmpty()
                ? ""
                : "after " + event.done().size()
                        + (event.done().size() == 1
                                ? " right movement of the hand still "
                                : " right movements of the hand still ");
        return Optional.of(name(event.seat()) + "'s board " + done + "differs: "
                + event.difference().stream().map(Transcript::difference).collect(Collectors.joining("; ")) + ".");
    }

    @Override
    public Optional<String> boardInStep(BoardInStep event) {
        return Optional.of(name(event.seat()) + "'s board is in step again.");
    }

    @Override
    public Optional<String> told(Told event) {
        return Optional.of(audience(event.to()) + " told " + channel(event.channel()) + ": "
                + words(event.what().getClass().getSimpleName()) + ".");
    }

    private static String audience(Audience to) {
        return switch (to) {
            case WHITE -> "White is";
            case BLACK -> "Black is";
            case ARBITER -> "The arbiter is";
            case EVERYONE -> "Everybody is";
        };
    }

    private static String channel(Channel way) {
        return switch (way) {
            case EAR -> "in the ear";
            case PUBLIC -> "aloud";
            case DESK -> "at the desk";
        };
    }

    @Override
    public Optional<String> refused(Refused event) {
        String why = Terminals.WORDS.refused(event.why()).replaceFirst("[.]$", "");
        return Optional.of((event.seat() == null ? "Nothing was done" : name(event.seat()) + " is refused") + ": " + why
                + (event.article().isBlank() ? "." : " (" + event.article() + ")."));
    }

    /** The sentences that the players hear, in the language of the terminal; read when the first is needed. */
    private static final class Terminals {
        static final Phrasebook WORDS = Phrasebook.of(LanguageFiles.read("en"));
    }

    @Override
    public Optional<String> paused(Paused event) {
        return Optional.of("The clocks are paused" + by(event) + because(event.why()));
    }

    @Override
    public Optional<String> resumed(Resumed event) {
        return Optional.of("The game goes on" + by(event) + ".");
    }

    @Override
    public Optional<String> moveWritten(GameEvent.MoveWritten event) {
        return Optional.of("On " + name(event.seat()) + "'s scoresheet half-move " + event.ply() + " is written: \""
                + event.written().words() + "\".");
    }

    @Override
    public Optional<String> scoreCompleted(GameEvent.ScoreCompleted event) {
        return Optional.of(name(event.seat()) + "'s scoresheet is completed from the record of the "
                + words(event.from()) + ": " + event.moves().size() + " half-moves.");
    }

    @Override
    public Optional<String> moveSealed(GameEvent.MoveSealed event) {
        return Optional.of(name(event.seat()) + " seals a move.");
    }

    @Override
    public Optional<String> adjourned(GameEvent.Adjourned event) {
        Envelope envelope = event.envelope();
        return Optional.of(envelope == null ? "The game is adjourned." : "The game is adjourned. " + words(envelope));
    }

    /** The envelope's facts (FIDE Laws 2023, I.2). */
    private static String words(Envelope envelope) {
        Side sealer = envelope.sealedBy();
        String sealed =
                sealer == null ? "No move is sealed" : name(sealer) + " has sealed move " + envelope.moveNumber();
        Side offerer = envelope.drawOfferedBy();
        String offer = offerer == null ? "" : " " + name(offerer) + " offers a draw.";
        return "White: " + envelope.whiteName() + ". Black: " + envelope.blackName() + ". Position: "
                + envelope.position().fen() + ". White has " + Times.compact(envelope.white()) + ", Black has "
                + Times.compact(envelope.black()) + used(envelope) + ". " + sealed + "." + offer + " Play is resumed "
                + orOpen(envelope.when(), envelope.where()) + ".";
    }

    private static String used(Envelope envelope) {
        Duration white = envelope.whiteUsed();
        Duration black = envelope.blackUsed();
        return white == null || black == null
                ? ""
                : "; White has used " + Times.compact(white) + ", Black " + Times.compact(black);
    }

    private static String orOpen(String when, String where) {
        String place = (when + " " + where).strip();
        return place.isEmpty() ? "at a time and place that are not settled yet" : place;
    }

    @Override
    public Optional<String> sessionStarted(GameEvent.SessionStarted event) {
        return Optional.of("The time of resumption has come; the sealed move is not opened yet.");
    }

    @Override
    public Optional<String> sealedMoveOpened(GameEvent.SealedMoveOpened event) {
        SealedOpening opening = event.opening();
        return Optional.of(
                opening == null
                        ? "The game is resumed; no move was sealed."
                        : name(opening.seat()) + "'s sealed move is opened: "
                                + heard(opening.found().heard()) + "; "
                                + words(opening.verdict()) + ".");
    }

    @Override
    public Optional<String> deviceIdentified(GameEvent.DeviceIdentified event) {
        return Optional.of(
                "The device " + event.device() + " is " + event.identity().kind() + " "
                        + event.identity().serialNumber() + (event.identity().simulated() ? ", simulated." : "."));
    }

    @Override
    public Optional<String> deviceAccepted(GameEvent.DeviceAccepted event) {
        return Optional.of("Whichever device answers as " + event.device() + " is the one from now on.");
    }

    @Override
    public Optional<String> deviceLost(DeviceLost event) {
        return Optional.of("Device lost: " + event.device() + ": " + event.why() + ".");
    }

    @Override
    public Optional<String> deviceBack(DeviceBack event) {
        return Optional.of("Device back: " + event.device() + ".");
    }

    @Override
    public Optional<String> deviceWeak(DeviceWeak event) {
        return Optional.of("Device weak: " + event.device() + ": " + event.why() + ".");
    }

    @Override
    public Optional<String> soundDropped(SoundDropped event) {
        return Optional.of("The sound " + event.sound() + " is removed: " + event.why() + ".");
    }

    @Override
    public Optional<String> voiceLearned(GameEvent.VoiceLearned event) {
        String seat = name(event.seat());
        return Optional.of(
                switch (event.change()) {
                    case TAKEN ->
                        "The station has learned how " + seat + " speaks from "
                                + event.from().size() + " sounds.";
                    case NOT_TAKEN ->
                        "What the station learned of how " + seat + " speaks hears no better and is not used.";
                    case DROPPED ->
                        "The station forgets how " + seat + " speaks: it took an announcement for another move.";
                });
    }

    @Override
    public Optional<String> ruling(Ruling event) {
        String who = event.by().isEmpty() ? "The arbiter" : "The arbiter (" + event.by() + ")";
        return Optional.of(who + " rules: " + event.rule() + because(event.reason()));
    }

    /** The arbiter, who does what is not said to be anybody else's, is not named again. */
    private static String by(Authored event) {
        return switch (event.author()) {
            case STATION -> " by the station";
            case DEVICE -> " by a device";
            default -> "";
        };
    }

    private static String because(String reason) {
        return reason.isBlank() ? "." : ": " + reason + ".";
    }

    @Override
    public Optional<String> stationFault(StationFault event) {
        return Optional.of("The station has a fault: " + event.what() + ".");
    }

    @Override
    public Optional<String> gameEnded(GameEnded event) {
        return Optional.of("The game ends " + event.result() + ", " + words(event.reason())
                + (event.article().isBlank() ? "." : " (" + event.article() + ")."));
    }

    @Override
    public Optional<String> playStarted(GameEvent.PlayStarted event) {
        return Optional.of("The game starts" + (event.author() == Author.ARBITER ? "." : ": the clock is pressed."));
    }

    @Override
    public Optional<String> penaltyProposed(GameEvent.PenaltyProposed event) {
        ProposedPenalty penalty = event.penalty();
        String follows =
                penalty.gameLost() ? "the game is lost" : "the opponent gets " + Times.compact(penalty.addToOpponent());
        return Optional.of(name(penalty.seat()) + " has completed an illegal move, number " + penalty.count() + " ("
                + event.article() + "); the arbiter decides: 'arbiter accept' (" + follows + ") or 'arbiter none'.");
    }

    @Override
    public Optional<String> illegalMoveWithdrawn(GameEvent.IllegalMoveWithdrawn event) {
        return Optional.of(
                "There was no illegal move; " + name(event.seat()) + " has " + event.count() + " on record.");
    }

    @Override
    public Optional<String> playContinued(GameEvent.PlayContinued event) {
        return Optional.of(
                "The end does not count; the game goes on, with its clocks stopped" + because(event.reason()));
    }

    @Override
    public Optional<String> resultConfirmed(ResultConfirmed event) {
        return Optional.of(name(event.seat()) + " confirms the result.");
    }

    @Override
    public Optional<String> resultCorrected(ResultCorrected event) {
        return Optional.of("The arbiter puts the result right: " + event.result() + because(event.reason()));
    }

    private String heard(HeardMove heard) {
        List<String> parts = new ArrayList<>();
        if (heard.move() != null) {
            parts.add(san(heard.move()));
        }
        parts.add("heard \"" + heard.words() + "\"");
        if (heard.source() == HeardMove.Source.VOICE) {
            parts.add(String.format(Locale.ROOT, "score %.2f", heard.score()));
        }
        return String.join(", ", parts);
    }

    private String san(@Nullable Move move) {
        if (move == null) {
            return "no single move";
        }
        return position.isLegal(move) ? San.write(position, move, Notation.ENGLISH) : move.uci();
    }

    private static String legal(boolean legal) {
        return legal ? "" : ", which is not legal";
    }

    private static String difference(SquareDifference difference) {
        return difference.square() + " should have " + piece(difference.expected()) + ", but has "
                + (difference.occupied() && difference.found() == null ? "a piece" : piece(difference.found()));
    }

    private static String piece(@Nullable Piece piece) {
        return piece == null
                ? "nothing"
                : "a " + piece.side().name().toLowerCase(Locale.ROOT) + " "
                        + piece.role().name().toLowerCase(Locale.ROOT);
    }

    private static String name(Side seat) {
        return seat == Side.WHITE ? "White" : "Black";
    }

    /** {@code ANNOUNCED_AND_EXECUTED_DIFFER} and {@code TimeLeft} as words. */
    private static String words(Object constant) {
        return constant.toString()
                .replaceAll("([a-z])([A-Z])", "$1 $2")
                .replace('_', ' ')
                .toLowerCase(Locale.ROOT);
    }
}
