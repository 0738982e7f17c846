package org.annabella.cli.setup;

import java.util.function.Predicate;
import org.annabella.chess.Side;

/**
 * What a question is about.
 *
 * @param name of its text; the one that explains it has {@code .help} behind
 * @param seat whose it is, {@code white} or {@code black}; empty for the whole table
 * @param key where the answer stands in the config; empty where it does not
 * @param when whether it is asked after what was answered before
 */
record Topic(String name, String seat, String key, Predicate<Answers> when) {
    static Topic ofTable(String name, String key) {
        return new Topic(name, "", key, answers -> true);
    }

    static Topic ofSeat(String name, Side side, String key) {
        String seat = side.id();
        return new Topic(name, seat, seat + "." + key, answers -> true);
    }

    Topic when(Predicate<Answers> other) {
        return new Topic(name, seat, key, other);
    }

    boolean isAsked(Answers answers) {
        return when.test(answers);
    }

    String sentence(Words words) {
        return seat.isEmpty() ? words.say(name) : words.seat(seat) + ": " + words.say(name);
    }

    String help(Words words) {
        return words.say(name + ".help");
    }

    /** What the config says now. */
    String current(Answers answers) {
        return answers.text(key);
    }

    Reply accept(Answers answers, String value) {
        return new Reply.Taken(answers.with(answers.config().with(key, value)), "");
    }
}
