package org.annabella.cli.setup;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.function.Function;
import org.annabella.cli.doctor.DoctorCommand;
import org.annabella.cli.doctor.Finding;
import org.annabella.cli.terminal.Root;
import org.annabella.config.BadInput;
import org.annabella.config.ConfigDraft;
import org.annabella.config.Exit;
import org.annabella.config.LanguageFiles;

/** A station is set up: questions, the config, and what the doctor says of it. */
final class Setup {
    private final Root root;
    private final Equipment equipment;
    private final Voice voice;
    private final Function<Path, List<Finding>> doctor;

    /**
     * Prepares it.
     *
     * @param doctor examines a station with this config
     */
    Setup(Root root, Equipment equipment, Voice voice, Function<Path, List<Finding>> doctor) {
        this.root = root;
        this.equipment = equipment;
        this.voice = voice;
        this.doctor = doctor;
    }

    /**
     * Asks and writes.
     *
     * @param language in which to ask; empty if that is a question too
     * @return the exit code
     */
    int run(Path file, String language) throws IOException {
        ConfigDraft draft = ConfigDraft.of(file);
        Answers begin = Answers.begin(draft, language.isEmpty() ? usual(draft) : language);
        lookAt(begin);
        try (BufferedReader lines = root.terminal().lines()) {
            List<Question> questions = Questionnaire.of(equipment, language.isEmpty());
            Answers end = new Interview(questions, lines, shown(), voice, begin).run();
            return end.state() == Answers.State.WRITTEN ? examined(end) : Exit.DONE;
        }
    }

    /** The language of the file, or else the computer's if the station speaks it. */
    private static String usual(ConfigDraft draft) {
        String key = "white.language";
        String computer = Locale.getDefault().getLanguage().replaceFirst("^(no|nn)$", "nb");
        return !draft.says(key) && LanguageFiles.known().contains(computer) ? computer : draft.text(key);
    }

    /** Nobody is to answer thirty questions for nothing. */
    private static void lookAt(Answers begin) {
        try {
            begin.config().tryWriting();
        } catch (IOException unwritable) {
            throw new BadInput(WritingQuestion.whyNot(begin, unwritable));
        }
    }

    private Consumer<String> shown() {
        return root.json() ? root.terminal()::progress : root.terminal()::result;
    }

    private int examined(Answers end) {
        Words words = end.words();
        shown().accept(words.say("doctor.begin"));
        List<Finding> findings = doctor.apply(end.config().file());
        int exit = DoctorCommand.report(findings, root);
        long broken = findings.stream().filter(Finding::isBroken).count();
        tell(broken == 0 ? words.say("doctor.good") : words.say("doctor.broken", "count", Long.toString(broken)), end);
        shown().accept(words.say("next", "file", end.config().file().toString()));
        return exit;
    }

    private void tell(String sentence, Answers end) {
        shown().accept(sentence);
        voice.say(sentence, end.language());
    }
}
