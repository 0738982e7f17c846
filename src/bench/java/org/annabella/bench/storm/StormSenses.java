package org.annabella.bench.storm;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.annabella.board.simulated.SimulatedSquares;
import org.annabella.chess.Move;
import org.annabella.chess.Piece;
import org.annabella.chess.Placement;
import org.annabella.chess.Position;
import org.annabella.chess.Side;
import org.annabella.chess.Square;
import org.annabella.game.GameEvent;
import org.annabella.game.GameState;
import org.annabella.game.Phase;
import org.annabella.game.Ply;
import org.annabella.game.SquareDifference;
import org.annabella.table.GameLoop;
import org.jspecify.annotations.Nullable;

/**
 * What is told of a board is what stands there: a difference or that a board is in step was so at some moment just before it was told,
 * and what was told last is still so when nobody has touched anything for a while. A board that knows no pieces can tell no more
 * than on which squares something stands.
 */
final class StormSenses implements GameLoop.Listener {
    /** Scanning, waiting for the end of a slide, and the disk; the squares remember no more than ten seconds. */
    private static final Duration JUST_BEFORE = Duration.ofSeconds(9);

    private static final Duration STEP = Duration.ofMillis(100);

    private final StormWorld world;
    private final StormTrouble trouble;
    private final StormTally tally;
    private final StormCheck check;

    StormSenses(StormWorld world, StormTrouble trouble, StormTally tally, StormCheck check) {
        this.world = world;
        this.trouble = trouble;
        this.tally = tally;
        this.check = check;
    }

    @Override
    public void failed(GameLoop.Failure failure) {
        // Nothing is told of boards any more.
    }

    @Override
    public void happened(GameEvent event, GameState before, GameState after) {
        if (world.isStarting() || trouble.isSlow() || !trouble.isLongPast() || world.isJustAwake(JUST_BEFORE)) {
            return;
        }
        if (event instanceof GameEvent.BoardInStep inStep && !after.isUnseen(inStep.seat())) {
            Side seat = inStep.seat();
            judge(
                    wasSo(seat, board -> mayStand(after, seat).anyMatch(stands -> sameSquares(board, stands))),
                    () -> seat + "'s board is told to be in step, and showed no such position just before");
        }
        if (event instanceof GameEvent.BoardDiffers differs && !after.isUnseen(differs.seat())) {
            judge(
                    wasSo(differs.seat(), board -> differs.difference().stream().allMatch(each -> isSo(board, each))),
                    () -> differs.seat() + "'s board is told to differ by " + differs.difference()
                            + ", and did so at no moment just before");
        }
    }

    private interface Words {
        String say();
    }

    private void judge(boolean holds, Words otherwise) {
        tally.checked(StormInvariant.TOLD_AS_SENSED);
        if (!holds) {
            check.breaks(otherwise.say());
        }
    }

    private interface Standing {
        boolean is(Placement board);
    }

    private boolean wasSo(Side seat, Standing wanted) {
        SimulatedSquares squares = world.board(seat).orElseThrow().squares();
        // The boards' own time; that of a station whose computer has slept is behind it.
        Duration now = world.time().sinceBeginning();
        Placement last = null;
        for (Duration back = Duration.ZERO; back.compareTo(JUST_BEFORE) < 0; back = back.plus(STEP)) {
            Placement then = then(squares, now.minus(back));
            if (!then.equals(last) && wanted.is(then)) {
                return true;
            }
            last = then;
        }
        return false;
    }

    private static Placement then(SimulatedSquares squares, Duration moment) {
        Placement then = Placement.EMPTY;
        for (Square square : Square.all()) {
            Piece piece = squares.at(square, moment);
            if (piece != null) {
                then = then.with(square, piece);
            }
        }
        return then;
    }

    /** What a board in step may show: the position, with a move under way, or without one that is owed. */
    private static Stream<Placement> mayStand(GameState state, Side seat) {
        Position position = state.position();
        List<Placement> all = new ArrayList<>(List.of(position.placement()));
        position.legalMoves().forEach(move -> all.add(position.play(move).placement()));
        if (state.owing(seat).isPresent()) {
            state.lastPly().map(Ply::before).map(Position::placement).ifPresent(all::add);
        }
        return all.stream();
    }

    private static boolean sameSquares(Placement one, Placement other) {
        return Square.all().stream().allMatch(square -> one.isOccupied(square) == other.isOccupied(square));
    }

    private static boolean isSo(Placement board, SquareDifference told) {
        Piece there = board.pieceAt(told.square());
        return told.occupied() == (there != null)
                && (told.found() == null || told.found().equals(there));
    }

    /** Looks at what was told last of each board, which nobody has touched for a while. */
    void areTold(Side seat, Placement stands) {
        tally.checked(StormInvariant.TOLD_LAST);
        GameState state = world.station().state();
        List<SquareDifference> told = state.seat(seat).difference();
        told.stream()
                .filter(each -> !isSo(stands, each))
                .findFirst()
                .ifPresent(each -> check.breaks(seat + "'s board was told to differ by " + each + ", where now "
                        + stands.pieceAt(each.square()) + " stands"));
        told.stream()
                .filter(StormSenses::isCertain)
                .filter(each -> references(state, seat)
                        .allMatch(one -> Objects.equals(one.pieceAt(each.square()), stands.pieceAt(each.square()))))
                .findFirst()
                .ifPresent(each ->
                        check.breaks(seat + "'s board was told to differ by " + each + ", and differs there no more"));
        boolean inStep = told.isEmpty()
                && state.owing(seat).isEmpty()
                && underWay(state, seat).isEmpty();
        if (inStep && !sameSquares(stands, state.position().placement())) {
            List<Square> where = Square.all().stream()
                    .filter(square -> stands.isOccupied(square)
                            != state.position().placement().isOccupied(square))
                    .toList();
            check.breaks(seat + "'s board is said to be in step, and shows another position on " + where);
        }
    }

    /** Of a piece that a board cannot name nobody says that it is another than the one that should stand there. */
    private static boolean isCertain(SquareDifference told) {
        return told.found() != null || !told.occupied();
    }

    /** Whether a board shows the position as far as it can be known. */
    boolean showsThePosition(Placement stands) {
        return sameSquares(stands, world.station().state().position().placement());
    }

    private static Stream<Placement> references(GameState state, Side seat) {
        Position position = state.position();
        Stream<Placement> owed = state.owing(seat).isPresent()
                ? state.lastPly().map(Ply::before).map(Position::placement).stream()
                : Stream.empty();
        Stream<Placement> moved = underWay(state, seat).filter(position::isLegal).stream()
                .map(move -> position.play(move).placement());
        return Stream.concat(Stream.of(position.placement()), Stream.concat(owed, moved));
    }

    private static Optional<Move> underWay(GameState state, Side seat) {
        @Nullable
        Move move = seat == state.turnSeat()
                ? state.turn().executed()
                : state.turn().mirrored();
        return state.phase() == Phase.OVER ? Optional.empty() : Optional.ofNullable(move);
    }
}
