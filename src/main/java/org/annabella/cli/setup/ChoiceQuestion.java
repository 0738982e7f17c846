package org.annabella.cli.setup;

import java.util.List;
import java.util.function.Function;

/**
 * Asks for one of several things.
 *
 * @param options what there is after these answers; at least one
 * @param wish what is meant by an empty line; the first option where this is none of them
 */
record ChoiceQuestion(Topic topic, Function<Answers, List<Option>> options, Function<Answers, String> wish)
        implements Question {
    /** Where an empty line leaves what the config says. */
    static ChoiceQuestion of(Topic topic, Function<Answers, List<Option>> options) {
        return new ChoiceQuestion(topic, options, topic::current);
    }

    @Override
    public Asked asked(Answers answers) {
        return new Asked(
                topic.sentence(answers.words()),
                options.apply(answers),
                usualOption(answers).label());
    }

    @Override
    public Reply reply(String line, Answers answers) {
        return Option.chosen(line, options.apply(answers))
                .map(chosen -> topic.accept(answers, chosen.value()))
                .orElseGet(() -> refused(line, answers));
    }

    @Override
    public Reply usual(Answers answers) {
        return topic.accept(answers, usualOption(answers).value());
    }

    private Option usualOption(Answers answers) {
        List<Option> all = options.apply(answers);
        String wanted = wish.apply(answers);
        return all.stream()
                .filter(option -> option.value().equals(wanted))
                .findFirst()
                .orElse(all.get(0));
    }

    static Reply.Refused refused(String line, Answers answers) {
        return new Reply.Refused(answers.words().say("refused.choice", "value", Shortened.of(line)));
    }
}
