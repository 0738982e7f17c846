package org.annabella.cli.play;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Optional;
import java.util.function.Consumer;
import org.annabella.config.BadInput;
import org.annabella.config.ConfigFile;
import org.annabella.config.StationConfig;
import org.annabella.hall.keys.TableKey;
import org.annabella.hall.link.BrokerAddress;
import org.annabella.hall.table.HallTable;
import org.annabella.journal.Unreadable;
import org.annabella.station.HallDesk;
import org.annabella.station.Station;
import org.annabella.table.GameLoop;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The table's place in a hall. Where none is wanted nothing of it is loaded. */
final class HallOptions {

    @Option(
            names = "--hall",
            paramLabel = "URL",
            description = "Publishes the game to the hall at this broker, such as mqtts://hall.example.")
    @Nullable
    String hall;

    @Option(
            names = "--hall-key",
            paramLabel = "FILE",
            description = "This table's key in the hall, made by 'annabella hall keys'.")
    @Nullable
    Path key;

    @Option(
            names = "--pairing",
            paramLabel = "FILE",
            description = "Players, event, round and board from this file, made by 'annabella hall pairings'.")
    @Nullable
    Path pairing;

    private @Nullable HallTable table;

    /** What cannot work is said before anything begins. */
    void check() {
        if ((hall == null) != (key == null)) {
            throw new BadInput("--hall and --hall-key belong together: the one says where, the other who");
        }
        plan(Path.of("."), line -> {});
    }

    /** The settings of this file, with those of the pairing over them. */
    StationConfig settings(@Nullable Path config) {
        Path over = pairing;
        if (over == null) {
            return config == null ? ConfigFile.defaults() : ConfigFile.read(config);
        }
        try {
            return ConfigFile.read(config, new JsonMapper().readValue(over.toFile(), ObjectNode.class));
        } catch (IOException unreadable) {
            throw new BadInput(over + " is no pairing of a table: 'annabella hall pairings' makes them ("
                    + String.valueOf(unreadable.getMessage())
                            .lines()
                            .findFirst()
                            .orElse("") + ")");
        }
    }

    private Optional<HallTable.Plan> plan(Path directory, Consumer<String> tell) {
        String url = hall;
        Path file = key;
        if (url == null || file == null) {
            return Optional.empty();
        }
        try {
            return Optional.of(new HallTable.Plan(
                    TableKey.read(file), BrokerAddress.parse(url), directory, InstantSource.system(), tell));
        } catch (Unreadable wrong) {
            throw new BadInput(String.valueOf(wrong.getMessage()));
        }
    }

    /** What follows the game for the hall; empty if none is wanted. */
    Optional<GameLoop.Listener> listener(Path directory, Consumer<String> tell) {
        Optional<HallTable> made = plan(directory, tell).map(HallTable::new);
        table = made.orElse(null);
        return made.map(listener -> listener);
    }

    /** The station is there: from now on the hall hears of it. */
    void enter(Station station) {
        HallTable made = table;
        if (made != null) {
            made.open(new HallDesk(station));
        }
    }

    /** Tells the hall that the table leaves. */
    void leave() {
        HallTable made = table;
        if (made != null) {
            made.close();
        }
    }
}
