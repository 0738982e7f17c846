package org.annabella.cli.setup;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.NoSuchFileException;
import java.util.List;
import org.annabella.config.BadInput;
import org.annabella.threads.DefectWords;

/** Tells what was answered and asks whether to write it. What cannot be written is told, and can be tried again. */
record WritingQuestion(Topic topic) implements Question {
    @Override
    public String before(Answers answers) {
        return Labels.summary(answers);
    }

    @Override
    public Asked asked(Answers answers) {
        Words words = answers.words();
        String file = answers.config().file().toString();
        return new Asked(words.say("write", "file", file), options(words), words.paper("yes"));
    }

    private static List<Option> options(Words words) {
        return List.of(new Option("yes", words.paper("yes")), new Option("no", words.paper("no")));
    }

    @Override
    public Reply reply(String line, Answers answers) {
        return Option.chosen(line, options(answers.words()))
                .map(chosen -> chosen.value().equals("yes") ? usual(answers) : left(answers))
                .orElseGet(() -> ChoiceQuestion.refused(line, answers));
    }

    private static Reply left(Answers answers) {
        return new Reply.Taken(
                answers.withState(Answers.State.LEFT), answers.words().say("write.left"));
    }

    @Override
    public Reply usual(Answers answers) {
        try {
            answers.config().check();
            return written(answers, answers.config().write());
        } catch (BadInput wrong) {
            return new Reply.Refused(answers.words().say("write.wrong", "fault", String.valueOf(wrong.getMessage())));
        } catch (IOException failed) {
            return new Reply.Refused(whyNot(answers, failed));
        }
    }

    private static Reply written(Answers answers, boolean changed) {
        String remark = answers.words()
                .say(
                        changed ? "write.done" : "write.unchanged",
                        "file",
                        answers.config().file().toString());
        return new Reply.Taken(answers.withState(Answers.State.WRITTEN), remark);
    }

    /** Why the file cannot be written, and what to do. */
    static String whyNot(Answers answers, IOException failed) {
        String file = answers.config().file().toString();
        Words words = answers.words();
        if (failed instanceof AccessDeniedException) {
            return words.say("write.denied", "file", file);
        }
        return failed instanceof NoSuchFileException
                ? words.say("write.noFolder", "file", file)
                : words.say("write.failed", "file", file, "fault", DefectWords.whyNot(failed));
    }
}
