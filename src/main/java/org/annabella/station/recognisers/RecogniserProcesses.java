package org.annabella.station.recognisers;

import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.annabella.config.Logs;
import org.annabella.hearing.model.ModelOpening;
import org.annabella.hearing.process.RecogniserLaunch;
import org.annabella.hearing.process.RecogniserLaunch.Patience;
import org.annabella.hearing.process.RecogniserPool;
import org.annabella.hearing.recogniser.PublicModel;
import org.annabella.lexicon.Language;

/** Starts {@link RecogniserMain} in processes of its own. */
public final class RecogniserProcesses {
    private static final RecogniserPool.Watch NOBODY = new RecogniserPool.Watch() {
        @Override
        public void deaf(String why) {}

        @Override
        public void back() {}
    };

    private RecogniserProcesses() {}

    /** Lets a process of its own try the model: one that would end this process ends that one. */
    public static Optional<ModelOpening.Refused> tried(Path model, List<Language> languages) {
        RecogniserPool.Opening opening = open(
                List.of(model.toAbsolutePath().toString(), RecogniserMain.NONE, RecogniserMain.NONE),
                words(languages, List.of()),
                NOBODY);
        if (opening instanceof RecogniserPool.Opening.Opened opened) {
            opened.pool().close();
            return Optional.empty();
        }
        return Optional.of(refused(opening));
    }

    /** Returns why there is none. */
    static ModelOpening.Refused refused(RecogniserPool.Opening opening) {
        RecogniserPool.Opening.Refused refused = (RecogniserPool.Opening.Refused) opening;
        return new ModelOpening.Refused(refused.reason(), refused.message());
    }

    /** Returns what is spoken, and who hears it beside our model, as {@link RecogniserMain} takes it. */
    static List<String> words(List<Language> languages, List<PublicModel> others) {
        Map<String, String> directories = others.stream()
                .collect(Collectors.toMap(
                        other -> other.language().code(), other -> "=" + other.directory(), (one, same) -> one));
        return languages.stream()
                .map(language -> language.code() + directories.getOrDefault(language.code(), ""))
                .toList();
    }

    /** Opens them; {@code models} and {@code languages} as {@link RecogniserMain} takes them. */
    static RecogniserPool.Opening open(List<String> models, List<String> languages, RecogniserPool.Watch watch) {
        return RecogniserPool.open(launch(models, languages), watch, InstantSource.system());
    }

    private static RecogniserLaunch launch(List<String> models, List<String> languages) {
        List<String> program = OwnProgram.of(RecogniserMain.class);
        program.addAll(models);
        program.addAll(languages);
        return new RecogniserLaunch(OwnProgram.java(), program, Logs.folder(), Patience.USUAL);
    }
}
