package org.annabella.chess;

import static org.annabella.chess.SanDeviation.CAPTURE_SIGN_MISSING;
import static org.annabella.chess.SanDeviation.CHECK_SIGN_MISSING;
import static org.annabella.chess.SanDeviation.DRAW_OFFER;
import static org.annabella.chess.SanDeviation.EN_PASSANT_MARK;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The games printed in the Laws themselves to show the notation. */
class PrintedGamesTest {

    private static final String WITH_SIGNS = "1.e4 e5 2.Sf3 Sf6 3.d4 exd4 4.e5 Se4 5.Dxd4 d5 6.exd6 e.p. Sxd6 7.Lg5 Sc6"
            + " 8.De3+ Le7 9.Sbd2 0-0 10.0-0-0 Te8 11.Kb1 (=)";
    private static final String WITHOUT_SIGNS = "1.e4 e5 2.Sf3 Sf6 3.d4 ed4 4.e5 Se4 5.Dd4 d5 6.ed6 Sd6 7.Lg5 Sc6"
            + " 8.De3 Le7 9.Sbd2 0-0 10.0-0-0 Te8 11.Kb1 (=)";
    private static final String OF_2001 = "1.d4,Sf6 2.c4,e6 3.Sc3,Lb4 4.Ld2,0-0 5.e4,d5 6.exd5,exd5 7.cxd5,Lxc3"
            + " 8.Lxc3,Sxd5 9.Sf3,b6 10.Db3,Sxc3 11.bxc3,c5 12.Le2,cxd4 13.Sxd4,Te8 14.0-0,Sd7 15.a4,Sc5"
            + " 16.Db4,Lb7 17.a5";

    @Test
    void areReadInDanish() {
        assertThat(last(WITH_SIGNS).fen()).isEqualTo("r1bqr1k1/ppp1bppp/2nn4/6B1/8/4QN2/PPPN1PPP/1K1R1B1R b - - 9 11");
        assertThat(last(OF_2001).fen()).isEqualTo("r2qr1k1/pb3ppp/1p6/P1n5/1Q1N4/2P5/4BPPP/R4RK1 b - - 0 17");
    }

    @Test
    void areTheSameWithAndWithoutSigns() {
        assertThat(last(WITHOUT_SIGNS)).isEqualTo(last(WITH_SIGNS));
    }

    @ParameterizedTest
    @EnumSource(Notation.class)
    void areReadAgainInEveryNotationAndStyle(Notation notation) {
        for (String game : List.of(WITH_SIGNS, WITHOUT_SIGNS, OF_2001)) {
            Position position = Position.INITIAL;
            for (String text : moves(game)) {
                Move move = Positions.legal(position, text, Notation.DANISH);
                String san = San.write(position, move, notation);
                for (String style : List.of(
                        san, san.replaceAll("[x+#=]", ""), san + ",", San.writeLong(position, move, notation))) {
                    assertThat(Positions.legal(position, style, notation)).isEqualTo(move);
                }
                position = position.play(move);
            }
            assertThat(position).isEqualTo(last(game));
        }
    }

    @ParameterizedTest
    @EnumSource(Notation.class)
    void areTheSameGamesInEveryNotation(Notation notation) {
        for (String game : List.of(WITH_SIGNS, WITHOUT_SIGNS, OF_2001)) {
            List<Position> positions = Positions.game(Notation.DANISH, moves(game));
            List<String> written = new ArrayList<>();
            List<String> danish = moves(game);
            for (int ply = 0; ply < danish.size(); ply++) {
                Position before = positions.get(ply);
                written.add(San.write(before, Positions.legal(before, danish.get(ply), Notation.DANISH), notation));
            }
            assertThat(Positions.game(notation, written)).isEqualTo(positions);
        }
    }

    @Test
    void deviateFromTheExactFormOnlyAsTheirStyleDoes() {
        assertThat(deviations(WITH_SIGNS)).containsExactlyInAnyOrder(EN_PASSANT_MARK, DRAW_OFFER);
        assertThat(deviations(WITHOUT_SIGNS))
                .containsExactlyInAnyOrder(CAPTURE_SIGN_MISSING, CHECK_SIGN_MISSING, DRAW_OFFER);
        assertThat(deviations(OF_2001)).isEmpty();
    }

    private static Set<SanDeviation> deviations(String game) {
        Set<SanDeviation> deviations = EnumSet.noneOf(SanDeviation.class);
        Position position = Position.INITIAL;
        for (String text : moves(game)) {
            SanReading.Legal legal = (SanReading.Legal) San.read(position, text, List.of(Notation.DANISH));
            deviations.addAll(legal.deviations());
            position = position.play(legal.move());
        }
        return deviations;
    }

    @Test
    void areWrittenAsTheyWerePrinted() {
        String printed = WITH_SIGNS.replace(" e.p.", "").replace(" (=)", "");
        StringBuilder written = new StringBuilder();
        Position position = Position.INITIAL;
        for (String text : moves(WITH_SIGNS)) {
            Move move = Positions.legal(position, text, Notation.DANISH);
            written.append(position.turn() == Side.WHITE ? position.moveNumber() + "." : "")
                    .append(San.write(position, move, Notation.DANISH))
                    .append(' ');
            position = position.play(move);
        }
        assertThat(written.toString().strip()).isEqualTo(printed);
    }

    private static Position last(String game) {
        List<Position> positions = Positions.game(Notation.DANISH, moves(game));
        return positions.get(positions.size() - 1);
    }

    private static List<String> moves(String game) {
        String bare = game.replace(" e.p.", "_e.p.").replace(" (=)", "_(=)").replaceAll("[0-9]+\\.(?=[A-Za-z0])", "");
        return Arrays.stream(bare.split("[ ,]"))
                .map(move -> move.replace('_', ' '))
                .toList();
    }
}
