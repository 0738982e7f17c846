package org.annabella.board;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.annabella.board.BoardFinding.Differs;
import org.annabella.board.BoardFinding.InStep;
import org.annabella.board.BoardFinding.MoveStanding;
import org.annabella.board.BoardFinding.ShowsEarlier;
import org.annabella.board.BoardFinding.ShowsStart;
import org.annabella.board.BoardFinding.StandsInstead;
import org.annabella.board.BoardFinding.Touched;
import org.annabella.chess.Move;
import org.annabella.chess.Placement;
import org.annabella.chess.Position;
import org.annabella.chess.Square;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ReadingTest {

    private static final Duration LONG = Duration.ofSeconds(5);
    private static final List<Position> GAME = game("e2e4 e7e5 g1f3 b8c6 f1b5 a7a6");

    private static List<Position> game(String moves) {
        List<Position> positions = new ArrayList<>(List.of(Position.INITIAL));
        for (String move : moves.split(" ")) {
            positions.add(positions.get(positions.size() - 1).play(Move.parse(move)));
        }
        return positions;
    }

    /** After so many half-moves of the game, with all that was before. */
    private static Expectation.OwnMove after(int plies) {
        return new Expectation.OwnMove(GAME.get(plies)).after(GAME.subList(0, plies));
    }

    private static Reading read(Expectation expectation, boolean identity, String placement) {
        Placement shown = Placement.parse(placement);
        return Reading.of(
                expectation, identity ? new BoardReport.Standing(shown) : new BoardReport.Occupied(shown.occupancy()));
    }

    @Nested
    class OfOnePicture {

        @ParameterizedTest
        @ValueSource(booleans = {true, false})
        void classifiesAgainstTheGame(boolean identity) {
            assertThat(read(after(2), identity, "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR"))
                    .isEqualTo(new Reading.Equal());
            assertThat(read(after(2), identity, "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R"))
                    .isEqualTo(new Reading.Legal(Move.parse("g1f3"), Set.of()));
            assertThat(read(after(2), identity, "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKB1R"))
                    .isEqualTo(new Reading.Partial());
            assertThat(read(after(2), identity, "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR"))
                    .isEqualTo(new Reading.Takeback(1, identity));
            assertThat(read(after(5), identity, "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R"))
                    .isEqualTo(new Reading.Takeback(2, identity));
            assertThat(read(after(2), identity, "rnbqkbnr/pppp1ppp/8/4p3/4P3/6N1/PPPP1PPP/RNBQKB1R"))
                    .isEqualTo(new Reading.Illegal(Move.parse("g1g3")));
            assertThat(read(after(2), identity, "rnbqkbnr/1ppp1ppp/p7/4p3/4P3/6N1/PPPP1PPP/RNBQKB1R"))
                    .isEqualTo(new Reading.Wrong());
        }

        @Test
        void theBeginningIsTakenBackToOrBegunAnew() {
            String start = Placement.INITIAL.toString();
            assertThat(read(after(1), true, start)).isEqualTo(new Reading.Takeback(1, true));
            assertThat(read(after(2), true, start)).isEqualTo(new Reading.Takeback(2, true));
            assertThat(read(after(3), true, start)).isEqualTo(new Reading.Start(true));
            assertThat(read(new Expectation.OwnMove(GAME.get(4)), false, start)).isEqualTo(new Reading.Start(false));
        }

        @Test
        void theBeginningOfAGameWithAPositionOfItsOwnIsItsStart() {
            Position start = Position.of("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
            Position one = start.play(Move.parse("e2e4"));
            Position two = one.play(Move.parse("e8e7"));
            Position three = two.play(Move.parse("e4e5"));
            Expectation expectation = new Expectation.OwnMove(three).after(List.of(start, one, two));
            assertThat(read(expectation, true, "4k3/8/8/8/8/8/4P3/4K3")).isEqualTo(new Reading.Start(true));
            assertThat(read(expectation, true, Placement.INITIAL.toString())).isEqualTo(new Reading.Start(true));
        }

        @Test
        void aPawnOnTheLastRankIsUnclear() {
            Position position = Position.of("3r4/4P1k1/8/8/8/8/8/4K3 w - - 0 1");
            Reading reading = read(new Expectation.OwnMove(position), true, "3P4/6k1/8/8/8/8/8/4K3");
            assertThat(reading).isInstanceOfSatisfying(Reading.Unclear.class, unclear -> {
                assertThat(unclear.isPromotion()).isTrue();
                assertThat(unclear.candidates()).first().isEqualTo(Move.parse("e7d8q"));
            });
        }

        @Test
        void aCaptureIsPartialOnABoardOfHolesThatHasNotSeenIt() {
            Position position = Position.of("4k3/3p4/8/8/3Q4/8/8/4K3 w - - 0 1");
            assertThat(read(new Expectation.OwnMove(position), false, "4k3/3Q4/8/8/8/8/8/4K3"))
                    .isEqualTo(new Reading.Partial());
        }

        @Test
        void anotherMoveInPlaceOfTheLastOneIsRecognised() {
            assertThat(read(after(1), true, "rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR"))
                    .isEqualTo(new Reading.Instead(Move.parse("d2d4")));
        }
    }

    @Nested
    class OnABoard {

        private static WatchedBoard at(boolean identity, int plies) {
            WatchedBoard board = WatchedBoard.of(identity, GAME.get(plies));
            board.watcher.expect(after(plies), Duration.ZERO);
            return board;
        }

        @ParameterizedTest
        @ValueSource(booleans = {true, false})
        void movesAreTakenBackOnceTheHandsAreGone(boolean identity) {
            WatchedBoard board = at(identity, 4);
            assertThat(board.acts("c6. b8n f3.")).doesNotHaveAnyElementsOfTypes(ShowsEarlier.class);
            assertThat(board.quiet(LONG)).doesNotHaveAnyElementsOfTypes(ShowsEarlier.class);
            board.acts("g1N");
            assertThat(board.quiet(Duration.ofSeconds(1))).isEmpty();
            List<BoardFinding> findings = board.quiet(LONG);
            assertThat(findings).hasSize(2).first().isEqualTo(new ShowsEarlier(2, identity));
            assertThat(findings).last().isInstanceOf(Differs.class);
            board.watcher.expect(after(2), Duration.ofMinutes(1));
            assertThat(board.quiet(Duration.ofMinutes(2))).containsExactly(new InStep());
        }

        @ParameterizedTest
        @ValueSource(booleans = {true, false})
        void aNewGameIsSetUp(boolean identity) {
            WatchedBoard board = at(identity, 4);
            board.acts("f3. g1N c6. b8n e4. e2P e5. e7p");
            assertThat(board.quiet(LONG)).contains(new ShowsStart(identity)).hasAtLeastOneElementOfType(Differs.class);
        }

        @Test
        void aSlideThatWentOnIsAnotherMove() {
            Position rooks = Position.of("4k3/8/8/8/8/8/8/R3K3 w - - 0 1");
            WatchedBoard board = WatchedBoard.withIdentity(rooks).ownMove(rooks);
            board.acts("a1. a3R");
            assertThat(board.quiet(LONG)).containsExactly(new MoveStanding(Move.parse("a1a3"), true, Set.of()));
            Position after = rooks.play(Move.parse("a1a3"));
            board.watcher.expect(new Expectation.OwnMove(after).after(List.of(rooks)), Duration.ofSeconds(6));
            board.acts("a3. a6R");
            assertThat(board.quiet(LONG)).startsWith(new StandsInstead(Move.parse("a1a6")));
        }

        @ParameterizedTest
        @ValueSource(booleans = {true, false})
        void anEarlierPositionIsADifferenceToAGameThatDoesNotAskForIt(boolean identity) {
            WatchedBoard board = WatchedBoard.of(identity, GAME.get(4)).ownMove(GAME.get(4));
            board.acts("c6. b8n f3. g1N");
            assertThat(board.quiet(LONG)).singleElement().isInstanceOf(Differs.class);
        }

        @ParameterizedTest
        @ValueSource(booleans = {true, false})
        void anEarlierPositionIsNoMoveAtThePress(boolean identity) {
            WatchedBoard board = at(identity, 4);
            board.acts("c6. b8n f3. g1N");
            assertThat(board.press()).singleElement().isInstanceOf(Differs.class);
            assertThat(board.watcher.standing()).isEmpty();
        }

        @Test
        void whatTheBoardShowsCanBeAskedForAtAnyMoment() {
            WatchedBoard board = at(true, 2);
            assertThat(board.watcher.reading()).contains(new Reading.Equal());
            board.acts("g1.");
            assertThat(board.watcher.reading()).contains(new Reading.Partial());
            board.acts("f3N");
            assertThat(board.watcher.reading()).contains(new Reading.Legal(Move.parse("g1f3"), Set.of()));
        }

        @Test
        void aReplyEndsTheWaitForTheMoveBeforeIt() {
            Position castling = Position.of("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
            WatchedBoard board = WatchedBoard.withIdentity(castling).ownMove(castling);
            board.acts("h1. f1R");
            board.quiet(Duration.ofMillis(400));
            board.acts("a8. a5r");
            assertThat(board.quiet(Duration.ofMillis(400)))
                    .contains(new MoveStanding(Move.parse("h1f1"), true, Set.of()));
        }

        @ParameterizedTest
        @CsvSource({"e1. e2K, e1e2, 300", "h1. g1R, h1g1, 700", "a1. b1R, a1b1, 700"})
        void onlyARookBesideItsKingWaitsForCastling(String acts, String move, int millis) {
            Position castling = Position.of("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1");
            WatchedBoard board = WatchedBoard.withIdentity(castling).ownMove(castling);
            board.acts(acts);
            assertThat(board.quiet(Duration.ofMillis(millis)))
                    .contains(new MoveStanding(Move.parse(move), true, Set.of()));
        }

        @Test
        void aKingPushedTowardsItsRookMayGoOnToCastle() {
            Position castling = Position.of("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1");
            WatchedBoard board = WatchedBoard.withIdentity(castling).ownMove(castling);
            board.acts("e1. f1K");
            assertThat(board.quiet(Duration.ofMillis(500))).isEmpty();
            assertThat(board.acts("f1. g1K h1. f1R")).contains(new Touched(Square.at("h1")));
            assertThat(board.quiet(LONG)).containsExactly(new MoveStanding(Move.parse("e1g1"), true, Set.of()));
        }

        @Test
        void aPieceBumpedWhileAnotherIsInTheHandIsNoIllegalCapture() {
            Position position = Position.of("4k3/6p1/8/8/3N4/8/8/4K3 w - - 0 1");
            WatchedBoard board = WatchedBoard.withHoles(position).ownMove(position);
            board.acts("d4. g7. g7p");
            assertThat(board.quiet(LONG)).isEmpty();
            board.acts("f5N");
            assertThat(board.quiet(LONG))
                    .containsExactly(new MoveStanding(Move.parse("d4f5"), true, Set.of(Unverified.SWAPPED_PIECES)));
        }

        @Test
        void piecesThatWereInTheAirTogetherAreNotVouchedFor() {
            WatchedBoard board = WatchedBoard.withHoles(Position.INITIAL).ownMove(Position.INITIAL);
            board.acts("b1. c1. b1N c1B e2. e4P");
            assertThat(board.quiet(LONG))
                    .contains(new MoveStanding(Move.parse("e2e4"), true, Set.of(Unverified.SWAPPED_PIECES)));
        }

        @Test
        void aStandingMoveThatBecomesUnclearStandsNoMore() {
            Position choice = Position.of("4k3/3p4/8/8/p2Q2p1/8/8/4K3 w - - 0 1");
            WatchedBoard board = WatchedBoard.withHoles(choice).ownMove(choice);
            board.acts("d4. a4. a4Q");
            board.quiet(LONG);
            board.acts("d7.");
            board.quiet(Debounce.QUIET);
            board.acts("d7p");
            assertThat(board.quiet(LONG))
                    .containsExactly(
                            new BoardFinding.MoveUndone(),
                            new BoardFinding.MoveUnclear(List.of(Move.parse("d4d7"), Move.parse("d4a4"))));
            assertThat(board.watcher.standing()).isEmpty();
        }
    }
}
