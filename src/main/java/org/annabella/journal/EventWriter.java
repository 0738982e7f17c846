package org.annabella.journal;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Duration;
import java.util.List;
import org.annabella.chess.IllegalReason;
import org.annabella.chess.Move;
import org.annabella.chess.Piece;
import org.annabella.chess.Position;
import org.annabella.chess.Rearrangement;
import org.annabella.chess.Side;
import org.annabella.chess.Square;
import org.annabella.game.Authored;
import org.annabella.game.Completion;
import org.annabella.game.Envelope;
import org.annabella.game.GameEvent;
import org.annabella.game.HeardMove;
import org.annabella.game.Hypothesis;
import org.annabella.game.ProposedPenalty;
import org.annabella.game.SealedOpening;
import org.annabella.game.SquareDifference;
import org.annabella.game.Telling;
import org.annabella.laws.QuickplayFinish;
import org.jspecify.annotations.Nullable;

/** Writes every kind of event; what it writes, {@link EventReader} reads. */
final class EventWriter implements GameEvent.Cases<ObjectNode> {

    private static ObjectNode event(GameEvent event, String name) {
        ObjectNode node =
                Fields.JSON.createObjectNode().put("at", event.at().toMillis()).put("event", name);
        return event instanceof Authored done ? node.put("author", Names.of(done.author())) : node;
    }

    private static ObjectNode event(GameEvent event, String name, Side seat) {
        return event(event, name).put("seat", Names.of(seat));
    }

    private static @Nullable String name(@Nullable Enum<?> constant) {
        return constant == null ? null : Names.of(constant);
    }

    private static @Nullable String uci(@Nullable Move move) {
        return move == null ? null : move.uci();
    }

    /** By the files of the rooks in a Chess960 game, so that reading it again gives one. */
    static String fen(Position position) {
        return position.isChess960() ? position.shredderFen() : position.fen();
    }

    private static @Nullable String letter(@Nullable Piece piece) {
        return piece == null ? null : String.valueOf(piece.fenChar());
    }

    private static ObjectNode heard(ObjectNode node, HeardMove heard) {
        return node.put("move", uci(heard.move()))
                .put("words", heard.words())
                .put("score", heard.score())
                .put("sound", heard.sound())
                .put("source", Names.of(heard.source()));
    }

    private static ObjectNode times(ObjectNode node, Duration white, Duration black) {
        return node.put("white", white.toMillis()).put("black", black.toMillis());
    }

    private static void squares(ObjectNode node, List<SquareDifference> difference) {
        ArrayNode list = node.putArray("difference");
        for (SquareDifference square : difference) {
            list.addObject()
                    .put("square", square.square().toString())
                    .put("expected", letter(square.expected()))
                    .put("found", letter(square.found()))
                    .put("occupied", square.occupied());
        }
    }

    @Override
    public ObjectNode gameStarted(GameEvent.GameStarted event) {
        ObjectNode node = event(event, "gameStarted");
        node.set("setup", SetupJson.write(event.setup()));
        return node;
    }

    @Override
    public ObjectNode moveAnnounced(GameEvent.MoveAnnounced event) {
        return heard(event(event, "moveAnnounced", event.seat()), event.heard()).put("legal", event.legal());
    }

    @Override
    public ObjectNode announcementCorrected(GameEvent.AnnouncementCorrected event) {
        return heard(event(event, "announcementCorrected", event.seat()), event.heard())
                .put("legal", event.legal());
    }

    @Override
    public ObjectNode notUnderstood(GameEvent.NotUnderstood event) {
        ObjectNode node = event(event, "notUnderstood", event.seat())
                .put("words", event.words())
                .put("score", event.score())
                .put("sound", event.sound())
                .put("again", Names.of(event.again()));
        ArrayNode hypotheses = node.putArray("hypotheses");
        for (Hypothesis each : event.hypotheses()) {
            Move move = each.move();
            hypotheses
                    .addObject()
                    .put("move", move == null ? null : move.uci())
                    .put("words", each.words())
                    .put("probability", each.probability());
        }
        return node;
    }

    @Override
    public ObjectNode questionAsked(GameEvent.QuestionAsked event) {
        ObjectNode node = event(event, "questionAsked", event.seat()).put("question", Names.of(event.question()));
        ArrayNode candidates = node.putArray("candidates");
        event.candidates().forEach(move -> candidates.add(move.uci()));
        return node.put("words", event.words()).put("sound", event.sound());
    }

    @Override
    public ObjectNode correctionBegun(GameEvent.CorrectionBegun event) {
        return event(event, "correctionBegun", event.seat());
    }

    @Override
    public ObjectNode questionClosed(GameEvent.QuestionClosed event) {
        return event(event, "questionClosed", event.seat())
                .put("question", Names.of(event.question()))
                .put("how", Names.of(event.how()));
    }

    @Override
    public ObjectNode moveAwaited(GameEvent.MoveAwaited event) {
        return event(event, "moveAwaited", event.seat());
    }

    @Override
    public ObjectNode arbiterCalled(GameEvent.ArbiterCalled event) {
        return event(event, "arbiterCalled", event.seat());
    }

    @Override
    public ObjectNode moveRepeated(GameEvent.MoveRepeated event) {
        return heard(event(event, "moveRepeated", event.seat()), event.heard())
                .put("ply", event.ply())
                .put("agrees", event.agrees());
    }

    @Override
    public ObjectNode pieceTouched(GameEvent.PieceTouched event) {
        return event(event, "pieceTouched", event.seat())
                .put("square", event.square().toString())
                .put("lifted", event.lifted())
                .put("contact", Names.of(event.contact()));
    }

    @Override
    public ObjectNode piecePlaced(GameEvent.PiecePlaced event) {
        return event(event, "piecePlaced", event.seat())
                .put("square", event.square().toString())
                .put("piece", letter(event.piece()));
    }

    @Override
    public ObjectNode piecesAdjusted(GameEvent.PiecesAdjusted event) {
        return event(event, "piecesAdjusted", event.seat());
    }

    @Override
    public ObjectNode moveExecuted(GameEvent.MoveExecuted event) {
        return event(event, "moveExecuted", event.seat())
                .put("move", event.move().uci())
                .put("legal", event.legal());
    }

    @Override
    public ObjectNode moveTakenBack(GameEvent.MoveTakenBack event) {
        return event(event, "moveTakenBack", event.seat());
    }

    @Override
    public ObjectNode moveMirrored(GameEvent.MoveMirrored event) {
        return event(event, "moveMirrored", event.seat())
                .put("move", event.move().uci())
                .put("ply", event.ply());
    }

    @Override
    public ObjectNode moveMade(GameEvent.MoveMade event) {
        ObjectNode node = move(event(event, "moveMade", event.seat()), event.ply(), event.move());
        return completion(times(node, event.white(), event.black()), event.how());
    }

    @Override
    public ObjectNode moveCompleted(GameEvent.MoveCompleted event) {
        ObjectNode node = move(event(event, "moveCompleted", event.seat()), event.ply(), event.move());
        return completion(times(node, event.white(), event.black()), event.how());
    }

    private static ObjectNode move(ObjectNode node, int ply, Move move) {
        return node.put("ply", ply).put("move", move.uci());
    }

    private static ObjectNode completion(ObjectNode node, Completion how) {
        return node.put("heard", how.heard())
                .put("executed", how.executed())
                .put("repeated", how.repeated())
                .put("pressed", how.pressed())
                .put("drawOffered", how.drawOffered())
                .put("words", how.words());
    }

    @Override
    public ObjectNode clockSwitched(GameEvent.ClockSwitched event) {
        return event(event, "clockSwitched").put("running", name(event.running()));
    }

    @Override
    public ObjectNode clockSet(GameEvent.ClockSet event) {
        return times(event(event, "clockSet"), event.white(), event.black())
                .put("moves", event.moves())
                .put("reason", event.reason());
    }

    @Override
    public ObjectNode illegalMoveCompleted(GameEvent.IllegalMoveCompleted event) {
        return event(event, "illegalMoveCompleted", event.seat())
                .put("kind", Names.of(event.kind()))
                .put("count", event.count())
                .put("article", event.article())
                .put("addToOpponent", event.addToOpponent().toMillis());
    }

    @Override
    public ObjectNode positionRestored(GameEvent.PositionRestored event) {
        return event(event, "positionRestored")
                .put("position", fen(event.position()))
                .put("ply", event.ply());
    }

    @Override
    public ObjectNode drawOffered(GameEvent.DrawOffered event) {
        return event(event, "drawOffered", event.seat());
    }

    @Override
    public ObjectNode drawDeclined(GameEvent.DrawDeclined event) {
        return event(event, "drawDeclined", event.seat()).put("how", Names.of(event.how()));
    }

    @Override
    public ObjectNode claimMade(GameEvent.ClaimMade event) {
        QuickplayFinish.Request request = event.request();
        ObjectNode made = event(event, "claimMade", event.seat())
                .put("kind", Names.of(event.kind()))
                .put("move", uci(event.intended()));
        return request == null ? made : made.put("as", Names.of(request));
    }

    @Override
    public ObjectNode claimDecided(GameEvent.ClaimDecided event) {
        return event(event, "claimDecided", event.seat())
                .put("kind", Names.of(event.kind()))
                .put("correct", event.correct())
                .put("article", event.article())
                .put("addToOpponent", event.addToOpponent().toMillis());
    }

    @Override
    public ObjectNode flagFell(GameEvent.FlagFell event) {
        return event(event, "flagFell", event.seat());
    }

    @Override
    public ObjectNode finding(GameEvent.Finding event) {
        return event(event, "finding")
                .put("kind", Names.of(event.kind()))
                .put("seat", Names.of(event.seat()))
                .put("article", event.article());
    }

    @Override
    public ObjectNode boardDiffers(GameEvent.BoardDiffers event) {
        ObjectNode node = event(event, "boardDiffers", event.seat());
        squares(node, event.difference());
        if (event.withOwed()) {
            node.put("withOwed", true);
        }
        return event.done().isEmpty() ? node : steps(node, event.done());
    }

    private static ObjectNode steps(ObjectNode node, List<Rearrangement.Step> done) {
        ArrayNode list = node.putArray("done");
        for (Rearrangement.Step step : done) {
            list.addObject()
                    .put("do", Names.of(step.act()))
                    .put("piece", letter(step.piece()))
                    .put("from", name(step.from()))
                    .put("to", name(step.to()))
                    .put("recognised", step.recognised());
        }
        return node;
    }

    private static @Nullable String name(@Nullable Square square) {
        return square == null ? null : square.toString();
    }

    @Override
    public ObjectNode boardInStep(GameEvent.BoardInStep event) {
        return event(event, "boardInStep", event.seat());
    }

    @Override
    public ObjectNode told(GameEvent.Told event) {
        ObjectNode node =
                event(event, "told").put("to", Names.of(event.to())).put("channel", Names.of(event.channel()));
        tell(node, event);
        return node;
    }

    private static void tell(ObjectNode node, GameEvent.Told event) {
        Telling what = event.what();
        if (what instanceof Telling.TimeLeft time) {
            boolean own = time.of().name().equals(event.to().name());
            node.put("what", own ? "time" : "opponentTime")
                    .put("of", Names.of(time.of()))
                    .put("left", time.left().toMillis());
        } else if (what instanceof Telling.TimeAlarm alarm) {
            node.put("what", "timeAlarm")
                    .put("of", Names.of(alarm.of()))
                    .put("left", alarm.left().toMillis());
        } else if (what instanceof Telling.MoveCount count) {
            node.put("what", "moves").put("white", count.white()).put("black", count.black());
        } else if (what instanceof Telling.LastMove last) {
            FactJson.write(node.put("what", "lastMove"), last);
        } else if (what instanceof Telling.MovesSoFar moves) {
            FactJson.write(node, moves);
        } else if (what instanceof Telling.OnBoard board) {
            FactJson.write(node, board);
        } else if (what instanceof Telling.WhoseTurn turn) {
            node.put("what", "turn").put("turn", Names.of(turn.turn()));
        } else if (what instanceof Telling.Differences differences) {
            node.put("what", "difference").put("owing", uci(differences.owing()));
            squares(node, differences.differences());
        } else if (what instanceof Telling.NotLegal illegal) {
            node.put("what", "notLegal").put("move", uci(illegal.move())).put("words", illegal.words());
            reason(node, illegal.reason());
        } else if (what instanceof Telling.ClaimWaits claim) {
            node.put("what", "claim")
                    .put("seat", Names.of(claim.seat()))
                    .put("kind", Names.of(claim.kind()))
                    .put("borneOut", claim.borneOut());
        } else {
            throw new AssertionError(what);
        }
    }

    private static void reason(ObjectNode node, @Nullable IllegalReason reason) {
        if (reason == null) {
            node.putNull("reason");
            return;
        }
        node.putObject("reason")
                .put("kind", Names.of(reason.kind()))
                .put("square", reason.square() == null ? null : reason.square().toString())
                .put("piece", letter(reason.piece()));
    }

    @Override
    public ObjectNode refused(GameEvent.Refused event) {
        return event(event, "refused")
                .put("seat", name(event.seat()))
                .put("why", Names.of(event.why()))
                .put("article", event.article());
    }

    @Override
    public ObjectNode paused(GameEvent.Paused event) {
        Side seat = event.seat();
        ObjectNode paused = event(event, "paused").put("why", event.why());
        return seat == null ? paused : paused.put("seat", Names.of(seat));
    }

    @Override
    public ObjectNode resumed(GameEvent.Resumed event) {
        return event(event, "resumed");
    }

    @Override
    public ObjectNode adjourned(GameEvent.Adjourned event) {
        Envelope envelope = event.envelope();
        ObjectNode node = event(event, "adjourned");
        return envelope == null ? node : envelope(node, envelope);
    }

    private static ObjectNode envelope(ObjectNode node, Envelope envelope) {
        node.putObject("names").put("white", envelope.whiteName()).put("black", envelope.blackName());
        times(node.put("position", fen(envelope.position())), envelope.white(), envelope.black());
        Duration whiteUsed = envelope.whiteUsed();
        Duration blackUsed = envelope.blackUsed();
        if (whiteUsed != null && blackUsed != null) {
            node.put("whiteUsed", whiteUsed.toMillis()).put("blackUsed", blackUsed.toMillis());
        }
        return node.put("sealedBy", name(envelope.sealedBy()))
                .put("moveNumber", envelope.moveNumber())
                .put("drawOfferedBy", name(envelope.drawOfferedBy()))
                .put("when", envelope.when())
                .put("where", envelope.where());
    }

    @Override
    public ObjectNode moveWritten(GameEvent.MoveWritten event) {
        return heard(event(event, "moveWritten", event.seat()).put("ply", event.ply()), event.written())
                .put("by", Names.of(event.by()));
    }

    @Override
    public ObjectNode scoreCompleted(GameEvent.ScoreCompleted event) {
        ObjectNode node = event(event, "scoreCompleted", event.seat()).put("from", Names.of(event.from()));
        ArrayNode moves = node.putArray("moves");
        event.moves().forEach(filled -> moves.addObject()
                .put("ply", filled.ply())
                .put("move", filled.move().uci()));
        return node;
    }

    @Override
    public ObjectNode moveSealed(GameEvent.MoveSealed event) {
        return event(event, "moveSealed", event.seat())
                .put("ply", event.ply())
                .put("nonce", event.sealed().nonce())
                .put("cipher", event.sealed().cipher())
                .put("lock", event.sealed().lock());
    }

    @Override
    public ObjectNode sessionStarted(GameEvent.SessionStarted event) {
        return event(event, "sessionStarted");
    }

    @Override
    public ObjectNode sealedMoveOpened(GameEvent.SealedMoveOpened event) {
        SealedOpening opening = event.opening();
        if (opening == null) {
            return event(event, "sealedMoveOpened");
        }
        return heard(
                        event(event, "sealedMoveOpened", opening.seat()),
                        opening.found().heard())
                .put("verdict", Names.of(opening.verdict()))
                .put("ambiguous", opening.found().ambiguous())
                .put("key", opening.found().key());
    }

    @Override
    public ObjectNode stationStarted(GameEvent.StationStarted event) {
        return event(event, "stationStarted")
                .put("when", event.when())
                .put("zone", event.zone())
                .put("version", event.version())
                .put("system", event.system());
    }

    @Override
    public ObjectNode deviceIdentified(GameEvent.DeviceIdentified event) {
        return event(event, "deviceIdentified")
                .put("device", event.device())
                .put("kind", event.identity().kind())
                .put("serialNumber", event.identity().serialNumber())
                .put("version", event.identity().version())
                .put("simulated", event.identity().simulated());
    }

    @Override
    public ObjectNode deviceAccepted(GameEvent.DeviceAccepted event) {
        return event(event, "deviceAccepted").put("device", event.device());
    }

    @Override
    public ObjectNode deviceLost(GameEvent.DeviceLost event) {
        return event(event, "deviceLost").put("device", event.device()).put("why", event.why());
    }

    @Override
    public ObjectNode deviceBack(GameEvent.DeviceBack event) {
        return event(event, "deviceBack").put("device", event.device());
    }

    @Override
    public ObjectNode deviceWeak(GameEvent.DeviceWeak event) {
        return event(event, "deviceWeak").put("device", event.device()).put("why", event.why());
    }

    @Override
    public ObjectNode soundKept(GameEvent.SoundKept event) {
        return event(event, "soundKept", event.seat())
                .put("sound", event.sound())
                .put("sha256", event.sha256())
                .put("length", event.length().toMillis())
                .put("content", Names.of(event.content()));
    }

    @Override
    public ObjectNode soundDropped(GameEvent.SoundDropped event) {
        return event(event, "soundDropped").put("sound", event.sound()).put("why", event.why());
    }

    @Override
    public ObjectNode voiceLearned(GameEvent.VoiceLearned event) {
        ObjectNode node = event(event, "voiceLearned", event.seat());
        event.from().forEach(node.putArray("from")::add);
        event.judges().forEach(node.putArray("judges")::add);
        return node.put("change", Names.of(event.change())).put("gain", event.gain());
    }

    @Override
    public ObjectNode ruling(GameEvent.Ruling event) {
        ObjectNode ruling = event(event, "ruling")
                .put("rule", event.rule())
                .put("seat", name(event.seat()))
                .put("reason", event.reason());
        if (!event.article().isEmpty()) {
            ruling.put("article", event.article());
        }
        return event.by().isEmpty() ? ruling : ruling.put("by", event.by());
    }

    @Override
    public ObjectNode stationFault(GameEvent.StationFault event) {
        return event(event, "stationFault").put("what", event.what());
    }

    @Override
    public ObjectNode claimPostponed(GameEvent.ClaimPostponed event) {
        return event(event, "claimPostponed", event.seat())
                .put("kind", Names.of(event.kind()))
                .put("article", event.article())
                .put("addToOpponent", event.addToOpponent().toMillis());
    }

    @Override
    public ObjectNode illegalMoveStands(GameEvent.IllegalMoveStands event) {
        ObjectNode node = move(event(event, "illegalMoveStands", event.seat()), event.ply(), event.move())
                .put("position", fen(event.position()));
        return completion(times(node, event.white(), event.black()), event.how());
    }

    @Override
    public ObjectNode timeControlChanged(GameEvent.TimeControlChanged event) {
        return event(event, "timeControlChanged")
                .put("time", event.timeControl())
                .put("reason", event.reason());
    }

    @Override
    public ObjectNode playerAbsent(GameEvent.PlayerAbsent event) {
        return event(event, "playerAbsent", event.seat());
    }

    @Override
    public ObjectNode playerArrived(GameEvent.PlayerArrived event) {
        return event(event, "playerArrived", event.seat())
                .put("late", event.late().toMillis());
    }

    @Override
    public ObjectNode resultCorrected(GameEvent.ResultCorrected event) {
        return event(event, "resultCorrected")
                .put("result", event.result().toString())
                .put("reason", event.reason());
    }

    @Override
    public ObjectNode resultConfirmed(GameEvent.ResultConfirmed event) {
        return event(event, "resultConfirmed", event.seat());
    }

    @Override
    public ObjectNode playStarted(GameEvent.PlayStarted event) {
        return event(event, "playStarted");
    }

    @Override
    public ObjectNode penaltyProposed(GameEvent.PenaltyProposed event) {
        ProposedPenalty penalty = event.penalty();
        return event(event, "penaltyProposed", penalty.seat())
                .put("kind", Names.of(penalty.kind()))
                .put("move", uci(penalty.move()))
                .put("said", penalty.said())
                .put("count", penalty.count())
                .put("addToOpponent", penalty.addToOpponent().toMillis())
                .put("gameLost", penalty.gameLost())
                .put("article", event.article());
    }

    @Override
    public ObjectNode illegalMoveWithdrawn(GameEvent.IllegalMoveWithdrawn event) {
        return event(event, "illegalMoveWithdrawn", event.seat()).put("count", event.count());
    }

    @Override
    public ObjectNode playContinued(GameEvent.PlayContinued event) {
        return event(event, "playContinued").put("reason", event.reason());
    }

    @Override
    public ObjectNode gameEnded(GameEvent.GameEnded event) {
        return event(event, "gameEnded")
                .put("result", event.result().toString())
                .put("reason", Names.of(event.reason()))
                .put("article", event.article());
    }
}
