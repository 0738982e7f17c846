package org.annabella.phrases;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.annabella.chess.IllegalReason;
import org.annabella.chess.Move;
import org.annabella.chess.Piece;
import org.annabella.chess.Position;
import org.annabella.chess.Rearrangement;
import org.annabella.chess.Side;
import org.annabella.chess.Square;
import org.annabella.game.ClaimKind;
import org.annabella.game.DeviceId;
import org.annabella.game.EndReason;
import org.annabella.game.FindingKind;
import org.annabella.game.GameEvent;
import org.annabella.game.GameResult;
import org.annabella.game.IllegalKind;
import org.annabella.game.MovementOutcome;
import org.annabella.game.MovementPurpose;
import org.annabella.game.Refusal;
import org.annabella.game.Replacement;
import org.annabella.game.SquareDifference;
import org.annabella.game.Telling;
import org.annabella.lexicon.Language;
import org.annabella.lexicon.NumberWords;
import org.annabella.lexicon.TextNames;
import org.jspecify.annotations.Nullable;

/**
 * Everything that the station says, in one language, made of typed things. The texts are data: the {@code phrases} of the
 * language file. Times and counts are always words.
 */
public final class Phrasebook {
    private final Manner manner;
    private final Phrases phrases;
    private final MoveWords moves;
    private final TimeWords times;
    private final BoardWords boards;
    private final FactWords facts;

    private Phrasebook(Language language, Manner manner) {
        this.manner = manner;
        this.phrases = new Phrases(language, manner.verbosity());
        this.moves = new MoveWords(phrases, manner);
        this.times = new TimeWords(phrases, manner.verbosity());
        this.boards = new BoardWords(phrases, moves, times);
        this.facts = new FactWords(phrases, moves, times);
    }

    /** Returns the phrases of this language, as they are usually said. */
    public static Phrasebook of(Language language) {
        return new Phrasebook(language, Manner.USUAL);
    }

    /** Returns the phrases of the same language as this listener wants them. */
    public Phrasebook in(Manner other) {
        return other.equals(manner) ? this : new Phrasebook(language(), other);
    }

    /** Returns the same saying less or more. */
    public Phrasebook withVerbosity(Verbosity verbosity) {
        return in(new Manner(verbosity, manner.files(), manner.ranks()));
    }

    /** Returns the manner in which they are said. */
    public Manner manner() {
        return manner;
    }

    /** Returns the language. */
    public Language language() {
        return phrases.language();
    }

    /**
     * Announces a move as it must be executed, check and mate included: "Springer Gustav et, Felix tre"; in short "Springer
     * Felix tre", in full "Springer fra Gustav et til Felix tre".
     */
    public String announcement(Position before, Move move) {
        return Phrases.capitals(moves.announcement(before, move));
    }

    /**
     * Says a move that is not completed yet, as it is to be said to the other player: with both squares, and without a word on
     * check, which would tell whether it is legal.
     */
    public String underWay(Position before, Move move) {
        return Phrases.capitals(moves.plain(before, move));
    }

    /** Names a square: "Gustav et". */
    public String square(Square square) {
        return moves.square(square);
    }

    /** Reads back what was heard, without a word on check: that would tell whether the move is legal. */
    public String heard(Position before, Move move) {
        return phrases.sentence("confirm", "move", moves.plain(before, move));
    }

    /**
     * Asks which move was meant, naming only what differs: "Gustav et eller Eva to?"
     *
     * @throws IllegalArgumentException if there are no candidates
     */
    public String question(Position before, List<Move> candidates) {
        return moves.question(before, candidates);
    }

    /** Asks whether the player really resigns: to be answered by yes or no. */
    public String confirmResignation() {
        return phrases.say("confirm.resign");
    }

    /** Asks whether a player who seems to have said so accepts the draw. */
    public String confirmDraw() {
        return phrases.say("confirm.acceptDraw");
    }

    /** What a player is asked back in this position. */
    public String asked(GameEvent.QuestionAsked event, Position position) {
        return switch (event.question()) {
            case RESIGN -> confirmResignation();
            case ACCEPT_DRAW -> confirmDraw();
            case CLAIM_REPETITION -> claim("confirm.claimRepetition", event, position);
            case CLAIM_FIFTY -> claim("confirm.claimFifty", event, position);
            case SAY_AGAIN, CORRECTION -> notUnderstood();
            case WHICH_MOVE -> question(position, event.candidates());
        };
    }

    /** Names the move that was announced, legal or not: a draw is claimed with it. */
    private String claim(String phrase, GameEvent.QuestionAsked event, Position position) {
        return event.candidates().isEmpty()
                ? phrases.say(phrase)
                : phrases.say(
                        phrase + "With",
                        "move",
                        moves.plain(position, event.candidates().get(0)));
    }

    /** Tells that nothing was understood. */
    public String notUnderstood() {
        return phrases.sentence("notUnderstood");
    }

    /** Tells that this move is not legal, and why as far as that is known. */
    public String illegal(Position before, @Nullable Move move, @Nullable IllegalReason reason) {
        if (move == null) {
            return phrases.sentence("illegal.unclear");
        }
        String said = moves.plain(before, move);
        return reason == null
                ? phrases.sentence("illegal", "move", said)
                : phrases.sentence("illegal.because", "move", said, "reason", reason(move, reason));
    }

    private String reason(Move move, IllegalReason reason) {
        Square named = reason.square();
        Square square = named == null ? move.to() : named;
        return phrases.say(TextNames.of("illegal", reason.kind()), "square", moves.square(square));
    }

    /** Tells that the repetition was another move than the announcement. */
    public String repetitionDiffers(Position before, Move announced, @Nullable Move repeated) {
        String said = moves.plain(before, announced);
        return repeated == null
                ? phrases.sentence("repetition.unclear", "announced", said)
                : phrases.sentence("repetition.differs", "announced", said, "repeated", moves.plain(before, repeated));
    }

    /** Confirms a correction; asks for the move again where none is known. */
    public String corrected(Position before, @Nullable Move move) {
        return move == null
                ? phrases.sentence("corrected.unclear")
                : phrases.sentence("corrected", "move", moves.plain(before, move));
    }

    /** Says what a clock shows: "en time, treogtyve minutter og fem sekunder". */
    public String time(Duration time) {
        return times.left(time);
    }

    /** Tells the time left, the listener's own or the opponent's. */
    public String timeLeft(Duration left, boolean own) {
        return phrases.sentence(own ? "time.own" : "time.opponent", "time", times.left(left));
    }

    /** Warns the listener that no more than this is left of the own time: "Fem minutter tilbage." */
    public String timeAlarm(Duration left) {
        return phrases.sentence("time.alarm", "time", times.time(left));
    }

    /** Tells how many words of a sound check were heard: "Hørt: treogtyve af fireogtyve." */
    public String wordsHeard(int heard, int total) {
        NumberWords numbers = NumberWords.of(language());
        return phrases.sentence("soundcheck.heard", "n", numbers.say(heard), "total", numbers.say(total));
    }

    /** Tells how many moves each side has completed. */
    public String moveCount(int white, int black) {
        if (white == 0 && black == 0) {
            return noMoveYet();
        }
        return phrases.sentence("moves.count", "white", times.moves(white), "black", times.moves(black));
    }

    /** Tells the last completed move. */
    public String lastMove(Position before, Move move) {
        return phrases.sentence("lastMove", "side", side(before.turn()), "move", moves.announcement(before, move));
    }

    /** Tells that no move was completed yet. */
    public String noMoveYet() {
        return phrases.sentence("lastMove.none");
    }

    /** Tells the moves so far, or some of them. */
    public String movesSoFar(Telling.MovesSoFar told) {
        return facts.movesSoFar(told);
    }

    /** Tells this seat what stands on the squares that it asked for. */
    public String onBoard(Side listener, Telling.OnBoard told) {
        return facts.onBoard(listener, told);
    }

    /** Tells whose turn it is, the listener's or the opponent's. */
    public String turn(boolean own) {
        return phrases.sentence(own ? "turn.own" : "turn.opponent");
    }

    /** Names a piece with its side, or one that is not known: "sort springer". */
    public String piece(@Nullable Piece piece) {
        return boards.piece(piece);
    }

    /** Names a side where a sentence or a cell begins with it. */
    public String sideFirst(Side side) {
        return Phrases.capitals(side(side));
    }

    /** Names a side. */
    public String side(Side side) {
        return phrases.say(TextNames.of("side", side));
    }

    /** Tells that this side has confirmed the result. */
    public String resultConfirmed(Side side) {
        return phrases.sentence("resultConfirmed", "side", side(side));
    }

    /** Tells that this side offers a draw. */
    public String drawOffered(Side side) {
        return phrases.sentence("draw.offered", "side", side(side));
    }

    /** Tells that this side declines the draw. */
    public String drawDeclined(Side side) {
        return phrases.sentence("draw.declined", "side", side(side));
    }

    /** Tells that this side's time is used up. */
    public String flagFell(Side side) {
        return phrases.sentence("flag", "side", side(side));
    }

    /** Tells that the game is over, how and why. */
    public String gameEnded(GameResult result, EndReason reason) {
        String why = phrases.say(TextNames.of("reason", reason));
        return phrases.sentence(TextNames.of("end", result), "reason", why);
    }

    /** Tells why an act was refused. */
    public String refused(Refusal why) {
        return phrases.sentence(TextNames.of("refused", why));
    }

    /** Tells that a claim was made. */
    public String claimMade(Side side, ClaimKind kind) {
        return phrases.sentence(TextNames.of("claim", kind), "side", side(side));
    }

    /** Tells how the claim of this side was decided, and the time that its opponent gains by a wrong one. */
    public String claimDecided(Side side, boolean right, Duration addToOpponent) {
        return phrases.sentence(right ? "claim.right" : "claim.wrong") + gains(side.opposite(), addToOpponent);
    }

    /** Tells that the claim of this side is not decided yet, and the time that its opponent gains. */
    public String claimPostponed(Side side, Duration addToOpponent) {
        return phrases.sentence("claim.postponed") + gains(side.opposite(), addToOpponent);
    }

    /** Tells that an illegal move was completed, the how-manieth, and the time that the opponent gains. */
    public String illegalCompleted(Side side, IllegalKind kind, int count, Duration addToOpponent) {
        String fault =
                phrases.sentence(TextNames.of("illegalCompleted", kind), "side", side(side), "n", times.number(count));
        return fault + gains(side.opposite(), addToOpponent);
    }

    /**
     * Tells which position is to be set up again, by the move that led to it.
     *
     * @param ply the half-moves of the game before it; 0 is the start
     */
    public String restored(int ply, Position position) {
        Side mover = position.turn().opposite();
        int number = position.moveNumber() - (mover == Side.WHITE ? 0 : 1);
        return ply == 0
                ? phrases.sentence("restored")
                : phrases.sentence("restored.after", "n", times.number(number), "side", side(mover));
    }

    /** Tells that an illegal move was completed and the arbiter is to decide. */
    public String penaltyProposed(Side side) {
        return phrases.sentence("penaltyProposed", "side", side(side));
    }

    /** Tells that there was no illegal move after all. */
    public String noIllegalMove(Side side) {
        return phrases.sentence("noIllegalMove", "side", side(side));
    }

    private String gains(Side side, Duration time) {
        return time.isZero() ? "" : " " + phrases.sentence("gains", "side", side(side), "time", times.time(time));
    }

    /** Tells a player that nobody can know whether the own board is right. */
    public String boardUnseen() {
        return phrases.sentence("difference.unseen");
    }

    /**
     * Tells this seat what is wrong on its board, whole, in one sentence, the nearest pairs first; from nine hand movements on
     * the number of squares and the three nearest.
     */
    public String differences(Side seat, List<SquareDifference> differences) {
        return boards.differences(seat, differences);
    }

    /** Confirms to this seat what was put right on its board, and tells how many hand movements are left and the next one. */
    public String nearer(Side seat, List<Rearrangement.Step> done, List<SquareDifference> left) {
        return boards.nearer(seat, done, left);
    }

    /** Reminds of the opponent's move that is still to be executed on the own board. */
    public String owing(Position before, Move move) {
        return phrases.sentence("owing", "move", moves.announcement(before, move));
    }

    /**
     * Tells what the board of this side is about to do by itself.
     *
     * @param before the position in which the move was made that it carries out
     * @param move that move; null where it does something else
     */
    public String movement(Side side, MovementPurpose purpose, Position before, @Nullable Move move) {
        return phrases.sentence(
                TextNames.of("movement", purpose),
                "device",
                board(side),
                "move",
                move == null ? "" : moves.announcement(before, move));
    }

    /** Tells how it ended that the board of this side was to move its pieces itself, and what is left to hands. */
    public String movementEnded(Side side, MovementOutcome outcome) {
        String ended = outcome.needsPiece() ? "needsPiece" : "stopped";
        return phrases.sentence(
                "movement." + (outcome == MovementOutcome.DONE ? "done" : ended), "device", board(side));
    }

    private String board(Side side) {
        return device(DeviceId.board(side));
    }

    /** Tells that a device is lost. */
    public String deviceLost(DeviceId device) {
        return phrases.sentence("device.lost", "device", device(device));
    }

    /** Tells that a device that was lost already is still away, for another reason, which the arbiter sees. */
    public String deviceStillLost(DeviceId device) {
        return phrases.sentence("device.still", "device", device(device));
    }

    /** Tells that a device is back. */
    public String deviceBack(DeviceId device) {
        return phrases.sentence("device.back", "device", device(device));
    }

    /** Tells the arbiter what was found of a player: the same on the page, in the log and in the papers. */
    public String finding(FindingKind kind, Side seat) {
        return PageWords.of(language().code(), "findings").say(TextNames.of(kind), "seat", sideFirst(seat));
    }

    /**
     * Tells in this language why a device fails; what the station has no words for in it is quoted as it stands in the journal.
     *
     * @param why English, as events have it
     */
    public String failure(String why) {
        return new DeviceFailures(language().code(), this::device).tell(why);
    }

    /** Names a device: "White's board". */
    public String device(DeviceId id) {
        return phrases.say("device." + kind(id));
    }

    /** Whether there is a name for this kind of device. */
    public boolean isNamed(DeviceId id) {
        return !kind(id).equals("other");
    }

    private static String kind(DeviceId id) {
        Optional<Side> seat = id.seat();
        return switch (id.kind()) {
            case "board" -> seat.map(side -> "board." + side.id()).orElse("other");
            case "hearing" -> "microphone";
            case "recordings" -> "recording";
            case "sound", "voice" -> seat.map(side -> "ear." + side.id()).orElse("sound");
            case "clock", "recogniser", "braille", "journal", "papers" -> id.kind();
            default -> "other";
        };
    }

    /**
     * Tells the player of an illegal move what to put back, and which piece must move in its place; empty if there is neither.
     */
    public String replacement(Replacement replacement) {
        return boards.replacement(replacement);
    }

    /** Says something that never varies. */
    public String say(Notice notice) {
        return phrases.sentence(notice.phrase());
    }
}
