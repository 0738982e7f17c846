package org.annabella.watch;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.annabella.board.BoardReport;
import org.annabella.board.Capabilities;
import org.annabella.board.Unverified;
import org.annabella.chess.Move;
import org.annabella.chess.Piece;
import org.annabella.chess.Placement;
import org.annabella.chess.Position;
import org.annabella.chess.Square;
import org.annabella.serial.Health;
import org.annabella.watch.WatchEvent.Because;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Reports and time in, lines out; acts are written {@code e2.} for an emptied square and {@code e4P} for a piece on it. */
class WatchedGameTest {

    private static final Duration STEP = Duration.ofMillis(50);
    private static final Duration ACT = Duration.ofMillis(200);
    private static final Duration LONG = Duration.ofSeconds(4);
    // The queen on d4 can take on a4, d7 and g4; either pawn on d5.
    private static final String PROMOTING = "8/4P1k1/8/8/8/8/6p1/4K3 w - - 0 1";

    private final List<WatchEvent> told = new ArrayList<>();
    private Duration now = Duration.ZERO;
    private boolean identity;
    private WatchedGame game = new WatchedGame(Position.INITIAL, () -> abilities(true), LocalDate.EPOCH);

    private static Capabilities abilities(boolean identity) {
        return Capabilities.of(Duration.ofMillis(500)).withIdentity(identity);
    }

    private void begin(boolean knowsPieces, String fen) {
        identity = knowsPieces;
        Position start = Position.of(fen);
        game = new WatchedGame(start, () -> abilities(knowsPieces), LocalDate.EPOCH);
        see(picture(start.placement()));
        quiet(Duration.ofSeconds(1));
        told.clear();
    }

    private void begin(boolean knowsPieces) {
        begin(knowsPieces, Position.INITIAL.fen());
    }

    private BoardReport picture(Placement placement) {
        return identity ? new BoardReport.Standing(placement) : new BoardReport.Occupied(placement.occupancy());
    }

    private void see(BoardReport report) {
        told.addAll(game.accept(report, now));
    }

    private void acts(String acts) {
        for (String act : acts.split(" ")) {
            quiet(ACT);
            Square square = Square.at(act.substring(0, 2));
            Piece piece = Piece.ofFenChar(act.charAt(2)).orElse(null);
            see(identity ? new BoardReport.Changed(square, piece) : new BoardReport.Toggled(square, piece != null));
        }
    }

    private void quiet(Duration time) {
        for (Duration end = now.plus(time); now.compareTo(end) < 0; ) {
            now = now.plus(STEP);
            told.addAll(game.tick(now));
        }
    }

    private void clock(int left, int right, boolean rightSideHigh) {
        see(new BoardReport.BoardClock(Duration.ofSeconds(left), Duration.ofSeconds(right), true, rightSideHigh));
    }

    private List<WatchEvent.MoveMade> moves() {
        return told.stream()
                .filter(WatchEvent.MoveMade.class::isInstance)
                .map(WatchEvent.MoveMade.class::cast)
                .toList();
    }

    private List<String> uci() {
        return moves().stream().map(made -> made.move().uci()).toList();
    }

    private List<String> written() {
        return game.score().pliesFrom(0).stream().map(ply -> ply.move().uci()).toList();
    }

    private <T extends WatchEvent> List<T> all(Class<T> kind) {
        return told.stream().filter(kind::isInstance).map(kind::cast).toList();
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aBoardThatIsUnderstoodIsToldToBeInStep(boolean knowsPieces) {
        identity = knowsPieces;
        game = new WatchedGame(Position.INITIAL, () -> abilities(knowsPieces), LocalDate.EPOCH);
        quiet(LONG);
        assertThat(told).isEmpty();
        see(picture(Placement.INITIAL));
        quiet(LONG);
        assertThat(told).containsExactly(new WatchEvent.InStep());
    }

    @Nested
    class WithoutAClock {

        @ParameterizedTest
        @ValueSource(booleans = {true, false})
        void aMoveCountsOnceItHasStood(boolean knowsPieces) {
            begin(knowsPieces);
            acts("g1. f3N");
            assertThat(moves()).isEmpty();
            quiet(Duration.ofMillis(400));
            assertThat(moves()).singleElement().satisfies(made -> {
                assertThat(made.ply()).isEqualTo(1);
                assertThat(made.because()).isEqualTo(Because.STABLE);
                assertThat(made.white()).isNull();
                assertThat(made.unverified()).isEmpty();
            });
        }

        @ParameterizedTest
        @ValueSource(booleans = {true, false})
        void aReplyAtOnceMakesTheMoveCount(boolean knowsPieces) {
            begin(knowsPieces);
            acts("e2. e4P e7. e5p g1. f3N b8. c6n");
            quiet(LONG);
            assertThat(written()).containsExactly("e2e4", "e7e5", "g1f3", "b8c6");
        }

        @ParameterizedTest
        @ValueSource(booleans = {true, false})
        void aSlideThatGoesOnReplacesWhatHadCounted(boolean knowsPieces) {
            begin(knowsPieces);
            acts("e2. e3P");
            quiet(LONG);
            acts("e3. e4P");
            quiet(LONG);
            assertThat(uci()).containsExactly("e2e3", "e2e4");
            assertThat(all(WatchEvent.TakenBack.class))
                    .containsExactly(new WatchEvent.TakenBack(1, 0, Position.INITIAL));
            assertThat(written()).containsExactly("e2e4");
        }

        @Test
        void aReplyToASlideThatWentOnReplacesTheMoveFirst() {
            begin(true);
            acts("e2. e3P");
            quiet(LONG);
            acts("e3. e4P e7. e5p");
            quiet(LONG);
            assertThat(written()).containsExactly("e2e4", "e7e5");
        }

        @ParameterizedTest
        @ValueSource(booleans = {true, false})
        void movesAreTakenBack(boolean knowsPieces) {
            begin(knowsPieces);
            acts("e2. e4P");
            quiet(LONG);
            acts("e7. e5p");
            quiet(LONG);
            acts("e5. e7p e4. e2P");
            quiet(LONG);
            assertThat(written()).isEmpty();
            assertThat(all(WatchEvent.Differs.class)).isEmpty();
        }

        @Test
        void piecesSetUpAnewBeginAnotherGame() {
            begin(true);
            acts("e2. e4P");
            quiet(LONG);
            acts("e7. e5p");
            quiet(LONG);
            acts("g1. f3N");
            quiet(LONG);
            acts("f3. e5. e4. g1N e7p e2P");
            quiet(LONG);
            assertThat(all(WatchEvent.GameOver.class)).singleElement().satisfies(over -> assertThat(over.pgn())
                    .contains("1. e4 e5 2. Nf3 *"));
            assertThat(all(WatchEvent.NewGame.class)).hasSize(1);
            acts("d2. d4P");
            quiet(LONG);
            assertThat(written()).containsExactly("d2d4");
        }

        @Test
        void aWrongPositionIsToldWholeAndThenThatItIsRight() {
            begin(true);
            acts("e7. e6p a8. a6r b7. b5p");
            quiet(LONG);
            assertThat(all(WatchEvent.Differs.class)).hasSize(1);
            assertThat(WatchText.sentence(all(WatchEvent.Differs.class).get(0)))
                    .contains("black pawn stands on e6 instead of e7")
                    .contains("black rook stands on a6 instead of a8")
                    .contains("black pawn stands on b5 instead of b7");
            acts("e6. e7p a6. b5. b7p a8r");
            quiet(LONG);
            assertThat(all(WatchEvent.InStep.class)).hasSize(1);
            assertThat(moves()).isEmpty();
        }

        @Test
        void whatWasPlayedWhileNothingWasHeardIsFound() {
            begin(true);
            see(new BoardReport.HealthChanged(new Health("the board", Health.Level.UP, "")));
            see(new BoardReport.HealthChanged(new Health("the board", Health.Level.LOST, "unplugged")));
            quiet(LONG);
            Position after = Position.INITIAL.play(Move.parse("e2e4")).play(Move.parse("c7c5"));
            see(picture(after.placement()));
            quiet(LONG);
            assertThat(uci()).containsExactly("e2e4", "c7c5");
            assertThat(moves()).allSatisfy(made -> assertThat(made.unverified()).contains(Unverified.WHILE_AWAY));
            assertThat(WatchText.move(moves().get(0), null)).contains("while the board was not heard");
            assertThat(WatchText.move(moves().get(1), moves().get(0))).isEqualTo("1... c5");
            assertThat(all(WatchEvent.HealthChanged.class)).hasSize(1);
        }

        @Test
        void whatCannotBeFoundMayBeTyped() {
            begin(true);
            Position after = Position.INITIAL;
            for (String move : "e2e4 e7e5 g1f3".split(" ")) {
                after = after.play(Move.parse(move));
            }
            see(picture(after.placement()));
            quiet(LONG);
            assertThat(all(WatchEvent.Differs.class)).hasSize(1);
            told.addAll(game.answer("e2e5", now));
            assertThat(all(WatchEvent.NotAnAnswer.class)).hasSize(1);
            told.addAll(game.answer("e2e4", now));
            quiet(LONG);
            assertThat(written()).containsExactly("e2e4", "e7e5", "g1f3");
            assertThat(all(WatchEvent.InStep.class)).hasSize(1);
        }

        @Test
        void aMoveThatIsNotLegalDoesNotCount() {
            begin(true);
            acts("e2. e5P");
            quiet(LONG);
            assertThat(all(WatchEvent.IllegalMove.class))
                    .extracting(illegal -> illegal.move().uci())
                    .containsExactly("e2e5");
            acts("e5. e4P");
            quiet(LONG);
            assertThat(written()).containsExactly("e2e4");
        }

        @Test
        void theLastMoveCountsAtTheEnd() {
            begin(true);
            acts("g1. f3N");
            told.addAll(game.end(now));
            assertThat(written()).containsExactly("g1f3");
            assertThat(all(WatchEvent.GameOver.class)).hasSize(1);
        }

        @Test
        void whatHadCountedIsWrittenWhereADefectEndsIt() {
            begin(true);
            acts("g1. f3N");
            quiet(LONG);
            acts("e7. e5p");
            told.addAll(game.breakOff());
            assertThat(all(WatchEvent.GameOver.class)).singleElement().satisfies(over -> assertThat(over.pgn())
                    .contains("1. Nf3 *"));
        }

        @Test
        void aBoardThatLiesTheOtherWayRoundIsNoticed() {
            identity = true;
            game = new WatchedGame(Position.INITIAL, () -> abilities(true), LocalDate.EPOCH);
            see(picture(WatchAnswers.turned(Placement.INITIAL)));
            quiet(LONG);
            assertThat(all(WatchEvent.LiesTheOtherWayRound.class)).hasSize(1);
        }
    }

    @Nested
    class WhereTheBoardCannotTell {

        @Test
        void thePromotedPieceIsAskedFor() {
            begin(false, PROMOTING);
            acts("e7. e8Q");
            quiet(LONG);
            assertThat(all(WatchEvent.Asked.class)).singleElement().satisfies(asked -> assertThat(asked.candidates())
                    .extracting(Move::uci)
                    .containsExactly("e7e8q", "e7e8r", "e7e8b", "e7e8n"));
            told.addAll(game.answer("4", now));
            assertThat(written()).containsExactly("e7e8n");
        }

        @Test
        void whoeverDoesNotAnswerIsTakenToHaveMadeAQueen() {
            begin(false, PROMOTING);
            acts("e7. e8Q g2. g1q");
            quiet(LONG);
            assertThat(written()).startsWith("e7e8q");
            assertThat(moves().get(0).unverified()).isEqualTo(Set.of(Unverified.PROMOTION_PIECE));
            assertThat(game.score().pgn(LocalDate.EPOCH)).contains("not verified: what the pawn became");
        }

        @Test
        void aLateAnswerStillCounts() {
            begin(false, "8/4P1k1/8/8/8/8/8/4K3 w - - 0 1");
            acts("e7. e8Q");
            quiet(Duration.ofSeconds(2));
            acts("g7. h7k");
            quiet(LONG);
            assertThat(written()).containsExactly("e7e8q", "g7h7");
            told.addAll(game.answer("E7E8R", now));
            assertThat(written()).containsExactly("e7e8r", "g7h7");
            assertThat(game.score().pgn(LocalDate.EPOCH)).doesNotContain("not verified");
        }

        @Test
        void whatWasDoubtedInOneGameIsNoQuestionOfTheNext() {
            begin(false, "8/Pk6/8/8/8/8/8/4K3 w - - 0 1");
            acts("e1. f1K");
            quiet(LONG);
            acts("b7. c7k");
            quiet(LONG);
            acts("a7. a8Q");
            quiet(LONG);
            acts("c7. c6k");
            quiet(LONG);
            see(picture(Position.of("8/Pk6/8/8/8/8/8/4K3 w - - 0 1").placement()));
            quiet(LONG);
            assertThat(all(WatchEvent.NewGame.class)).hasSize(1);
            acts("e1. d1K");
            quiet(LONG);
            acts("b7. a7. a7k");
            quiet(LONG);
            acts("d1. d2K");
            quiet(LONG);
            assertThat(written()).containsExactly("e1d1", "b7a7", "d1d2");
        }

        @ParameterizedTest
        @ValueSource(strings = {"0", "5", "99", "e7e9", "", "queen", "e7e8k"})
        void whatIsNoAnswerIsToldAndChangesNothing(String answer) {
            begin(false, PROMOTING);
            acts("e7. e8Q");
            quiet(LONG);
            told.addAll(game.answer(answer, now));
            assertThat(all(WatchEvent.NotAnAnswer.class)).hasSize(1);
            assertThat(written()).isEmpty();
        }

        @Test
        void anAnswerWithoutAQuestionIsToldToBeNone() {
            begin(true);
            told.addAll(game.answer("e2e4", now));
            assertThat(all(WatchEvent.NotAnAnswer.class)).hasSize(1);
        }
    }

    @Nested
    class WithAClock {

        @Test
        void aMoveCountsAtThePress() {
            begin(true);
            clock(300, 300, false);
            acts("e2. e4P");
            quiet(LONG);
            assertThat(moves()).isEmpty();
            clock(296, 300, true);
            quiet(Duration.ofSeconds(1));
            assertThat(moves()).singleElement().satisfies(made -> {
                assertThat(made.because()).isEqualTo(Because.CLOCK);
                assertThat(made.white()).isEqualTo(Duration.ofSeconds(296));
                assertThat(made.black()).isEqualTo(Duration.ofSeconds(300));
            });
        }

        @Test
        void aSlideBeforeThePressIsOneMove() {
            begin(true);
            clock(300, 300, false);
            acts("e2. e3P");
            quiet(LONG);
            acts("e3. e4P");
            clock(296, 300, true);
            quiet(Duration.ofSeconds(1));
            assertThat(uci()).containsExactly("e2e4");
            assertThat(all(WatchEvent.TakenBack.class)).isEmpty();
        }

        @Test
        void whoForgetsToPressHasMovedWhenTheOtherSideMoves() {
            begin(true);
            clock(300, 300, false);
            acts("e2. e4P");
            quiet(LONG);
            acts("e7. e5p");
            quiet(LONG);
            assertThat(written()).containsExactly("e2e4");
            clock(290, 300, true);
            quiet(Duration.ofSeconds(1));
            told.addAll(game.end(now));
            assertThat(written()).containsExactly("e2e4", "e7e5");
        }

        @Test
        void aPressThatIsToldAfterTheReplyHasBegunIsStillThePress() {
            begin(true);
            clock(300, 300, false);
            acts("e2. e4P");
            quiet(Duration.ofSeconds(1));
            acts("e7.");
            clock(297, 300, true);
            quiet(Duration.ofSeconds(1));
            assertThat(moves()).singleElement().satisfies(made -> assertThat(made.because())
                    .isEqualTo(Because.CLOCK));
            acts("e5p");
            clock(297, 295, false);
            quiet(Duration.ofSeconds(1));
            assertThat(written()).containsExactly("e2e4", "e7e5");
            assertThat(all(WatchEvent.Differs.class)).isEmpty();
        }

        @Test
        void aClockThatStandsIsNotWaitedFor() {
            begin(true);
            see(new BoardReport.BoardClock(Duration.ZERO, Duration.ZERO, false, false));
            acts("e2. e4P");
            quiet(LONG);
            assertThat(written()).containsExactly("e2e4");
        }
    }
}
