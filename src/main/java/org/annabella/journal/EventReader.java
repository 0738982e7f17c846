package org.annabella.journal;

import static java.util.Map.entry;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.annabella.chess.IllegalReason;
import org.annabella.chess.Rearrangement;
import org.annabella.chess.Side;
import org.annabella.game.Asker;
import org.annabella.game.Audience;
import org.annabella.game.Author;
import org.annabella.game.Channel;
import org.annabella.game.ClaimKind;
import org.annabella.game.Completion;
import org.annabella.game.Contact;
import org.annabella.game.DeclinedHow;
import org.annabella.game.DeviceIdentity;
import org.annabella.game.EndReason;
import org.annabella.game.Envelope;
import org.annabella.game.FindingKind;
import org.annabella.game.GameEvent;
import org.annabella.game.GameResult;
import org.annabella.game.HeardMove;
import org.annabella.game.Hypothesis;
import org.annabella.game.IllegalKind;
import org.annabella.game.OpenedMove;
import org.annabella.game.ProposedPenalty;
import org.annabella.game.Question;
import org.annabella.game.QuestionEnd;
import org.annabella.game.Refusal;
import org.annabella.game.SayAgain;
import org.annabella.game.ScoreSource;
import org.annabella.game.SealedMove;
import org.annabella.game.SealedOpening;
import org.annabella.game.SoundContent;
import org.annabella.game.SquareDifference;
import org.annabella.game.Subject;
import org.annabella.game.Telling;
import org.annabella.game.VoiceChange;
import org.annabella.laws.QuickplayFinish;
import org.jspecify.annotations.Nullable;

/** Reads every kind of event that {@link EventWriter} writes. */
final class EventReader {

    private interface Reader {
        GameEvent read(Duration at, Fields f);
    }

    private static final Map<String, Reader> READERS = Map.ofEntries(
            entry("gameStarted", (at, f) -> new GameEvent.GameStarted(at, f.object("setup", SetupJson::read))),
            entry("moveAnnounced", (at, f) -> new GameEvent.MoveAnnounced(at, seat(f), heard(f), f.flag("legal"))),
            entry("announcementCorrected", EventReader::announcementCorrected),
            entry("notUnderstood", EventReader::notUnderstood),
            entry("questionAsked", EventReader::questionAsked),
            entry("correctionBegun", (at, f) -> new GameEvent.CorrectionBegun(at, seat(f))),
            entry("questionClosed", EventReader::questionClosed),
            entry("moveAwaited", (at, f) -> new GameEvent.MoveAwaited(at, seat(f))),
            entry("arbiterCalled", (at, f) -> new GameEvent.ArbiterCalled(at, seat(f))),
            entry("moveRepeated", EventReader::moveRepeated),
            entry("pieceTouched", EventReader::pieceTouched),
            entry("piecePlaced", EventReader::piecePlaced),
            entry("piecesAdjusted", (at, f) -> new GameEvent.PiecesAdjusted(at, seat(f))),
            entry("moveExecuted", EventReader::moveExecuted),
            entry("moveTakenBack", (at, f) -> new GameEvent.MoveTakenBack(at, seat(f))),
            entry("moveMirrored", (at, f) -> new GameEvent.MoveMirrored(at, seat(f), f.move("move"), f.count("ply"))),
            entry("moveMade", EventReader::moveMade),
            entry("moveCompleted", EventReader::moveCompleted),
            entry("clockSwitched", (at, f) -> new GameEvent.ClockSwitched(at, f.seatOrNull("running"))),
            entry("clockSet", EventReader::clockSet),
            entry("illegalMoveCompleted", EventReader::illegalMoveCompleted),
            entry("positionRestored", EventReader::positionRestored),
            entry("drawOffered", (at, f) -> new GameEvent.DrawOffered(at, seat(f))),
            entry("drawDeclined", EventReader::drawDeclined),
            entry("claimMade", EventReader::claimMade),
            entry("claimDecided", EventReader::claimDecided),
            entry("flagFell", (at, f) -> new GameEvent.FlagFell(at, seat(f), author(f))),
            entry("finding", EventReader::finding),
            entry(
                    "boardDiffers",
                    (at, f) ->
                            new GameEvent.BoardDiffers(at, seat(f), squares(f), steps(f), f.flagOr("withOwed", false))),
            entry("boardInStep", (at, f) -> new GameEvent.BoardInStep(at, seat(f))),
            entry("told", EventReader::told),
            entry("refused", EventReader::refused),
            entry("paused", (at, f) -> new GameEvent.Paused(at, f.text("why"), f.seatOrNull("seat"), author(f))),
            entry("resumed", (at, f) -> new GameEvent.Resumed(at, author(f))),
            entry("adjourned", EventReader::adjourned),
            entry("moveSealed", EventReader::moveSealed),
            entry("moveWritten", EventReader::moveWritten),
            entry("scoreCompleted", EventReader::scoreCompleted),
            entry("sessionStarted", (at, f) -> new GameEvent.SessionStarted(at)),
            entry("sealedMoveOpened", EventReader::sealedMoveOpened),
            entry("stationStarted", EventReader::stationStarted),
            entry("deviceIdentified", EventReader::deviceIdentified),
            entry("deviceAccepted", (at, f) -> new GameEvent.DeviceAccepted(at, f.text("device"))),
            entry("deviceLost", (at, f) -> new GameEvent.DeviceLost(at, f.text("device"), f.text("why"))),
            entry("deviceBack", (at, f) -> new GameEvent.DeviceBack(at, f.text("device"))),
            entry("deviceWeak", (at, f) -> new GameEvent.DeviceWeak(at, f.text("device"), f.text("why"))),
            entry("soundKept", EventReader::soundKept),
            entry("soundDropped", (at, f) -> new GameEvent.SoundDropped(at, f.text("sound"), f.text("why"))),
            entry("voiceLearned", EventReader::voiceLearned),
            entry("ruling", EventReader::ruling),
            entry("stationFault", (at, f) -> new GameEvent.StationFault(at, f.text("what"))),
            entry("claimPostponed", EventReader::claimPostponed),
            entry("illegalMoveStands", EventReader::illegalMoveStands),
            entry(
                    "timeControlChanged",
                    (at, f) -> new GameEvent.TimeControlChanged(at, f.text("time"), f.text("reason"))),
            entry("playerAbsent", (at, f) -> new GameEvent.PlayerAbsent(at, seat(f))),
            entry("playerArrived", (at, f) -> new GameEvent.PlayerArrived(at, seat(f), f.millis("late"))),
            entry(
                    "resultCorrected",
                    (at, f) -> new GameEvent.ResultCorrected(at, result(f), f.text("reason"), author(f))),
            entry("resultConfirmed", (at, f) -> new GameEvent.ResultConfirmed(at, seat(f))),
            entry("gameEnded", EventReader::gameEnded),
            entry("playStarted", (at, f) -> new GameEvent.PlayStarted(at, author(f))),
            entry("penaltyProposed", EventReader::penaltyProposed),
            entry(
                    "illegalMoveWithdrawn",
                    (at, f) -> new GameEvent.IllegalMoveWithdrawn(at, seat(f), f.count("count"), author(f))),
            entry("playContinued", (at, f) -> new GameEvent.PlayContinued(at, f.text("reason"), author(f))));

    private EventReader() {}

    /**
     * Reads an event.
     *
     * @param group what was written in one group with it and stands before it
     */
    static GameEvent read(Fields fields, List<GameEvent> group) {
        Duration at = fields.millis("at");
        String name = fields.text("event");
        Reader reader = READERS.get(name);
        if (reader == null) {
            throw new Unreadable("event '" + name + "' is not known");
        }
        Author earlier = fields.has("author") ? null : EarlierAuthors.of(name, fields, group);
        return reader.read(at, earlier == null ? fields : fields.supplying("author", Names.of(earlier)));
    }

    private static Author author(Fields f) {
        return f.constant("author", Author.class);
    }

    private static Side seat(Fields f) {
        return f.seat("seat");
    }

    private static HeardMove heard(Fields f) {
        return new HeardMove(
                f.moveOrNull("move"),
                f.text("words"),
                f.decimal("score"),
                f.textOrNull("sound"),
                f.constant("source", HeardMove.Source.class));
    }

    private static List<SquareDifference> squares(Fields f) {
        return f.list(
                "difference",
                square -> new SquareDifference(
                        square.square("square"),
                        square.pieceOrNull("expected"),
                        square.pieceOrNull("found"),
                        square.flag("occupied")));
    }

    /** None in journals of earlier versions. */
    private static List<Rearrangement.Step> steps(Fields f) {
        return f.listOrEmpty(
                "done",
                step -> new Rearrangement.Step(
                        step.constant("do", Rearrangement.Act.class),
                        step.pieceOrNull("piece"),
                        step.squareOrNull("from"),
                        step.squareOrNull("to"),
                        step.flag("recognised")));
    }

    private static GameEvent announcementCorrected(Duration at, Fields f) {
        return new GameEvent.AnnouncementCorrected(at, seat(f), heard(f), f.flag("legal"));
    }

    private static GameEvent notUnderstood(Duration at, Fields f) {
        return new GameEvent.NotUnderstood(
                at,
                seat(f),
                f.text("words"),
                f.decimal("score"),
                f.textOrNull("sound"),
                f.listOrEmpty(
                        "hypotheses",
                        each -> new Hypothesis(
                                each.moveOrNull("move"), each.text("words"), each.decimal("probability"))),
                f.constantOr("again", SayAgain.class, SayAgain.AT_ONCE));
    }

    private static GameEvent stationStarted(Duration at, Fields f) {
        return new GameEvent.StationStarted(at, f.text("when"), f.text("zone"), f.text("version"), f.text("system"));
    }

    private static GameEvent deviceIdentified(Duration at, Fields f) {
        DeviceIdentity identity =
                new DeviceIdentity(f.text("kind"), f.text("serialNumber"), f.text("version"), f.flag("simulated"));
        return new GameEvent.DeviceIdentified(at, f.text("device"), identity);
    }

    private static GameEvent soundKept(Duration at, Fields f) {
        return new GameEvent.SoundKept(
                at,
                seat(f),
                f.text("sound"),
                f.text("sha256"),
                f.millis("length"),
                f.constant("content", SoundContent.class));
    }

    private static GameEvent voiceLearned(Duration at, Fields f) {
        return new GameEvent.VoiceLearned(
                at,
                seat(f),
                f.texts("from"),
                f.texts("judges"),
                f.constant("change", VoiceChange.class),
                f.decimal("gain"));
    }

    private static GameEvent questionAsked(Duration at, Fields f) {
        return new GameEvent.QuestionAsked(
                at,
                seat(f),
                f.constant("question", Question.class),
                f.moves("candidates"),
                f.text("words"),
                f.textOrNull("sound"));
    }

    private static GameEvent questionClosed(Duration at, Fields f) {
        return new GameEvent.QuestionClosed(
                at, seat(f), f.constant("question", Question.class), f.constant("how", QuestionEnd.class));
    }

    private static GameEvent moveRepeated(Duration at, Fields f) {
        return new GameEvent.MoveRepeated(at, seat(f), heard(f), f.count("ply"), f.flag("agrees"));
    }

    private static GameEvent pieceTouched(Duration at, Fields f) {
        return new GameEvent.PieceTouched(
                at,
                seat(f),
                f.square("square"),
                f.flag("lifted"),
                f.constantOr("contact", Contact.class, Contact.DELIBERATE));
    }

    private static GameEvent piecePlaced(Duration at, Fields f) {
        return new GameEvent.PiecePlaced(at, seat(f), f.square("square"), f.pieceOrNull("piece"));
    }

    private static GameEvent moveExecuted(Duration at, Fields f) {
        return new GameEvent.MoveExecuted(at, seat(f), f.move("move"), f.flag("legal"));
    }

    private static GameEvent moveMade(Duration at, Fields f) {
        return new GameEvent.MoveMade(
                at, seat(f), f.count("ply"), f.move("move"), completion(f), f.millis("white"), f.millis("black"));
    }

    private static GameEvent moveCompleted(Duration at, Fields f) {
        return new GameEvent.MoveCompleted(
                at, seat(f), f.count("ply"), f.move("move"), completion(f), f.millis("white"), f.millis("black"));
    }

    private static Completion completion(Fields f) {
        return new Completion(
                f.flag("heard"),
                f.flag("executed"),
                f.flag("repeated"),
                f.flag("pressed"),
                f.flag("drawOffered"),
                f.text("words"));
    }

    private static GameEvent illegalMoveStands(Duration at, Fields f) {
        return new GameEvent.IllegalMoveStands(
                at,
                seat(f),
                f.count("ply"),
                f.move("move"),
                f.positionOnRecord("position"),
                completion(f),
                f.millis("white"),
                f.millis("black"));
    }

    private static GameEvent claimPostponed(Duration at, Fields f) {
        return new GameEvent.ClaimPostponed(
                at, seat(f), f.constant("kind", ClaimKind.class), f.text("article"), f.millis("addToOpponent"));
    }

    private static GameEvent clockSet(Duration at, Fields f) {
        return new GameEvent.ClockSet(
                at, f.millis("white"), f.millis("black"), f.countOrNull("moves"), f.text("reason"), author(f));
    }

    private static GameEvent illegalMoveCompleted(Duration at, Fields f) {
        return new GameEvent.IllegalMoveCompleted(
                at,
                seat(f),
                f.constant("kind", IllegalKind.class),
                f.count("count"),
                f.text("article"),
                f.millis("addToOpponent"),
                author(f));
    }

    private static GameEvent positionRestored(Duration at, Fields f) {
        return new GameEvent.PositionRestored(at, f.positionOnRecord("position"), f.count("ply"), author(f));
    }

    /** Earlier journals say nothing of an envelope. */
    private static GameEvent adjourned(Duration at, Fields f) {
        return new GameEvent.Adjourned(at, f.has("position") ? envelope(f) : null, author(f));
    }

    private static Envelope envelope(Fields f) {
        Map<String, String> names =
                f.object("names", inner -> Map.of("white", inner.text("white"), "black", inner.text("black")));
        return new Envelope(
                names.getOrDefault("white", ""),
                names.getOrDefault("black", ""),
                f.positionOnRecord("position"),
                f.millis("white"),
                f.millis("black"),
                f.millisOrNull("whiteUsed"),
                f.millisOrNull("blackUsed"),
                f.seatOrNull("sealedBy"),
                f.count("moveNumber"),
                f.seatOrNull("drawOfferedBy"),
                f.text("when"),
                f.text("where"));
    }

    private static GameEvent moveWritten(Duration at, Fields f) {
        return new GameEvent.MoveWritten(at, seat(f), f.count("ply"), heard(f), f.constant("by", Asker.class));
    }

    private static GameEvent scoreCompleted(Duration at, Fields f) {
        return new GameEvent.ScoreCompleted(
                at,
                seat(f),
                f.constant("from", ScoreSource.class),
                f.list("moves", each -> new GameEvent.ScoreCompleted.Filled(each.count("ply"), each.move("move"))));
    }

    private static GameEvent moveSealed(Duration at, Fields f) {
        SealedMove sealed = new SealedMove(f.text("nonce"), f.text("cipher"), f.text("lock"));
        return new GameEvent.MoveSealed(at, seat(f), f.count("ply"), sealed);
    }

    /** Earlier journals say only that something was opened. */
    private static GameEvent sealedMoveOpened(Duration at, Fields f) {
        if (!f.has("seat")) {
            return new GameEvent.SealedMoveOpened(at);
        }
        OpenedMove found = new OpenedMove(heard(f), f.flag("ambiguous"), f.text("key"));
        OpenedMove.Verdict verdict = f.constant("verdict", OpenedMove.Verdict.class);
        return new GameEvent.SealedMoveOpened(at, new SealedOpening(seat(f), found, verdict));
    }

    private static GameEvent drawDeclined(Duration at, Fields f) {
        return new GameEvent.DrawDeclined(at, seat(f), f.constant("how", DeclinedHow.class));
    }

    private static GameEvent claimMade(Duration at, Fields f) {
        return new GameEvent.ClaimMade(
                at,
                seat(f),
                f.constant("kind", ClaimKind.class),
                f.moveOrNull("move"),
                f.has("as") ? f.constant("as", QuickplayFinish.Request.class) : null,
                author(f));
    }

    private static GameEvent claimDecided(Duration at, Fields f) {
        return new GameEvent.ClaimDecided(
                at,
                seat(f),
                f.constant("kind", ClaimKind.class),
                f.flag("correct"),
                f.text("article"),
                f.millis("addToOpponent"),
                author(f));
    }

    private static GameEvent finding(Duration at, Fields f) {
        return new GameEvent.Finding(at, f.constant("kind", FindingKind.class), seat(f), f.text("article"));
    }

    private static GameEvent told(Duration at, Fields f) {
        return new GameEvent.Told(
                at, f.constant("to", Audience.class), f.constant("channel", Channel.class), telling(f));
    }

    private static Telling telling(Fields f) {
        String what = f.text("what");
        return switch (what) {
            case "time", "opponentTime" -> new Telling.TimeLeft(f.seat("of"), f.millis("left"));
            case "timeAlarm" -> new Telling.TimeAlarm(f.seat("of"), f.millis("left"));
            case "moves" -> new Telling.MoveCount(f.count("white"), f.count("black"));
            case "lastMove" -> FactJson.move(f);
            case "movesSoFar" -> FactJson.movesSoFar(f);
            case "pieces" -> FactJson.pieces(f);
            case "square" -> FactJson.on(new Subject.OnSquare(f.square("square")), f);
            case "file" -> FactJson.on(new Subject.OnFile(AskJson.file(f.text("file"))), f);
            case "rank" -> FactJson.on(new Subject.OnRank(AskJson.rank(f.count("rank"))), f);
            case "turn" -> new Telling.WhoseTurn(f.seat("turn"));
            case "difference" -> new Telling.Differences(squares(f), f.moveOrNull("owing"));
            case "notLegal" ->
                new Telling.NotLegal(f.moveOrNull("move"), f.text("words"), reason(f.objectOrNull("reason")));
            case "claim" ->
                new Telling.ClaimWaits(seat(f), f.constant("kind", ClaimKind.class), f.flagOr("borneOut", false));
            default -> throw new Unreadable("nothing is told about '" + what + "'");
        };
    }

    private static @Nullable IllegalReason reason(@Nullable Fields f) {
        if (f == null) {
            return null;
        }
        return new IllegalReason(
                f.constant("kind", IllegalReason.Kind.class),
                f.has("square") ? f.square("square") : null,
                f.pieceOrNull("piece"));
    }

    private static GameEvent refused(Duration at, Fields f) {
        return new GameEvent.Refused(at, f.seatOrNull("seat"), f.constant("why", Refusal.class), f.text("article"));
    }

    private static GameEvent ruling(Duration at, Fields f) {
        return new GameEvent.Ruling(
                at,
                f.text("rule"),
                f.seatOrNull("seat"),
                f.text("reason"),
                f.textOr("article", ""),
                f.textOr("by", ""),
                author(f));
    }

    private static GameEvent gameEnded(Duration at, Fields f) {
        return new GameEvent.GameEnded(
                at, result(f), f.constant("reason", EndReason.class), f.text("article"), author(f));
    }

    private static GameEvent penaltyProposed(Duration at, Fields f) {
        ProposedPenalty penalty = new ProposedPenalty(
                seat(f),
                f.constant("kind", IllegalKind.class),
                f.moveOrNull("move"),
                f.flag("said"),
                f.count("count"),
                f.millis("addToOpponent"),
                f.flag("gameLost"));
        return new GameEvent.PenaltyProposed(at, penalty, f.text("article"));
    }

    private static GameResult result(Fields f) {
        String text = f.text("result");
        return GameResult.parse(text).orElseThrow(() -> new Unreadable("'" + text + "' is no result of a game"));
    }
}
