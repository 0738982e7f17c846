package org.annabella.game;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.annabella.chess.Move;
import org.annabella.chess.Placement;
import org.annabella.chess.Side;
import org.annabella.chess.Square;

/**
 * What stands on a seat's board as far as anybody can know: what the acts at it tell, and what it has reported to differ. The
 * same for every page, paper and voice.
 *
 * @param pieces the pieces that are known
 * @param unrecognised squares on which a piece stands that the board cannot name; {@code pieces} has nothing there
 */
public record SeenBoard(Placement pieces, Set<Square> unrecognised) {

    /** Copies the squares. */
    public SeenBoard {
        unrecognised = Set.copyOf(unrecognised);
    }

    /** The board of this seat. */
    public static SeenBoard of(GameState state, Side seat) {
        SeatState own = state.seat(seat);
        List<SquareDifference> differing = own.left().isEmpty() ? own.difference() : own.left();
        Placement pieces = measured(state, seat);
        for (SquareDifference one : differing) {
            pieces = one.found() == null
                    ? pieces.without(one.square())
                    : pieces.with(one.square(), Objects.requireNonNull(one.found()));
        }
        return new SeenBoard(
                pieces,
                differing.stream()
                        .filter(SquareDifference::isUnrecognised)
                        .map(SquareDifference::square)
                        .collect(Collectors.toUnmodifiableSet()));
    }

    /** Where it differs from a position. */
    List<SquareDifference> against(Placement wanted) {
        return Square.all().stream()
                .filter(square -> unrecognised.contains(square)
                        || !Objects.equals(pieces.pieceAt(square), wanted.pieceAt(square)))
                .map(square -> new SquareDifference(
                        square, wanted.pieceAt(square), pieces.pieceAt(square), isOccupied(square)))
                .toList();
    }

    /**
     * Squares of which it is not known what stands there, if anything: a hand that was seen to lift a piece may have put down
     * another one since, which nobody saw.
     */
    public Set<Square> unnamed() {
        return Square.all().stream()
                .filter(square -> !pieces.isOccupied(square))
                .collect(Collectors.toUnmodifiableSet());
    }

    /** Whether anything stands on a square. */
    public boolean isOccupied(Square square) {
        return pieces.isOccupied(square) || unrecognised.contains(square);
    }

    /**
     * The board but for its differences: of one that stands as before the position was set back, that position; of a board out of step, what these were measured against; else what its hands have
     * left.
     */
    static Placement measured(GameState state, Side seat) {
        SeatState own = state.seat(seat);
        return own.left().isEmpty() && own.isOutOfStep()
                ? mayBeMeasuredAgainst(state, seat).stream()
                        .filter(board -> fits(board, own.difference()))
                        .findFirst()
                        .orElse(state.position().placement())
                : own.board();
    }

    private static boolean fits(Placement board, List<SquareDifference> differing) {
        return differing.stream().allMatch(one -> Objects.equals(one.expected(), board.pieceAt(one.square())));
    }

    /**
     * The position of the game, with a move under way that stands on the board, or without one that it owes. Where more than
     * one would do, a piece that was lifted has been moved.
     */
    private static List<Placement> mayBeMeasuredAgainst(GameState state, Side seat) {
        List<Placement> boards = new ArrayList<>();
        Optional<Move> with = Optional.ofNullable(state.seat(seat).measuredWith());
        with.flatMap(move -> measuredAfter(state, seat, move)).ifPresent(boards::add);
        state.owing(seat)
                .filter(owed -> !with.equals(Optional.of(owed)) && !isLifted(state, seat, owed))
                .flatMap(owed -> state.lastPly())
                .ifPresent(last -> boards.add(last.before().placement()));
        Turn turn = state.turn();
        Optional.ofNullable(turn.on(seat == state.turnSeat())).ifPresent(move -> boards.add(after(state, seat, move)));
        Optional<Move> announced =
                Optional.ofNullable(turn.announced()).flatMap(heard -> Optional.ofNullable(heard.move()));
        announced.filter(move -> isLifted(state, seat, move)).ifPresent(move -> boards.add(after(state, seat, move)));
        boards.add(state.position().placement());
        announced.ifPresent(move -> boards.add(after(state, seat, move)));
        state.position().legalMoves().forEach(move -> boards.add(after(state, seat, move)));
        return boards;
    }

    /** Where the game has gone on by this move meanwhile, its position is the one after it. */
    private static Optional<Placement> measuredAfter(GameState state, Side seat, Move move) {
        if (state.lastPly().filter(last -> last.move().equals(move)).isPresent()) {
            return Optional.of(state.position().placement());
        }
        return state.position().isLegal(move) ? Optional.of(after(state, seat, move)) : Optional.empty();
    }

    private static boolean isLifted(GameState state, Side seat, Move move) {
        return !state.seat(seat).board().isOccupied(move.from());
    }

    private static Placement after(GameState state, Side seat, Move move) {
        return Boards.after(state.position(), move, state.seat(seat).board());
    }
}
