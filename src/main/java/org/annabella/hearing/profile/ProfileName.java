package org.annabella.hearing.profile;

import java.text.Normalizer;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * What a speaker's profile is called: letters and digits, with single blanks, hyphens or apostrophes between them.
 *
 * @param text as it was given, composed letters
 */
public record ProfileName(String text) {
    private static final int LONGEST = 40;
    private static final Pattern ALLOWED = Pattern.compile("[\\p{L}\\p{N}]+(?:[ '’_-][\\p{L}\\p{N}]+)*");

    public ProfileName {
        text = Normalizer.normalize(text, Normalizer.Form.NFC);
        if (!isAllowed(text)) {
            throw new IllegalArgumentException("'" + text + "' is no name for a profile");
        }
    }

    /** Tells whether a profile can be called so. */
    public static boolean isAllowed(String text) {
        String composed = Normalizer.normalize(text, Normalizer.Form.NFC);
        return composed.length() <= LONGEST && ALLOWED.matcher(composed).matches();
    }

    /** Returns the name of its directory: ASCII only, as Vosk on Windows opens no other, and without case. */
    String directory() {
        StringBuilder name = new StringBuilder("p-");
        text.toLowerCase(Locale.ROOT).chars().forEach(letter -> {
            if (letter >= 'a' && letter <= 'z' || letter >= '0' && letter <= '9' || letter == '-') {
                name.append((char) letter);
            } else {
                name.append(String.format(Locale.ROOT, "+%04x", letter));
            }
        });
        return name.toString();
    }

    @Override
    public String toString() {
        return text;
    }
}
