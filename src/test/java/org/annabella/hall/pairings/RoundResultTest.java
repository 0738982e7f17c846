package org.annabella.hall.pairings;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.annabella.chess.Position;
import org.annabella.game.EndReason;
import org.annabella.game.GameResult;
import org.annabella.game.Phase;
import org.annabella.hall.Clocks;
import org.annabella.hall.PublicEvent;
import org.annabella.hall.broadcast.ShownGame;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Results with the codes of TRF26. */
class RoundResultTest {
    private static final Pairing PAIRING = new Pairing(
            "7", new Player(12, "Larsen, Anna", "", "", "", "", ""), new Player(3, "Bo, Bo", "", "", "", "", ""));

    private static ShownGame game(String white, GameResult result, @Nullable EndReason why, Phase phase, int plies) {
        List<PublicEvent.Moved> moves = new ArrayList<>();
        for (int ply = 1; ply <= plies; ply++) {
            moves.add(new PublicEvent.Moved(ply, "e2e4", "e4", Duration.ZERO));
        }
        return new ShownGame(
                "7",
                new PublicEvent.SetUp(
                        white,
                        "Bo, Bo",
                        "90+30",
                        Position.INITIAL.fen(),
                        "dk-2023",
                        new TreeMap<>(Map.of("Round", "2"))),
                moves,
                new Clocks(Duration.ZERO, Duration.ZERO, null),
                Instant.EPOCH,
                phase,
                result,
                why,
                Instant.EPOCH);
    }

    private static RoundResult of(ShownGame game) {
        return RoundResult.of(new Pairings("", "", 2, List.of(PAIRING)), List.of(game))
                .get(0);
    }

    @ParameterizedTest
    @CsvSource({
        "WHITE_WINS,RESIGNATION,40,1,0",
        "BLACK_WINS,TIME,41,0,1",
        "DRAW,AGREEMENT,2,=,=",
        "WHITE_WINS,RESIGNATION,1,W,L",
        "BLACK_WINS,RESIGNATION,0,L,W",
        "DRAW,AGREEMENT,1,D,D",
        "WHITE_WINS,FORFEIT,0,+,-",
        "BLACK_WINS,FORFEIT,0,-,+",
        "BOTH_LOSE,FORFEIT,0,-,-",
        "BOTH_LOSE,ARBITER,30,0,0",
        "WHITE_HALF,ARBITER,30,=,=",
    })
    void hasTheCodes(GameResult result, EndReason why, int plies, char white, char black) {
        RoundResult round = of(game("Larsen, Anna", result, why, Phase.OVER, plies));
        assertThat(round.white()).isEqualTo(white);
        assertThat(round.black()).isEqualTo(black);
        assertThat(round.isClear()).isTrue();
    }

    @Test
    void anAdjournedGameIsUnknown() {
        RoundResult round = of(game("Larsen, Anna", GameResult.NONE, null, Phase.ADJOURNED, 80));
        assertThat(round.line()).isEqualTo("7\t12\tX\t3\tX\t");
    }

    @Test
    void pointsThatDoNotFollowHaveTheirRecordInItsColumns() {
        String record = of(game("Larsen, Anna", GameResult.BLACK_HALF, EndReason.ARBITER, Phase.OVER, 30))
                .abnormal(2);
        assertThat(record).isEqualTo("299 D         0.0  002   12");
        assertThat(record.substring(13, 17)).isEqualTo(" 0.0");
        assertThat(record.substring(19, 22)).isEqualTo("002");
        assertThat(record.substring(23, 27)).isEqualTo("  12");
    }

    /** "Vries, Jan" is also how "de Vries, Jan" ends. */
    @Test
    void theRecordNamesWhoGetsNothingThoughTheirNamesAreAlike() {
        Pairing alike = new Pairing(
                "7",
                new Player(5, "de Vries, Jan", "", "", "", "", ""),
                new Player(9, "Vries, Jan", "", "", "", "", ""));
        ShownGame game = game("de Vries, Jan", GameResult.BLACK_HALF, EndReason.ARBITER, Phase.OVER, 30);
        assertThat(RoundResult.of(alike, game).abnormal(2)).endsWith(" 002    5");
        ShownGame other = game("de Vries, Jan", GameResult.WHITE_HALF, EndReason.ARBITER, Phase.OVER, 30);
        assertThat(RoundResult.of(alike, other).abnormal(2)).endsWith(" 002    9");
    }

    @Test
    void conflictsAreSaidAndNotClear() {
        RoundResult round = of(game("Somebody", GameResult.DRAW, EndReason.AGREEMENT, Phase.OVER, 30));
        assertThat(round.isClear()).isFalse();
        assertThat(round.remark())
                .isEqualTo("conflict: White was paired as 'Larsen, Anna' and the table says 'Somebody'");
        List<RoundResult> nobody = RoundResult.of(new Pairings("", "", 3, List.of(PAIRING)), List.of());
        assertThat(nobody.get(0).remark()).isEqualTo("no game of this round is known at this table");
    }
}
