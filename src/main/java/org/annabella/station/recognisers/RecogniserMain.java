package org.annabella.station.recognisers;

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.annabella.config.Exit;
import org.annabella.config.LanguageFiles;
import org.annabella.config.PhoneFile;
import org.annabella.hearing.process.RecogniserServer;
import org.annabella.hearing.recogniser.Encoder;
import org.annabella.hearing.recogniser.HearingOpening;
import org.annabella.hearing.recogniser.PublicModel;
import org.annabella.lexicon.Language;

/**
 * The recogniser's process: started by the station, not by people. Requests come on standard input, answers go to
 * standard output, complaints to standard error, which the station has turned into a log. It ends with its input.
 */
final class RecogniserMain {
    /** What stands for a recogniser that does not hear. */
    static final String NONE = "-";

    private RecogniserMain() {}

    /**
     * Serves.
     *
     * @param arguments the directory of Vosk's model, that of the encoder, each a dash if it does not hear, the file of
     *     a tuned head or a dash, then the languages' codes, each with an equals sign and the directory of another model
     *     that hears it too, if there is one
     */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        System.setProperty("jna.encoding", "UTF-8");
        FileOutputStream answers = new FileOutputStream(FileDescriptor.out);
        System.setOut(new PrintStream(new FileOutputStream(FileDescriptor.err), true, StandardCharsets.UTF_8));
        Optional<Path> model = given(arguments[0]);
        Optional<Encoder> encoder = given(arguments[1])
                .map(directory -> Encoder.in(directory, PhoneFile.read().names()))
                .map(own -> given(arguments[2]).map(own::withHead).orElse(own));
        Map<String, Path> others = new LinkedHashMap<>();
        List<Language> languages = Arrays.stream(arguments)
                .skip(3)
                .map(argument -> language(argument, others))
                .toList();
        List<PublicModel> beside = languages.stream()
                .flatMap(
                        language -> Optional.ofNullable(others.get(language.code()))
                                .map(directory -> PublicModel.of(language, directory))
                                .stream())
                .toList();
        Map<String, Language> known = languages.stream().collect(Collectors.toMap(Language::code, Function.identity()));
        new RecogniserServer(
                        () -> HearingOpening.open(model.orElse(null), encoder.orElse(null), beside, languages),
                        code -> known(known, code),
                        answers)
                .serve(new FileInputStream(FileDescriptor.in), languages, () -> Runtime.getRuntime()
                        .halt(Exit.DONE));
    }

    private static Language language(String argument, Map<String, Path> others) {
        String[] parts = argument.split("=", 2);
        if (parts.length > 1) {
            others.put(parts[0], Path.of(parts[1]));
        }
        return LanguageFiles.read(parts[0]);
    }

    private static Optional<Path> given(String argument) {
        return argument.equals(NONE) ? Optional.empty() : Optional.of(Path.of(argument));
    }

    private static Language known(Map<String, Language> languages, String code) {
        Language language = languages.get(code);
        if (language == null) {
            throw new IllegalArgumentException("the recogniser was not started for the language '" + code + "'");
        }
        return language;
    }
}
