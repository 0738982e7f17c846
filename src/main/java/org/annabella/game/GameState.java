package org.annabella.game;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.annabella.chess.Move;
import org.annabella.chess.Position;
import org.annabella.chess.PositionHistory;
import org.annabella.chess.Side;
import org.annabella.clock.ChessClock;
import org.annabella.clock.ClockSide;
import org.jspecify.annotations.Nullable;

/**
 * Everything that is known of a game after some events. Immutable; made by {@link #evolve} alone.
 *
 * <p>A seat is a {@link Side}. Times are durations since the start of the game.
 */
public final class GameState {

    /** Before the first event. */
    public static final GameState NOT_STARTED = new GameState(new Evolution());

    private final @Nullable GameSetup setup;
    private final Phase phase;
    private final Duration now;
    private final Position position;
    private final List<Ply> plies;
    private final @Nullable ChessClock clock;
    private final Turn turn;
    private final SeatState white;
    private final SeatState black;
    private final Scoresheet whiteSheet;
    private final Scoresheet blackSheet;
    private final List<Side> drawOffers;
    private final @Nullable PendingClaim claim;
    private final GameResult result;
    private final @Nullable EndReason endReason;
    private final DeviceBook devices;
    private final Formalities formalities;
    private final Adjournment adjournment;
    private final OpenQuestions whiteOpen;
    private final OpenQuestions blackOpen;
    private final Presses presses;
    private final @Nullable ProposedPenalty proposedPenalty;
    private final @Nullable String correction;

    GameState(Evolution next) {
        this.setup = next.setup;
        this.phase = next.phase;
        this.now = next.now;
        this.position = next.position;
        this.plies = List.copyOf(next.plies);
        this.clock = next.clock;
        this.turn = next.turn;
        this.white = next.white;
        this.black = next.black;
        this.whiteSheet = next.whiteSheet;
        this.blackSheet = next.blackSheet;
        this.drawOffers = List.copyOf(next.drawOffers);
        this.claim = next.claim;
        this.result = next.result;
        this.endReason = next.endReason;
        this.devices = next.devices;
        this.formalities = next.formalities;
        this.adjournment = next.adjournment;
        this.whiteOpen = next.whiteOpen;
        this.blackOpen = next.blackOpen;
        this.presses = next.presses;
        this.proposedPenalty = next.proposedPenalty;
        this.correction = next.correction;
    }

    /** The state after all of these events, in order. */
    public static GameState replay(Iterable<GameEvent> events) {
        GameState state = NOT_STARTED;
        for (GameEvent event : events) {
            state = state.evolve(event);
        }
        return state;
    }

    /**
     * The state after one more event.
     *
     * @throws IllegalStateException if the event cannot follow: a bug, or a journal put together by hand
     */
    public GameState evolve(GameEvent event) {
        if (event.at().compareTo(now) < 0) {
            throw new IllegalStateException(event + " lies before " + now);
        }
        return new Evolution(this).after(event);
    }

    /**
     * What was settled before the first move.
     *
     * @throws IllegalStateException before the start
     */
    public GameSetup setup() {
        if (setup == null) {
            throw new IllegalStateException("the game has not started");
        }
        return setup;
    }

    /** How far the game is. */
    public Phase phase() {
        return phase;
    }

    /** The moment of the last event. */
    public Duration now() {
        return now;
    }

    /** The position after the last completed move: what the game stands at. */
    public Position position() {
        return position;
    }

    /** Whose turn it is. */
    public Side turnSeat() {
        return position.turn();
    }

    /** The half-moves on record, completed but for the last of a seat that is answered already, in order; unmodifiable. */
    public List<Ply> plies() {
        return plies;
    }

    /** The last half-move on record. */
    public Optional<Ply> lastPly() {
        return plies.isEmpty() ? Optional.empty() : Optional.of(plies.get(plies.size() - 1));
    }

    /** The last half-move of this seat on record. */
    public Optional<Ply> lastPlyOf(Side seat) {
        return plies.stream().filter(ply -> ply.seat() == seat).reduce((earlier, later) -> later);
    }

    /** The half-move under way. */
    public Turn turn() {
        return turn;
    }

    /** What is known of a seat. */
    public SeatState seat(Side seat) {
        return seat.pick(white, black);
    }

    /** What a seat has still to answer. */
    public OpenQuestions questions(Side seat) {
        return seat.pick(whiteOpen, blackOpen);
    }

    /** What is known of the presses so far. */
    public Presses presses() {
        return presses;
    }

    /** Whether this press has had its effect already, and nothing is left to be done about it. */
    public boolean isOver(GameInput.Press press) {
        return presses.isOver(press, clock == null ? 0 : clock.movesCompleted(clockSide(press.seat())));
    }

    /** The scoresheet of a seat, kept apart from the other's. */
    public Scoresheet sheet(Side seat) {
        return seat.pick(whiteSheet, blackSheet);
    }

    /** Who has offered the draw that stands; of two who have, the last one. */
    public Optional<Side> drawOfferedBy() {
        return drawOffers.isEmpty() ? Optional.empty() : waiting(drawOffers.get(drawOffers.size() - 1));
    }

    /** Who has offered a draw that waits to be answered: both may have, as a claim is an offer (FIDE Laws 2023, 9.1.2.3). */
    public List<Side> drawOffers() {
        return phase == Phase.OVER ? List.of() : drawOffers;
    }

    /** Whether a draw is offered to this seat, which may accept or decline it. */
    public boolean isDrawOfferedTo(Side seat) {
        return phase != Phase.OVER && drawOffers.contains(seat.opposite());
    }

    /** The claim that waits for the arbiter. */
    public Optional<PendingClaim> claim() {
        return waiting(claim);
    }

    /** What has waited when the game ended waits no more, unless the arbiter takes the end back. */
    private <T> Optional<T> waiting(@Nullable T what) {
        return phase == Phase.OVER ? Optional.empty() : Optional.ofNullable(what);
    }

    /** The result; {@link GameResult#NONE} while there is none. */
    public GameResult result() {
        return result;
    }

    /** Why the game ended. */
    public Optional<EndReason> endReason() {
        return Optional.ofNullable(endReason);
    }

    /** The penalty for an illegal move that waits for the arbiter's decision. */
    public Optional<ProposedPenalty> proposedPenalty() {
        return waiting(proposedPenalty);
    }

    /** Why the arbiter has put the result right; empty where it stands as the game brought it. */
    public Optional<String> correction() {
        return Optional.ofNullable(correction);
    }

    /** What is kept for the arbiter beside the moves. */
    public Formalities formalities() {
        return phase == Phase.OVER ? formalities.afterTheEnd(isDecidedAfterMate()) : formalities;
    }

    private boolean isDecidedAfterMate() {
        return setup().edition().quickplayFinish().decidedAfterMate() && position.isCheckmate();
    }

    /** How far the sealing of a move and the adjournment of the game are. */
    public Adjournment adjournment() {
        return phase == Phase.OVER ? adjournment.over() : adjournment;
    }

    /** The names of the devices that are lost; unmodifiable. */
    public Set<DeviceId> lostDevices() {
        return devices.lost().keySet();
    }

    /** Who answered last as each device, in whatever session; unmodifiable. A device that was accepted anew is not here. */
    public Map<DeviceId, DeviceIdentity> knownDevices() {
        return devices.known();
    }

    /** Whether people wait for this device already: it is lost, or answered in an earlier session and not yet in this one. */
    public boolean isMissed(DeviceId device) {
        return devices.lost().containsKey(device)
                || devices.known().containsKey(device) && !devices.present().contains(device);
    }

    public DeviceBook devices() {
        return devices;
    }

    /**
     * Whether this device is lost, by itself or by being of this seat.
     *
     * @param kind what of that seat, or of both
     */
    public boolean isLost(DeviceId.OfSeat kind, Side seat) {
        return lostDevices().contains(kind.ofBoth()) || lostDevices().contains(kind.of(seat));
    }

    /** Whether nobody can know what stands on this seat's board: it has none, or that is lost. */
    public boolean isUnseen(Side seat) {
        return isLost(DeviceId.OfSeat.BOARD, seat)
                || setup().settings().withoutBoard().contains(seat);
    }

    /**
     * Whose clock runs while play goes on: that of the seat on turn, of its opponent once a move is only to be said or a press is to be
     * claimed, or of whoever has not pressed for a move that was answered already.
     */
    public Side clockSeat() {
        OpenIllegal open = formalities().openIllegal();
        if (open != null && !open.stands()) {
            return open.seat().opposite();
        }
        if (isPressOpen()) {
            return clock().turn() == ClockSide.WHITE ? Side.WHITE : Side.BLACK;
        }
        return turn.pressed() ? turnSeat().opposite() : turnSeat();
    }

    private boolean isPressOpen() {
        return Stream.of(Side.values())
                .flatMap(seat -> lastPlyOf(seat).stream())
                .anyMatch(ply -> !ply.completed());
    }

    /**
     * The clock.
     *
     * @throws IllegalStateException before the start
     */
    public ChessClock clock() {
        if (clock == null) {
            throw new IllegalStateException("the game has not started");
        }
        return clock;
    }

    /** The time that a seat has left at this moment. */
    public Duration timeLeft(Side seat, Duration at) {
        return clock().remaining(clockSide(seat), at);
    }

    /** Whose clock runs. */
    public Optional<Side> running() {
        return clock == null
                ? Optional.empty()
                : clock.running().map(clockSide -> clockSide == ClockSide.WHITE ? Side.WHITE : Side.BLACK);
    }

    /** How many moves a seat has completed. */
    public int movesCompleted(Side seat) {
        return (int) plies.stream().filter(ply -> ply.seat() == seat).count();
    }

    /** How many moves each player has completed at least. */
    public int movesByEach() {
        return Math.min(movesCompleted(Side.WHITE), movesCompleted(Side.BLACK));
    }

    /**
     * The position in which this seat speaks and acts: the one after the move under way for whoever has said that back and
     * carried it out, for the reply may come before the press (FIDE Laws 2023, 1.3); else that of {@link #position}.
     */
    public Position positionFor(Side seat) {
        return phase == Phase.RUNNING && seat != position.turn()
                ? turn.reply(position, setup().isForVisuallyDisabled()).orElse(position)
                : position;
    }

    /**
     * Whether the arbiter may let whichever device answers take this one's place: of a device that has said who it is, or of a board
     * where the other seat's has, only that one is waited for, or not that one. Not while it is there: a later one would take its
     * place unnoticed.
     */
    public boolean isReplaceable(DeviceId device) {
        boolean waitedFor = device.isBoard()
                ? knownDevices().keySet().stream().anyMatch(DeviceId::isBoard)
                : knownDevices().containsKey(device);
        return waitedFor && lostDevices().contains(device);
    }

    /** Whether this half-move is on record already: a move that is completed then was answered before. */
    public boolean isOnRecord(int ply) {
        return ply <= plies.size();
    }

    /** The position in which this half-move was made, or, if it is not on record yet, is to be made. */
    public Position positionBefore(int ply) {
        return isOnRecord(ply) ? positionAfter(ply - 1) : position;
    }

    /** The position after this ply; ply 0 is the start. */
    public Position positionAfter(int ply) {
        return ply == 0 ? setup().start() : plies.get(ply - 1).after();
    }

    /** Every position of the game so far, the first one included. */
    public PositionHistory positionHistory() {
        return PositionHistory.of(IntStream.rangeClosed(0, plies.size())
                .mapToObj(this::positionAfter)
                .toList());
    }

    /** The opponent's move that this seat still owes its own board. */
    public Optional<Move> owing(Side seat) {
        return Optional.ofNullable(seat(seat).owing());
    }

    /**
     * The move that stands on this seat's board, counts as an illegal one and has been completed: the arbiter has yet to decide on it,
     * or it has ended the game.
     */
    public Optional<Move> completedIllegally(Side seat) {
        Move made = seat == turnSeat() ? turn.executed() : null;
        boolean waits = proposedPenalty()
                .filter(penalty -> penalty.seat() == seat && Objects.equals(penalty.move(), made))
                .isPresent();
        boolean ended = endReason == EndReason.ILLEGAL_MOVES && result != GameResult.wonBy(seat);
        return waits || ended ? Optional.ofNullable(made) : Optional.empty();
    }

    private List<@Nullable Object> parts() {
        return Arrays.asList(
                setup,
                phase,
                now,
                position,
                plies,
                clock == null ? null : clock.snapshot(now),
                turn,
                white,
                black,
                whiteSheet,
                blackSheet,
                drawOffers,
                claim,
                result,
                endReason,
                devices,
                formalities,
                adjournment,
                whiteOpen,
                blackOpen,
                presses,
                proposedPenalty,
                correction);
    }

    /** Equal states are alike in everything. */
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof GameState state && parts().equals(state.parts());
    }

    @Override
    public int hashCode() {
        return parts().hashCode();
    }

    /** Phase, position and clock, for logs. */
    @Override
    public String toString() {
        return phase + " ply " + plies.size() + " " + position.fen() + " " + clock;
    }

    /** The side of the clock that shows this seat's time. */
    public static ClockSide clockSide(Side seat) {
        return seat.pick(ClockSide.WHITE, ClockSide.BLACK);
    }

    Evolution copyInto(Evolution next) {
        next.setup = setup;
        next.phase = phase;
        next.now = now;
        next.position = position;
        next.plies = plies;
        next.clock = clock;
        next.turn = turn;
        next.white = white;
        next.black = black;
        next.whiteSheet = whiteSheet;
        next.blackSheet = blackSheet;
        next.drawOffers = drawOffers;
        next.claim = claim;
        next.result = result;
        next.endReason = endReason;
        next.devices = devices;
        next.formalities = formalities;
        next.adjournment = adjournment;
        next.whiteOpen = whiteOpen;
        next.blackOpen = blackOpen;
        next.presses = presses;
        next.proposedPenalty = proposedPenalty;
        next.correction = correction;
        return next;
    }
}
