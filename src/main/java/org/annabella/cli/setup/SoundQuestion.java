package org.annabella.cli.setup;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Asks for a microphone or a sound output: one that was found, one that is written, or one of the words that the config has.
 *
 * @param kind of device, as its words' texts begin: {@code mic} or {@code out}
 * @param there the names of those that were found
 * @param words which words of the config may be chosen after these answers
 * @param others the names that were given away before
 */
record SoundQuestion(
        Topic topic,
        String kind,
        Supplier<List<String>> there,
        Function<Answers, List<String>> words,
        Function<Answers, List<String>> others)
        implements Question {
    private static final String NONE = "none";

    @Override
    public Asked asked(Answers answers) {
        List<Option> options = options(answers);
        return new Asked(topic.sentence(answers.words()), options, Option.label(now(answers), options));
    }

    private List<Option> options(Answers answers) {
        List<Option> all = new ArrayList<>();
        words.apply(answers)
                .forEach(word -> all.add(new Option(word, answers.words().say(kind + "." + word))));
        there.get().stream()
                .distinct()
                .filter(name -> isFree(name, answers))
                .map(Option::named)
                .forEach(all::add);
        if (all.stream().noneMatch(option -> option.value().equals(now(answers)))) {
            all.add(Option.named(now(answers)));
        }
        return all;
    }

    private boolean isFree(String name, Answers answers) {
        return !others.apply(answers).contains(name);
    }

    /** What cannot be any more after what was answered before is none. */
    private String now(Answers answers) {
        String current = topic.current(answers);
        boolean isWord = answers.words().has(kind + "." + current);
        boolean isPossible = isWord ? words.apply(answers).contains(current) : isFree(current, answers);
        return isPossible ? current : NONE;
    }

    @Override
    public Reply reply(String line, Answers answers) {
        Optional<Option> chosen = Option.chosen(line, options(answers));
        if (chosen.isEmpty() && !isFree(line, answers)) {
            return new Reply.Refused(answers.words().say("refused.soundTaken", "value", Shortened.of(line)));
        }
        Reply.Taken taken =
                (Reply.Taken) topic.accept(answers, chosen.map(Option::value).orElse(line));
        return chosen.isPresent() || isThere(line) ? taken : new Reply.Doubted(taken, absent(line, answers));
    }

    private boolean isThere(String name) {
        return there.get().stream().anyMatch(found -> found.contains(name));
    }

    private static String absent(String name, Answers answers) {
        return answers.words().say("doubt.sound", "value", Shortened.of(name));
    }

    @Override
    public Reply usual(Answers answers) {
        String name = now(answers);
        boolean isWord = answers.words().has(kind + "." + name);
        return new Reply.Taken(
                answers.with(answers.config().with(topic.key(), name)),
                isWord || isThere(name) ? "" : absent(name, answers));
    }
}
