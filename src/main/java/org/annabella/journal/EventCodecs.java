package org.annabella.journal;

import static org.annabella.json.FieldType.COUNT;
import static org.annabella.json.FieldType.MILLIS;
import static org.annabella.json.FieldType.MOVE;
import static org.annabella.json.FieldType.MOVES;
import static org.annabella.json.FieldType.ON_RECORD;
import static org.annabella.json.FieldType.PIECE;
import static org.annabella.json.FieldType.SEAT;
import static org.annabella.json.FieldType.TEXT;
import static org.annabella.json.FieldType.TEXTS;
import static org.annabella.json.FieldType.constant;
import static org.annabella.json.FieldType.list;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Duration;
import java.util.List;
import java.util.function.Function;
import org.annabella.chess.Move;
import org.annabella.chess.Position;
import org.annabella.chess.Side;
import org.annabella.game.Asker;
import org.annabella.game.Audience;
import org.annabella.game.Author;
import org.annabella.game.Authored;
import org.annabella.game.Channel;
import org.annabella.game.ClaimKind;
import org.annabella.game.Completion;
import org.annabella.game.Contact;
import org.annabella.game.DeclinedHow;
import org.annabella.game.DeviceId;
import org.annabella.game.EndReason;
import org.annabella.game.FindingKind;
import org.annabella.game.GameEvent;
import org.annabella.game.IllegalKind;
import org.annabella.game.MovementOutcome;
import org.annabella.game.MovementPurpose;
import org.annabella.game.Question;
import org.annabella.game.QuestionEnd;
import org.annabella.game.Refusal;
import org.annabella.game.SayAgain;
import org.annabella.game.ScoreSource;
import org.annabella.game.SoundContent;
import org.annabella.game.SquareDifference;
import org.annabella.game.VoiceChange;
import org.annabella.json.Family;
import org.annabella.json.Fields;
import org.annabella.json.Names;
import org.annabella.json.Pass;
import org.annabella.json.Unreadable;
import org.annabella.laws.QuickplayFinish;

/** Every kind of event in the journal, each described once for both ways. */
final class EventCodecs {
    private static final Family<GameEvent> EVENTS = new Family<GameEvent>()
            .with(
                    "gameStarted",
                    GameEvent.GameStarted.class,
                    f -> new GameEvent.GameStarted(at(f), f.field("setup", SetupJson.SETUP, e -> e.setup())))
            .with(
                    "moveAnnounced",
                    GameEvent.MoveAnnounced.class,
                    f -> new GameEvent.MoveAnnounced(
                            at(f),
                            f.seat(e -> e.seat()),
                            f.among(GameCodecs.HEARD, e -> e.heard()),
                            f.flag("legal", e -> e.legal())))
            .with(
                    "announcementCorrected",
                    GameEvent.AnnouncementCorrected.class,
                    f -> new GameEvent.AnnouncementCorrected(
                            at(f),
                            f.seat(e -> e.seat()),
                            f.among(GameCodecs.HEARD, e -> e.heard()),
                            f.flag("legal", e -> e.legal())))
            .with("notUnderstood", GameEvent.NotUnderstood.class, EventCodecs::notUnderstood)
            .with("speechBegun", GameEvent.SpeechBegun.class, f -> new GameEvent.SpeechBegun(at(f)))
            .with(
                    "questionAsked",
                    GameEvent.QuestionAsked.class,
                    f -> new GameEvent.QuestionAsked(
                            at(f),
                            f.seat(e -> e.seat()),
                            f.constant("question", Question.class, e -> e.question()),
                            f.field("candidates", MOVES, e -> e.candidates()),
                            f.text("words", e -> e.words()),
                            f.textOrNull("sound", e -> e.sound())))
            .with(
                    "correctionBegun",
                    GameEvent.CorrectionBegun.class,
                    f -> new GameEvent.CorrectionBegun(at(f), f.seat(e -> e.seat())))
            .with(
                    "questionClosed",
                    GameEvent.QuestionClosed.class,
                    f -> new GameEvent.QuestionClosed(
                            at(f),
                            f.seat(e -> e.seat()),
                            f.constant("question", Question.class, e -> e.question()),
                            f.constant("how", QuestionEnd.class, e -> e.how())))
            .with(
                    "moveAwaited",
                    GameEvent.MoveAwaited.class,
                    f -> new GameEvent.MoveAwaited(at(f), f.seat(e -> e.seat())))
            .with(
                    "arbiterCalled",
                    GameEvent.ArbiterCalled.class,
                    f -> new GameEvent.ArbiterCalled(at(f), f.seat(e -> e.seat())))
            .with(
                    "moveRepeated",
                    GameEvent.MoveRepeated.class,
                    f -> new GameEvent.MoveRepeated(
                            at(f),
                            f.seat(e -> e.seat()),
                            f.among(GameCodecs.HEARD, e -> e.heard()),
                            f.count("ply", e -> e.ply()),
                            f.flag("agrees", e -> e.agrees())))
            .with(
                    "pieceTouched",
                    GameEvent.PieceTouched.class,
                    f -> new GameEvent.PieceTouched(
                            at(f),
                            f.seat(e -> e.seat()),
                            f.square(e -> e.square()),
                            f.flag("lifted", e -> e.lifted()),
                            f.field("contact", constant(Contact.class).or(Contact.DELIBERATE), e -> e.contact())))
            .with(
                    "piecePlaced",
                    GameEvent.PiecePlaced.class,
                    f -> new GameEvent.PiecePlaced(
                            at(f),
                            f.seat(e -> e.seat()),
                            f.square(e -> e.square()),
                            f.field("piece", PIECE.orNull(), e -> e.piece())))
            .with(
                    "piecesAdjusted",
                    GameEvent.PiecesAdjusted.class,
                    f -> new GameEvent.PiecesAdjusted(at(f), f.seat(e -> e.seat())))
            .with(
                    "moveExecuted",
                    GameEvent.MoveExecuted.class,
                    f -> new GameEvent.MoveExecuted(
                            at(f), f.seat(e -> e.seat()), f.move(e -> e.move()), f.flag("legal", e -> e.legal())))
            .with(
                    "moveTakenBack",
                    GameEvent.MoveTakenBack.class,
                    f -> new GameEvent.MoveTakenBack(at(f), f.seat(e -> e.seat())))
            .with(
                    "moveMirrored",
                    GameEvent.MoveMirrored.class,
                    f -> new GameEvent.MoveMirrored(
                            at(f), f.seat(e -> e.seat()), f.move(e -> e.move()), f.count("ply", e -> e.ply())))
            .with("moveMade", GameEvent.MoveMade.class, EventCodecs::moveMade)
            .with("moveCompleted", GameEvent.MoveCompleted.class, EventCodecs::moveCompleted)
            .with(
                    "clockSwitched",
                    GameEvent.ClockSwitched.class,
                    f -> new GameEvent.ClockSwitched(at(f), f.seatOrNull("running", e -> e.running())))
            .with(
                    "clockSet",
                    GameEvent.ClockSet.class,
                    f -> new GameEvent.ClockSet(
                            at(f),
                            f.millis("white", e -> e.white()),
                            f.millis("black", e -> e.black()),
                            f.field("moves", COUNT.orNull(), e -> e.moves()),
                            EarlierReasons.of(f.text("reason", e -> e.reason())),
                            author(f)))
            .with(
                    "illegalMoveCompleted",
                    GameEvent.IllegalMoveCompleted.class,
                    f -> new GameEvent.IllegalMoveCompleted(
                            at(f),
                            f.seat(e -> e.seat()),
                            f.constant("kind", IllegalKind.class, e -> e.kind()),
                            f.count("count", e -> e.count()),
                            f.text("article", e -> e.article()),
                            f.millis("addToOpponent", e -> e.addToOpponent()),
                            author(f)))
            .with(
                    "positionRestored",
                    GameEvent.PositionRestored.class,
                    f -> new GameEvent.PositionRestored(
                            at(f),
                            f.field("position", ON_RECORD, e -> e.position()),
                            f.count("ply", e -> e.ply()),
                            author(f)))
            .with(
                    "drawOffered",
                    GameEvent.DrawOffered.class,
                    f -> new GameEvent.DrawOffered(at(f), f.seat(e -> e.seat())))
            .with(
                    "drawDeclined",
                    GameEvent.DrawDeclined.class,
                    f -> new GameEvent.DrawDeclined(
                            at(f), f.seat(e -> e.seat()), f.constant("how", DeclinedHow.class, e -> e.how())))
            .with(
                    "claimMade",
                    GameEvent.ClaimMade.class,
                    f -> new GameEvent.ClaimMade(
                            at(f),
                            f.seat(e -> e.seat()),
                            f.constant("kind", ClaimKind.class, e -> e.kind()),
                            f.moveOrNull("move", e -> e.intended()),
                            f.field(
                                    "as",
                                    constant(QuickplayFinish.Request.class).ifAny(),
                                    e -> e.request()),
                            author(f)))
            .with(
                    "claimDecided",
                    GameEvent.ClaimDecided.class,
                    f -> new GameEvent.ClaimDecided(
                            at(f),
                            f.seat(e -> e.seat()),
                            f.constant("kind", ClaimKind.class, e -> e.kind()),
                            f.flag("correct", e -> e.correct()),
                            f.text("article", e -> e.article()),
                            f.millis("addToOpponent", e -> e.addToOpponent()),
                            author(f)))
            .with(
                    "flagFell",
                    GameEvent.FlagFell.class,
                    f -> new GameEvent.FlagFell(at(f), f.seat(e -> e.seat()), author(f)))
            .with(
                    "finding",
                    GameEvent.Finding.class,
                    f -> new GameEvent.Finding(
                            at(f),
                            f.constant("kind", FindingKind.class, e -> e.kind()),
                            f.seat(e -> e.seat()),
                            f.text("article", e -> e.article())))
            .with("boardDiffers", GameEvent.BoardDiffers.class, EventCodecs::boardDiffers)
            .with(
                    "boardInStep",
                    GameEvent.BoardInStep.class,
                    f -> new GameEvent.BoardInStep(at(f), f.seat(e -> e.seat())))
            .with(
                    "movementAnnounced",
                    GameEvent.MovementAnnounced.class,
                    f -> new GameEvent.MovementAnnounced(
                            at(f),
                            f.seat(e -> e.seat()),
                            f.constant("purpose", MovementPurpose.class, e -> e.purpose()),
                            f.field("move", MOVE.ifAny(), e -> e.move())))
            .with(
                    "movementEnded",
                    GameEvent.MovementEnded.class,
                    f -> new GameEvent.MovementEnded(
                            at(f),
                            f.seat(e -> e.seat()),
                            f.constant("purpose", MovementPurpose.class, e -> e.purpose()),
                            f.constant("outcome", MovementOutcome.class, e -> e.outcome())))
            .with(
                    "told",
                    GameEvent.Told.class,
                    f -> new GameEvent.Told(
                            at(f),
                            f.constant("to", Audience.class, e -> e.to()),
                            f.constant("channel", Channel.class, e -> e.channel()),
                            f.through(TellingJson::read, TellingJson::write, e -> e.what())))
            .with(
                    "refused",
                    GameEvent.Refused.class,
                    f -> new GameEvent.Refused(
                            at(f),
                            f.seatOrNull("seat", e -> e.seat()),
                            f.constant("why", Refusal.class, e -> e.why()),
                            f.text("article", e -> e.article()),
                            f.field("pressed", MILLIS.ifAny(), e -> e.pressed())))
            .with(
                    "paused",
                    GameEvent.Paused.class,
                    f -> new GameEvent.Paused(
                            at(f),
                            EarlierReasons.of(f.text("why", e -> e.why())),
                            f.field("seat", SEAT.ifAny(), e -> e.seat()),
                            author(f)))
            .with("resumed", GameEvent.Resumed.class, f -> new GameEvent.Resumed(at(f), author(f)))
            // Earlier journals say nothing of an envelope.
            .with(
                    "adjourned",
                    GameEvent.Adjourned.class,
                    f -> new GameEvent.Adjourned(
                            at(f), f.amongIf("position", GameCodecs.ENVELOPE, e -> e.envelope()), author(f)))
            .with(
                    "moveWritten",
                    GameEvent.MoveWritten.class,
                    f -> new GameEvent.MoveWritten(
                            at(f),
                            f.seat(e -> e.seat()),
                            f.count("ply", e -> e.ply()),
                            f.among(GameCodecs.HEARD, e -> e.written()),
                            f.constant("by", Asker.class, e -> e.by())))
            .with(
                    "scoreCompleted",
                    GameEvent.ScoreCompleted.class,
                    f -> new GameEvent.ScoreCompleted(
                            at(f),
                            f.seat(e -> e.seat()),
                            f.constant("from", ScoreSource.class, e -> e.from()),
                            f.field("moves", list(GameCodecs.FILLED), e -> e.moves())))
            .with(
                    "sealAwaited",
                    GameEvent.SealAwaited.class,
                    f -> new GameEvent.SealAwaited(at(f), f.seat(e -> e.seat()), f.flag("awaited", e -> e.awaited())))
            .with(
                    "moveSealed",
                    GameEvent.MoveSealed.class,
                    f -> new GameEvent.MoveSealed(
                            at(f),
                            f.seat(e -> e.seat()),
                            f.count("ply", e -> e.ply()),
                            f.among(GameCodecs.SEALED, e -> e.sealed())))
            .with("sessionStarted", GameEvent.SessionStarted.class, f -> new GameEvent.SessionStarted(at(f)))
            // Earlier journals say only that something was opened.
            .with(
                    "sealedMoveOpened",
                    GameEvent.SealedMoveOpened.class,
                    f -> new GameEvent.SealedMoveOpened(at(f), f.amongIf("seat", GameCodecs.OPENING, e -> e.opening())))
            .with(
                    "stationStarted",
                    GameEvent.StationStarted.class,
                    f -> new GameEvent.StationStarted(
                            at(f),
                            f.text("when", e -> e.when()),
                            f.text("zone", e -> e.zone()),
                            f.text("version", e -> e.version()),
                            f.text("system", e -> e.system())))
            .with(
                    "deviceIdentified",
                    GameEvent.DeviceIdentified.class,
                    f -> new GameEvent.DeviceIdentified(
                            at(f), device(f, e -> e.device()), f.among(GameCodecs.IDENTITY, e -> e.identity())))
            .with(
                    "deviceAccepted",
                    GameEvent.DeviceAccepted.class,
                    f -> new GameEvent.DeviceAccepted(at(f), device(f, e -> e.device())))
            .with(
                    "deviceLost",
                    GameEvent.DeviceLost.class,
                    f -> new GameEvent.DeviceLost(at(f), device(f, e -> e.device()), f.text("why", e -> e.why())))
            .with(
                    "deviceBack",
                    GameEvent.DeviceBack.class,
                    f -> new GameEvent.DeviceBack(at(f), device(f, e -> e.device())))
            .with(
                    "deviceWeak",
                    GameEvent.DeviceWeak.class,
                    f -> new GameEvent.DeviceWeak(at(f), device(f, e -> e.device()), f.text("why", e -> e.why())))
            .with(
                    "deviceWell",
                    GameEvent.DeviceWell.class,
                    f -> new GameEvent.DeviceWell(at(f), device(f, e -> e.device())))
            .with(
                    "soundKept",
                    GameEvent.SoundKept.class,
                    f -> new GameEvent.SoundKept(
                            at(f),
                            f.seat(e -> e.seat()),
                            f.text("sound", e -> e.sound()),
                            f.text("sha256", e -> e.sha256()),
                            f.millis("length", e -> e.length()),
                            f.constant("content", SoundContent.class, e -> e.content())))
            .with(
                    "soundDropped",
                    GameEvent.SoundDropped.class,
                    f -> new GameEvent.SoundDropped(
                            at(f), f.text("sound", e -> e.sound()), f.text("why", e -> e.why())))
            .with(
                    "voiceLearned",
                    GameEvent.VoiceLearned.class,
                    f -> new GameEvent.VoiceLearned(
                            at(f),
                            f.seat(e -> e.seat()),
                            f.field("from", TEXTS, e -> e.from()),
                            f.field("judges", TEXTS, e -> e.judges()),
                            f.constant("change", VoiceChange.class, e -> e.change()),
                            f.decimal("gain", e -> e.gain())))
            .with(
                    "ruling",
                    GameEvent.Ruling.class,
                    f -> new GameEvent.Ruling(
                            at(f),
                            f.text("rule", e -> e.rule()),
                            f.seatOrNull("seat", e -> e.seat()),
                            f.text("reason", e -> e.reason()),
                            f.field("article", TEXT.unless(""), e -> e.article()),
                            f.field("by", TEXT.unless(""), e -> e.by()),
                            author(f)))
            .with(
                    "stationFault",
                    GameEvent.StationFault.class,
                    f -> new GameEvent.StationFault(at(f), f.text("what", e -> e.what())))
            .with(
                    "claimPostponed",
                    GameEvent.ClaimPostponed.class,
                    f -> new GameEvent.ClaimPostponed(
                            at(f),
                            f.seat(e -> e.seat()),
                            f.constant("kind", ClaimKind.class, e -> e.kind()),
                            f.text("article", e -> e.article()),
                            f.millis("addToOpponent", e -> e.addToOpponent())))
            .with("illegalMoveStands", GameEvent.IllegalMoveStands.class, EventCodecs::illegalMoveStands)
            .with(
                    "timeControlChanged",
                    GameEvent.TimeControlChanged.class,
                    f -> new GameEvent.TimeControlChanged(
                            at(f), f.text("time", e -> e.timeControl()), f.text("reason", e -> e.reason())))
            .with(
                    "playerAbsent",
                    GameEvent.PlayerAbsent.class,
                    f -> new GameEvent.PlayerAbsent(at(f), f.seat(e -> e.seat())))
            .with(
                    "playerArrived",
                    GameEvent.PlayerArrived.class,
                    f -> new GameEvent.PlayerArrived(at(f), f.seat(e -> e.seat()), f.millis("late", e -> e.late())))
            .with(
                    "resultCorrected",
                    GameEvent.ResultCorrected.class,
                    f -> new GameEvent.ResultCorrected(
                            at(f),
                            f.field("result", GameCodecs.RESULT, e -> e.result()),
                            f.text("reason", e -> e.reason()),
                            author(f)))
            .with(
                    "resultConfirmed",
                    GameEvent.ResultConfirmed.class,
                    f -> new GameEvent.ResultConfirmed(at(f), f.seat(e -> e.seat())))
            .with(
                    "gameEnded",
                    GameEvent.GameEnded.class,
                    f -> new GameEvent.GameEnded(
                            at(f),
                            f.field("result", GameCodecs.RESULT, e -> e.result()),
                            f.constant("reason", EndReason.class, e -> e.reason()),
                            f.text("article", e -> e.article()),
                            author(f)))
            .with(
                    "playStarted",
                    GameEvent.PlayStarted.class,
                    f -> new GameEvent.PlayStarted(at(f), author(f), f.textOrNull("when", e -> e.when())))
            .with(
                    "penaltyProposed",
                    GameEvent.PenaltyProposed.class,
                    f -> new GameEvent.PenaltyProposed(
                            at(f), f.among(GameCodecs.PENALTY, e -> e.penalty()), f.text("article", e -> e.article())))
            .with(
                    "illegalMoveWithdrawn",
                    GameEvent.IllegalMoveWithdrawn.class,
                    f -> new GameEvent.IllegalMoveWithdrawn(
                            at(f), f.seat(e -> e.seat()), f.count("count", e -> e.count()), author(f)))
            .with(
                    "playContinued",
                    GameEvent.PlayContinued.class,
                    f -> new GameEvent.PlayContinued(at(f), f.text("reason", e -> e.reason()), author(f)));

    private EventCodecs() {}

    private static <T extends GameEvent> Duration at(Pass<T> f) {
        return f.head("at", MILLIS, GameEvent::at);
    }

    private static <T extends GameEvent> DeviceId device(Pass<T> f, Function<T, DeviceId> device) {
        return f.field("device", GameCodecs.DEVICE, device);
    }

    private static <T extends Authored> Author author(Pass<T> f) {
        return f.head("author", constant(Author.class), Authored::author);
    }

    private static GameEvent.NotUnderstood notUnderstood(Pass<GameEvent.NotUnderstood> f) {
        Side seat = f.seat(e -> e.seat());
        String words = f.text("words", e -> e.words());
        double score = f.decimal("score", e -> e.score());
        String sound = f.textOrNull("sound", e -> e.sound());
        SayAgain again = f.field("again", constant(SayAgain.class).or(SayAgain.AT_ONCE), e -> e.again());
        return new GameEvent.NotUnderstood(
                at(f),
                seat,
                words,
                score,
                sound,
                f.field("hypotheses", list(GameCodecs.HYPOTHESIS).or(List.of()), e -> e.hypotheses()),
                again);
    }

    private static GameEvent.BoardDiffers boardDiffers(Pass<GameEvent.BoardDiffers> f) {
        Side seat = f.seat(e -> e.seat());
        List<SquareDifference> squares = f.field("difference", list(GameCodecs.SQUARE_DIFFERENCE), e -> e.difference());
        Move with = f.field("with", MOVE.ifAny(), e -> e.with());
        return new GameEvent.BoardDiffers(
                at(f), seat, squares, f.field("done", list(GameCodecs.STEP).unless(List.of()), e -> e.done()), with);
    }

    private static GameEvent.MoveMade moveMade(Pass<GameEvent.MoveMade> f) {
        Side seat = f.seat(e -> e.seat());
        int ply = f.count("ply", e -> e.ply());
        Move move = f.move(e -> e.move());
        Duration white = f.millis("white", e -> e.white());
        Duration black = f.millis("black", e -> e.black());
        return new GameEvent.MoveMade(
                at(f), seat, ply, move, f.among(GameCodecs.COMPLETION, e -> e.how()), white, black);
    }

    private static GameEvent.MoveCompleted moveCompleted(Pass<GameEvent.MoveCompleted> f) {
        Side seat = f.seat(e -> e.seat());
        int ply = f.count("ply", e -> e.ply());
        Move move = f.move(e -> e.move());
        Duration white = f.millis("white", e -> e.white());
        Duration black = f.millis("black", e -> e.black());
        return new GameEvent.MoveCompleted(
                at(f), seat, ply, move, f.among(GameCodecs.COMPLETION, e -> e.how()), white, black);
    }

    private static GameEvent.IllegalMoveStands illegalMoveStands(Pass<GameEvent.IllegalMoveStands> f) {
        Side seat = f.seat(e -> e.seat());
        int ply = f.count("ply", e -> e.ply());
        Move move = f.move(e -> e.move());
        Position position = f.field("position", ON_RECORD, e -> e.position());
        Duration white = f.millis("white", e -> e.white());
        Duration black = f.millis("black", e -> e.black());
        Completion how = f.among(GameCodecs.COMPLETION, e -> e.how());
        return new GameEvent.IllegalMoveStands(at(f), seat, ply, move, position, how, white, black);
    }

    /** What this kind of event is called on disk. */
    static String nameOf(GameEvent event) {
        return EVENTS.nameOf(event);
    }

    /** The moment, the kind and who acted come first. */
    static ObjectNode write(GameEvent event) {
        ObjectNode node =
                Fields.JSON.createObjectNode().put("at", event.at().toMillis()).put("event", EVENTS.nameOf(event));
        if (event instanceof Authored done) {
            node.put("author", Names.of(done.author()));
        }
        EVENTS.write(event, node);
        return node;
    }

    /**
     * Reads an event.
     *
     * @param group what was written in one group with it and stands before it
     */
    static GameEvent read(Fields fields, List<GameEvent> group) {
        fields.millis("at");
        String name = fields.text("event");
        Author earlier = fields.has("author") ? null : EarlierAuthors.of(name, fields, group);
        return EVENTS.read(name, earlier == null ? fields : fields.supplying("author", Names.of(earlier)))
                .orElseThrow(() -> new Unreadable("event '" + name + "' is not known"));
    }
}
