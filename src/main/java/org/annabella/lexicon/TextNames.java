package org.annabella.lexicon;

import java.util.Locale;

/** How the texts of language files are called that belong to the constants of an enum. */
public final class TextNames {

    private TextNames() {}

    /** The name of the text for this constant of a group, such as {@code refused.notYourTurn}. */
    public static String of(String group, Enum<?> constant) {
        return group + "." + of(constant);
    }

    /** The name of the text for this constant, such as {@code notYourTurn}. */
    public static String of(Enum<?> constant) {
        String[] words = constant.name().toLowerCase(Locale.ROOT).split("_");
        StringBuilder name = new StringBuilder(words[0]);
        for (int i = 1; i < words.length; i++) {
            name.append(Character.toUpperCase(words[i].charAt(0))).append(words[i].substring(1));
        }
        return name.toString();
    }
}
