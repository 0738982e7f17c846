package org.annabella.cli.setup;

import java.io.BufferedReader;
import java.io.IOException;
import java.util.List;
import java.util.function.Consumer;
import org.annabella.config.BadInput;
import org.annabella.config.BoundedLines;
import org.annabella.json.CleanText;
import org.jspecify.annotations.Nullable;

/**
 * Puts questions one after another, each until it is answered. {@code ?} explains the question, {@code back} puts the one
 * before again, an empty line takes what is usual.
 */
final class Interview {
    private static final String EXPLAIN = "?";
    private static final String BACK = "back";
    /** What stands for bytes that are no text. */
    private static final char UNREADABLE = '\uFFFD';

    private final List<Question> questions;
    private final BufferedReader lines;
    private final Consumer<String> show;
    private final Voice voice;
    private Answers answers;
    private int at;
    /** What was doubted in the last answer to this question. */
    private Reply.@Nullable Doubted doubted;

    /**
     * Prepares it.
     *
     * @param show prints a line
     */
    Interview(List<Question> questions, BufferedReader lines, Consumer<String> show, Voice voice, Answers begin) {
        this.questions = questions;
        this.lines = lines;
        this.show = show;
        this.voice = voice;
        this.answers = begin;
    }

    /**
     * Asks until all is answered.
     *
     * @throws BadInput if the input ends before
     */
    Answers run() throws IOException {
        tell(answers.words().say("begin", "file", answers.config().file().toString()));
        while (at < questions.size() && answers.state() == Answers.State.ASKING) {
            Question question = questions.get(at);
            if (question.topic().isAsked(answers)) {
                put(question);
                take(question, next());
            } else {
                at++;
            }
        }
        return answers;
    }

    /** What is played to be heard must not be talked over. */
    private void put(Question question) {
        if (question instanceof OutputTrial) {
            voice.awaitSpoken();
        }
        tell(question.before(answers));
        Asked asked = question.asked(answers);
        asked.lines(answers.words()).forEach(show);
        voice.say(asked.spoken(answers.words()), answers.language());
    }

    private void tell(String sentence) {
        if (!sentence.isEmpty()) {
            show.accept(sentence);
            voice.say(sentence, answers.language());
        }
    }

    /** Whoever answers has heard enough. */
    private String next() throws IOException {
        String line = lines.readLine();
        voice.hush();
        if (line == null) {
            throw new BadInput(answers.words().say("ended"));
        }
        return line.strip();
    }

    private void take(Question question, String line) {
        if (line.equals(EXPLAIN)) {
            tell(question.topic().help(answers.words()));
        } else if (line.equals(BACK) || line.equals(answers.words().say("back"))) {
            back("");
        } else if (!isText(line)) {
            tell(answers.words().say("refused.unreadable"));
        } else {
            follow(line.isEmpty() ? question.usual(answers) : question.reply(line, answers));
        }
    }

    private static boolean isText(String line) {
        return CleanText.isClean(line) && line.indexOf(UNREADABLE) < 0 && !BoundedLines.isTooLong(line);
    }

    private void follow(Reply reply) {
        if (reply instanceof Reply.Taken taken) {
            forward(taken);
        } else if (reply instanceof Reply.Refused refused) {
            tell(refused.why());
        } else if (reply instanceof Reply.Back back) {
            back(back.remark());
        } else if (reply instanceof Reply.Doubted doubt) {
            weigh(doubt);
        }
    }

    private void forward(Reply.Taken taken) {
        answers = taken.answers();
        doubted = null;
        at++;
        tell(taken.remark());
    }

    private void weigh(Reply.Doubted doubt) {
        if (doubt.why().equals(doubted == null ? "" : doubted.why())) {
            forward(doubt.taken());
        } else {
            doubted = doubt;
            tell(doubt.why() + " " + answers.words().say("doubt.again"));
        }
    }

    private void back(String remark) {
        doubted = null;
        int before = at - 1;
        while (before >= 0 && !questions.get(before).topic().isAsked(answers)) {
            before--;
        }
        tell(before < 0 ? answers.words().say("back.first") : remark);
        at = Math.max(before, 0);
    }
}
