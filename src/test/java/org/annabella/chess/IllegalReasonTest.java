package org.annabella.chess;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.annabella.SystemTest;
import org.annabella.chess.IllegalReason.Kind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

@SystemTest
class IllegalReasonTest {

    /** Said only of written moves, where the piece is named and not the square it stands on. */
    private static final Set<Kind> OF_WRITTEN_MOVES = EnumSet.of(Kind.NO_SUCH_PIECE, Kind.NONE_REACHES);

    /** Impossible in a position in which the opponent is not in check. */
    private static final Set<Kind> NEVER_MET = EnumSet.of(Kind.KING_IS_NOT_CAPTURED);

    static LongStream seeds() {
        return ChessGenerators.seeds();
    }

    static Stream<Arguments> rows() {
        return ChessTables.rows("illegal.tsv");
    }

    @ParameterizedTest(name = "{1} in {0}: {2} {3}")
    @MethodSource("rows")
    void saysWhatIsWrongAndWhere(String fen, String move, String kind, String square) {
        IllegalReason reason = Position.of(fen).whyIllegal(Move.parse(move));

        assertThat(reason.kind()).isEqualTo(Kind.valueOf(kind));
        assertThat(reason.square()).isEqualTo(Square.at(square));
        assertThat(reason.toString()).doesNotContain("null");
    }

    @Test
    void hasARowForEveryKind() {
        Set<Kind> shown = rows().map(row -> Kind.valueOf((String) row.get()[2])).collect(Collectors.toSet());
        shown.addAll(OF_WRITTEN_MOVES);
        shown.addAll(NEVER_MET);

        assertThat(shown).containsExactlyInAnyOrder(Kind.values());
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void staysTheSameWhenThePositionGoesThroughAFen(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        for (int positions = 0; positions < 50; positions++) {
            Position position = ChessGenerators.position(random);
            Position again = position.isChess960()
                    ? Position.of(position.shredderFen()).asChess960()
                    : Position.of(position.fen());
            for (Move move : ChessGenerators.allConceivableMoves()) {
                if (move.promotion() == null && !position.isLegal(move)) {
                    assertThat(reason(again, move)).isEqualTo(reason(position, move));
                }
            }
        }
    }

    private static String reason(Position position, Move move) {
        return move + " in " + position.shredderFen() + ": " + position.whyIllegal(move);
    }

    @Test
    void namesTheObstacle() {
        IllegalReason reason = Position.INITIAL.whyIllegal(Move.parse("f1c4"));

        assertThat(reason.piece()).isEqualTo(Piece.of(Side.WHITE, Role.PAWN));
        assertThat(reason).hasToString("the white pawn on e2 is in the way");
    }

    @Test
    void namesTheArticle() {
        assertThat(List.of(Kind.values()))
                .allSatisfy(kind -> assertThat(kind.article()).matches("[13]\\.[1-9]"));
    }
}
