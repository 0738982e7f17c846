package org.annabella.cli.play;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;
import org.annabella.config.BadInput;
import org.annabella.config.ConfigFile;
import org.annabella.config.Missing;
import org.annabella.config.StationConfig;
import org.annabella.station.Station;
import org.annabella.table.GameLoop;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The table's place in a hall. Where none is wanted nothing of it is loaded. */
final class HallOptions {
    static final String HALL = "--hall";

    @Option(
            names = HALL,
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

    /** Its kind is not named here: picocli looks at every field, and would have it loaded where no hall is wanted. */
    private @Nullable Object place;

    /** The file that says what the options do not. */
    private @Nullable Path source;

    /** Whether the options name a hall; to be asked before {@link #choose}. */
    boolean isGiven() {
        return hall != null;
    }

    /** What cannot work is said before anything begins. */
    void check() {
        if ((hall == null) != (key == null)) {
            throw new BadInput("--hall and --hall-key belong together: the one says where, the other who");
        }
    }

    /**
     * Which hall it is: of the options, or else of the settings.
     *
     * @throws BadInput if there cannot be one
     */
    void choose(StationConfig settings) {
        String named = HALL;
        if (hall == null && settings.hall().isWanted()) {
            named = source + ": 'hall.broker'";
            hall = settings.hall().broker();
            key = Path.of(settings.hall().key());
        }
        String url = hall;
        Path file = key;
        if (url != null && file != null) {
            HallPlace.check(url, file, named);
        }
    }

    /** The settings of this file, with those of the pairing over them. */
    StationConfig settings(@Nullable Path config) {
        source = config == null ? pairing : config;
        if (pairing == null) {
            return config == null ? ConfigFile.defaults() : ConfigFile.read(config);
        }
        if (!Files.isRegularFile(pairing)) {
            throw new Missing(
                    "no pairing " + pairing + ": give the file of a table, which 'annabella hall pairings' makes");
        }
        try {
            return ConfigFile.read(config, pairing);
        } catch (BadInput wrong) {
            String why = String.valueOf(wrong.getMessage());
            throw why.startsWith(pairing.toString())
                    ? new BadInput(why + "; pairings of a table are made by 'annabella hall pairings'")
                    : wrong;
        }
    }

    /** What follows the game for the hall; empty if none is wanted. */
    Optional<GameLoop.Listener> listener(Path directory, Consumer<String> tell) {
        String url = hall;
        Path file = key;
        if (url == null || file == null) {
            return Optional.empty();
        }
        HallPlace made = HallPlace.of(url, file, directory, tell);
        place = made;
        return Optional.of(made.listener());
    }

    /** The station is there: from now on the hall hears of it. */
    void enter(Station station) {
        if (place instanceof HallPlace taken) {
            taken.enter(station);
        }
    }

    /** Tells the hall that the table leaves. */
    void leave() {
        if (place instanceof HallPlace taken) {
            taken.leave();
        }
    }
}
