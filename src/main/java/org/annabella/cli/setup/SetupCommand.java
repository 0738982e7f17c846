package org.annabella.cli.setup;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.annabella.cli.doctor.Doctor;
import org.annabella.cli.terminal.Root;
import org.annabella.config.LanguageFiles;
import org.annabella.sound.Microphone;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;

/** Asks what the station is like, and writes its config. */
@Command(
        name = "setup",
        description = "Asks for players, event, boards and sound, one question at a time, and writes the config.",
        mixinStandardHelpOptions = true)
public final class SetupCommand implements Callable<Integer> {
    @ParentCommand
    @SuppressWarnings("NullAway.Init") // picocli sets it before anything is called
    Root root;

    @Option(
            names = "--config",
            paramLabel = "FILE",
            defaultValue = "my-station.json",
            description = "The config to write; what it says already is kept or asked about. Absent: my-station.json.")
    Path config = Path.of("my-station.json");

    @Option(
            names = "--language",
            paramLabel = "L",
            defaultValue = "",
            description = "The language of the questions, such as da or de; absent: it is asked first.")
    String language = "";

    @Option(names = "--quiet", description = "Prints the questions and does not say them.")
    boolean quiet;

    @Override
    public Integer call() throws IOException {
        if (!language.isEmpty()) {
            LanguageFiles.read(language);
        }
        try (Voice voice = quiet ? Voice.SILENT : QuestionVoice.open()) {
            return new Setup(
                            root, new ThisComputer(), voice, file -> new Doctor(file, null, Microphone::open).examine())
                    .run(config, language);
        }
    }
}
