package org.annabella.chess;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** What an illegal move leaves that nobody has seen: the own king in check, and the opponent to move (FIDE Laws 2023, A.5.4 and 1.4.1). */
class LeftInCheckTest {

    /** Both kings are in check: White has just moved. */
    private static final String BOTH = "R3k3/4r3/8/8/8/8/8/4K3 b - - 0 1";

    private static Position onRecord(String fen) {
        return Position.onRecord(fen);
    }

    @Test
    void isNoPositionForATool() {
        assertThat(Position.read(BOTH)).isInstanceOf(FenReading.Unplayable.class);
    }

    @Test
    void isAPositionOnRecordThatTellsSo() {
        assertThat(onRecord(BOTH).isOpponentInCheck()).isTrue();
        assertThat(onRecord(BOTH).isCheck()).isTrue();
        assertThat(onRecord(BOTH).fen()).isEqualTo(BOTH);
        assertThat(Position.INITIAL.isOpponentInCheck()).isFalse();
    }

    @Test
    void anythingElseThatIsWrongStaysWrong() {
        assertThat(Position.readOnRecord("R3k3/4r3/8/8/8/8/8/8 b - - 0 1")).isInstanceOf(FenReading.Unplayable.class);
        assertThat(Position.readOnRecord("4k2p/8/8/8/8/8/8/4K3 b - - 0 1")).isInstanceOf(FenReading.Unplayable.class);
        assertThat(Position.readOnRecord("4k2P/8/8/8/8/8/8/4K3 w - - 0 1")).isInstanceOf(FenReading.Unplayable.class);
        assertThat(Position.readOnRecord("4k3/8/8/8/8/8/8/P3K3 b - - 0 1")).isInstanceOf(FenReading.Unplayable.class);
    }

    @Test
    void soIsAPawnThatTheOpponentLeftUnpromoted() {
        String left = "4k2P/8/8/8/8/8/8/4K3 b - - 0 1";
        assertThat(Position.read(left)).isInstanceOf(FenReading.Unplayable.class);
        assertThat(onRecord(left).hasPawnLeftUnpromoted()).isTrue();
        assertThat(onRecord(left).isDead()).isFalse();
        assertThat(onRecord("4k3/8/8/8/8/8/8/p3K3 w - - 0 1").fen()).isEqualTo("4k3/8/8/8/8/8/8/p3K3 w - - 0 1");
        assertThat(onRecord(BOTH).hasPawnLeftUnpromoted()).isFalse();
    }

    /** The two ways of telling what is legal agree, and neither lets a king be captured. */
    @Test
    void noKingIsCaptured() {
        for (String fen : List.of(
                BOTH,
                "4k3/4r3/8/8/8/8/8/4K3 b - - 0 1",
                "8/8/8/3k4/3K4/8/8/8 b - - 0 1",
                "4k3/8/8/8/8/5n2/8/4K3 b - - 0 1",
                "4k3/8/8/8/8/8/3p4/4K3 b - - 0 1",
                "4k2b/8/8/8/8/8/8/K7 b - - 0 1",
                "P2rk2P/8/8/8/8/8/8/4K3 b - - 0 1",
                "4k3/8/8/8/8/8/8/pr2K2p w - - 0 1")) {
            Position position = onRecord(fen);
            Square king = Square.all().stream()
                    .filter(square -> Piece.of(Side.WHITE, Role.KING).equals(position.pieceAt(square)))
                    .findFirst()
                    .orElseThrow();
            assertThat(position.legalMoves()).as(fen).isNotEmpty().noneMatch(move -> move.to()
                    .equals(king));
            for (Square from : Square.all()) {
                for (Square to : Square.all()) {
                    Move move = Move.of(from, to);
                    assertThat(position.isLegal(move))
                            .as("%s in %s", move, fen)
                            .isEqualTo(position.legalMoves().contains(move));
                }
            }
            position.legalMoves().forEach(move -> assertThat(position.play(move).isOpponentInCheck())
                    .isFalse());
        }
    }

    @Test
    void whyAKingIsNotCapturedIsSaid() {
        assertThat(onRecord(BOTH).whyIllegal(Move.parse("e7e1")).kind())
                .isEqualTo(IllegalReason.Kind.KING_IS_NOT_CAPTURED);
    }
}
