package org.annabella.station.boards;

import java.time.Duration;
import java.util.Optional;
import org.annabella.board.BoardDifference;
import org.annabella.board.BoardFinding;
import org.annabella.board.Expectation;
import org.annabella.chess.Side;
import org.annabella.game.Contact;
import org.annabella.game.GameInput;
import org.annabella.game.SquareDifference;
import org.jspecify.annotations.Nullable;

/**
 * What a seat's board has shown, as inputs for the game.
 *
 * @param at the moment
 * @param expected what the board is to show; absent before anything is
 */
record FindingInputs(Side seat, Duration at, @Nullable Expectation expected)
        implements BoardFinding.Cases<Optional<GameInput>> {

    @Override
    public Optional<GameInput> touched(BoardFinding.Touched touched) {
        Contact contact = touched.byHand() ? Contact.DELIBERATE : Contact.ACCIDENTAL;
        return Optional.of(new GameInput.Lift(at, seat, touched.square(), contact));
    }

    @Override
    public Optional<GameInput> adjusted(BoardFinding.Adjusted adjusted) {
        return Optional.of(new GameInput.Place(at, seat, adjusted.square(), adjusted.piece()));
    }

    @Override
    public Optional<GameInput> moveStanding(BoardFinding.MoveStanding standing) {
        return Optional.of(new GameInput.Execute(at, seat, standing.move()));
    }

    @Override
    public Optional<GameInput> moveUndone(BoardFinding.MoveUndone undone) {
        return Optional.of(new GameInput.Undo(at, seat));
    }

    @Override
    public Optional<GameInput> mirrorDone(BoardFinding.MirrorDone mirrored) {
        return expected instanceof Expectation.OpponentsMove theirs
                ? Optional.of(new GameInput.Mirror(at, seat, theirs.move()))
                : Optional.empty();
    }

    @Override
    public Optional<GameInput> differs(BoardFinding.Differs differs) {
        return Optional.of(new GameInput.ReportDifference(
                at,
                seat,
                differs.differences().stream().map(FindingInputs::difference).toList(),
                differs.with()));
    }

    private static SquareDifference difference(BoardDifference difference) {
        return new SquareDifference(difference.square(), difference.wanted(), difference.seen(), difference.occupied());
    }

    @Override
    public Optional<GameInput> inStep(BoardFinding.InStep inStep) {
        return Optional.of(new GameInput.ReportInStep(at, seat));
    }

    /**
     * The announced move names the piece that a pawn becomes (FIDE Laws 2023, D.2.1); without one there is no move. What stands
     * there meanwhile is told as a difference.
     */
    @Override
    public Optional<GameInput> promotionPieceUnknown(BoardFinding.PromotionPieceUnknown unknown) {
        return Optional.empty();
    }

    /** What was announced tells which move it is. */
    @Override
    public Optional<GameInput> moveUnclear(BoardFinding.MoveUnclear unclear) {
        return Optional.empty();
    }

    /** The game knows it by the pieces that were touched, in their order (4.4.2). */
    @Override
    public Optional<GameInput> castledRookFirst(BoardFinding.CastledRookFirst castled) {
        return Optional.empty();
    }

    /** At a game in progress the board is out of step, which is told as a difference, and nothing else. */
    @Override
    public Optional<GameInput> showsEarlier(BoardFinding.ShowsEarlier earlier) {
        return Optional.empty();
    }

    @Override
    public Optional<GameInput> showsStart(BoardFinding.ShowsStart start) {
        return Optional.empty();
    }

    @Override
    public Optional<GameInput> standsInstead(BoardFinding.StandsInstead instead) {
        return Optional.empty();
    }
}
