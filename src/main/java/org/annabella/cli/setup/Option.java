package org.annabella.cli.setup;

import java.util.List;
import java.util.Optional;

/**
 * One thing that can be answered; by its number in the list, its value or its label.
 *
 * @param value as the config has it
 * @param label in the language of the questions
 */
record Option(String value, String label) {
    /** What the config says is shown as it is. */
    static Option named(String name) {
        return new Option(name, name);
    }

    /** Finds what somebody has chosen among these. */
    static Optional<Option> chosen(String answer, List<Option> options) {
        return numbered(answer, options).or(() -> options.stream()
                .filter(option -> option.value.equalsIgnoreCase(answer) || option.label.equalsIgnoreCase(answer))
                .findFirst());
    }

    private static Optional<Option> numbered(String answer, List<Option> options) {
        int number = answer.matches("[0-9]{1,3}") ? Integer.parseInt(answer) : 0;
        return number > 0 && number <= options.size() ? Optional.of(options.get(number - 1)) : Optional.empty();
    }

    /** The label of a value, or the value itself where none of these has it. */
    static String label(String value, List<Option> options) {
        return options.stream()
                .filter(option -> option.value.equals(value))
                .findFirst()
                .map(Option::label)
                .orElse(value);
    }
}
