package org.annabella.cli.setup;

import java.util.ArrayList;
import java.util.List;

/**
 * A question as it is put.
 *
 * @param sentence the question
 * @param options what may be chosen, the first by the number 1; none where anything may be written
 * @param usual what stands for an empty line, in words
 */
record Asked(String sentence, List<Option> options, String usual) {
    Asked {
        options = List.copyOf(options);
    }

    /** As it is printed, line by line. */
    List<String> lines(Words words) {
        List<String> lines = new ArrayList<>();
        lines.add(sentence);
        for (int i = 0; i < options.size(); i++) {
            lines.add("  " + (i + 1) + "  " + options.get(i).label());
        }
        lines.add("  " + words.say("usual", "value", usual));
        return lines;
    }

    /** As it is spoken. */
    String spoken(Words words) {
        StringBuilder all = new StringBuilder(sentence).append(' ');
        for (int i = 0; i < options.size(); i++) {
            all.append(i + 1).append(": ").append(options.get(i).label()).append(". ");
        }
        return all.append(words.say("usual", "value", usual)).append('.').toString();
    }
}
