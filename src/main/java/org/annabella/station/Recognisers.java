package org.annabella.station;

import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.annabella.chess.Side;
import org.annabella.hearing.Ear;
import org.annabella.hearing.EarLaunch;
import org.annabella.hearing.EarLaunch.Patience;
import org.annabella.hearing.EarPool;
import org.annabella.hearing.EarSource;
import org.annabella.hearing.Hearer;
import org.annabella.hearing.ModelOpening;
import org.annabella.hearing.SpeechModel;
import org.annabella.lexicon.Language;

/** Opens what the station hears with: in processes of their own, as is usual, or in this one. */
final class Recognisers {
    private Recognisers() {}

    /** A model in this process, and its ears. */
    private record Inside(SpeechModel model, Hearer hearer) implements EarSource {
        @Override
        public Ear ear() {
            return hearer.ear();
        }

        @Override
        public void close() {
            hearer.close();
            model.close();
        }
    }

    /** Opens what each seat is heard with: its player's profile, or the model that hears everybody. */
    static Map<Side, EarSource> ofSeats(StationConfig config, List<Language> languages, EarPool.Watch watch) {
        StationConfig.Hearing hearing = config.hearing();
        Map<String, EarSource> opened = new HashMap<>();
        Map<Side, EarSource> sources = new EnumMap<>(Side.class);
        for (Side seat : Side.values()) {
            String model = Profiles.model(
                    Profiles.store(hearing.profiles()),
                    hearing.model(),
                    config.seat(seat).profile());
            sources.put(
                    seat,
                    opened.computeIfAbsent(model, each -> open(each, hearing.separateProcess(), languages, watch)));
        }
        return sources;
    }

    /**
     * Opens one model.
     *
     * @param separately whether in a process of its own
     * @param watch is told when processes die too often
     * @throws Missing if there is no such model or no recogniser on this computer
     * @throws BadInput if the model cannot be used
     */
    private static EarSource open(String model, boolean separately, List<Language> languages, EarPool.Watch watch) {
        if (separately) {
            EarPool.Opening opening = separate(Models.directory(model), languages, watch);
            if (opening instanceof EarPool.Opening.Opened opened) {
                return opened.pool();
            }
            EarPool.Opening.Refused refused = (EarPool.Opening.Refused) opening;
            throw Models.refusal(new ModelOpening.Refused(refused.reason(), refused.message()));
        }
        SpeechModel inside = Models.open(model, languages);
        return new Inside(inside, new Hearer(inside));
    }

    /** Starts a process over this model. */
    static EarPool.Opening separate(Path model, List<Language> languages, EarPool.Watch watch) {
        return EarPool.open(launch(model, languages), watch, InstantSource.system());
    }

    private static EarLaunch launch(Path model, List<Language> languages) {
        List<String> program = new ArrayList<>();
        program.add("-Dannabella.home=" + Main.home().toAbsolutePath());
        program.addAll(List.of("-cp", System.getProperty("java.class.path"), RecogniserMain.class.getName()));
        program.add(model.toAbsolutePath().toString());
        languages.forEach(language -> program.add(language.code()));
        Path java = Path.of(System.getProperty("java.home"), "bin", "java");
        return new EarLaunch(java, program, Logs.folder(), Patience.USUAL);
    }
}
