package org.annabella.board;

import static org.annabella.board.WatchedBoard.adjusted;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.annabella.board.BoardFinding.Adjusted;
import org.annabella.board.BoardFinding.CastledRookFirst;
import org.annabella.board.BoardFinding.Differs;
import org.annabella.board.BoardFinding.InStep;
import org.annabella.board.BoardFinding.MoveStanding;
import org.annabella.board.BoardFinding.MoveUnclear;
import org.annabella.board.BoardFinding.MoveUndone;
import org.annabella.board.BoardFinding.PromotionPieceUnknown;
import org.annabella.board.BoardFinding.Touched;
import org.annabella.chess.Move;
import org.annabella.chess.Piece;
import org.annabella.chess.Placement;
import org.annabella.chess.Position;
import org.annabella.chess.Role;
import org.annabella.chess.Side;
import org.annabella.chess.Square;
import org.annabella.serial.Health;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class OwnMoveTest {

    private static final Duration LONG = Duration.ofSeconds(5);
    private static final Position CASTLING = Position.of("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    private static final Position ROOKS = Position.of("4k3/8/8/8/8/8/8/R3K3 w - - 0 1");
    private static final Position EN_PASSANT = Position.of("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1");
    private static final Position PROMOTION = Position.of("3r4/4P1k1/8/8/8/8/8/4K3 w - - 0 1");
    // The queen on d4 can take on a4, d7 and g4.
    private static final Position CHOICE = Position.of("4k3/3p4/8/8/p2Q2p1/8/8/4K3 w - - 0 1");

    private static MoveStanding stands(String move) {
        return new MoveStanding(Move.parse(move), true, Set.of());
    }

    private static MoveStanding stands(String move, Unverified unverified) {
        return new MoveStanding(Move.parse(move), true, Set.of(unverified));
    }

    private static Touched touched(String square) {
        return new Touched(Square.at(square));
    }

    @Nested
    class OnBothKindsOfBoards {

        @ParameterizedTest
        @ValueSource(booleans = {true, false})
        void aMoveStandsOnceItIsQuiet(boolean identity) {
            WatchedBoard board = WatchedBoard.of(identity, Position.INITIAL).ownMove(Position.INITIAL);
            assertThat(board.acts("g1. f3N")).containsExactly(touched("g1"));
            assertThat(board.quiet(Duration.ofMillis(200))).isEmpty();
            assertThat(board.quiet(Duration.ofMillis(100))).containsExactly(stands("g1f3"));
            assertThat(board.quiet(LONG)).isEmpty();
            assertThat(board.watcher.standing()).contains(Move.parse("g1f3"));
        }

        @ParameterizedTest
        @ValueSource(booleans = {true, false})
        void piecesThatAreGoneAllAtOnceWereKnockedOver(boolean identity) {
            WatchedBoard board = WatchedBoard.of(identity, Position.INITIAL).ownMove(Position.INITIAL);
            Placement knocked =
                    Position.INITIAL.placement().without(Square.at("a2")).without(Square.at("b2"));
            assertThat(board.see(board.picture(knocked.without(Square.at("b1")))))
                    .containsExactlyInAnyOrder(
                            new Touched(Square.at("a2"), false),
                            new Touched(Square.at("b2"), false),
                            new Touched(Square.at("b1"), false));
        }

        /** Whoever castles or captures lifts two, and a slow board may see both at once. */
        @ParameterizedTest
        @ValueSource(booleans = {true, false})
        void twoPiecesThatAreGoneAtOnceWereLifted(boolean identity) {
            WatchedBoard board = WatchedBoard.of(identity, CHOICE).ownMove(CHOICE);
            Placement lifted = CHOICE.placement().without(Square.at("d4")).without(Square.at("d7"));
            assertThat(board.see(board.picture(lifted))).containsExactlyInAnyOrder(touched("d4"), touched("d7"));
        }

        @ParameterizedTest
        @ValueSource(booleans = {true, false})
        void aMoveStandsAtThePress(boolean identity) {
            WatchedBoard board = WatchedBoard.of(identity, Position.INITIAL).ownMove(Position.INITIAL);
            board.acts("e2. e4P");
            assertThat(board.press()).containsExactly(stands("e2e4"));
            assertThat(board.press()).isEmpty();
        }

        @ParameterizedTest
        @CsvSource({"true, e2. e4P", "true, e4P e2.", "false, e2. e4P", "false, e4P e2."})
        void theOrderOfEventsDoesNotMatter(boolean identity, String acts) {
            WatchedBoard board = WatchedBoard.of(identity, Position.INITIAL).ownMove(Position.INITIAL);
            board.acts(acts);
            assertThat(board.quiet(LONG)).containsExactly(stands("e2e4"));
        }

        @ParameterizedTest
        @ValueSource(booleans = {true, false})
        void aSlideIsOneMove(boolean identity) {
            WatchedBoard board = WatchedBoard.of(identity, ROOKS).ownMove(ROOKS);
            assertThat(board.acts("a1. b1R b1. c1R c1. d1R")).containsExactly(touched("a1"));
            assertThat(board.quiet(LONG)).containsExactly(stands("a1d1"));
        }

        @ParameterizedTest
        @ValueSource(booleans = {true, false})
        void aSlideThatPausesIsReplaced(boolean identity) {
            WatchedBoard board = WatchedBoard.of(identity, Position.INITIAL).ownMove(Position.INITIAL);
            board.acts("e2. e3P");
            assertThat(board.quiet(Duration.ofMillis(500))).isEmpty();
            assertThat(board.quiet(Duration.ofMillis(200))).containsExactly(stands("e2e3"));
            assertThat(board.acts("e3. e4P")).containsExactly(touched("e3"));
            assertThat(board.quiet(LONG)).containsExactly(stands("e2e4"));
        }

        @ParameterizedTest
        @ValueSource(booleans = {true, false})
        void theAnnouncedMoveNeedNotWaitForASlide(boolean identity) {
            WatchedBoard board = WatchedBoard.of(identity, Position.INITIAL).ownMove(Position.INITIAL, "e2e3");
            board.acts("e2. e3P");
            assertThat(board.quiet(Duration.ofMillis(300))).containsExactly(stands("e2e3"));
        }

        @ParameterizedTest
        @ValueSource(booleans = {true, false})
        void castlingKingFirstIsOneMove(boolean identity) {
            WatchedBoard board = WatchedBoard.of(identity, CASTLING).ownMove(CASTLING);
            board.acts("e1. g1K");
            assertThat(board.quiet(LONG)).isEmpty();
            board.acts("h1. f1R");
            assertThat(board.quiet(LONG)).containsExactly(stands("e1g1"));
        }

        @ParameterizedTest
        @ValueSource(booleans = {true, false})
        void castlingRookFirstIsWaitedFor(boolean identity) {
            WatchedBoard board = WatchedBoard.of(identity, CASTLING).ownMove(CASTLING);
            board.acts("a1. d1R");
            assertThat(board.quiet(Duration.ofSeconds(2))).isEmpty();
            board.acts("e1. c1K");
            assertThat(board.quiet(LONG)).containsExactly(new CastledRookFirst(Move.parse("e1c1")), stands("e1c1"));
        }

        @ParameterizedTest
        @ValueSource(booleans = {true, false})
        void aRookBesideItsKingIsARooksMoveAtThePress(boolean identity) {
            WatchedBoard board = WatchedBoard.of(identity, CASTLING).ownMove(CASTLING);
            board.acts("h1. f1R");
            assertThat(board.press()).containsExactly(stands("h1f1"));
        }

        @ParameterizedTest
        @CsvSource({
            "true, e5. d5. d6P",
            "true, d5. e5. d6P",
            "true, e5. d6P d5.",
            "false, e5. d5. d6P",
            "false, e5. d6P d5."
        })
        void enPassantTakesThePawnBeside(boolean identity, String acts) {
            WatchedBoard board = WatchedBoard.of(identity, EN_PASSANT).ownMove(EN_PASSANT);
            board.acts(acts);
            assertThat(board.quiet(LONG)).containsExactly(stands("e5d6"));
        }

        @ParameterizedTest
        @ValueSource(booleans = {true, false})
        void aPieceThatIsPutBackBesideAStandingMoveWasAdjusted(boolean identity) {
            WatchedBoard board = WatchedBoard.of(identity, Position.INITIAL).ownMove(Position.INITIAL);
            board.acts("g1. f3N");
            assertThat(board.quiet(LONG)).containsExactly(stands("g1f3"));
            assertThat(board.acts("a2. a2P f3. f3N")).containsExactly(touched("a2"), touched("f3"));
            List<BoardFinding> found = board.quiet(LONG);
            assertThat(found)
                    .filteredOn(Adjusted.class::isInstance)
                    .map(finding -> ((Adjusted) finding).square())
                    .containsExactly(Square.at("a2"), Square.at("f3"));
            assertThat(found).allMatch(Adjusted.class::isInstance);
            assertThat(board.quiet(LONG)).isEmpty();
            assertThat(board.watcher.standing()).contains(Move.parse("g1f3"));
        }

        @ParameterizedTest
        @ValueSource(booleans = {true, false})
        void aPieceThatIsPutBackWasAdjusted(boolean identity) {
            WatchedBoard board = WatchedBoard.of(identity, Position.INITIAL).ownMove(Position.INITIAL);
            assertThat(board.acts("g1. g1N")).containsExactly(touched("g1"));
            assertThat(board.quiet(LONG)).containsExactly(adjusted("g1", 'N', true));
        }

        @ParameterizedTest
        @ValueSource(booleans = {true, false})
        void aMoveCanBeTakenBack(boolean identity) {
            WatchedBoard board = WatchedBoard.of(identity, Position.INITIAL).ownMove(Position.INITIAL);
            board.acts("g1. f3N");
            board.quiet(LONG);
            board.acts("f3. g1N");
            assertThat(board.quiet(LONG)).containsExactly(new MoveUndone());
            assertThat(board.watcher.standing()).isEmpty();
        }

        @ParameterizedTest
        @ValueSource(booleans = {true, false})
        void whoeverHasPiecesInTheAirIsLeftAlone(boolean identity) {
            WatchedBoard board = WatchedBoard.of(identity, CHOICE).ownMove(CHOICE);
            board.acts("d4. d7.");
            assertThat(board.quiet(Duration.ofMinutes(1))).isEmpty();
            assertThat(board.press()).hasSize(1).first().isInstanceOf(BoardFinding.Differs.class);
        }

        @ParameterizedTest
        @ValueSource(booleans = {true, false})
        void anIllegalMoveIsAMoveToo(boolean identity) {
            WatchedBoard board = WatchedBoard.of(identity, Position.INITIAL).ownMove(Position.INITIAL);
            board.acts("g1. g3N");
            assertThat(board.quiet(Duration.ofSeconds(1))).isEmpty();
            assertThat(board.quiet(LONG)).containsExactly(new MoveStanding(Move.parse("g1g3"), false, Set.of()));
        }

        @ParameterizedTest
        @ValueSource(booleans = {true, false})
        void illegalCastlingIsAMoveToo(boolean identity) {
            Position moved = Position.of("4k3/8/8/8/8/8/8/4K2R w - - 0 1");
            WatchedBoard board = WatchedBoard.of(identity, moved).ownMove(moved);
            board.acts("e1. g1K h1. f1R");
            assertThat(board.press()).containsExactly(new MoveStanding(Move.parse("e1g1"), false, Set.of()));
        }

        @ParameterizedTest
        @ValueSource(booleans = {true, false})
        void anIllegalCaptureIsAMoveToo(boolean identity) {
            WatchedBoard board = WatchedBoard.of(identity, CHOICE).ownMove(CHOICE);
            board.acts("e1. d7. d7K");
            assertThat(board.press()).containsExactly(new MoveStanding(Move.parse("e1d7"), false, Set.of()));
        }

        @ParameterizedTest
        @ValueSource(booleans = {true, false})
        void whatWasDoneWhileTheLineWasDownCountsByItsOutcome(boolean identity) {
            WatchedBoard board = WatchedBoard.of(identity, Position.INITIAL).ownMove(Position.INITIAL);
            board.see(new BoardReport.HealthChanged(new Health("board", Health.Level.LOST, "unplugged")));
            assertThat(board.watcher.isSeeing()).isFalse();
            Position after = Position.INITIAL.play(Move.parse("e2e4"));
            assertThat(board.see(board.picture(after.placement()))).isEmpty();
            assertThat(board.quiet(LONG)).containsExactly(stands("e2e4", Unverified.WHILE_AWAY));
        }

        /** An announcement that comes then makes nobody a witness of what was done before. */
        @ParameterizedTest
        @ValueSource(booleans = {true, false})
        void whatWasDoneUnseenStaysUnseenWhateverIsExpectedThen(boolean identity) {
            WatchedBoard board = WatchedBoard.of(identity, Position.INITIAL).ownMove(Position.INITIAL);
            board.see(new BoardReport.HealthChanged(new Health("board", Health.Level.LOST, "unplugged")));
            Position after = Position.INITIAL.play(Move.parse("e2e4"));
            board.see(board.picture(after.placement()));
            board.ownMove(Position.INITIAL, "e2e4");
            assertThat(board.quiet(LONG)).containsExactly(stands("e2e4", Unverified.WHILE_AWAY));
        }
    }

    @Nested
    class OnABoardThatKnowsItsPieces {

        @ParameterizedTest
        @ValueSource(strings = {"d7. d4. d7Q", "d4. d7. d7Q", "d7Q d4.", "d4. d7Q", "d4. e6p e6. d7Q"})
        void capturesMayBeCarriedOutInAnyWay(String acts) {
            WatchedBoard board = WatchedBoard.withIdentity(CHOICE).ownMove(CHOICE);
            board.acts(acts);
            assertThat(board.quiet(LONG)).containsExactly(stands("d4d7"));
        }

        @Test
        void aPromotionIsThePieceThatAppears() {
            WatchedBoard board = WatchedBoard.withIdentity(PROMOTION).ownMove(PROMOTION);
            board.acts("e7. d8. d8N");
            assertThat(board.quiet(LONG)).containsExactly(stands("e7d8n"));
        }

        @Test
        void aPawnLeftOnTheLastRankIsAskedAbout() {
            WatchedBoard board = WatchedBoard.withIdentity(PROMOTION).ownMove(PROMOTION);
            board.acts("e7. d8. d8P");
            List<Move> candidates =
                    List.of(Move.parse("e7d8q"), Move.parse("e7d8r"), Move.parse("e7d8b"), Move.parse("e7d8n"));
            assertThat(board.quiet(LONG)).containsExactly(new PromotionPieceUnknown(candidates));
            board.acts("d8. d8Q");
            assertThat(board.quiet(LONG)).containsExactly(stands("e7d8q"));
        }

        @Test
        void lookAlikesMayChangePlaces() {
            WatchedBoard board = WatchedBoard.withIdentity(Position.INITIAL).ownMove(Position.INITIAL);
            board.acts("a2. b2. a2P b2P");
            assertThat(board.quiet(LONG)).containsExactly(adjusted("a2", 'P', true), adjusted("b2", 'P', true));
        }

        @Test
        void aGhostOfACarriedPieceIsPassedOver() {
            WatchedBoard board = WatchedBoard.withIdentity(Position.INITIAL).ownMove(Position.INITIAL);
            assertThat(board.acts("e2. e3N e3. e4P")).containsExactly(touched("e2"));
            assertThat(board.quiet(LONG)).containsExactly(stands("e2e4"));
        }

        @Test
        void theWholeDifferenceIsToldAndTakenBack() {
            WatchedBoard board = WatchedBoard.withIdentity(Position.INITIAL).ownMove(Position.INITIAL);
            board.acts("e7. e6p");
            assertThat(board.quiet(Duration.ofSeconds(1))).isEmpty();
            Piece pawn = Piece.of(Side.BLACK, Role.PAWN);
            assertThat(board.quiet(LONG))
                    .containsExactly(new BoardFinding.Differs(List.of(
                            new BoardDifference(Square.at("e7"), pawn, null, false),
                            new BoardDifference(Square.at("e6"), null, pawn, true))));
            assertThat(board.watcher.isOutOfStep()).isTrue();
            board.acts("e6. e7p");
            assertThat(board.quiet(LONG)).startsWith(new InStep());
            assertThat(board.watcher.isOutOfStep()).isFalse();
        }
    }

    @Nested
    class OnABoardOfHoles {

        @ParameterizedTest
        @CsvSource({"d4. d7. d7Q, d4d7", "d7. d4. d7Q, d4d7", "d4. a4. a4Q, d4a4", "g4. d4. g4Q, d4g4"})
        void aCaptureIsTheSquareThatWasExchanged(String acts, String move) {
            WatchedBoard board = WatchedBoard.withHoles(CHOICE).ownMove(CHOICE);
            board.acts(acts);
            assertThat(board.quiet(LONG)).containsExactly(stands(move));
        }

        @Test
        void aLiftedPieceIsNoCapture() {
            WatchedBoard board = WatchedBoard.withHoles(CHOICE).ownMove(CHOICE, "d4d7");
            board.acts("d4.");
            assertThat(board.quiet(LONG)).isEmpty();
            assertThat(board.press())
                    .containsExactly(new BoardFinding.Differs(
                            List.of(new BoardDifference(Square.at("d7"), Piece.of(Side.WHITE, Role.QUEEN), null, true)),
                            Move.parse("d4d7")));
        }

        @Test
        void aPieceLiftedAfterALostLineIsNoCapture() {
            WatchedBoard board = WatchedBoard.withHoles(CHOICE).ownMove(CHOICE, "d4d7");
            board.see(new BoardReport.Missed());
            board.acts("d4.");
            assertThat(board.quiet(LONG)).isEmpty();
        }

        @Test
        void aPieceLiftedAfterTheLineWasDownIsNoCapture() {
            WatchedBoard board = WatchedBoard.withHoles(CHOICE).ownMove(CHOICE, "d4d7");
            board.see(new BoardReport.HealthChanged(new Health("board", Health.Level.LOST, "unplugged")));
            board.see(board.picture(CHOICE.placement()));
            board.acts("d4.");
            assertThat(board.quiet(LONG)).isEmpty();
        }

        @ParameterizedTest
        @ValueSource(booleans = {true, false})
        void theAnnouncedCaptureMayHaveBeenMadeInALostLine(boolean lifted) {
            WatchedBoard board = WatchedBoard.withHoles(CHOICE).ownMove(CHOICE, "d4d7");
            if (lifted) {
                board.acts("d4.");
            }
            board.see(new BoardReport.Missed());
            board.see(board.picture(CHOICE.play(Move.parse("d4d7")).placement()));
            assertThat(board.quiet(LONG)).containsExactly(stands("d4d7", Unverified.WHILE_AWAY));
        }

        @Test
        void aVictimAdjustedBeforeIsNoCapture() {
            WatchedBoard board = WatchedBoard.withHoles(CHOICE).ownMove(CHOICE);
            board.acts("d7. d7p g4. g4p");
            board.quiet(LONG);
            board.acts("d4.");
            assertThat(board.quiet(LONG)).isEmpty();
        }

        @Test
        void theAnnouncementDecidesAmongExchangedSquares() {
            WatchedBoard board = WatchedBoard.withHoles(CHOICE).ownMove(CHOICE, "d4d7");
            board.acts("d4. d7. d7Q a4. a4p");
            assertThat(board.quiet(LONG)).containsExactly(stands("d4d7", Unverified.CAPTURED_PIECE));
        }

        @Test
        void withoutAnnouncementExchangedSquaresAreAskedAboutTheLastOneFirst() {
            WatchedBoard board = WatchedBoard.withHoles(CHOICE).ownMove(CHOICE);
            board.acts("d4. a4. a4p d7. d7Q");
            assertThat(board.quiet(LONG))
                    .containsExactly(new MoveUnclear(List.of(Move.parse("d4d7"), Move.parse("d4a4"))));
            assertThat(board.press()).isEmpty();
            assertThat(board.watcher.standing()).isEmpty();
        }

        @Test
        void whatMayHaveBeenCapturedDiffersUntilItIsSaid() {
            WatchedBoard board = WatchedBoard.guided(false, CHOICE).ownMove(CHOICE);
            board.acts("d4. a4. a4p d7. d7Q");
            assertThat(board.quiet(LONG)).hasSize(2).last().isInstanceOfSatisfying(Differs.class, differs -> assertThat(
                            differs.differences())
                    .extracting(BoardDifference::square)
                    .containsExactlyInAnyOrder(Square.at("d4"), Square.at("a4"), Square.at("d7")));
            board.ownMove(CHOICE, "d4d7");
            assertThat(board.quiet(LONG))
                    .containsExactly(
                            new InStep(),
                            new MoveStanding(
                                    Move.parse("d4d7"),
                                    true,
                                    Set.of(Unverified.CAPTURED_PIECE, Unverified.SWAPPED_PIECES)));
        }

        @Test
        void aPromotionIsAskedAbout() {
            WatchedBoard board = WatchedBoard.withHoles(PROMOTION).ownMove(PROMOTION);
            board.acts("e7. e8Q");
            assertThat(board.quiet(LONG)).singleElement().isInstanceOf(PromotionPieceUnknown.class);
            board.ownMove(PROMOTION, "e7e8r");
            assertThat(board.quiet(LONG)).containsExactly(stands("e7e8r", Unverified.PROMOTION_PIECE));
        }

        @Test
        void whatAPawnHasBecomeDiffersUntilItIsSaid() {
            WatchedBoard board = WatchedBoard.guided(false, PROMOTION).ownMove(PROMOTION);
            board.acts("e7. e8Q");
            assertThat(board.quiet(LONG)).hasSize(2).first().isInstanceOf(PromotionPieceUnknown.class);
            assertThat(board.watcher.isOutOfStep()).isTrue();
            assertThat(board.quiet(LONG)).as("told once").isEmpty();
            board.ownMove(PROMOTION, "e7e8r");
            assertThat(board.quiet(LONG)).containsExactly(new InStep(), stands("e7e8r", Unverified.PROMOTION_PIECE));
        }

        /** The square of the captured piece looks as before. */
        @Test
        void whatAPawnHasCapturedAndBecomeDiffersAsWell() {
            Position position = Position.of("6n1/4kP2/8/8/8/8/8/4K3 w - - 0 1");
            WatchedBoard board = WatchedBoard.guided(false, position).ownMove(position);
            board.acts("f7. g8. g8N");
            assertThat(board.quiet(LONG))
                    .hasSize(2)
                    .last()
                    .isEqualTo(new Differs(List.of(
                            new BoardDifference(
                                    Square.at("f7"), position.placement().pieceAt(Square.at("f7")), null, false),
                            new BoardDifference(
                                    Square.at("g8"), position.placement().pieceAt(Square.at("g8")), null, true))));
            board.ownMove(position, "f7g8n");
            assertThat(board.quiet(LONG)).containsExactly(new InStep(), stands("f7g8n", Unverified.PROMOTION_PIECE));
        }

        @Test
        void whatAPawnHasBecomeDiffersNoMoreOnceItIsPutBack() {
            WatchedBoard board = WatchedBoard.guided(false, PROMOTION).ownMove(PROMOTION);
            board.acts("e7. e8Q");
            assertThat(board.quiet(LONG))
                    .last()
                    .isEqualTo(new Differs(List.of(
                            new BoardDifference(
                                    Square.at("e7"), PROMOTION.placement().pieceAt(Square.at("e7")), null, false),
                            new BoardDifference(Square.at("e8"), null, null, true))));
            board.acts("e8. e7P");
            assertThat(board.quiet(LONG)).contains(new InStep());
            assertThat(board.watcher.isOutOfStep()).isFalse();
        }

        @Test
        void saysWhenItCannotKnowThatTwoPiecesWerePutBackRightly() {
            WatchedBoard board = WatchedBoard.withHoles(Position.INITIAL).ownMove(Position.INITIAL);
            board.acts("b1. c1. b1N c1B");
            assertThat(board.quiet(LONG)).containsExactly(adjusted("b1", 'N', false), adjusted("c1", 'B', false));
        }
    }
}
