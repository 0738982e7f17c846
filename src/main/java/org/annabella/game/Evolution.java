package org.annabella.game;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.annabella.chess.Move;
import org.annabella.chess.Piece;
import org.annabella.chess.Placement;
import org.annabella.chess.Position;
import org.annabella.chess.Side;
import org.annabella.clock.ChessClock;
import org.annabella.clock.ClockSide;
import org.annabella.clock.Snapshot;
import org.annabella.clock.TimeControls;
import org.jspecify.annotations.Nullable;

/** One step from a state to the next: a copy that one event changes, used once and thrown away. */
final class Evolution implements GameEvent.SomeCases<Evolution> {

    @Nullable
    GameSetup setup;

    Phase phase = Phase.NOT_STARTED;
    Duration now = Duration.ZERO;
    Position position = Position.INITIAL;
    List<Ply> plies = List.of();

    @Nullable
    ChessClock clock;

    Turn turn = Turn.EMPTY;
    SeatState white = SeatState.at(Position.INITIAL.placement());
    SeatState black = white;
    Scoresheet whiteSheet = Scoresheet.EMPTY;
    Scoresheet blackSheet = Scoresheet.EMPTY;

    List<Side> drawOffers = List.of();

    @Nullable
    PendingClaim claim;

    GameResult result = GameResult.NONE;

    @Nullable
    EndReason endReason;

    DeviceBook devices = DeviceBook.EMPTY;
    Formalities formalities = Formalities.NONE;
    Adjournment adjournment = Adjournment.NONE;
    OpenQuestions whiteOpen = OpenQuestions.NONE;
    OpenQuestions blackOpen = OpenQuestions.NONE;
    Presses presses = Presses.NONE;

    @Nullable
    ProposedPenalty proposedPenalty;

    @Nullable
    String correction;

    Evolution() {}

    Evolution(GameState before) {
        before.copyInto(this);
    }

    GameState after(GameEvent event) {
        formalities = event.match(new FormalitiesStep(formalities, plies.size()));
        whiteOpen = event.match(new QuestionStep(Side.WHITE, whiteOpen, plies.size()));
        blackOpen = event.match(new QuestionStep(Side.BLACK, blackOpen, plies.size()));
        presses = event.match(new PressStep(presses));
        turn = turn.withDoubt(event.match(new DoubtStep(turn.doubt(), position.turn(), plies.size(), turn.pressed())));
        event.match(this);
        now = event.at();
        return new GameState(this);
    }

    /** Events that say something and change nothing. */
    @Override
    public Evolution otherwise(GameEvent event) {
        return this;
    }

    @Override
    public Evolution gameStarted(GameEvent.GameStarted event) {
        if (setup != null) {
            throw new IllegalStateException("started twice: " + event);
        }
        setup = event.setup();
        position = setup.start();
        clock = ChessClock.of(TimeControls.parse(setup.timeControl())).at(event.at());
        white = SeatState.at(position.placement());
        black = white;
        phase = setup.settings().start() == Starting.ARBITER ? Phase.WAITING : Phase.RUNNING;
        return this;
    }

    @Override
    public Evolution playStarted(GameEvent.PlayStarted event) {
        phase = Phase.RUNNING;
        // Pieces are set up and put straight before: of all that only a move that stands on the board is one of this
        // game.
        Move shown = turn.executed();
        PlayerHands none = PlayerHands.EMPTY;
        turn = handSteps()
                .said(
                        position.turn(),
                        turn.withHands(shown == null ? none : none.showing(shown, position, event.at())));
        return this;
    }

    @Override
    public Evolution penaltyProposed(GameEvent.PenaltyProposed event) {
        proposedPenalty = event.penalty();
        return this;
    }

    @Override
    public Evolution illegalMoveWithdrawn(GameEvent.IllegalMoveWithdrawn event) {
        settlePenaltyOf(event.seat());
        set(event.seat(), seat(event.seat()).withIllegalMoves(event.count()));
        return this;
    }

    /** The other seat's waits on. */
    private void settlePenaltyOf(Side seat) {
        if (proposedPenalty != null && proposedPenalty.seat() == seat) {
            proposedPenalty = null;
        }
    }

    /** Back to where the game was; whatever waited then waits again, and the clocks stand by the arbiter's word alone. */
    @Override
    public Evolution playContinued(GameEvent.PlayContinued event) {
        phase = adjournment.isAdjourned() ? Phase.ADJOURNED : Phase.PAUSED;
        stopByClaim(false);
        result = GameResult.NONE;
        endReason = null;
        correction = null;
        return this;
    }

    /** Of the acts without an event of their own: whether a move is to be sealed. */
    @Override
    public Evolution ruling(GameEvent.Ruling event) {
        if (event.rule().equals(RulingNames.SEAL)) {
            adjournment = adjournment.withRequired(true);
        } else if (event.rule().equals(RulingNames.CANCEL_SEAL)) {
            adjournment = adjournment.withRequired(false);
        }
        return this;
    }

    @Override
    public Evolution moveAnnounced(GameEvent.MoveAnnounced event) {
        turn = handSteps().said(event.seat(), turn.withAnnounced(event.heard()));
        return this;
    }

    @Override
    public Evolution announcementCorrected(GameEvent.AnnouncementCorrected event) {
        turn = handSteps().said(event.seat(), turn.withAnnounced(event.heard()));
        return this;
    }

    @Override
    public Evolution notUnderstood(GameEvent.NotUnderstood event) {
        turn = event.seat() == position.turn() ? turn.withUnclear() : turn;
        return this;
    }

    /** Whoever is asked which move was meant was not understood: nobody loses time to the machine. */
    @Override
    public Evolution questionAsked(GameEvent.QuestionAsked event) {
        boolean unclear = !event.question().endsGame() && event.seat() == position.turn();
        turn = unclear ? turn.withUnclear() : turn;
        return this;
    }

    @Override
    public Evolution moveAwaited(GameEvent.MoveAwaited event) {
        clock = clock().complete(GameState.clockSide(event.seat()), true, event.at());
        turn = turn.withPressed();
        return this;
    }

    @Override
    public Evolution arbiterCalled(GameEvent.ArbiterCalled event) {
        return this;
    }

    @Override
    public Evolution moveRepeated(GameEvent.MoveRepeated event) {
        if (event.ply() > plies.size()) {
            turn = turn.withRepeated(event.heard());
            return this;
        }
        int index = event.ply() - 1;
        if (event.agrees()) {
            plies = replaced(plies, index, plies.get(index).withRepeated());
        }
        rewrite(event.seat(), event.ply(), entry -> entry.resting(Scoresheet.Basis.SAID, event.heard(), event.at()));
        return this;
    }

    @Override
    public Evolution pieceTouched(GameEvent.PieceTouched event) {
        SeatState seat = seat(event.seat());
        // While the game is adjourned pieces are put away and set up again: that binds nobody.
        if (event.seat() == position.turn() && phase != Phase.ADJOURNED) {
            turn = turn.withHands(handSteps().touched(turn.hands(), position, seat.owing(), event));
        }
        Piece piece = seat.board().pieceAt(event.square());
        if (event.lifted() && piece != null) {
            set(event.seat(), seat.withLifted(seat.board().without(event.square()), piece));
        }
        return this;
    }

    @Override
    public Evolution piecePlaced(GameEvent.PiecePlaced event) {
        SeatState seat = seat(event.seat());
        List<Piece> hand = new ArrayList<>(seat.inHand());
        Piece piece = event.piece() != null ? event.piece() : Boards.nextInHand(hand, position, event.square());
        if (piece != null) {
            hand.remove(piece);
            set(event.seat(), seat.withPlaced(seat.board().with(event.square(), piece), hand));
            beginCastling(event);
        }
        return this;
    }

    /** The king alone has gone where it castles to (FIDE Laws 2023, 4.7.2). */
    private void beginCastling(GameEvent.PiecePlaced event) {
        boolean mine = event.seat() == position.turn() && phase == Phase.RUNNING;
        Move begun = mine
                ? Boards.castlingBegun(position, seat(event.seat()).board()).orElse(null)
                : null;
        turn = begun == null ? turn : turn.withHands(turn.hands().beginning(begun, event.at()));
    }

    @Override
    public Evolution piecesAdjusted(GameEvent.PiecesAdjusted event) {
        turn = event.seat() == position.turn() ? turn.withHands(turn.hands().adjustingPieces()) : turn;
        return this;
    }

    @Override
    public Evolution moveExecuted(GameEvent.MoveExecuted event) {
        Turn next = turn.withExecuted(event.move()).withHands(handSteps().showing(turn.hands(), event, position));
        turn = handSteps().said(event.seat(), next);
        set(event.seat(), withShown(event.seat(), event.move()));
        return this;
    }

    private SeatState withShown(Side side, Move move) {
        return seat(side).withBoard(Boards.after(position, move, seat(side).board()));
    }

    @Override
    public Evolution moveTakenBack(GameEvent.MoveTakenBack event) {
        turn = event.seat() == position.turn()
                ? turn.withExecuted(null).withHands(handSteps().left(turn.hands(), event.seat(), event.at()))
                : turn.withMirrored(null);
        set(event.seat(), seat(event.seat()).withBoard(position.placement()));
        return this;
    }

    @Override
    public Evolution moveMirrored(GameEvent.MoveMirrored event) {
        Side side = event.seat();
        if (event.ply() > plies.size()) {
            turn = turn.withMirrored(event.move());
            set(side, withShown(side, event.move()));
            return this;
        }
        set(side, seat(side).withOwing(null).withBoard(position.placement()));
        rewrite(side, event.ply(), entry -> mirrored(entry, event));
        return this;
    }

    /** The board shows what nothing else has shown yet. */
    private static Scoresheet.Entry mirrored(Scoresheet.Entry entry, GameEvent.MoveMirrored event) {
        return entry.basis() == Scoresheet.Basis.NOTHING
                ? entry.resting(Scoresheet.Basis.EXECUTED, event.move(), event.at())
                : entry;
    }

    private void rewrite(Side side, int ply, UnaryOperator<Scoresheet.Entry> change) {
        setSheet(side, sheet(side).with(ply, change));
    }

    @Override
    public Evolution moveWritten(GameEvent.MoveWritten event) {
        Scoresheet.Basis basis = event.by() == Asker.PLAYER ? Scoresheet.Basis.WRITTEN : Scoresheet.Basis.TYPED;
        rewrite(event.seat(), event.ply(), entry -> entry.resting(basis, event.written(), event.at()));
        return this;
    }

    @Override
    public Evolution scoreCompleted(GameEvent.ScoreCompleted event) {
        for (GameEvent.ScoreCompleted.Filled filled : event.moves()) {
            rewrite(
                    event.seat(),
                    filled.ply(),
                    entry -> entry.resting(Scoresheet.Basis.COMPLETED, filled.move(), event.at()));
        }
        return this;
    }

    @Override
    public Evolution moveMade(GameEvent.MoveMade event) {
        return onRecord(event, position.play(event.move()), false);
    }

    @Override
    public Evolution moveCompleted(GameEvent.MoveCompleted event) {
        return event.ply() <= plies.size()
                ? completedAfterTheReply(event)
                : onRecord(made(event), position.play(event.move()), true);
    }

    private static GameEvent.MoveMade made(GameEvent.MoveCompleted event) {
        return new GameEvent.MoveMade(
                event.at(), event.seat(), event.ply(), event.move(), event.how(), event.white(), event.black());
    }

    private Evolution completedAfterTheReply(GameEvent.MoveCompleted event) {
        int index = event.ply() - 1;
        plies = replaced(plies, index, plies.get(index).completedBy(event));
        clock = clock().complete(GameState.clockSide(event.seat()), event.how().pressed(), event.at());
        return this;
    }

    @Override
    public Evolution illegalMoveStands(GameEvent.IllegalMoveStands event) {
        GameEvent.MoveMade made = new GameEvent.MoveMade(
                event.at(), event.seat(), event.ply(), event.move(), event.how(), event.white(), event.black());
        return onRecord(made, inItsGame(event.position()), true);
    }

    /** Nothing in a FEN tells a Chess960 game once nobody may castle, and there castling is still spelled otherwise. */
    private Position inItsGame(Position read) {
        return setup().start().isChess960() ? read.asChess960() : read;
    }

    private Evolution onRecord(GameEvent.MoveMade event, Position after, boolean completed) {
        Side mover = event.seat();
        Side other = mover.opposite();
        SheetEntries entries = new SheetEntries(setup(), turn, clock(), event);
        whiteSheet = entries.on(whiteSheet, Side.WHITE);
        blackSheet = entries.on(blackSheet, Side.BLACK);
        plies = plus(plies, ply(event, after, completed));
        set(mover, seat(mover).withBoard(after.placement()).measuredByNow(event.move()));
        set(other, seat(other).measuredByNow(event.move()));
        if (!event.move().equals(turn.mirrored())) {
            set(other, seat(other).withOwing(event.move()));
        }
        if (completed && !turn.pressed()) {
            clock = clock().complete(GameState.clockSide(mover), event.how().pressed(), event.at());
        }
        position = after;
        turn = Turn.EMPTY;
        adjournment = adjournment.withMoveMade();
        forgetWhatWasIllegal();
        return this;
    }

    /** What was not legal in another position may be legal now: it is not told once more. */
    private void forgetWhatWasIllegal() {
        for (Side side : Side.values()) {
            if (seat(side).lastTold() instanceof Telling.NotLegal) {
                set(side, seat(side).withLastTold(null));
            }
        }
    }

    private Ply ply(GameEvent.MoveMade event, Position after, boolean completed) {
        return new Ply(
                event.ply(),
                event.seat(),
                position,
                event.move(),
                after,
                event.how(),
                event.white(),
                event.black(),
                event.how().repeated(),
                completed,
                turn.hands());
    }

    @Override
    public Evolution clockSwitched(GameEvent.ClockSwitched event) {
        Side running = event.running();
        closeReply(running);
        if (running == null) {
            clock = clock().running().isPresent() ? clock().pause(event.at()) : clock();
            return this;
        }
        ClockSide clockSide = GameState.clockSide(running);
        if (clock().phase() == Snapshot.Phase.READY) {
            clock = clock().start(clockSide, event.at());
        } else if (clock().turn() != clockSide || clock().running().isEmpty()) {
            ChessClock stopped = clock().running().isPresent() ? clock().pause(event.at()) : clock();
            clock = stopped.resume(clockSide, event.at());
        }
        return this;
    }

    /** A reply that is sealed while its opponent is absent is closed by starting that player's clock (I.9.3). */
    private void closeReply(@Nullable Side running) {
        if (adjournment.isOpenToChange() && running != null && running != adjournment.sealer()) {
            adjournment = adjournment.withClosed();
            phase = Phase.ADJOURNED;
        }
    }

    @Override
    public Evolution clockSet(GameEvent.ClockSet event) {
        clock = clockSteps().set(event);
        formalities = isBothDown(event.at()) ? formalities : formalities.withoutBothFlags();
        return this;
    }

    private boolean isBothDown(Duration at) {
        return clock().isFlagDown(ClockSide.WHITE, at) && clock().isFlagDown(ClockSide.BLACK, at);
    }

    private ClockSteps clockSteps() {
        return new ClockSteps(setup(), clock());
    }

    @Override
    public Evolution illegalMoveCompleted(GameEvent.IllegalMoveCompleted event) {
        settlePenaltyOf(event.seat());
        set(event.seat(), seat(event.seat()).withIllegalMoves(event.count()));
        return this;
    }

    @Override
    public Evolution positionRestored(GameEvent.PositionRestored event) {
        GameState before = new GameState(this);
        boolean back = event.ply() < plies.size();
        Side awaited = turn.pressed() ? position.turn() : null;
        clock = clockSteps().takenBack(plies.subList(event.ply(), plies.size()), awaited, event.at());
        Turn again = back
                ? plies.get(event.ply()).replaced(handSteps().isReleaseBinding())
                : turn.again(handSteps().isReleaseBinding());
        plies = List.copyOf(plies.subList(0, event.ply()));
        position = inItsGame(event.position());
        whiteSheet = whiteSheet.upTo(event.ply());
        blackSheet = blackSheet.upTo(event.ply());
        turn = again;
        restore(Side.WHITE, before, back);
        restore(Side.BLACK, before, back);
        if (back) {
            proposedPenalty = null;
            adjournment = adjournment.over();
            forgetWhatWasIllegal();
        }
        return this;
    }

    /** Going back some plies settles what a seat owes; restoring after an illegal move leaves it. */
    private void restore(Side side, GameState before, boolean back) {
        SeatState seat = seat(side);
        if (back || seat.owing() == null) {
            boolean seen = !setup().settings().withoutBoard().contains(side);
            List<SquareDifference> left = seen ? SeenBoard.of(before, side).against(position.placement()) : List.of();
            set(side, seat.withSetBack(position.placement(), left));
        }
    }

    @Override
    public Evolution drawOffered(GameEvent.DrawOffered event) {
        drawOffers = plus(without(drawOffers, event.seat()), event.seat());
        if (event.seat() == position.turn()) {
            turn = turn.withDrawOffered();
        } else {
            whiteSheet = whiteSheet.withDrawOffered();
            blackSheet = blackSheet.withDrawOffered();
        }
        return this;
    }

    @Override
    public Evolution drawDeclined(GameEvent.DrawDeclined event) {
        drawOffers = without(drawOffers, event.seat().opposite());
        return this;
    }

    @Override
    public Evolution claimMade(GameEvent.ClaimMade event) {
        if (claim == null) {
            claim = claimed(event);
        }
        Move intended = event.intended();
        setSheet(event.seat(), sheet(event.seat()).plus(new Scoresheet.Claimed(plies.size(), event.kind(), intended)));
        turn = intended != null && event.seat() == position.turn() ? turn.withDeclared(intended) : turn;
        return this;
    }

    private PendingClaim claimed(GameEvent.ClaimMade event) {
        boolean coming = event.seat() != position.turn();
        int ply = plies.size() + (coming ? 1 : 0);
        Move last = plies.isEmpty() ? null : plies.get(plies.size() - 1).move();
        return new PendingClaim(event.seat(), event.kind(), event.request(), ply, coming ? begun() : last, false);
    }

    /** The move under way: what the mover's board shows, or where it shows none what was announced. */
    private @Nullable Move begun() {
        Move shown = turn.executed();
        return shown == null ? turn.said() : shown;
    }

    @Override
    public Evolution claimDecided(GameEvent.ClaimDecided event) {
        if (claim != null && claim.kind() == event.kind() && claim.seat() == event.seat()) {
            claim = null;
        }
        return this;
    }

    @Override
    public Evolution claimPostponed(GameEvent.ClaimPostponed event) {
        claim = claim != null && claim.kind() == event.kind() ? null : claim;
        return this;
    }

    @Override
    public Evolution resultCorrected(GameEvent.ResultCorrected event) {
        result = event.result();
        endReason = EndReason.CORRECTED;
        correction = event.reason();
        return this;
    }

    @Override
    public Evolution timeControlChanged(GameEvent.TimeControlChanged event) {
        TimeControls controls = TimeControls.parse(event.timeControl());
        clock = ChessClock.from(controls.white(), controls.black(), clock().snapshot(event.at()));
        return this;
    }

    @Override
    public Evolution boardDiffers(GameEvent.BoardDiffers event) {
        SeatState seat = seat(event.seat()).withDifference(event.difference(), event.with());
        set(event.seat(), seat.withLastTold(new Telling.Differences(event.difference(), seat.owing())));
        return this;
    }

    @Override
    public Evolution boardInStep(GameEvent.BoardInStep event) {
        turn = event.seat() == position.turn() ? turn.withoutUndone() : turn;
        SeatState seat = seat(event.seat()).withDifference(List.of(), null).withPlaced(shown(event.seat()), List.of());
        boolean repeatable = !(seat.lastTold() instanceof Telling.Differences);
        set(event.seat(), repeatable ? seat : seat.withLastTold(null));
        return this;
    }

    /** What stands on a board in step. */
    private Placement shown(Side side) {
        if (seat(side).owing() != null && !plies.isEmpty()) {
            return plies.get(plies.size() - 1).before().placement();
        }
        Move underWay = turn.on(side == position.turn());
        return underWay == null
                ? position.placement()
                : Boards.after(position, underWay, seat(side).board());
    }

    @Override
    public Evolution movementAnnounced(GameEvent.MovementAnnounced event) {
        devices = devices.beginning(DeviceId.board(event.seat()));
        return this;
    }

    @Override
    public Evolution movementEnded(GameEvent.MovementEnded event) {
        devices = devices.ending(DeviceId.board(event.seat()));
        return this;
    }

    @Override
    public Evolution told(GameEvent.Told event) {
        if (event.to() == Audience.WHITE) {
            white = white.withLastTold(event.what());
        } else if (event.to() == Audience.BLACK) {
            black = black.withLastTold(event.what());
        }
        return this;
    }

    @Override
    public Evolution paused(GameEvent.Paused event) {
        phase = Phase.PAUSED;
        // An arbiter who writes the same word has stopped them for another reason all the same.
        stopByClaim(event.why().equals(PendingClaim.PAUSE) && event.author() != Author.ARBITER);
        return this;
    }

    private void stopByClaim(boolean stopped) {
        claim = claim == null ? null : claim.withStopped(stopped);
    }

    @Override
    public Evolution resumed(GameEvent.Resumed event) {
        if (phase == Phase.ADJOURNED) {
            adjournment = adjournment.withSession(event.at()).over();
        } else {
            // Whoever lets play go on over a flag does not hold it against its player.
            formalities = formalities.withoutFlag();
        }
        phase = Phase.RUNNING;
        return this;
    }

    @Override
    public Evolution moveSealed(GameEvent.MoveSealed event) {
        adjournment = adjournment.withSealed(event.seat(), event.sealed(), phase == Phase.ADJOURNED);
        return this;
    }

    @Override
    public Evolution sealAwaited(GameEvent.SealAwaited event) {
        adjournment = adjournment.withAwaited(event.awaited() ? event.seat() : null);
        return this;
    }

    @Override
    public Evolution adjourned(GameEvent.Adjourned event) {
        if (phase != Phase.ADJOURNED) {
            adjournment = adjournment.withoutSession();
            formalities = formalities.withEverybodyThere();
        }
        phase = Phase.ADJOURNED;
        adjournment = adjournment.withEnvelope(event.envelope());
        return this;
    }

    @Override
    public Evolution sessionStarted(GameEvent.SessionStarted event) {
        adjournment = adjournment.withSession(event.at());
        return this;
    }

    @Override
    public Evolution sealedMoveOpened(GameEvent.SealedMoveOpened event) {
        adjournment = adjournment.withSession(event.at());
        SealedOpening opening = event.opening();
        if (opening == null || opening.verdict() == OpenedMove.Verdict.LEGAL) {
            phase = Phase.RUNNING;
            adjournment = adjournment.over();
        } else {
            adjournment = adjournment.withOpened(opening.found());
        }
        if (opening != null) {
            turn = turn.again(true).withAnnounced(opening.found().heard());
        }
        return this;
    }

    @Override
    public Evolution stationStarted(GameEvent.StationStarted event) {
        devices = devices.inNewSession();
        return this;
    }

    @Override
    public Evolution deviceIdentified(GameEvent.DeviceIdentified event) {
        devices = devices.with(event.device(), event.identity());
        return this;
    }

    @Override
    public Evolution deviceAccepted(GameEvent.DeviceAccepted event) {
        devices = devices.forgetting(event.device());
        return this;
    }

    @Override
    public Evolution deviceWeak(GameEvent.DeviceWeak event) {
        devices = devices.weakening(event.device(), event.why());
        return this;
    }

    @Override
    public Evolution deviceWell(GameEvent.DeviceWell event) {
        devices = devices.recovering(event.device());
        return this;
    }

    @Override
    public Evolution deviceLost(GameEvent.DeviceLost event) {
        devices = devices.losing(event.device(), event.why());
        return this;
    }

    @Override
    public Evolution deviceBack(GameEvent.DeviceBack event) {
        devices = devices.regaining(event.device());
        return this;
    }

    /** What waits is kept, unseen, for an end that is taken back. */
    @Override
    public Evolution gameEnded(GameEvent.GameEnded event) {
        phase = Phase.OVER;
        result = event.result();
        endReason = event.reason();
        correction = null;
        return this;
    }

    private HandSteps handSteps() {
        return new HandSteps(setup());
    }

    private GameSetup setup() {
        if (setup == null) {
            throw new IllegalStateException("no setup before the start of the game");
        }
        return setup;
    }

    private ChessClock clock() {
        if (clock == null) {
            throw new IllegalStateException("no clock before the start of the game");
        }
        return clock;
    }

    private SeatState seat(Side side) {
        return side.pick(white, black);
    }

    private void set(Side side, SeatState seat) {
        if (side == Side.WHITE) {
            white = seat;
        } else {
            black = seat;
        }
    }

    private Scoresheet sheet(Side side) {
        return side.pick(whiteSheet, blackSheet);
    }

    private void setSheet(Side side, Scoresheet sheet) {
        if (side == Side.WHITE) {
            whiteSheet = sheet;
        } else {
            blackSheet = sheet;
        }
    }

    private static <T> List<T> plus(List<T> list, T more) {
        List<T> longer = new ArrayList<>(list);
        longer.add(more);
        return longer;
    }

    private static <T> List<T> without(List<T> list, T gone) {
        return list.stream().filter(one -> !one.equals(gone)).toList();
    }

    private static <T> List<T> replaced(List<T> list, int index, T value) {
        List<T> changed = new ArrayList<>(list);
        changed.set(index, value);
        return changed;
    }
}
