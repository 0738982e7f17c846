package org.annabella.cli.setup;

import java.util.List;
import org.annabella.clock.TimeControls;

/** Asks for the time control. */
record TimeQuestion(Topic topic) implements Question {
    @Override
    public Asked asked(Answers answers) {
        return new Asked(topic.sentence(answers.words()), List.of(), topic.current(answers));
    }

    @Override
    public Reply reply(String line, Answers answers) {
        return TimeControls.read(line) instanceof TimeControls.Understood
                ? topic.accept(answers, line)
                : new Reply.Refused(answers.words().say("refused.time", "value", Shortened.of(line)));
    }

    /** The defaults' time control, or one that a file has had without ever being played. */
    @Override
    public Reply usual(Answers answers) {
        return reply(topic.current(answers), answers);
    }
}
