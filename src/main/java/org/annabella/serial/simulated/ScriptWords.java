package org.annabella.serial.simulated;

import java.util.List;
import java.util.Locale;

/**
 * The words of one line of a script, the first of which says what is done. Asking for a word that is not there, or cannot
 * be understood, throws an {@link IllegalArgumentException} in words for people.
 *
 * @param all at least one, without blanks
 */
public record ScriptWords(List<String> all) {

    /** Copies the words. */
    public ScriptWords {
        all = List.copyOf(all);
    }

    /** What is done, in small letters. */
    public String verb() {
        return all.get(0).toLowerCase(Locale.ROOT);
    }

    /** The words after the first. */
    public List<String> arguments() {
        return all.subList(1, all.size());
    }

    /** True if there is an argument of this number, the first being 0. */
    public boolean has(int argument) {
        return argument < all.size() - 1;
    }

    /** An argument, the first being 0. */
    public String argument(int number) {
        if (!has(number)) {
            throw new IllegalArgumentException("a word is missing");
        }
        return all.get(number + 1);
    }

    /** An argument that is a whole number from 0 to a highest one. */
    public int number(int argument, int highest) {
        String word = argument(argument);
        if (!word.matches("[0-9]{1,9}") || Integer.parseInt(word) > highest) {
            throw new IllegalArgumentException("'" + word + "' is no whole number from 0 to " + highest);
        }
        return Integer.parseInt(word);
    }

    /** A number as above; this one if there is no such argument. */
    public int number(int argument, int highest, int otherwise) {
        return has(argument) ? number(argument, highest) : otherwise;
    }

    /** Makes sure that there are no more arguments than this. */
    public void atMost(int arguments) {
        if (has(arguments)) {
            throw new IllegalArgumentException("'" + argument(arguments) + "' is too much");
        }
    }
}
