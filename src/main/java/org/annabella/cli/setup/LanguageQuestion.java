package org.annabella.cli.setup;

import java.util.List;
import org.annabella.config.LanguageFiles;

/** Asks in which language to go on; nothing of it stands in the config. */
record LanguageQuestion(Topic topic) implements Question {
    @Override
    public Asked asked(Answers answers) {
        return new Asked(
                topic.sentence(answers.words()),
                languages(),
                answers.words().language().name());
    }

    @Override
    public Reply reply(String line, Answers answers) {
        return Option.chosen(line, languages())
                .<Reply>map(chosen -> new Reply.Taken(answers.withLanguage(chosen.value()), ""))
                .orElseGet(() -> ChoiceQuestion.refused(line, answers));
    }

    @Override
    public Reply usual(Answers answers) {
        return new Reply.Taken(answers, "");
    }

    /** All languages by their own names. */
    static List<Option> languages() {
        return LanguageFiles.readAll().stream()
                .map(language -> new Option(language.code(), language.name()))
                .toList();
    }
}
