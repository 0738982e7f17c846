package org.annabella.cli.setup;

import java.util.List;

/** Asks for a name, or what else is free to be written. */
record TextQuestion(Topic topic) implements Question {
    private static final int LONGEST = 80;
    /** As PGN writes it; typed, it asks for an explanation. */
    private static final String UNKNOWN = "?";

    @Override
    public Asked asked(Answers answers) {
        String current = topic.current(answers);
        String usual = current.equals(UNKNOWN) ? answers.words().paper("unknown") : current;
        return new Asked(topic.sentence(answers.words()), List.of(), usual);
    }

    @Override
    public Reply reply(String line, Answers answers) {
        return line.length() > LONGEST
                ? new Reply.Refused(answers.words().say("refused.long", "most", Integer.toString(LONGEST)))
                : topic.accept(answers, line);
    }

    @Override
    public Reply usual(Answers answers) {
        return topic.accept(answers, topic.current(answers));
    }
}
