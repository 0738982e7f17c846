package org.annabella.telling;

import java.util.Locale;
import java.util.Optional;
import org.annabella.chess.Move;
import org.annabella.chess.Position;
import org.annabella.chess.Side;
import org.annabella.game.Audience;
import org.annabella.game.Author;
import org.annabella.game.Authored;
import org.annabella.game.Channel;
import org.annabella.game.GameEvent;
import org.annabella.game.GameState;
import org.annabella.game.HeardMove;
import org.annabella.game.Ply;
import org.annabella.game.ProposedPenalty;
import org.annabella.game.Question;
import org.annabella.game.Starting;
import org.annabella.lexicon.TextNames;
import org.annabella.phrases.Notice;
import org.annabella.phrases.Phrasebook;
import org.annabella.phrases.TellingWords;
import org.annabella.phrases.UserText;
import org.jspecify.annotations.Nullable;

/** Every event as a sentence in one language; nothing of what another event says already. */
public final class Account implements GameEvent.Cases<Optional<String>> {
    /** Who rules by the keyboard has no name. */
    private static final String UNNAMED = "arbiter";

    private final GameWords words;
    private final Phrasebook phrases;
    private GameState state = GameState.NOT_STARTED;
    private Position before = Position.INITIAL;

    /** An account in these words. */
    public Account(GameWords words) {
        this.words = words;
        this.phrases = words.book();
    }

    /**
     * The sentence, or nothing where another one says it already.
     *
     * @param standing where the game stood before the event
     */
    public Optional<String> of(GameEvent event, GameState standing) {
        state = standing;
        before = event instanceof GameEvent.MoveCompleted completed
                ? state.positionBefore(completed.ply())
                : state.position();
        Optional<String> told = event.match(this);
        return isStations(event) ? told.map(text -> text + " " + words.say("event.byTheStation")) : told;
    }

    /** What the arbiter might else be thought to have done. */
    private static boolean isStations(GameEvent event) {
        boolean inDoubt = event instanceof GameEvent.Paused
                || event instanceof GameEvent.Resumed
                || event instanceof GameEvent.ClockSet
                || event instanceof GameEvent.PositionRestored;
        return inDoubt && event instanceof Authored done && done.author() == Author.STATION;
    }

    /**
     * What a seat, the arbiter or everybody was told; for whoever may know what only one of them was told.
     *
     * @param spoken the words as they were said, in the language of the listener; blank where nothing was said
     */
    public String told(GameEvent.Told event, GameState standing, String spoken) {
        Side listener = event.to() == Audience.BLACK ? Side.BLACK : Side.WHITE;
        Channel way = event.to() == Audience.EVERYONE ? Channel.PUBLIC : event.channel();
        String who = event.to() == Audience.ARBITER ? words.say("event.theArbiter") : words.side(listener);
        String told = spoken.isBlank() ? TellingWords.of(phrases, standing, listener, event.what()) : spoken;
        return words.say("event." + TextNames.of("told", way), "who", who, "words", told);
    }

    private Optional<String> say(String name, String... filling) {
        return Optional.of(words.say("event." + name, filling));
    }

    private String side(@Nullable Side seat) {
        return seat == null ? words.say("about.both") : words.side(seat);
    }

    private String move(@Nullable Move move) {
        return move == null ? words.say("sheets.noMove") : words.move(before, move);
    }

    private Optional<String> heard(String name, Side seat, HeardMove heard) {
        String said = heard.words().isEmpty() ? "" : " (" + words.words(heard.words(), heard.source()) + ")";
        return say(name, "seat", side(seat), "move", move(heard.move()) + said);
    }

    /** The event is told by another one, or is nobody's concern. */
    private static Optional<String> nothing() {
        return Optional.empty();
    }

    @Override
    public Optional<String> pieceTouched(GameEvent.PieceTouched event) {
        return nothing();
    }

    @Override
    public Optional<String> piecePlaced(GameEvent.PiecePlaced event) {
        return nothing();
    }

    @Override
    public Optional<String> piecesAdjusted(GameEvent.PiecesAdjusted event) {
        return nothing();
    }

    @Override
    public Optional<String> clockSwitched(GameEvent.ClockSwitched event) {
        return nothing();
    }

    @Override
    public Optional<String> told(GameEvent.Told event) {
        return nothing();
    }

    @Override
    public Optional<String> stationStarted(GameEvent.StationStarted event) {
        return nothing();
    }

    @Override
    public Optional<String> soundKept(GameEvent.SoundKept event) {
        return nothing();
    }

    @Override
    public Optional<String> gameStarted(GameEvent.GameStarted event) {
        before = event.setup().start();
        return say(
                event.setup().settings().start() == Starting.ARBITER ? "gameSetUp" : "gameStarted",
                "edition",
                event.setup().edition().title(),
                "time",
                event.setup().timeControl());
    }

    @Override
    public Optional<String> moveAnnounced(GameEvent.MoveAnnounced event) {
        return heard(event.legal() ? "moveAnnounced" : "illegalAnnounced", event.seat(), event.heard());
    }

    @Override
    public Optional<String> announcementCorrected(GameEvent.AnnouncementCorrected event) {
        return heard("announcementCorrected", event.seat(), event.heard());
    }

    @Override
    public Optional<String> notUnderstood(GameEvent.NotUnderstood event) {
        return say("notUnderstood", "seat", side(event.seat()), "words", event.words());
    }

    @Override
    public Optional<String> questionAsked(GameEvent.QuestionAsked event) {
        String what =
                switch (event.question()) {
                    case RESIGN -> "askedResign";
                    case ACCEPT_DRAW -> "askedDraw";
                    case CLAIM_REPETITION, CLAIM_FIFTY -> "askedClaim";
                    case SAY_AGAIN, CORRECTION -> "askedAgain";
                    case WHICH_MOVE -> "askedWhich";
                };
        return say(what, "seat", side(event.seat()), "words", event.words());
    }

    @Override
    public Optional<String> correctionBegun(GameEvent.CorrectionBegun event) {
        return say("correctionBegun", "seat", side(event.seat()));
    }

    @Override
    public Optional<String> questionClosed(GameEvent.QuestionClosed event) {
        String how = event.question() == Question.CORRECTION
                ? "correction"
                : event.how().name().toLowerCase(Locale.ROOT);
        return say("questionClosed." + how, "seat", side(event.seat()));
    }

    @Override
    public Optional<String> moveAwaited(GameEvent.MoveAwaited event) {
        return say("moveAwaited", "seat", side(event.seat()));
    }

    @Override
    public Optional<String> arbiterCalled(GameEvent.ArbiterCalled event) {
        return say("arbiterCalled", "seat", side(event.seat()));
    }

    @Override
    public Optional<String> moveRepeated(GameEvent.MoveRepeated event) {
        return heard(event.agrees() ? "moveRepeated" : "repeatedOther", event.seat(), event.heard());
    }

    @Override
    public Optional<String> moveExecuted(GameEvent.MoveExecuted event) {
        return say(
                event.legal() ? "moveExecuted" : "illegalExecuted",
                "seat",
                side(event.seat()),
                "move",
                move(event.move()));
    }

    @Override
    public Optional<String> moveTakenBack(GameEvent.MoveTakenBack event) {
        return say("moveTakenBack", "seat", side(event.seat()));
    }

    @Override
    public Optional<String> moveMirrored(GameEvent.MoveMirrored event) {
        return say("moveMirrored", "seat", side(event.seat()));
    }

    @Override
    public Optional<String> moveMade(GameEvent.MoveMade event) {
        return say("moveMade", "seat", side(event.seat()), "move", move(event.move()));
    }

    @Override
    public Optional<String> moveCompleted(GameEvent.MoveCompleted event) {
        return say(
                "moveCompleted",
                "seat",
                side(event.seat()),
                "move",
                GameWords.number(before) + " " + move(event.move()));
    }

    @Override
    public Optional<String> illegalMoveStands(GameEvent.IllegalMoveStands event) {
        return say("illegalMoveStands", "seat", side(event.seat()), "move", move(event.move()));
    }

    @Override
    public Optional<String> clockSet(GameEvent.ClockSet event) {
        return say("clockSet", "white", phrases.time(event.white()), "black", phrases.time(event.black()));
    }

    @Override
    public Optional<String> illegalMoveCompleted(GameEvent.IllegalMoveCompleted event) {
        return Optional.of(phrases.illegalCompleted(event.seat(), event.kind(), event.count(), event.addToOpponent())
                + article(event.article()));
    }

    private String article(String article) {
        return article.isEmpty() || article.equals("-") ? "" : " " + words.say("event.article", "article", article);
    }

    @Override
    public Optional<String> positionRestored(GameEvent.PositionRestored event) {
        return say("positionRestored", "after", words.after(event.ply(), state.plies()));
    }

    @Override
    public Optional<String> drawOffered(GameEvent.DrawOffered event) {
        return Optional.of(phrases.drawOffered(event.seat()));
    }

    @Override
    public Optional<String> drawDeclined(GameEvent.DrawDeclined event) {
        return Optional.of(phrases.drawDeclined(event.seat()));
    }

    @Override
    public Optional<String> claimMade(GameEvent.ClaimMade event) {
        return Optional.of(phrases.claimMade(event.seat(), event.kind()));
    }

    @Override
    public Optional<String> claimDecided(GameEvent.ClaimDecided event) {
        return Optional.of(
                phrases.claimDecided(event.seat(), event.correct(), event.addToOpponent()) + article(event.article()));
    }

    @Override
    public Optional<String> claimPostponed(GameEvent.ClaimPostponed event) {
        return Optional.of(phrases.claimPostponed(event.seat(), event.addToOpponent()) + article(event.article()));
    }

    @Override
    public Optional<String> timeControlChanged(GameEvent.TimeControlChanged event) {
        return say("timeControlChanged", "time", event.timeControl());
    }

    @Override
    public Optional<String> flagFell(GameEvent.FlagFell event) {
        return Optional.of(phrases.flagFell(event.seat()));
    }

    @Override
    public Optional<String> playerAbsent(GameEvent.PlayerAbsent event) {
        return say("playerAbsent", "seat", side(event.seat()));
    }

    @Override
    public Optional<String> playerArrived(GameEvent.PlayerArrived event) {
        return say("playerArrived", "seat", side(event.seat()), "time", phrases.time(event.late()));
    }

    @Override
    public Optional<String> finding(GameEvent.Finding event) {
        return Optional.of(phrases.finding(event.kind(), event.seat()) + article(event.article()));
    }

    @Override
    public Optional<String> boardDiffers(GameEvent.BoardDiffers event) {
        return Optional.of(words.say(
                "boards.told",
                "seat",
                side(event.seat()),
                "words",
                phrases.differences(event.seat(), event.difference())));
    }

    @Override
    public Optional<String> boardInStep(GameEvent.BoardInStep event) {
        return say("boardInStep", "seat", side(event.seat()));
    }

    @Override
    public Optional<String> movementAnnounced(GameEvent.MovementAnnounced event) {
        before = state.lastPly().map(Ply::before).orElse(before);
        return say(
                TextNames.of("movementAnnounced", event.purpose()),
                "seat",
                side(event.seat()),
                "move",
                move(event.move()));
    }

    @Override
    public Optional<String> movementEnded(GameEvent.MovementEnded event) {
        return say(TextNames.of("movementEnded", event.outcome()), "seat", side(event.seat()));
    }

    @Override
    public Optional<String> refused(GameEvent.Refused event) {
        Side seat = event.seat();
        String why = phrases.refused(event.why()) + article(event.article());
        return seat == null ? say("nothingDone", "why", why) : say("refused", "seat", side(seat), "why", why);
    }

    @Override
    public Optional<String> paused(GameEvent.Paused event) {
        return Optional.of(phrases.say(Notice.PAUSED));
    }

    @Override
    public Optional<String> resumed(GameEvent.Resumed event) {
        return Optional.of(phrases.say(Notice.RESUMED));
    }

    @Override
    public Optional<String> moveWritten(GameEvent.MoveWritten event) {
        return say(
                "moveWritten",
                "seat",
                side(event.seat()),
                "ply",
                GameWords.number(state.setup().start(), event.ply()),
                "words",
                event.written().words());
    }

    @Override
    public Optional<String> scoreCompleted(GameEvent.ScoreCompleted event) {
        return say(
                "scoreCompleted",
                "seat",
                side(event.seat()),
                "n",
                Integer.toString(event.moves().size()));
    }

    @Override
    public Optional<String> sealAwaited(GameEvent.SealAwaited event) {
        return say(event.awaited() ? "sealAwaited" : "sealNotAwaited", "seat", side(event.seat()));
    }

    @Override
    public Optional<String> moveSealed(GameEvent.MoveSealed event) {
        return say("moveSealed", "seat", side(event.seat()));
    }

    @Override
    public Optional<String> adjourned(GameEvent.Adjourned event) {
        return Optional.of(phrases.say(Notice.ADJOURNED));
    }

    @Override
    public Optional<String> sessionStarted(GameEvent.SessionStarted event) {
        return say("sessionStarted");
    }

    @Override
    public Optional<String> sealedMoveOpened(GameEvent.SealedMoveOpened event) {
        return Optional.of(phrases.say(event.opening() == null ? Notice.RESUMED : Notice.SEALED_MOVE_OPENED));
    }

    @Override
    public Optional<String> deviceIdentified(GameEvent.DeviceIdentified event) {
        return say(
                "deviceIdentified",
                "device",
                phrases.device(event.device()),
                "kind",
                event.identity().kind(),
                "serial",
                event.identity().serialNumber());
    }

    @Override
    public Optional<String> deviceAccepted(GameEvent.DeviceAccepted event) {
        return say("deviceAccepted", "device", phrases.device(event.device()));
    }

    @Override
    public Optional<String> deviceLost(GameEvent.DeviceLost event) {
        return Optional.of(phrases.deviceLost(event.device()));
    }

    @Override
    public Optional<String> deviceBack(GameEvent.DeviceBack event) {
        return Optional.of(phrases.deviceBack(event.device()));
    }

    @Override
    public Optional<String> deviceWeak(GameEvent.DeviceWeak event) {
        String why = phrases.failure(event.why());
        String weak = words.say("devices.weak", "device", phrases.device(event.device()), "why", why);
        return Optional.of(UserText.endedOnce(weak + "."));
    }

    @Override
    public Optional<String> deviceWell(GameEvent.DeviceWell event) {
        return say("deviceWell", "device", phrases.device(event.device()));
    }

    @Override
    public Optional<String> speechBegun(GameEvent.SpeechBegun event) {
        return say("speechBegun");
    }

    @Override
    public Optional<String> soundDropped(GameEvent.SoundDropped event) {
        return say("soundDropped", "sound", event.sound());
    }

    @Override
    public Optional<String> voiceLearned(GameEvent.VoiceLearned event) {
        return say(TextNames.of("voiceLearned", event.change()), "seat", side(event.seat()));
    }

    @Override
    public Optional<String> ruling(GameEvent.Ruling event) {
        String rule = RulingWords.of(event, phrases).orElse(event.rule());
        if (event.author() == Author.PLAYER) {
            return say("agreed", "rule", rule).map(text -> text + article(event.article()));
        }
        boolean unnamed = event.by().isEmpty() || event.by().equals(UNNAMED);
        String by = unnamed ? words.say("event.theArbiter") : event.by();
        return event.reason().isEmpty()
                ? say("ruling", "by", by, "rule", rule).map(text -> text + article(event.article()))
                : say("rulingBecause", "by", by, "rule", rule, "reason", event.reason())
                        .map(text -> text + article(event.article()));
    }

    @Override
    public Optional<String> stationFault(GameEvent.StationFault event) {
        return Optional.of(phrases.say(Notice.STATION_FAULT));
    }

    @Override
    public Optional<String> resultConfirmed(GameEvent.ResultConfirmed event) {
        return say("resultConfirmed", "seat", side(event.seat()));
    }

    @Override
    public Optional<String> resultCorrected(GameEvent.ResultCorrected event) {
        return say("resultCorrected", "result", event.result().toString());
    }

    @Override
    public Optional<String> playStarted(GameEvent.PlayStarted event) {
        return say("playStarted");
    }

    @Override
    public Optional<String> penaltyProposed(GameEvent.PenaltyProposed event) {
        ProposedPenalty penalty = event.penalty();
        return say("penaltyProposed", "seat", side(penalty.seat()), "move", move(penalty.move()))
                .map(text -> text + article(event.article()));
    }

    @Override
    public Optional<String> illegalMoveWithdrawn(GameEvent.IllegalMoveWithdrawn event) {
        return say("illegalMoveWithdrawn", "seat", side(event.seat()), "n", Integer.toString(event.count()));
    }

    @Override
    public Optional<String> playContinued(GameEvent.PlayContinued event) {
        return say("playContinued");
    }

    @Override
    public Optional<String> gameEnded(GameEvent.GameEnded event) {
        return Optional.of(phrases.gameEnded(event.result(), event.reason()) + article(event.article()));
    }
}
