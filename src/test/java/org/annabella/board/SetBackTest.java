package org.annabella.board;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.annabella.chess.Move;
import org.annabella.chess.Position;
import org.annabella.chess.Square;
import org.annabella.serial.Health;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** After an illegal move the position counts from which it was made, and the board does not stand so yet. */
class SetBackTest {
    private static final Duration LONG = Duration.ofSeconds(3);
    private static final Position KNIGHT_OUT = position("g1f3", "a7a6");

    private static Position position(String... moves) {
        Position position = Position.INITIAL;
        for (String move : moves) {
            position = position.play(Move.parse(move));
        }
        return position;
    }

    private static WatchedBoard illegal(boolean identity) {
        WatchedBoard board = WatchedBoard.guided(identity, KNIGHT_OUT).ownMove(KNIGHT_OUT);
        board.acts("f3. e3N");
        assertThat(board.quiet(LONG)).anyMatch(SetBackTest::isIllegal);
        return board;
    }

    private static boolean isIllegal(BoardFinding finding) {
        return finding instanceof BoardFinding.MoveStanding move && !move.legal();
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void whatIsToBePutBackIsToldAtOnce(boolean identity) {
        WatchedBoard board = illegal(identity);
        List<BoardFinding> found = board.setBack();
        assertThat(found).singleElement().isInstanceOfSatisfying(BoardFinding.Differs.class, differs -> assertThat(
                        differs.differences())
                .extracting(one -> one.square().toString())
                .containsExactly("f3", "e3"));
        assertThat(board.watcher.isOutOfStep()).isTrue();
        assertThat(board.quiet(LONG)).as("it is no move any more").isEmpty();
        assertThat(board.press()).as("nor at a press").isEmpty();
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void theBoardIsInStepWhenThePieceIsBackAndNotBefore(boolean identity) {
        WatchedBoard board = illegal(identity);
        board.setBack();
        assertThat(board.acts("e3.")).isEmpty();
        assertThat(board.quiet(LONG)).noneMatch(BoardFinding.InStep.class::isInstance);
        board.acts("f3N");
        assertThat(board.quiet(LONG)).contains(new BoardFinding.InStep());
        assertThat(board.watcher.isOutOfStep()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void theSameMoveMadeOnceMoreIsAMoveAgain(boolean identity) {
        WatchedBoard board = illegal(identity);
        board.setBack();
        board.acts("e3. f3N");
        board.quiet(LONG);
        board.acts("f3. e3N");
        assertThat(board.quiet(LONG)).anyMatch(SetBackTest::isIllegal);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void whoeverGoesOnWithALegalMoveNeedNotPutThePieceBackFirst(boolean identity) {
        WatchedBoard board = illegal(identity);
        board.setBack();
        board.acts("e3. g5N");
        assertThat(board.quiet(LONG))
                .contains(new BoardFinding.InStep())
                .anyMatch(finding -> finding instanceof BoardFinding.MoveStanding move && move.legal());
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aPieceThatIsPutBackOnAWrongSquareIsToldAndIsNoMove(boolean identity) {
        WatchedBoard board = illegal(identity);
        board.setBack();
        board.acts("e3. h6N");
        assertThat(board.quiet(LONG))
                .noneMatch(BoardFinding.InStep.class::isInstance)
                .noneMatch(BoardFinding.MoveStanding.class::isInstance)
                .anySatisfy(finding -> assertThat(finding)
                        .isInstanceOfSatisfying(BoardFinding.Differs.class, differs -> assertThat(differs.differences())
                                .extracting(one -> one.square().toString())
                                .containsExactlyInAnyOrder("f3", "h6")));
        assertThat(board.press()).noneMatch(BoardFinding.MoveStanding.class::isInstance);
        board.acts("h6. f3N");
        assertThat(board.quiet(LONG)).contains(new BoardFinding.InStep());
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aPieceThatWasCapturedIsToComeBackToo(boolean identity) {
        WatchedBoard board = WatchedBoard.guided(identity, KNIGHT_OUT).ownMove(KNIGHT_OUT);
        board.acts("f3. e7. e7N");
        assertThat(board.press()).anyMatch(SetBackTest::isIllegal);
        assertThat(board.setBack())
                .singleElement()
                .isInstanceOfSatisfying(BoardFinding.Differs.class, differs -> assertThat(differs.differences())
                        .extracting(one -> one.square().toString())
                        .containsExactlyInAnyOrder("f3", "e7"));
        board.acts("e7. f3N");
        assertThat(board.quiet(LONG)).noneMatch(BoardFinding.InStep.class::isInstance);
        board.acts("e7p");
        assertThat(board.quiet(LONG)).contains(new BoardFinding.InStep());
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void nothingIsToldOfABoardThatStandsAsItShould(boolean identity) {
        WatchedBoard board = WatchedBoard.guided(identity, KNIGHT_OUT).rest(KNIGHT_OUT.placement());
        board.quiet(LONG);
        assertThat(board.setBack()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aLegalMoveThatTheArbiterHasTakenBackIsNoMoveUntilItIsAnnounced(boolean identity) {
        WatchedBoard board = WatchedBoard.guided(identity, KNIGHT_OUT).ownMove(KNIGHT_OUT);
        board.acts("e2. e4P");
        board.quiet(LONG);
        assertThat(board.setBack()).anyMatch(BoardFinding.Differs.class::isInstance);
        assertThat(board.quiet(LONG)).isEmpty();
        board.ownMove(KNIGHT_OUT, "e2e4");
        assertThat(board.quiet(LONG))
                .contains(new BoardFinding.InStep())
                .anyMatch(finding -> finding instanceof BoardFinding.MoveStanding move && move.legal());
    }

    /** 1. e4 d5 2. exd5 c6, and the arbiter rules that 2. exd5 is taken back. */
    @Nested
    class SeveralMoves {
        private final Position earlier = played("e2e4", "d7d5");
        private final Position later = played("e2e4", "d7d5", "e4d5", "c7c6");

        private Position played(String... moves) {
            Position position = Position.INITIAL;
            for (String move : moves) {
                position = position.play(Move.parse(move));
            }
            return position;
        }

        private WatchedBoard ruledBack(boolean identity) {
            WatchedBoard board = WatchedBoard.guided(identity, later).rest(later.placement());
            board.quiet(LONG);
            board.ownMove(earlier);
            assertThat(board.setBack(later.placement()))
                    .singleElement()
                    .isInstanceOfSatisfying(BoardFinding.Differs.class, differs -> assertThat(differs.differences())
                            .extracting(one -> one.square().toString())
                            .containsExactlyInAnyOrder("c6", "c7", "d5", "e4"));
            return board;
        }

        @ParameterizedTest
        @ValueSource(booleans = {true, false})
        void anotherPieceOnASquareIsToldWhateverTheBoardSees(boolean identity) {
            WatchedBoard board = ruledBack(identity);
            board.acts("c6. c7p d5. e4P");
            assertThat(board.quiet(LONG)).noneMatch(BoardFinding.InStep.class::isInstance);
            board.acts("d5p");
            assertThat(board.quiet(LONG)).contains(new BoardFinding.InStep());
        }

        @Test
        void aPieceFromBesideTheBoardDoesNotMakeTheOtherOneRight() {
            WatchedBoard board = ruledBack(false);
            board.acts("c6. c7p e4P");
            assertThat(board.quiet(LONG)).noneMatch(BoardFinding.InStep.class::isInstance);
            assertThat(board.watcher.isOutOfStep()).isTrue();
            assertThat(board.press()).isEmpty();
            board.acts("d5. d5p");
            assertThat(board.quiet(LONG)).contains(new BoardFinding.InStep());
        }

        /** Ruled back further at once: whatever stands on d5 need not be what is to stand there now. */
        @Test
        void whatIsNotKnownOnASquareIsNotTakenForWhatIsToStandThere() {
            WatchedBoard board = ruledBack(false);
            Position earliest = played("e2e4", "d7d5");
            board.ownMove(earliest);
            assertThat(board.setBack(later.placement().without(Square.at("d5")), Square.at("d5")))
                    .isEmpty();
            board.acts("c6. c7p e4P");
            assertThat(board.quiet(LONG)).noneMatch(BoardFinding.InStep.class::isInstance);
            board.acts("d5. d5p");
            assertThat(board.quiet(LONG)).contains(new BoardFinding.InStep());
        }

        /** Ruled back before both: the move that comes again and the old reply to it stand there, and nobody has made them. */
        @ParameterizedTest
        @ValueSource(booleans = {true, false})
        void whatStandsThereFromBeforeIsNoReply(boolean identity) {
            Position pushed = played("e2e4", "a7a6", "e4e5");
            Position replied = pushed.play(Move.parse("d7d5")).play(Move.parse("g1f3"));
            WatchedBoard board = WatchedBoard.guided(identity, replied).rest(replied.placement());
            board.quiet(LONG);
            board.rest(pushed.placement());
            assertThat(board.setBack(replied.placement())).anyMatch(BoardFinding.Differs.class::isInstance);
            board.coming(pushed, "d7d5");
            assertThat(board.quiet(LONG))
                    .noneMatch(BoardFinding.MirrorDone.class::isInstance)
                    .noneMatch(BoardFinding.InStep.class::isInstance);
            board.acts("f3. g1N");
            assertThat(board.quiet(LONG))
                    .anyMatch(BoardFinding.MirrorDone.class::isInstance)
                    .contains(new BoardFinding.InStep());
        }

        @Test
        void itIsNotForgottenWhenAMoveIsAnnounced() {
            WatchedBoard board = ruledBack(false);
            board.acts("c6. c7p e4P");
            board.quiet(LONG);
            board.ownMove(earlier, "g1f3");
            board.acts("g1. f3N");
            assertThat(board.quiet(LONG))
                    .anyMatch(BoardFinding.MoveStanding.class::isInstance)
                    .noneMatch(BoardFinding.InStep.class::isInstance);
            assertThat(board.watcher.isOutOfStep()).isTrue();
        }
    }

    /** A capture that was completed is ruled back: it looks as if the capturing piece were in a hand, and all else as it was. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aCaptureThatIsRuledBackIsToldWhereItLooksLikeAPieceInTheHand(boolean mirrored) {
        Position before = Position.of("4k3/8/n7/8/1P6/8/8/4K3 b - - 0 1");
        Position after = before.play(Move.parse("a6b4"));
        WatchedBoard board = WatchedBoard.guided(false, before);
        if (mirrored) {
            board.owes(before, "a6b4");
        } else {
            board.ownMove(before, "a6b4");
        }
        board.acts("a6. b4. b4n");
        board.quiet(LONG);
        if (mirrored) {
            board.ownMove(after).rest(before.placement());
        } else {
            board.rest(after.placement()).ownMove(before);
        }
        assertThat(board.setBack(after.placement()))
                .singleElement()
                .isInstanceOfSatisfying(BoardFinding.Differs.class, differs -> {
                    assertThat(differs.differences())
                            .extracting(one -> one.square().toString())
                            .containsExactlyInAnyOrder("a6", "b4");
                    assertThat(differs.with()).isNull();
                });
        assertThat(board.quiet(LONG)).isEmpty();
        board.acts("b4. a6n b4P");
        assertThat(board.quiet(LONG)).contains(new BoardFinding.InStep());
        assertThat(board.watcher.isOutOfStep()).isFalse();
    }

    /** Where nothing is to stand, something unknown stands; the move that is announced next goes there. */
    @Test
    void whatIsNotKnownOnTheSquareOfAMoveIsNotTakenForThatMove() {
        Position before = Position.of("4k3/8/8/8/8/8/2N5/2B1K3 w - - 0 1");
        Position found = Position.of("4k3/8/8/8/8/8/3N4/4K3 w - - 0 1");
        WatchedBoard board = WatchedBoard.guided(false, found).rest(before.placement());
        Square square = Square.at("d2");
        board.passed(found.placement().without(square), square);
        board.quiet(LONG);
        board.ownMove(before, "c1d2").acts("c2N");
        assertThat(board.quiet(LONG))
                .noneMatch(BoardFinding.MoveStanding.class::isInstance)
                .noneMatch(BoardFinding.InStep.class::isInstance);
        assertThat(board.press()).noneMatch(BoardFinding.MoveStanding.class::isInstance);
        board.acts("d2. d2B");
        assertThat(board.quiet(LONG))
                .anyMatch(BoardFinding.MoveStanding.class::isInstance)
                .contains(new BoardFinding.InStep());
    }

    /** The very piece that is known to stand there is not asked for. */
    @Test
    void whatIsKnownOnTheSquareOfAMoveIsTakenForIt() {
        Position out = Position.INITIAL.play(Move.parse("g1f3"));
        WatchedBoard board = WatchedBoard.guided(false, out).rest(out.placement());
        board.quiet(LONG);
        board.ownMove(Position.INITIAL);
        board.setBack(out.placement());
        board.ownMove(Position.INITIAL, "g1f3");
        assertThat(board.quiet(LONG)).anyMatch(BoardFinding.MoveStanding.class::isInstance);
    }

    /** Chess960 with the king on d1 and a rook on c1: castled, they stand on each other's squares. */
    @Test
    void aCastlingThatNobodySawIsAskedForWhereTheSquaresLookRight() {
        Position before = Position.of("4k3/8/8/8/8/8/8/2RK4 w C - 0 1").asChess960();
        Position after = before.play(Move.parse("d1c1"));
        WatchedBoard board = WatchedBoard.guided(false, before).ownMove(before, "d1c1");
        board.quiet(LONG);
        board.rest(after.placement());
        assertThat(board.passed(before.placement()))
                .singleElement()
                .isInstanceOfSatisfying(BoardFinding.Differs.class, differs -> assertThat(differs.differences())
                        .extracting(one -> one.square().toString())
                        .containsExactlyInAnyOrder("c1", "d1"));
        board.acts("c1. d1. c1K d1R");
        assertThat(board.quiet(LONG)).contains(new BoardFinding.InStep());
    }

    /** The same castling by the opponent, carried out or not while the board's cable was out. */
    @Test
    void anOwedCastlingThatMayHaveBeenDoneUnseenIsAskedFor() {
        Position before = Position.of("4k3/8/8/8/8/8/8/2RK4 w C - 0 1").asChess960();
        WatchedBoard board = WatchedBoard.guided(false, before).rest(before.placement());
        board.quiet(LONG);
        board.coming(before, "d1c1").quiet(LONG);
        assertThat(board.owes(before, "d1c1").quiet(LONG)).as("nobody was away").isEmpty();
        board.see(new BoardReport.HealthChanged(new Health("board", Health.Level.LOST, "unplugged")));
        board.see(board.picture(before.placement()));
        assertThat(board.quiet(LONG)).singleElement().isInstanceOfSatisfying(BoardFinding.Differs.class, differs -> {
            assertThat(differs.differences())
                    .extracting(one -> one.square().toString())
                    .containsExactlyInAnyOrder("c1", "d1");
            assertThat(differs.with()).isEqualTo(Move.parse("d1c1"));
        });
        board.acts("c1. d1. c1K d1R");
        assertThat(board.quiet(LONG))
                .contains(new BoardFinding.InStep())
                .anyMatch(BoardFinding.MirrorDone.class::isInstance);
    }

    @Test
    void aMoveThatNobodySawIsToldAsBeforeWhereTheSquaresDoNotLookRight() {
        WatchedBoard board = WatchedBoard.guided(false, KNIGHT_OUT).ownMove(KNIGHT_OUT, "e2e4");
        board.quiet(LONG);
        board.rest(KNIGHT_OUT.play(Move.parse("e2e4")).placement());
        assertThat(board.passed(KNIGHT_OUT.placement())).isEmpty();
        assertThat(board.quiet(LONG)).anyMatch(BoardFinding.Differs.class::isInstance);
        board.acts("e2. e4P");
        assertThat(board.quiet(LONG)).contains(new BoardFinding.InStep());
    }
}
