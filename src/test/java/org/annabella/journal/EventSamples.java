package org.annabella.journal;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.annabella.chess.IllegalReason;
import org.annabella.chess.Move;
import org.annabella.chess.Piece;
import org.annabella.chess.Position;
import org.annabella.chess.Rearrangement;
import org.annabella.chess.Role;
import org.annabella.chess.Side;
import org.annabella.chess.Square;
import org.annabella.game.Asker;
import org.annabella.game.Audience;
import org.annabella.game.Author;
import org.annabella.game.Channel;
import org.annabella.game.ClaimKind;
import org.annabella.game.Completion;
import org.annabella.game.Contact;
import org.annabella.game.DeclinedHow;
import org.annabella.game.DeviceId;
import org.annabella.game.DeviceIdentity;
import org.annabella.game.EndReason;
import org.annabella.game.Envelope;
import org.annabella.game.FindingKind;
import org.annabella.game.GameEvent;
import org.annabella.game.GameResult;
import org.annabella.game.GameState;
import org.annabella.game.HeardMove;
import org.annabella.game.Hypothesis;
import org.annabella.game.IllegalKind;
import org.annabella.game.MovementOutcome;
import org.annabella.game.MovementPurpose;
import org.annabella.game.OpenedMove;
import org.annabella.game.ProposedPenalty;
import org.annabella.game.Question;
import org.annabella.game.QuestionEnd;
import org.annabella.game.Refusal;
import org.annabella.game.SayAgain;
import org.annabella.game.ScoreSource;
import org.annabella.game.SealedMove;
import org.annabella.game.SealedOpening;
import org.annabella.game.Setups;
import org.annabella.game.SoundContent;
import org.annabella.game.SquareDifference;
import org.annabella.game.Subject;
import org.annabella.game.Telling;
import org.annabella.game.VoiceChange;

/** At least one event of every kind, with everything in it that can be in it. */
public final class EventSamples {
    private static final Duration AT = Duration.ofMillis(4_000);
    private static final Move E4 = Move.parse("e2e4");
    private static final HeardMove HEARD = new HeardMove(E4, "Eva fire", 0.93, "0001.wav", HeardMove.Source.VOICE);
    private static final List<SquareDifference> SQUARES = List.of(
            SquareDifference.of(Square.at("e4"), Piece.of(Side.WHITE, Role.PAWN), null),
            new SquareDifference(Square.at("e3"), null, null, true));

    private static final List<Rearrangement.Step> STEPS = List.of(
            new Rearrangement.Step(
                    Rearrangement.Act.MOVE, Piece.of(Side.WHITE, Role.KNIGHT), Square.at("f3"), Square.at("g1"), true),
            new Rearrangement.Step(Rearrangement.Act.REMOVE, null, Square.at("h5"), null, false));

    private EventSamples() {}

    /** The game's start first. */
    public static List<GameEvent> all() {
        return List.of(
                new GameEvent.GameStarted(
                        Duration.ZERO, Setups.tournament("dk-2023").withTags(Map.of("Event", "Klubmesterskab"))),
                new GameEvent.MoveAnnounced(AT, Side.WHITE, HEARD, true),
                new GameEvent.MoveAnnounced(AT, Side.WHITE, HeardMove.text(null, "Se5"), false),
                new GameEvent.AnnouncementCorrected(AT, Side.WHITE, HEARD, true),
                new GameEvent.NotUnderstood(AT, Side.BLACK, "[unk]", 0.2, "0002.wav", List.of(), SayAgain.AT_ONCE),
                new GameEvent.NotUnderstood(
                        AT,
                        Side.WHITE,
                        "springer eva to",
                        0.5,
                        "0004.wav",
                        List.of(
                                new Hypothesis(Move.parse("g1e2"), "springer eva to", 0.5),
                                new Hypothesis(null, "springer eva fem", 0.25)),
                        SayAgain.IN_PATIENCE),
                new GameEvent.QuestionAsked(AT, Side.WHITE, Question.SAY_AGAIN, List.of(), "springer", "0005.wav"),
                new GameEvent.QuestionAsked(
                        AT,
                        Side.WHITE,
                        Question.WHICH_MOVE,
                        List.of(Move.parse("g1e2"), Move.parse("c3e2")),
                        "springer eva to",
                        "0003.wav"),
                new GameEvent.QuestionAsked(AT, Side.WHITE, Question.RESIGN, List.of(), "opgiver", null),
                new GameEvent.CorrectionBegun(AT, Side.WHITE),
                new GameEvent.QuestionClosed(AT, Side.WHITE, Question.RESIGN, QuestionEnd.DECLINED),
                new GameEvent.QuestionClosed(AT, Side.BLACK, Question.WHICH_MOVE, QuestionEnd.REPLACED),
                new GameEvent.QuestionClosed(AT, Side.BLACK, Question.CORRECTION, QuestionEnd.REPLACED),
                new GameEvent.ArbiterCalled(AT, Side.BLACK),
                new GameEvent.MoveAwaited(AT, Side.BLACK),
                new GameEvent.MoveRepeated(AT, Side.BLACK, HEARD, 1, true),
                new GameEvent.PieceTouched(AT, Side.WHITE, Square.at("e2"), true, Contact.DELIBERATE),
                new GameEvent.PiecePlaced(AT, Side.WHITE, Square.at("e4"), Piece.of(Side.WHITE, Role.PAWN)),
                new GameEvent.PiecesAdjusted(AT, Side.WHITE),
                new GameEvent.MoveExecuted(AT, Side.WHITE, E4, true),
                new GameEvent.MoveTakenBack(AT, Side.WHITE),
                new GameEvent.MoveMirrored(AT, Side.BLACK, E4, 1),
                new GameEvent.MoveMade(
                        AT,
                        Side.WHITE,
                        1,
                        E4,
                        new Completion(true, true, true, false, true, "Eva fire"),
                        Duration.ofMillis(5_396_000),
                        Duration.ofMillis(5_400_000)),
                new GameEvent.MoveCompleted(
                        AT,
                        Side.WHITE,
                        1,
                        E4,
                        new Completion(true, true, false, true, true, "Eva fire"),
                        Duration.ofMillis(5_426_000),
                        Duration.ofMillis(5_400_000)),
                new GameEvent.ClockSwitched(AT, Side.BLACK),
                new GameEvent.ClockSwitched(AT, null),
                new GameEvent.ClockSet(
                        AT, Duration.ofMinutes(90), Duration.ofMinutes(92), 12, "illegalMove", Author.STATION),
                new GameEvent.IllegalMoveCompleted(
                        AT, Side.WHITE, IllegalKind.MOVE, 1, "7.5.5", Duration.ofMinutes(2), Author.STATION),
                new GameEvent.PositionRestored(AT, Position.INITIAL, 0, Author.ARBITER),
                new GameEvent.DrawOffered(AT, Side.WHITE),
                new GameEvent.DrawDeclined(AT, Side.BLACK, DeclinedHow.WORDS),
                new GameEvent.ClaimMade(AT, Side.WHITE, ClaimKind.REPETITION, Move.parse("g1f3"), null, Author.PLAYER),
                new GameEvent.ClaimDecided(
                        AT, Side.WHITE, ClaimKind.REPETITION, false, "9.5.3", Duration.ofMinutes(2), Author.STATION),
                new GameEvent.FlagFell(AT, Side.WHITE, Author.STATION),
                new GameEvent.Finding(AT, FindingKind.EXECUTED_WHILE_OWING, Side.BLACK, "D.2.1"),
                new GameEvent.BoardDiffers(AT, Side.BLACK, SQUARES),
                new GameEvent.BoardDiffers(AT, Side.BLACK, SQUARES, STEPS, Move.parse("e2e4")),
                new GameEvent.BoardInStep(AT, Side.BLACK),
                new GameEvent.MovementAnnounced(AT, Side.BLACK, MovementPurpose.MIRROR, E4),
                new GameEvent.MovementAnnounced(AT, Side.BLACK, MovementPurpose.RESTORE, null),
                new GameEvent.MovementAnnounced(AT, Side.WHITE, MovementPurpose.SET_UP, null),
                new GameEvent.MovementEnded(AT, Side.BLACK, MovementPurpose.MIRROR, MovementOutcome.HAND),
                told(new Telling.TimeLeft(Side.WHITE, Duration.ofMinutes(83))),
                told(new Telling.TimeLeft(Side.BLACK, Duration.ofMinutes(80))),
                told(new Telling.TimeAlarm(Side.WHITE, Duration.ofSeconds(30))),
                told(new Telling.MoveCount(17, 16)),
                told(new Telling.LastMove(1, E4, Position.INITIAL)),
                told(new Telling.WhoseTurn(Side.WHITE)),
                told(new Telling.Differences(SQUARES, E4)),
                told(new Telling.NotLegal(
                        Move.parse("e2e5"),
                        "Eva fem",
                        new IllegalReason(
                                IllegalReason.Kind.CANNOT_MOVE_SO, Square.at("e2"), Piece.of(Side.WHITE, Role.PAWN)))),
                told(new Telling.MovesSoFar(21, List.of(new Telling.LastMove(1, E4, Position.INITIAL)))),
                told(new Telling.OnBoard(
                        new Subject.Pieces(Side.WHITE, Role.ROOK), List.of(on("a1", Role.ROOK), on("h1", Role.ROOK)))),
                told(new Telling.OnBoard(new Subject.OnSquare(Square.at("d4")), List.of())),
                told(new Telling.OnBoard(new Subject.OnFile(4), List.of(on("e1", Role.KING), on("e2", Role.PAWN)))),
                told(new Telling.OnBoard(new Subject.OnRank(3), List.of(on("e4", Role.PAWN)))),
                new GameEvent.Told(
                        AT, Audience.ARBITER, Channel.DESK, new Telling.ClaimWaits(Side.WHITE, ClaimKind.TOUCH, true)),
                new GameEvent.Refused(AT, Side.WHITE, Refusal.NOT_ANNOUNCED, "D.2.4"),
                new GameEvent.Refused(AT, Side.BLACK, Refusal.NOT_EXECUTED, "D.2.4", AT.minusMillis(250)),
                new GameEvent.Refused(AT, null, Refusal.NO_CLAIM, "12"),
                new GameEvent.Paused(AT, "fire alarm", Author.ARBITER),
                new GameEvent.Paused(AT, "player", Side.BLACK, Author.PLAYER),
                new GameEvent.Resumed(AT, Author.ARBITER),
                new GameEvent.Adjourned(AT, null, Author.ARBITER),
                new GameEvent.Adjourned(
                        AT,
                        new Envelope(
                                "Anna",
                                "Bo",
                                Position.INITIAL,
                                Duration.ofMinutes(31),
                                Duration.ofMinutes(29),
                                Duration.ofMinutes(119),
                                Duration.ofMinutes(121),
                                Side.WHITE,
                                41,
                                Side.BLACK,
                                "2026-12-01 18:00",
                                "Studenterhuset"),
                        Author.PLAYER),
                new GameEvent.SealedMoveOpened(AT),
                new GameEvent.SealedMoveOpened(
                        AT,
                        new SealedOpening(
                                Side.WHITE,
                                new OpenedMove(HeardMove.text(E4, "e4"), false, "R5E0-52FC"),
                                OpenedMove.Verdict.LEGAL)),
                new GameEvent.SealedMoveOpened(
                        AT,
                        new SealedOpening(
                                Side.WHITE,
                                new OpenedMove(HeardMove.text(null, "Sd2"), true, "R5E0-52FC"),
                                OpenedMove.Verdict.AMBIGUOUS)),
                new GameEvent.MoveWritten(AT, Side.WHITE, 1, HeardMove.text(E4, "e4"), Asker.PLAYER),
                new GameEvent.ScoreCompleted(
                        AT, Side.BLACK, ScoreSource.OPPONENT, List.of(new GameEvent.ScoreCompleted.Filled(1, E4))),
                new GameEvent.SealAwaited(AT, Side.WHITE, true),
                new GameEvent.MoveSealed(AT, Side.WHITE, 81, new SealedMove("kxyz", "lmno", "pqrs")),
                new GameEvent.SessionStarted(AT),
                new GameEvent.StationStarted(
                        AT, "2026-11-23T19:00:00+01:00", "Europe/Copenhagen", "0.1.0", "Linux amd64, Java 17.0.18"),
                new GameEvent.DeviceIdentified(
                        AT, DeviceId.board(Side.WHITE), new DeviceIdentity("dgt", "24321", "1.8", false)),
                new GameEvent.DeviceAccepted(AT, DeviceId.board(Side.WHITE)),
                new GameEvent.DeviceLost(AT, DeviceId.board(Side.WHITE), "unplugged"),
                new GameEvent.DeviceBack(AT, DeviceId.board(Side.WHITE)),
                new GameEvent.DeviceWeak(AT, new DeviceId("hearing-white"), "the sound is cut off"),
                new GameEvent.SoundKept(
                        AT,
                        Side.WHITE,
                        "sound/000017-white.wav",
                        "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
                        Duration.ofMillis(2360),
                        SoundContent.ANNOUNCEMENT),
                new GameEvent.DeviceWell(AT, new DeviceId("hearing-white")),
                new GameEvent.SpeechBegun(AT),
                new GameEvent.SoundDropped(AT, "sound/000012-black.wav", "room for announcements"),
                new GameEvent.VoiceLearned(
                        AT,
                        Side.WHITE,
                        List.of("sound/000012-white.wav", "sound/000019-white.wav"),
                        List.of("sound/000031-white.wav"),
                        VoiceChange.TAKEN,
                        0.125),
                new GameEvent.Ruling(AT, "backToPly", Side.BLACK, "the sheets differ", "Anne Arbiter", Author.ARBITER),
                new GameEvent.StationFault(AT, "press: illegalState: the clock has no time"),
                new GameEvent.ClaimPostponed(
                        AT, Side.WHITE, ClaimKind.QUICKPLAY_FINISH, "III.5.2", Duration.ofMinutes(2)),
                new GameEvent.IllegalMoveStands(
                        AT,
                        Side.WHITE,
                        1,
                        Move.parse("e2e5"),
                        Position.of("rnbqkbnr/pppppppp/8/4P3/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"),
                        new Completion(true, true, false, true, false, "Eva fem"),
                        Duration.ofMillis(180_000),
                        Duration.ofMillis(180_000)),
                new GameEvent.TimeControlChanged(AT, "90+5", "III.4"),
                new GameEvent.PlayerAbsent(AT, Side.BLACK),
                new GameEvent.PlayerArrived(AT, Side.BLACK, Duration.ofMinutes(12)),
                new GameEvent.ResultCorrected(AT, GameResult.DRAW, "5.2.2", Author.ARBITER),
                new GameEvent.ResultConfirmed(AT, Side.BLACK),
                new GameEvent.GameEnded(AT, GameResult.WHITE_WINS, EndReason.CHECKMATE, "5.1.1", Author.STATION),
                new GameEvent.PlayStarted(AT, Author.PLAYER, "2026-11-02T18:30:51+01:00"),
                new GameEvent.PenaltyProposed(
                        AT,
                        new ProposedPenalty(
                                Side.BLACK,
                                IllegalKind.MOVE,
                                Move.parse("d8e5"),
                                true,
                                1,
                                Duration.ofMinutes(2),
                                false),
                        "7.5.5"),
                new GameEvent.PenaltyProposed(
                        AT,
                        new ProposedPenalty(Side.WHITE, IllegalKind.NO_MOVE, null, false, 2, Duration.ZERO, true),
                        "7.5.3"),
                new GameEvent.IllegalMoveWithdrawn(AT, Side.BLACK, 0, Author.ARBITER),
                new GameEvent.PlayContinued(AT, "the flag had not fallen", Author.ARBITER));
    }

    /** All, and once more those kinds of which a player is told only if they are so. */
    public static List<GameEvent> allAndTold() {
        return Stream.concat(
                        all().stream(),
                        Stream.of(
                                new GameEvent.MoveAnnounced(AT, Side.WHITE, HeardMove.text(E4, "e4"), true),
                                new GameEvent.MoveRepeated(
                                        AT, Side.BLACK, HeardMove.text(Move.parse("e2e3"), "e3"), 1, false),
                                new GameEvent.QuestionClosed(AT, Side.WHITE, Question.WHICH_MOVE, QuestionEnd.DECLINED),
                                new GameEvent.MovementEnded(
                                        AT, Side.BLACK, MovementPurpose.MIRROR, MovementOutcome.DONE)))
                .toList();
    }

    /** How the game stands when this happens: not begun, begun, or a move is announced that can be repeated. */
    public static GameState before(GameEvent event) {
        if (event instanceof GameEvent.GameStarted) {
            return GameState.NOT_STARTED;
        }
        GameState begun = GameState.replay(all().subList(0, 1));
        return event instanceof GameEvent.MoveRepeated
                ? begun.evolve(new GameEvent.MoveAnnounced(AT, Side.WHITE, HEARD, true))
                : begun;
    }

    private static Telling.PieceOn on(String square, Role role) {
        return new Telling.PieceOn(Square.at(square), Piece.of(Side.WHITE, role));
    }

    private static GameEvent told(Telling what) {
        return new GameEvent.Told(AT, Audience.WHITE, Channel.EAR, what);
    }
}
