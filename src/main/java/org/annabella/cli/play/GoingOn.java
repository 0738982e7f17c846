package org.annabella.cli.play;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.annabella.chess.Side;
import org.annabella.config.BadInput;
import org.annabella.config.Missing;
import org.annabella.config.SeatConfig;
import org.annabella.config.Setups;
import org.annabella.config.StationConfig;
import org.annabella.game.Beginning;
import org.annabella.game.DeviceId;
import org.annabella.game.DeviceIdentity;
import org.annabella.game.GameEvent;
import org.annabella.game.GameSetup;
import org.annabella.game.GameState;
import org.annabella.game.Phase;
import org.annabella.game.SeatProfile;
import org.annabella.journal.Journal;
import org.annabella.json.Names;
import org.annabella.station.files.KeptConfig;
import org.annabella.threads.DefectWords;

/**
 * A game that is gone on with: at the boards and in the languages that it was set up with.
 *
 * @param directory where it is kept
 * @param events what its journal holds
 * @param state where it stands after them
 */
record GoingOn(Path directory, List<GameEvent> events, GameState state) {
    private static final String UNKNOWN = "?";

    /** The game in this directory; nothing of it is known where its journal cannot be read, which whoever opens it tells. */
    static GoingOn in(Path directory) {
        List<GameEvent> events = read(directory);
        return new GoingOn(directory, events, GameState.replay(events));
    }

    private static List<GameEvent> read(Path directory) {
        try {
            return Journal.read(directory).events();
        } catch (IOException unreadable) {
            return List.of();
        }
    }

    /**
     * Returns the config that the game is played with; empty where none was noted.
     *
     * @throws Missing if it is not where it was
     */
    Optional<Path> config() {
        Optional<Path> noted = noted();
        noted.filter(file -> !Files.isRegularFile(file)).ifPresent(gone -> {
            throw new Missing("the game in " + directory + " is played with the config " + gone
                    + ", which is not there: give it with --config");
        });
        return noted;
    }

    /** What is to be told of options that it was played with and that are not among these: one line each, without a full stop. */
    List<String> missing(List<String> given) {
        try {
            return KeptConfig.options(directory).stream()
                    .filter(option -> !given.contains(option))
                    .map(option -> "this game was played with " + option + ": give it again if "
                            + (option.equals(HallOptions.HALL) ? "the hall" : "the pages") + " should be there again")
                    .toList();
        } catch (IOException unreadable) {
            // Where the config stands in the same file, that was said already.
            return List.of();
        }
    }

    private Optional<Path> noted() {
        try {
            return KeptConfig.of(directory);
        } catch (IOException unreadable) {
            throw new BadInput("the game's config, noted in " + directory.resolve(KeptConfig.FILE)
                    + ", cannot be read (" + DefectWords.whyNot(unreadable) + "): give it with --config");
        }
    }

    /**
     * Refuses what nobody chose for this game: these settings are the defaults, and the game was set up with others.
     *
     * @throws BadInput if it was
     */
    void requireSetUpLike(StationConfig defaults) {
        if (!simulatedNow(defaults).isEmpty() || !isSetUpLike(defaults)) {
            throw new BadInput("the game in " + directory + " was not set up with the defaults, which have simulated"
                    + " boards and Danish at both seats: give the config of its table with --config, such as --config"
                    + " my-station.json");
        }
    }

    private boolean isSetUpLike(StationConfig config) {
        if (state.phase() == Phase.NOT_STARTED) {
            return true;
        }
        GameSetup wanted = Setups.of(config);
        GameSetup known = state.setup();
        return isAlike(known.white(), wanted.white())
                && isAlike(known.black(), wanted.black())
                && known.settings().withoutBoard().equals(wanted.settings().withoutBoard());
    }

    /** Whoever sits there. */
    private static boolean isAlike(SeatProfile one, SeatProfile other) {
        return one.equals(
                new SeatProfile(one.name(), other.sight(), other.hearing(), other.language(), other.assistant()));
    }

    /**
     * Refuses a config with which a player would not be understood any more: the game goes on in the language that it was set up in.
     *
     * @throws BadInput if it was changed so
     */
    void requireHeard(StationConfig chosen) {
        if (state.phase() == Phase.NOT_STARTED) {
            return;
        }
        for (Side seat : Side.values()) {
            String language = state.setup().profile(seat).language();
            // Where the config says the same as when the game began, it began with nobody who hears it.
            if (!chosen.seat(seat).language().equals(language)
                    && !chosen.spokenAt(seat).contains(language)) {
                throw new BadInput(seat.english() + " speaks '" + language + "' in the game in " + directory
                        + ", which would not be heard with this config: write it at '" + seat.id()
                        + ".language', at '" + seat.id() + ".spoken' or at 'hearing.languages' until the game is over");
            }
        }
    }

    /** What is to be told of settings that were chosen for it: one line each, without a full stop. */
    List<String> remarks(StationConfig chosen) {
        List<String> remarks = new ArrayList<>();
        if (state.phase() != Phase.NOT_STARTED) {
            Stream.of(Side.values()).forEach(seat -> remarks.addAll(changed(seat, chosen)));
        }
        simulatedNow(chosen)
                .forEach(device -> remarks.add(name(device) + " was a real one in this game ("
                        + kind(device)
                        + ") and is simulated with this config: nothing that is done at the real one is seen;"
                        + " if that is not meant, quit and give the config of the table with --config"));
        return remarks;
    }

    private List<String> changed(Side seat, StationConfig chosen) {
        SeatProfile known = state.setup().profile(seat);
        SeatConfig wanted = chosen.seat(seat);
        List<String> changed = new ArrayList<>();
        if (!known.language().equals(wanted.language())) {
            changed.add(stays(seat, "language", known.language(), wanted.language()));
        }
        if (known.sight() != wanted.sight()) {
            changed.add(stays(seat, "sight", Names.of(known.sight()), Names.of(wanted.sight())));
        }
        boolean had = !state.setup().settings().withoutBoard().contains(seat);
        if (had != wanted.board().isPresent()) {
            changed.add(
                    had
                            ? seat.english()
                                    + " has a board in this game and none with this config: nothing that is done"
                                    + " on it is seen; if that is not meant, quit and give the config of the table with"
                                    + " --config"
                            : seat.english() + " has no board in this game and one with this config: the game is played"
                                    + " without it to its end");
        }
        return changed;
    }

    private static String stays(Side seat, String what, String known, String wanted) {
        return seat.english() + "'s " + what + " is '" + known + "' in this game and stays so; '" + wanted
                + "' in this config holds from the next game on";
    }

    private List<DeviceId> simulatedNow(StationConfig config) {
        return config.simulatedDevices().stream()
                .filter(device -> isThere(device, config))
                .filter(this::wasReal)
                .toList();
    }

    /** A simulated one always answers: who never did, and is lost, is a real one. */
    private boolean wasReal(DeviceId device) {
        DeviceIdentity known = state.knownDevices().get(device);
        return known == null ? state.lostDevices().contains(device) : !known.simulated();
    }

    private static boolean isThere(DeviceId device, StationConfig config) {
        return device.seatOfBoard()
                .map(seat -> config.seat(seat).board().isPresent())
                .orElseGet(config.clock()::isPresent);
    }

    private String kind(DeviceId device) {
        DeviceIdentity known = state.knownDevices().get(device);
        return known == null ? "it never answered" : known.kind();
    }

    private static String name(DeviceId device) {
        return device.seatOfBoard()
                .map(seat -> seat.pick("White's", "Black's") + " board")
                .orElse("the clock");
    }

    /** Which game it is, and how far: its place alone does not tell it from another. */
    String words() {
        if (state.phase() == Phase.OVER) {
            return "the game in " + directory + " has ended " + state.result() + " (" + who() + "): 'annabella review "
                    + directory + "' shows it; only the arbiter can let it go on ('arbiter playOn REASON')";
        }
        int count = state.plies().size();
        return "going on with the game in " + directory + " after " + count
                + (count == 1 ? " half-move" : " half-moves")
                + (state.phase() == Phase.NOT_STARTED ? "" : ": " + who());
    }

    private String who() {
        GameSetup setup = state.setup();
        List<String> parts =
                new ArrayList<>(List.of(player(setup.white(), "White") + " against " + player(setup.black(), "Black")));
        tag("Event").ifPresent(parts::add);
        tag("Round").map("round "::concat).ifPresent(parts::add);
        tag("Board").map("board "::concat).ifPresent(parts::add);
        Beginning.of(events).map(begun -> "begun on " + begun.toLocalDate()).ifPresent(parts::add);
        return String.join(", ", parts);
    }

    private static String player(SeatProfile profile, String seat) {
        return profile.name().isBlank() || profile.name().equals(seat) ? seat : profile.name() + " (" + seat + ")";
    }

    private Optional<String> tag(String name) {
        return Optional.ofNullable(state.setup().tags().get(name))
                .filter(value -> !value.isBlank() && !value.equals(UNKNOWN));
    }
}
