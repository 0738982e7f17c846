package org.annabella.cli.setup;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Asks for any number of things: numbers with blanks or commas between, or a word for none of them.
 *
 * @param none the name of the text that says what none of them means
 * @param needed which of them may not be left out where any is chosen
 */
record SeveralQuestion(
        Topic topic, Function<Words, List<Option>> options, String none, Function<Answers, List<String>> needed)
        implements Question {
    @Override
    public Asked asked(Answers answers) {
        List<Option> offered = offered(answers);
        List<String> chosen = wish(answers);
        String usual = chosen.isEmpty()
                ? answers.words().say(none)
                : chosen.stream().map(value -> Option.label(value, offered)).collect(Collectors.joining("; "));
        return new Asked(topic.sentence(answers.words()) + " " + answers.words().say("several"), offered, usual);
    }

    @Override
    public Reply reply(String line, Answers answers) {
        Set<String> chosen = new LinkedHashSet<>();
        for (String part : line.split("[,;\\s]+")) {
            Optional<Option> option = Option.chosen(part, offered(answers));
            if (option.isEmpty()) {
                return ChoiceQuestion.refused(part, answers);
            }
            chosen.add(option.get().value());
        }
        return chosen.remove("") && !chosen.isEmpty()
                ? new Reply.Refused(answers.words()
                        .say("refused.none", "value", answers.words().say(none)))
                : complete(List.copyOf(chosen), answers);
    }

    @Override
    public Reply usual(Answers answers) {
        return complete(wish(answers), answers);
    }

    /** What the config says, and what it lacks of what is needed now. */
    private List<String> wish(Answers answers) {
        Set<String> wanted = new LinkedHashSet<>(answers.config().texts(topic.key()));
        if (!wanted.isEmpty()) {
            wanted.addAll(needed.apply(answers));
        }
        return List.copyOf(wanted);
    }

    private Reply complete(List<String> chosen, Answers answers) {
        List<String> lacking = needed.apply(answers).stream()
                .filter(value -> !chosen.contains(value))
                .toList();
        return chosen.isEmpty() || lacking.isEmpty()
                ? new Reply.Taken(answers.with(answers.config().with(topic.key(), chosen)), "")
                : new Reply.Refused(answers.words().say("refused.lacking", "value", labels(lacking, answers)));
    }

    private String labels(List<String> values, Answers answers) {
        return values.stream()
                .map(value -> Option.label(value, offered(answers)))
                .collect(Collectors.joining(", "));
    }

    /** None of them is offered as well, the last. */
    private List<Option> offered(Answers answers) {
        List<Option> all = new ArrayList<>(options.apply(answers.words()));
        all.add(new Option("", answers.words().say(none)));
        return all;
    }
}
