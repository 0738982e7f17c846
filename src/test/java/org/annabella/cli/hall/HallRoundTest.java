package org.annabella.cli.hall;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.annabella.SystemTest;
import org.annabella.braille.Await;
import org.annabella.chess.Side;
import org.annabella.cli.CommandRun;
import org.annabella.config.ConfigFile;
import org.annabella.config.Json;
import org.annabella.config.Setups;
import org.annabella.game.ArbiterAct;
import org.annabella.game.GameResult;
import org.annabella.game.GameSetup;
import org.annabella.hall.Broker;
import org.annabella.hall.Tables;
import org.annabella.hall.broadcast.Delay;
import org.annabella.hall.broadcast.Rounds;
import org.annabella.hall.broadcast.ShownGame;
import org.annabella.hall.overview.HallListener;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A round from the pairing program to its results: pairings, stations, a real broker, and what is handed over. */
@SystemTest
class HallRoundTest {
    private static final String ROUND = """
            board,white,black,whiteNumber,blackNumber,whiteFideId,blackTitle,blackTeam
            1,"Larsen, Anna","Berg, Bo",1,2,1400000,WFM,Aarhus
            2,"Holm, Carla","Dahl, David",3,4,,,
            3,"Friis, Eva","Gade, Finn",5,6,,,
            4,"Iversen, Hans","Juul, Ida",7,8,,,
            """;

    @TempDir
    Path directory;

    private final List<Tables> tables = new ArrayList<>();

    @Test
    void isPlayedAndHandedOver() throws Exception {
        Path csv = Files.writeString(directory.resolve("round.csv"), ROUND);
        Path pairings = directory.resolve("pairings");
        assertThat(CommandRun.of("", "hall", "pairings", csv.toString(), "--round", "1", "--out", pairings.toString())
                        .exit())
                .isZero();
        try (Broker broker = Broker.start(directory.resolve("keys"), 4)) {
            try {
                Tables mated = sitDown(broker, pairings, "1");
                mated.play("f2f3", "e7e5", "g2g4", "d8h4");
                Tables drawn = sitDown(broker, pairings, "2");
                drawn.play("e2e4");
                drawn.rule(new ArbiterAct.End(GameResult.DRAW, "agreed"));
                Tables waited = sitDown(broker, pairings, "3");
                waited.rule(new ArbiterAct.NoteAbsent(Side.BLACK));
                waited.rule(new ArbiterAct.Forfeit(Side.BLACK, "did not come"));
                sitDown(broker, pairings, "4").play("d2d4", "d7d5");
                try (HallListener listener = new HallListener(
                        new HallListener.Plan(broker.viewer(), broker.address(), InstantSource.system(), line -> {}))) {
                    listener.open();
                    Await.until(
                            "all games are there",
                            () -> games(listener).size() == 4
                                    && games(listener).get(3).moves().size() == 2
                                    && games(listener).stream()
                                            .limit(3)
                                            .allMatch(game -> game.result() != GameResult.NONE));
                    // What the event's list says comes from the station itself.
                    assertThat(games(listener).get(0).pgn(Map.of()))
                            .contains("[WhiteFideId \"1400000\"]", "[BlackTitle \"WFM\"]", "[BlackTeam \"Aarhus\"]");
                }
                CommandRun results = results(csv, broker);
                assertThat(results.exit()).as(results.err()).isZero();
                assertThat(results.lines())
                        .containsExactly(
                                "1\t1\t0\t2\t1\t", "2\t3\tD\t4\tD\t", "3\t5\t+\t6\t-\t", "4\t7\t \t8\t \tbeing played");
                assertThat(results.err()).contains("1 of 4 boards have no clear result yet");
            } finally {
                for (Tables table : tables) {
                    table.close();
                }
            }
        }
    }

    private Tables sitDown(Broker broker, Path pairings, String board) throws Exception {
        Tables table = Tables.begin(
                broker.table(board),
                broker.address(),
                directory.resolve("game-" + board),
                InstantSource.system(),
                setup(pairings.resolve("table-" + board + ".json")));
        tables.add(table);
        return table;
    }

    private static GameSetup setup(Path pairing) throws IOException {
        return Setups.of(ConfigFile.read(null, (ObjectNode) Json.MAPPER.readTree(Files.readString(pairing))));
    }

    private static List<ShownGame> games(HallListener listener) {
        return Rounds.of(listener.tables().values(), new Delay(Duration.ZERO, 0), Instant.now())
                .games();
    }

    private CommandRun results(Path csv, Broker broker) {
        return CommandRun.of(
                "",
                "hall",
                "results",
                csv.toString(),
                "--round",
                "1",
                "--wait",
                "4",
                "--hall",
                "mqtts://" + broker.address(),
                "--hall-key",
                directory.resolve("keys/roles/viewer.key").toString());
    }
}
