package org.annabella.cli.enrol;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.annabella.chess.Side;
import org.annabella.cli.terminal.Root;
import org.annabella.config.ConfigFile;
import org.annabella.config.Exit;
import org.annabella.config.Json;
import org.annabella.config.LanguageFiles;
import org.annabella.config.SeatConfig;
import org.annabella.config.StationConfig;
import org.annabella.hearing.profile.ReadLine;
import org.annabella.hearing.profile.VoiceTrial;
import org.annabella.lexicon.Language;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;

/** Half a minute with one player: 24 words are read, and the station tells how well it hears them. */
@Command(
        name = "soundcheck",
        description = "Has 24 words read in half a minute, and tells how well they are heard.",
        mixinStandardHelpOptions = true)
public final class SoundcheckCommand implements Callable<Integer> {
    @ParentCommand
    @SuppressWarnings("NullAway.Init") // picocli sets it before anything is called
    Root root;

    @Option(
            names = "--seat",
            paramLabel = "white|black",
            defaultValue = "white",
            description = "Whose language and microphone, as the config has them; absent: White's.")
    Side seat = Side.WHITE;

    @Option(
            names = "--from",
            paramLabel = "DIR",
            description = "Hears WAV files instead of the microphone: by prompts.tsv, or 01.wav to 08.wav.")
    @Nullable
    Path from;

    @Option(names = "--language", paramLabel = "L", description = "The language that is read; absent: the seat's.")
    @Nullable
    String language;

    @Option(names = "--prompts", description = "Prints what is to be read, as a list for --from, and ends.")
    boolean prompts;

    @Option(names = "--silent", description = "Shows the words and the result and says nothing.")
    boolean silent;

    @Option(names = "--mic", paramLabel = "NAME", description = "The microphone; absent: the seat's, or the first.")
    @Nullable
    String microphone;

    @Option(names = "--config", paramLabel = "FILE", description = "Settings; missing keys use the defaults.")
    @Nullable
    Path config;

    @Override
    public Integer call() throws IOException {
        StationConfig settings = config == null ? ConfigFile.defaults() : ConfigFile.read(config);
        Language spoken =
                LanguageFiles.read(language == null ? settings.seat(seat).language() : language);
        if (prompts) {
            ReadingList.print(VoiceTrial.prompts(spoken), root);
            return Exit.DONE;
        }
        try (Soundcheck check = Soundcheck.open(settings.hearing(), spoken, this::tellProgress)) {
            return from == null ? byMicrophone(check, settings, spoken) : byFiles(check, from, spoken);
        }
    }

    private int byFiles(Soundcheck check, Path folder, Language spoken) throws IOException {
        Soundcheck.Outcome outcome = check.hear(check.read(folder));
        tell(outcome);
        if (!silent) {
            PromptReader.sayOnce(outcome.aloud(), spoken, root.terminal());
        }
        return Exit.DONE;
    }

    private int byMicrophone(Soundcheck check, StationConfig settings, Language spoken) throws IOException {
        String name = microphone == null ? microphone(settings.seat(seat)) : microphone;
        try (PromptReader reader =
                new PromptReader(name, spoken, silent, check.prompts().size(), root.terminal())) {
            List<ReadLine> lines = check.read(reader);
            Soundcheck.Outcome outcome = check.hear(lines);
            tell(outcome);
            reader.say(outcome.aloud());
            return Exit.DONE;
        }
    }

    private static String microphone(SeatConfig seat) {
        return seat.hasOwnMicrophone() ? seat.microphone().sought() : "";
    }

    private void tell(Soundcheck.Outcome outcome) {
        if (root.json()) {
            root.terminal().result(Json.line(outcome.toJson()));
        } else {
            outcome.lines().forEach(root.terminal()::result);
        }
    }

    private void tellProgress(String line) {
        root.terminal().progress("annabella: " + line);
    }
}
