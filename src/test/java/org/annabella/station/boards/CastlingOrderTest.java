package org.annabella.station.boards;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.annabella.board.BoardFinding;
import org.annabella.board.BoardReport;
import org.annabella.board.BoardWatcher;
import org.annabella.board.Expectation;
import org.annabella.board.Unverified;
import org.annabella.chess.Move;
import org.annabella.chess.Piece;
import org.annabella.chess.Position;
import org.annabella.chess.Square;
import org.annabella.game.TouchMove;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which of king and rook was touched first reaches the game as it was seen (FIDE Laws 2023, 4.4.1 and 4.4.2). */
class CastlingOrderTest {

    private static final Position POSITION = Position.of("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1");
    private static final Move SHORT = Move.parse("e1g1");
    private static final Move LONG = Move.parse("e1c1");

    private final BoardWatcher watcher = new BoardWatcher();
    private final List<BoardFinding> findings = new ArrayList<>();
    private Duration now = Duration.ZERO;

    CastlingOrderTest() {
        watcher.accept(new BoardReport.Standing(POSITION.placement()), now);
        watcher.expect(new Expectation.OwnMove(POSITION), now);
    }

    private void see(int afterMillis, String square, @Nullable Character piece) {
        wait(afterMillis);
        Piece now = piece == null ? null : Piece.ofFenChar(piece).orElseThrow();
        findings.addAll(watcher.accept(new BoardReport.Changed(Square.at(square), now), this.now));
    }

    private void wait(int millis) {
        for (int passed = 0; passed < millis; passed += 50) {
            int step = Math.min(50, millis - passed);
            now = now.plusMillis(step);
            findings.addAll(watcher.tick(now));
        }
    }

    private List<Square> touched() {
        return findings.stream()
                .filter(BoardFinding.Touched.class::isInstance)
                .map(finding -> ((BoardFinding.Touched) finding).square())
                .toList();
    }

    private TouchMove.Rule rule() {
        return TouchMove.after(POSITION, touched()).orElseThrow().rule();
    }

    @Test
    void theKingFirstObligesToCastle() {
        see(500, "e1", null);
        see(300, "g1", 'K');
        see(300, "h1", null);
        see(300, "f1", 'R');
        wait(500);
        assertThat(touched()).containsExactly(Square.at("e1"), Square.at("h1"));
        assertThat(rule()).isEqualTo(TouchMove.Rule.KING_AND_ROOK);
        assertThat(findings).endsWith(new BoardFinding.MoveStanding(SHORT, true, Set.of()));
    }

    @ParameterizedTest
    @ValueSource(ints = {120, 300, 2000})
    void theRookFirstForbidsToCastleOnThatSide(int pauseMillis) {
        see(500, "h1", null);
        see(pauseMillis, "f1", 'R');
        see(pauseMillis, "e1", null);
        see(pauseMillis, "g1", 'K');
        wait(500);
        assertThat(touched()).containsExactly(Square.at("h1"), Square.at("e1"));
        assertThat(rule()).isEqualTo(TouchMove.Rule.ROOK_AND_KING);
        assertThat(findings)
                .endsWith(
                        new BoardFinding.CastledRookFirst(SHORT), new BoardFinding.MoveStanding(SHORT, true, Set.of()));
    }

    @Test
    void theOrderWithinOneScanBlamesNobody() {
        see(500, "a1", null);
        see(4, "c1", 'K');
        see(4, "d1", 'R');
        see(4, "e1", null);
        wait(500);
        assertThat(touched()).containsExactly(Square.at("e1"), Square.at("a1"));
        assertThat(rule()).isEqualTo(TouchMove.Rule.KING_AND_ROOK);
        assertThat(findings).endsWith(new BoardFinding.MoveStanding(LONG, true, Set.of(Unverified.CASTLING_ORDER)));
    }

    @Test
    void theOrderWithinOnePictureBlamesNobody() {
        wait(500);
        findings.addAll(watcher.accept(
                new BoardReport.Standing(
                        POSITION.placement().without(Square.at("a1")).without(Square.at("e1"))),
                now));
        assertThat(touched()).containsExactly(Square.at("e1"), Square.at("a1"));
    }

    @Test
    void aRookThatIsOnlyLiftedIsToldAMomentLater() {
        see(500, "h1", null);
        assertThat(touched()).isEmpty();
        wait(150);
        assertThat(touched()).containsExactly(Square.at("h1"));
    }

    @Test
    void aRookLiftedRightBeforeThePressIsToldAtThePress() {
        see(500, "h1", null);
        see(60, "h5", 'R');
        findings.addAll(watcher.judgeAtPress(now));
        assertThat(findings)
                .containsExactly(
                        new BoardFinding.Touched(Square.at("h1")),
                        new BoardFinding.MoveStanding(Move.parse("h1h5"), true, Set.of()));
    }
}
