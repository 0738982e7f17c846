package org.annabella.station;

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.annabella.hearing.EarServer;
import org.annabella.hearing.Encoder;
import org.annabella.hearing.HearingOpening;
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
     * @param arguments the directory of Vosk's model, that of the encoder, each a dash if it does not hear, then the
     *     languages' codes
     */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        System.setProperty("jna.encoding", "UTF-8");
        FileOutputStream answers = new FileOutputStream(FileDescriptor.out);
        System.setOut(new PrintStream(new FileOutputStream(FileDescriptor.err), true, Main.UTF_8));
        Optional<Path> model = given(arguments[0]);
        Optional<Encoder> encoder = given(arguments[1]).map(EncoderFiles::in);
        List<Language> languages =
                LanguageFiles.readAll(Arrays.asList(arguments).subList(2, arguments.length));
        Map<String, Language> known = languages.stream().collect(Collectors.toMap(Language::code, Function.identity()));
        new EarServer(
                        () -> HearingOpening.open(model.orElse(null), encoder.orElse(null), languages),
                        code -> known(known, code),
                        answers)
                .serve(new FileInputStream(FileDescriptor.in), languages, () -> Runtime.getRuntime()
                        .halt(Exit.DONE));
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
