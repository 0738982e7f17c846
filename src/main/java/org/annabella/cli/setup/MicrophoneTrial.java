package org.annabella.cli.setup;

import java.util.List;

/** Listens to a microphone and says what came of it. */
record MicrophoneTrial(Topic topic, Equipment equipment) implements Question {
    @Override
    public Asked asked(Answers answers) {
        return new Asked(
                topic.sentence(answers.words()),
                options(answers),
                options(answers).get(0).label());
    }

    private static List<Option> options(Answers answers) {
        return List.of(
                new Option("try", answers.words().say("trial.try")),
                new Option("skip", answers.words().say("trial.skip")));
    }

    @Override
    public Reply reply(String line, Answers answers) {
        return Option.chosen(line, options(answers))
                .map(chosen -> chosen.value().equals("try") ? usual(answers) : new Reply.Taken(answers, ""))
                .orElseGet(() -> ChoiceQuestion.refused(line, answers));
    }

    @Override
    public Reply usual(Answers answers) {
        Heard heard = equipment.listen(topic.current(answers));
        String again =
                heard.kind() == Heard.Kind.SPEECH ? "" : " " + answers.words().say("trial.again");
        return new Reply.Taken(answers, heard.sentence(answers.words()) + again);
    }
}
