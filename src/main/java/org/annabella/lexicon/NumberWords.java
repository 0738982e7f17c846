package org.annabella.lexicon;

import java.util.Map;

/**
 * The whole numbers 0 to 999 in words, by the small grammar in the {@code numbers} section of a language file:
 * {@code 0}-{@code 19} and the tens by themselves, {@code tens} to join a unit and a ten, {@code hundreds} to say so many
 * hundreds, {@code and} to join hundreds and the rest; {@code 1.tens} and {@code 1.hundreds} where "one" sounds
 * differently inside a number.
 *
 * <p>Where the last "one" of a number follows what is counted, {@code 1.<counted>} says it so, and {@code
 * 1.tens.<counted>} inside a ten: Swedish {@code tjugoen minuter}, but {@code tjugoett drag}.
 */
public final class NumberWords {
    /** The largest number that has words of its own. */
    public static final int LARGEST = 999;

    private final Map<String, String> numbers;

    private NumberWords(Map<String, String> numbers) {
        this.numbers = numbers;
    }

    /** Returns the numbers of this language. */
    public static NumberWords of(Language language) {
        return new NumberWords(language.numbers());
    }

    /**
     * Says this number. A number above {@link #LARGEST} is said digit by digit: long, but never wrong.
     *
     * @throws IllegalArgumentException if it is negative, or the language file lacks a number word
     */
    public String say(long number) {
        return say(number, "");
    }

    /**
     * Says so many of something.
     *
     * @param counted what is counted, as the language file names it, such as {@code minute}; a language in which it makes no
     *     difference does not name it
     * @throws IllegalArgumentException as {@link #say(long)} does
     */
    public String say(long number, String counted) {
        if (number < 0) {
            throw new IllegalArgumentException("no words for " + number);
        }
        if (number > LARGEST) {
            return digits(Long.toString(number));
        }
        return hundreds((int) number, counted);
    }

    /** Says these digits one by one. */
    public String digits(String digits) {
        StringBuilder said = new StringBuilder();
        digits.chars().forEach(digit -> said.append(' ').append(word(Integer.toString(Character.digit(digit, 10)))));
        return said.toString().strip();
    }

    private String hundreds(int number, String counted) {
        int rest = number % 100;
        if (number < 100) {
            return tens(rest, counted);
        }
        String hundreds = word("hundreds").replace("{unit}", inside(number / 100, ".hundreds"));
        return rest == 0
                ? hundreds
                : word("and").replace("{hundreds}", hundreds).replace("{rest}", tens(rest, counted));
    }

    private String tens(int number, String counted) {
        if (number < 20 || number % 10 == 0) {
            return inside(number, "." + counted);
        }
        String usual = inside(number % 10, ".tens");
        return word("tens")
                .replace("{unit}", numbers.getOrDefault(number % 10 + ".tens." + counted, usual))
                .replace("{ten}", word(Integer.toString(number / 10 * 10)));
    }

    private String inside(int unit, String where) {
        String special = numbers.get(unit + where);
        return special == null ? word(Integer.toString(unit)) : special;
    }

    private String word(String name) {
        String word = numbers.get(name);
        if (word == null) {
            throw new IllegalArgumentException("the language file has no number word '" + name + "'");
        }
        return word;
    }
}
