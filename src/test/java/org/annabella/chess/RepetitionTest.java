package org.annabella.chess;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class RepetitionTest {

    @Test
    void countsTheInitialPositionToo() {
        List<Position> game =
                Positions.game(Notation.ENGLISH, List.of("Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1", "Ng8"));
        PositionHistory positionHistory = PositionHistory.of(game);

        assertThat(positionHistory.count(Position.INITIAL.key())).isEqualTo(3);
        assertThat(positionHistory.count(Positions.after("Nf3").key())).isEqualTo(2);
        assertThat(positionHistory.count(Positions.after("e4").key())).isZero();
    }

    @Test
    void growsMoveByMove() {
        PositionHistory positionHistory =
                PositionHistory.NONE.with(Position.INITIAL).with(Positions.after("e4"));

        assertThat(positionHistory.count(Position.INITIAL.key())).isEqualTo(1);
        assertThat(positionHistory.with(Position.INITIAL).count(Position.INITIAL.key()))
                .isEqualTo(2);
        assertThat(positionHistory.keys()).isUnmodifiable().hasSize(2);
    }

    @Test
    void ignoresAnEnPassantCaptureThatAPinForbids() {
        List<String> moves = List.of("e4 c5 e5 Qb6 Nf3 Qe6 Ng1 d5 Nf3 Nc6 Ng1 Nb8 Nf3 Nc6 Ng1 Nb8".split(" "));
        List<Position> game = Positions.game(Notation.ENGLISH, moves);

        assertThat(PositionHistory.of(game).count(game.get(game.size() - 1).key()))
                .isEqualTo(3);
    }

    @Test
    void distinguishesWhereAnEnPassantCaptureWasLegal() {
        List<String> moves = List.of("e4 a6 e5 d5 Nf3 Nc6 Ng1 Nb8".split(" "));
        List<Position> game = Positions.game(Notation.ENGLISH, moves);
        Position last = game.get(game.size() - 1);

        assertThat(last.placement()).isEqualTo(game.get(4).placement());
        assertThat(PositionHistory.of(game).count(last.key())).isEqualTo(1);
    }

    @Test
    void distinguishesRightsToCastle() {
        List<String> moves = List.of("e4 e5 Ke2 Ke7 Ke1 Ke8 Ke2 Ke7 Ke1 Ke8".split(" "));
        List<Position> game = Positions.game(Notation.ENGLISH, moves);
        Position last = game.get(game.size() - 1);

        assertThat(last.placement()).isEqualTo(game.get(2).placement());
        assertThat(PositionHistory.of(game).count(last.key())).isEqualTo(2);
    }

    @Test
    void distinguishesWhichRookMayCastle() {
        Position inner = Position.of("4k3/8/8/8/8/8/8/1R2KRR1 w BF - 0 1");
        Position outer = Position.of("4k3/8/8/8/8/8/8/1R2KRR1 w BG - 0 1");

        assertThat(inner.placement()).isEqualTo(outer.placement());
        assertThat(inner.key()).isNotEqualTo(outer.key()).hasToString("4k3/8/8/8/8/8/8/1R2KRR1 w FQ -");
    }

    @Test
    void saysWhatMakesThePosition() {
        PositionKey key = Position.of("4k3/8/8/3pP3/8/8/8/4K2R w K d6 0 1").key();

        assertThat(key.placement()).isEqualTo(Placement.parse("4k3/8/8/3pP3/8/8/8/4K2R"));
        assertThat(key.turn()).isEqualTo(Side.WHITE);
        assertThat(key.castling()).isEqualTo("K");
        assertThat(key.enPassant()).isEqualTo(Square.at("d6"));
        assertThat(Position.INITIAL.key().enPassant()).isNull();
    }

    @Test
    void distinguishesTheSideToMove() {
        Position white = Position.of("4k3/8/8/8/8/8/8/4K2R w - - 0 1");
        Position black = Position.of("4k3/8/8/8/8/8/8/4K2R b - - 0 1");

        assertThat(white.key()).isNotEqualTo(black.key());
    }

    @Test
    void distinguishesTheColours() {
        Position white = Position.of("4k3/8/8/8/8/8/8/4K3 w - - 0 1");
        Position black = Position.of("4K3/8/8/8/8/8/8/4k3 b - - 0 1");

        assertThat(white.key()).isNotEqualTo(black.key());
    }

    @Test
    void ignoresTheCounters() {
        Position early = Position.of("4k3/8/8/8/8/8/8/4K2R w - - 0 1");
        Position late = Position.of("4k3/8/8/8/8/8/8/4K2R w - - 40 90");

        assertThat(early.key()).isEqualTo(late.key());
        assertThat(early).isNotEqualTo(late);
    }
}
