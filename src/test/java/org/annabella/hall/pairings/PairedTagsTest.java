package org.annabella.hall.pairings;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.annabella.chess.Position;
import org.annabella.game.GameResult;
import org.annabella.game.Phase;
import org.annabella.hall.Clocks;
import org.annabella.hall.PublicEvent;
import org.annabella.hall.broadcast.ShownGame;
import org.junit.jupiter.api.Test;

/** What a pairing says of a player stands beside that player, wherever they sit. */
class PairedTagsTest {
    private static final Pairing PAIRING = new Pairing(
            "7",
            new Player(1, "Larsen, Anna", "GM", "", "1503014", "", ""),
            new Player(2, "Berg, Bo", "", "", "", "1800", ""));

    private final List<String> told = new ArrayList<>();
    private final PairedTags tags = new PairedTags(new Pairings("", "", 2, List.of(PAIRING)), told::add);

    private static ShownGame game(String white, String black, String round) {
        return new ShownGame(
                "7",
                new PublicEvent.SetUp(
                        white,
                        black,
                        "90+30",
                        Position.INITIAL.fen(),
                        "dk-2023",
                        new TreeMap<>(Map.of("Round", round))),
                List.of(),
                new Clocks(Duration.ZERO, Duration.ZERO, null),
                Instant.EPOCH,
                Phase.RUNNING,
                GameResult.NONE,
                null,
                Instant.EPOCH);
    }

    @Test
    void asPairedEachHasTheirOwn() {
        assertThat(tags.of(game("larsen, anna ", "Berg, Bo", "2")))
                .isEqualTo(Map.of("WhiteTitle", "GM", "WhiteFideId", "1503014", "BlackElo", "1800"));
        assertThat(told).isEmpty();
    }

    @Test
    void withTheOtherColoursEachHasTheirOwnAndItIsToldOnce() {
        ShownGame turned = game("Berg, Bo", "Larsen, Anna", "2");
        assertThat(tags.of(turned)).isEqualTo(Map.of("BlackTitle", "GM", "BlackFideId", "1503014", "WhiteElo", "1800"));
        tags.of(turned);
        assertThat(told).singleElement().asString().startsWith("table 7: conflict: White was paired as 'Larsen, Anna'");
    }

    @Test
    void whoWasNotPairedHasNothing() {
        assertThat(tags.of(game("Holm, Carla", "Berg, Bo", "2"))).isEqualTo(Map.of("BlackElo", "1800"));
        assertThat(told).hasSize(1);
    }

    @Test
    void anotherRoundsGameHasNothing() {
        assertThat(tags.of(game("Holm, Carla", "Berg, Bo", "3"))).isEmpty();
        assertThat(told).isEmpty();
    }
}
