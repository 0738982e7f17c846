package org.annabella.record;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.annabella.chess.Move;
import org.annabella.chess.Position;
import org.annabella.chess.Side;
import org.annabella.game.Author;
import org.annabella.game.Channel;
import org.annabella.game.DeviceId;
import org.annabella.game.DeviceIdentity;
import org.annabella.game.GameEvent;
import org.annabella.game.GameState;
import org.annabella.game.HeardMove;
import org.annabella.game.OpenedMove;
import org.annabella.game.Ply;
import org.annabella.game.ProposedPenalty;
import org.annabella.game.Question;
import org.annabella.game.SealedOpening;
import org.annabella.game.SquareDifference;
import org.annabella.game.Starting;
import org.annabella.lexicon.TextNames;
import org.jspecify.annotations.Nullable;

/** What has happened, as sentences in the third person: nothing here is said to a player. */
final class EventSentences implements GameEvent.Cases<String> {
    private final RecordWords words;
    private final GameState before;
    private final List<String> spoken;

    private EventSentences(RecordWords words, GameState before, List<String> spoken) {
        this.words = words;
        this.before = before;
        this.spoken = spoken;
    }

    /** The sentences for an event, with the article that it names. */
    static String of(RecordWords words, GameRecord.Happening happening) {
        GameEvent event = happening.event();
        String text = event.match(new EventSentences(words, happening.before(), happening.spoken()));
        String article = EventArticles.of(happening);
        return article.isEmpty() ? text : text + " " + words.say("article.behind", "article", article);
    }

    /** Only why a ruling was made, and by which article. */
    static String whyOf(RecordWords words, GameRecord.Happening happening) {
        String reason = happening.event() instanceof GameEvent.Ruling ruling ? ruling.reason() : "";
        String why = reason.isBlank() ? "" : words.because(words.reason(reason)) + " ";
        String article = EventArticles.of(happening);
        return article.isEmpty() ? why : why + words.say("article.behind", "article", article);
    }

    private String say(String name, String... filling) {
        return words.sentence("event." + name, filling);
    }

    private String says(String name, Side seat) {
        return say(name, "side", side(seat));
    }

    private String side(Side seat) {
        return words.book().side(seat);
    }

    private String reason(String why) {
        return why.isBlank() ? "" : " " + words.because(words.reason(why));
    }

    /** Why a device or the station fails. */
    private String failure(String why) {
        return why.isBlank() ? "" : " " + words.because(words.book().failure(why));
    }

    /** What a device is called where people read of it. */
    private String device(DeviceId id) {
        return words.book().device(id);
    }

    private Position position() {
        return before.position();
    }

    private String move(Position from, @Nullable Move move) {
        Label label = words.move(from, move);
        return label.isPlain() || move == null ? label.spoken() : label.typed() + ", " + label.spoken();
    }

    private String heard(String name, Side seat, HeardMove heard, Position from) {
        String text = say(name, "side", side(seat), "move", move(from, heard.move()));
        return text + source(heard);
    }

    private String source(HeardMove heard) {
        String how = " " + words.say(TextNames.of("source", heard.source()), "words", heard.words());
        return heard.source() == HeardMove.Source.VOICE ? how + " " + score(heard.score()) : how;
    }

    private String score(double score) {
        return words.say("event.score", "score", String.format(Locale.ROOT, "%.2f", score));
    }

    private String notLegal(boolean legal) {
        return legal ? "" : " " + words.say("event.notLegal");
    }

    @Override
    public String gameStarted(GameEvent.GameStarted event) {
        boolean waits = event.setup().settings().start() == Starting.ARBITER;
        return say(
                waits ? "gameSetUp" : "gameStarted",
                "edition",
                event.setup().edition().title());
    }

    @Override
    public String moveAnnounced(GameEvent.MoveAnnounced event) {
        return heard("moveAnnounced", event.seat(), event.heard(), position()) + notLegal(event.legal());
    }

    @Override
    public String announcementCorrected(GameEvent.AnnouncementCorrected event) {
        return heard("announcementCorrected", event.seat(), event.heard(), position()) + notLegal(event.legal());
    }

    @Override
    public String notUnderstood(GameEvent.NotUnderstood event) {
        String text = says("notUnderstood", event.seat());
        return event.words().isBlank() ? text : text + " " + howHeard(event);
    }

    /** What has no sound and no doubt was not said but typed. */
    private String howHeard(GameEvent.NotUnderstood event) {
        boolean typed = event.sound() == null && event.score() >= 1;
        return typed
                ? words.say("source.text", "words", event.words())
                : words.say("source.voice", "words", event.words()) + " " + score(event.score());
    }

    @Override
    public String questionAsked(GameEvent.QuestionAsked event) {
        String said = " " + words.say("source.voice", "words", event.words());
        return switch (event.question()) {
            case RESIGN -> says("questionAsked.resign", event.seat()) + said;
            case ACCEPT_DRAW -> says("questionAsked.acceptDraw", event.seat()) + said;
            case CLAIM_REPETITION, CLAIM_FIFTY -> says("questionAsked.claim", event.seat()) + said;
            case SAY_AGAIN -> says("questionAsked.sayAgain", event.seat());
            case WHICH_MOVE, CORRECTION -> askedWhich(event) + said;
        };
    }

    private String askedWhich(GameEvent.QuestionAsked event) {
        String moves = event.candidates().stream()
                .map(move -> words.move(position(), move).typed())
                .collect(Collectors.joining(", "));
        return say("questionAsked.whichMove", "side", side(event.seat()), "moves", moves);
    }

    @Override
    public String correctionBegun(GameEvent.CorrectionBegun event) {
        return says("correctionBegun", event.seat());
    }

    @Override
    public String questionClosed(GameEvent.QuestionClosed event) {
        String how = event.question() == Question.CORRECTION
                ? "correction"
                : event.how().name().toLowerCase(Locale.ROOT);
        return says("questionClosed." + how, event.seat());
    }

    @Override
    public String moveAwaited(GameEvent.MoveAwaited event) {
        return says("moveAwaited", event.seat());
    }

    @Override
    public String arbiterCalled(GameEvent.ArbiterCalled event) {
        return says("arbiterCalled", event.seat());
    }

    @Override
    public String moveRepeated(GameEvent.MoveRepeated event) {
        Position from = event.ply() <= before.plies().size() ? before.positionAfter(event.ply() - 1) : position();
        String name = event.agrees() ? "moveRepeated.agrees" : "moveRepeated.differs";
        return heard(name, event.seat(), event.heard(), from);
    }

    @Override
    public String pieceTouched(GameEvent.PieceTouched event) {
        String name = event.lifted() ? "pieceTouched.lifted" : "pieceTouched";
        return say(name, "side", side(event.seat()), "square", words.square(event.square()));
    }

    @Override
    public String piecePlaced(GameEvent.PiecePlaced event) {
        String piece = words.piece(event.piece());
        return say("piecePlaced", "side", side(event.seat()), "piece", piece, "square", words.square(event.square()));
    }

    @Override
    public String piecesAdjusted(GameEvent.PiecesAdjusted event) {
        return says("piecesAdjusted", event.seat());
    }

    @Override
    public String moveExecuted(GameEvent.MoveExecuted event) {
        return say("moveExecuted", "side", side(event.seat()), "move", move(position(), event.move()));
    }

    @Override
    public String moveTakenBack(GameEvent.MoveTakenBack event) {
        return says("moveTakenBack", event.seat());
    }

    @Override
    public String moveMirrored(GameEvent.MoveMirrored event) {
        Position from = before.positionBefore(event.ply());
        return say("moveMirrored", "side", side(event.seat()), "move", move(from, event.move()));
    }

    @Override
    public String moveMade(GameEvent.MoveMade event) {
        return say("moveMade", "side", side(event.seat()), "move", move(position(), event.move()));
    }

    @Override
    public String moveCompleted(GameEvent.MoveCompleted event) {
        String move = move(before.positionBefore(event.ply()), event.move());
        return say("moveCompleted", "side", side(event.seat()), "move", move) + left(event.white(), event.black());
    }

    private String left(Duration white, Duration black) {
        return " "
                + words.say(
                        "event.left",
                        "white",
                        words.left(white).typed(),
                        "black",
                        words.left(black).typed());
    }

    @Override
    public String clockSwitched(GameEvent.ClockSwitched event) {
        Side running = event.running();
        return running == null ? say("clockStopped") : says("clockSwitched", running);
    }

    @Override
    public String clockSet(GameEvent.ClockSet event) {
        Integer moves = event.moves();
        String count = moves == null ? "" : " " + words.say("event.clockSet.moves", "n", String.valueOf(moves));
        return say("clockSet") + left(event.white(), event.black()) + count + reason(event.reason());
    }

    @Override
    public String illegalMoveCompleted(GameEvent.IllegalMoveCompleted event) {
        return words.book().illegalCompleted(event.seat(), event.kind(), event.count(), event.addToOpponent());
    }

    @Override
    public String positionRestored(GameEvent.PositionRestored event) {
        return say("positionRestored", "ply", String.valueOf(event.ply()));
    }

    @Override
    public String drawOffered(GameEvent.DrawOffered event) {
        return words.book().drawOffered(event.seat());
    }

    @Override
    public String drawDeclined(GameEvent.DrawDeclined event) {
        return words.book().drawDeclined(event.seat()) + " " + words.name("declined", event.how());
    }

    @Override
    public String claimMade(GameEvent.ClaimMade event) {
        String claim = words.book().claimMade(event.seat(), event.kind());
        Move intended = event.intended();
        return intended == null
                ? claim
                : claim + " " + words.say("event.claimMade.move", "move", move(position(), intended));
    }

    @Override
    public String claimDecided(GameEvent.ClaimDecided event) {
        return says("claimDecided", event.seat()) + " "
                + words.book().claimDecided(event.seat(), event.correct(), event.addToOpponent());
    }

    @Override
    public String flagFell(GameEvent.FlagFell event) {
        return words.book().flagFell(event.seat());
    }

    @Override
    public String finding(GameEvent.Finding event) {
        return words.book().finding(event.kind(), event.seat());
    }

    @Override
    public String boardDiffers(GameEvent.BoardDiffers event) {
        return say("boardDiffers", "side", side(event.seat()), "squares", squares(event.difference()));
    }

    private String squares(List<SquareDifference> differences) {
        return differences.stream()
                .map(difference -> Boards.difference(words, difference))
                .collect(Collectors.joining("; "));
    }

    @Override
    public String boardInStep(GameEvent.BoardInStep event) {
        return says("boardInStep", event.seat());
    }

    @Override
    public String movementAnnounced(GameEvent.MovementAnnounced event) {
        Position from = before.lastPly().map(Ply::before).orElseGet(before::position);
        Move move = event.move();
        return say(
                TextNames.of("movementAnnounced", event.purpose()),
                "side",
                side(event.seat()),
                "move",
                move == null ? "" : move(from, move));
    }

    @Override
    public String movementEnded(GameEvent.MovementEnded event) {
        return say(TextNames.of("movementEnded", event.outcome()), "side", side(event.seat()));
    }

    @Override
    public String told(GameEvent.Told event) {
        String text = spoken.isEmpty() ? words.say("event.told.silent") : String.join(" ", spoken);
        String whom = words.name("audience", event.to());
        if (event.channel() == Channel.EAR && !event.what().isPrivate()) {
            // In the ear, or aloud where the seat has none: which of them, no journal tells.
            return say("told.seat", "whom", whom, "text", text);
        }
        return say("told", "whom", whom, "way", words.name("channel", event.channel()), "text", text);
    }

    @Override
    public String refused(GameEvent.Refused event) {
        Side seat = event.seat();
        String why = words.book().refused(event.why());
        return seat == null ? say("refused.arbiter", "why", why) : say("refused", "side", side(seat), "why", why);
    }

    @Override
    public String paused(GameEvent.Paused event) {
        return say("paused") + reason(event.why());
    }

    @Override
    public String resumed(GameEvent.Resumed event) {
        return say("resumed");
    }

    @Override
    public String moveWritten(GameEvent.MoveWritten event) {
        return say(
                "moveWritten",
                "side",
                side(event.seat()),
                "ply",
                String.valueOf(event.ply()),
                "words",
                event.written().words(),
                "by",
                words.name("asker", event.by()));
    }

    @Override
    public String scoreCompleted(GameEvent.ScoreCompleted event) {
        String n = String.valueOf(event.moves().size());
        return say("scoreCompleted", "side", side(event.seat()), "n", n, "from", words.name("scoreFrom", event.from()));
    }

    @Override
    public String sealAwaited(GameEvent.SealAwaited event) {
        return says(event.awaited() ? "sealAwaited" : "sealNotAwaited", event.seat());
    }

    @Override
    public String moveSealed(GameEvent.MoveSealed event) {
        return says("moveSealed", event.seat());
    }

    @Override
    public String adjourned(GameEvent.Adjourned event) {
        return new EnvelopeSentences(words).of(event.envelope());
    }

    @Override
    public String sessionStarted(GameEvent.SessionStarted event) {
        return say("sessionStarted");
    }

    @Override
    public String sealedMoveOpened(GameEvent.SealedMoveOpened event) {
        SealedOpening opening = event.opening();
        return opening == null ? say("sealedMoveOpened.none") : opened(opening.seat(), opening.found());
    }

    private String opened(Side seat, OpenedMove found) {
        String text = move(position(), found.heard().move());
        return say(
                "sealedMoveOpened",
                "side",
                side(seat),
                "move",
                text,
                "words",
                found.heard().words());
    }

    @Override
    public String stationStarted(GameEvent.StationStarted event) {
        return say(
                "stationStarted",
                "when",
                event.when(),
                "zone",
                event.zone(),
                "version",
                event.version(),
                "system",
                event.system());
    }

    @Override
    public String deviceIdentified(GameEvent.DeviceIdentified event) {
        DeviceIdentity who = event.identity();
        return say(
                who.simulated() ? "deviceIdentified.simulated" : "deviceIdentified",
                "device",
                device(event.device()),
                "kind",
                who.kind(),
                "serial",
                who.serialNumber());
    }

    @Override
    public String deviceAccepted(GameEvent.DeviceAccepted event) {
        return say("deviceAccepted", "device", device(event.device()));
    }

    @Override
    public String deviceLost(GameEvent.DeviceLost event) {
        return say("deviceLost", "device", device(event.device())) + failure(event.why());
    }

    @Override
    public String deviceBack(GameEvent.DeviceBack event) {
        return say("deviceBack", "device", device(event.device()));
    }

    @Override
    public String deviceWeak(GameEvent.DeviceWeak event) {
        return say("deviceWeak", "device", device(event.device())) + failure(event.why());
    }

    @Override
    public String ruling(GameEvent.Ruling event) {
        String rule = "ruling." + event.rule();
        String what = words.has(rule) ? words.say(rule) : event.rule();
        Side seat = event.seat();
        if (seat != null && event.author() == Author.PLAYER) {
            return say("agreed", "side", side(seat), "rule", what);
        }
        if (seat != null && words.has(rule + ".seat")) {
            return say("ruling", "rule", words.say(rule + ".seat", "side", side(seat))) + reason(event.reason());
        }
        if (seat != null && event.rule().equals("penalty")) {
            return say("ruling.penalty", "side", side(seat)) + reason(event.reason());
        }
        String whom = seat == null ? "" : " " + words.say("event.ruling.seat", "side", side(seat));
        return say("ruling", "rule", what) + whom + reason(event.reason());
    }

    @Override
    public String stationFault(GameEvent.StationFault event) {
        return say("stationFault") + failure(event.what());
    }

    @Override
    public String soundKept(GameEvent.SoundKept event) {
        return say("soundKept", "side", side(event.seat()), "sound", event.sound());
    }

    @Override
    public String deviceWell(GameEvent.DeviceWell event) {
        return say("deviceWell", "device", device(event.device()));
    }

    @Override
    public String speechBegun(GameEvent.SpeechBegun event) {
        return say("speechBegun");
    }

    @Override
    public String soundDropped(GameEvent.SoundDropped event) {
        return say("soundDropped", "sound", event.sound()) + failure(event.why());
    }

    @Override
    public String voiceLearned(GameEvent.VoiceLearned event) {
        String key =
                switch (event.change()) {
                    case TAKEN -> "voiceLearned.taken";
                    case NOT_TAKEN -> "voiceLearned.notTaken";
                    case DROPPED -> "voiceLearned.dropped";
                };
        return say(key, "side", side(event.seat()), "sounds", String.join(", ", event.from()));
    }

    @Override
    public String claimPostponed(GameEvent.ClaimPostponed event) {
        return says("claimDecided", event.seat()) + " "
                + words.book().claimPostponed(event.seat(), event.addToOpponent());
    }

    @Override
    public String illegalMoveStands(GameEvent.IllegalMoveStands event) {
        String text = say("illegalMoveStands", "side", side(event.seat()), "move", move(position(), event.move()));
        return text + left(event.white(), event.black());
    }

    @Override
    public String timeControlChanged(GameEvent.TimeControlChanged event) {
        return say("timeControlChanged", "control", event.timeControl()) + reason(event.reason());
    }

    @Override
    public String playerAbsent(GameEvent.PlayerAbsent event) {
        return says("playerAbsent", event.seat());
    }

    @Override
    public String playerArrived(GameEvent.PlayerArrived event) {
        return say(
                "playerArrived",
                "side",
                side(event.seat()),
                "late",
                words.time(event.late()).spoken());
    }

    @Override
    public String resultCorrected(GameEvent.ResultCorrected event) {
        return say("resultCorrected", "result", event.result().toString()) + reason(event.reason());
    }

    @Override
    public String resultConfirmed(GameEvent.ResultConfirmed event) {
        return says("resultConfirmed", event.seat());
    }

    @Override
    public String playStarted(GameEvent.PlayStarted event) {
        return say("playStarted");
    }

    @Override
    public String penaltyProposed(GameEvent.PenaltyProposed event) {
        ProposedPenalty penalty = event.penalty();
        return say("penaltyProposed", "side", side(penalty.seat()), "move", move(position(), penalty.move()));
    }

    @Override
    public String illegalMoveWithdrawn(GameEvent.IllegalMoveWithdrawn event) {
        return say("illegalMoveWithdrawn", "side", side(event.seat()), "n", String.valueOf(event.count()));
    }

    @Override
    public String playContinued(GameEvent.PlayContinued event) {
        return say("playContinued") + reason(event.reason());
    }

    @Override
    public String gameEnded(GameEvent.GameEnded event) {
        return words.book().gameEnded(event.result(), event.reason());
    }
}
