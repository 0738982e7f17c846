package org.annabella.cli.setup;

import java.util.List;
import java.util.function.Function;

/**
 * Plays a sentence on an output and asks whether it was heard; if not, the question before is put again.
 *
 * @param language in which the sentence is said
 */
record OutputTrial(Topic topic, Equipment equipment, Function<Answers, String> language) implements Question {
    @Override
    public String before(Answers answers) {
        String code = language.apply(answers);
        boolean played = equipment.plays(topic.current(answers), new Words(code).say("trial.sentence"), code);
        return played ? "" : answers.words().say("trial.unplayed", "value", topic.current(answers));
    }

    @Override
    public Asked asked(Answers answers) {
        return new Asked(
                topic.sentence(answers.words()),
                options(answers),
                answers.words().paper("yes"));
    }

    private static List<Option> options(Answers answers) {
        Words words = answers.words();
        return List.of(new Option("yes", words.paper("yes")), new Option("no", words.paper("no")));
    }

    @Override
    public Reply reply(String line, Answers answers) {
        return Option.chosen(line, options(answers))
                .map(chosen -> chosen.value().equals("yes") ? usual(answers) : silent(answers))
                .orElseGet(() -> ChoiceQuestion.refused(line, answers));
    }

    private static Reply silent(Answers answers) {
        return new Reply.Back(answers.words().say("trial.silent"));
    }

    @Override
    public Reply usual(Answers answers) {
        return new Reply.Taken(answers, "");
    }
}
