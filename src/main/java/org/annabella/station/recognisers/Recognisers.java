package org.annabella.station.recognisers;

import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.annabella.chess.Side;
import org.annabella.config.BadInput;
import org.annabella.config.Hearers;
import org.annabella.config.HearingConfig;
import org.annabella.config.Missing;
import org.annabella.config.StationConfig;
import org.annabella.game.DeviceId;
import org.annabella.hearing.Recogniser;
import org.annabella.hearing.RecogniserSource;
import org.annabella.hearing.process.RecogniserPool;
import org.annabella.hearing.profile.ProfileStore;
import org.annabella.hearing.recogniser.Hearer;
import org.annabella.hearing.recogniser.HearingModels;
import org.annabella.lexicon.Language;

/** Opens what the station hears with: in processes of their own, as is usual, or in this one. */
public final class Recognisers {
    private Recognisers() {}

    /** Models in this process, and their recognisers. */
    private record Inside(HearingModels models, Hearer hearer, List<String> remarks) implements RecogniserSource {
        @Override
        public Recogniser recogniser() {
            return hearer.recogniser();
        }

        @Override
        public void close() {
            hearer.close();
            models.close();
        }
    }

    /**
     * Opens what each seat is heard with: its player's profile, or the model that hears everybody.
     *
     * @param watches who is told of the device of this name: {@code recogniser} of both seats, or one of each
     */
    public static Map<Side, RecogniserSource> ofSeats(
            StationConfig config, List<Language> languages, Function<DeviceId, RecogniserPool.Watch> watches) {
        return ofSeats(config, (hearing, device) -> open(hearing, languages, watches.apply(device)));
    }

    /** The same, opened beside everything else: what cannot be opened is told to its watch. */
    public static Map<Side, RecogniserSource> toCome(
            StationConfig config, List<Language> languages, Function<DeviceId, RecogniserPool.Watch> watches) {
        return toCome(config, languages, watches, RecogniserPool.Watch::deaf);
    }

    /** The same for whoever awaits them, and is told then what cannot be opened. */
    public static Map<Side, RecogniserSource> awaited(
            StationConfig config, List<Language> languages, Function<DeviceId, RecogniserPool.Watch> watches) {
        return toCome(config, languages, watches, (watch, why) -> {});
    }

    private static Map<Side, RecogniserSource> toCome(
            StationConfig config,
            List<Language> languages,
            Function<DeviceId, RecogniserPool.Watch> watches,
            BiConsumer<RecogniserPool.Watch, String> deaf) {
        return ofSeats(config, (hearing, device) -> {
            RecogniserPool.Watch watch = watches.apply(device);
            return new RecognisersToCome(() -> open(hearing, languages, watch), why -> deaf.accept(watch, why));
        });
    }

    private static Map<Side, RecogniserSource> ofSeats(
            StationConfig config, BiFunction<HearingConfig, DeviceId, RecogniserSource> opening) {
        HearingConfig white = hearing(config, Side.WHITE);
        HearingConfig black = hearing(config, Side.BLACK);
        if (white.equals(black)) {
            RecogniserSource both = opening.apply(white, DeviceId.OfSeat.RECOGNISER.ofBoth());
            return Map.of(Side.WHITE, both, Side.BLACK, both);
        }
        return Map.of(
                Side.WHITE, opening.apply(white, DeviceId.OfSeat.RECOGNISER.of(Side.WHITE)),
                Side.BLACK, opening.apply(black, DeviceId.OfSeat.RECOGNISER.of(Side.BLACK)));
    }

    /** What a seat is heard with: its player's profile, or the model that hears everybody. */
    public static HearingConfig hearing(StationConfig config, Side seat) {
        HearingConfig hearing = config.hearing();
        ProfileStore store = Profiles.store(hearing.profiles());
        return hearing.withModel(
                Profiles.model(store, hearing.model(), config.seat(seat).profile()));
    }

    /**
     * Opens what the config names.
     *
     * @param watch is told when processes die too often
     * @throws Missing if there is no such model or no recogniser on this computer
     * @throws BadInput if the model cannot be used
     */
    static RecogniserSource open(HearingConfig config, List<Language> languages, RecogniserPool.Watch watch) {
        if (!config.separateProcess()) {
            HearingModels models =
                    EncoderFiles.open(config.ears(), config.model(), config.models(), config.encoder(), languages);
            return new Inside(models, new Hearer(models), models.remarks(languages));
        }
        RecogniserPool.Opening opening = RecogniserProcesses.open(
                programOf(config),
                RecogniserProcesses.words(languages, OtherModels.tried(config.models(), languages)),
                watch);
        if (opening instanceof RecogniserPool.Opening.Opened opened) {
            return opened.pool();
        }
        throw Models.refusal(config.ears(), RecogniserProcesses.refused(opening));
    }

    /** Returns who hears, as {@link RecogniserMain} takes it. */
    private static List<String> programOf(HearingConfig config) {
        Hearers hearers = config.ears();
        return List.of(
                hearers == Hearers.ENCODER ? RecogniserMain.NONE : absolute(config.model()),
                hearers == Hearers.VOSK ? RecogniserMain.NONE : absolute(config.encoder()),
                EncoderFiles.headOf(config.model())
                        .map(head -> head.toAbsolutePath().toString())
                        .orElse(RecogniserMain.NONE));
    }

    private static String absolute(String directory) {
        return Models.directory(directory).toAbsolutePath().toString();
    }
}
