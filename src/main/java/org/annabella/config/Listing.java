package org.annabella.config;

import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What the event's list says of a player, for the PGN and for broadcasts; what is empty is not told.
 *
 * @param title as FIDE writes it, such as {@code WFM}
 * @param fideId the FIDE identity number
 * @param rating digits
 * @param federation three letters, such as {@code DEN}
 * @param team the team's name
 */
public record Listing(String title, String fideId, String rating, String federation, String team) {
    private static final Pattern TITLE = Pattern.compile("(W?(GM|IM|FM|CM))?");
    private static final Pattern ID = Pattern.compile("\\d{0,10}");
    private static final Pattern RATING = Pattern.compile("\\d{0,4}");
    private static final Pattern FEDERATION = Pattern.compile("([A-Z]{3})?");

    /** The same without what is no title, number or federation. */
    public Listing clean() {
        return new Listing(
                fitting(TITLE, title),
                fitting(ID, fideId),
                fitting(RATING, rating),
                fitting(FEDERATION, federation),
                team);
    }

    private static String fitting(Pattern pattern, String value) {
        return pattern.matcher(value).matches() ? value : "";
    }

    /** What is no title, number or federation: the key, the value and what to give; empty if all is as it should be. */
    Optional<String> firstWrong() {
        return Stream.of(
                        wrong("title", TITLE, title, "GM, IM, FM, CM, WGM, WIM, WFM or WCM"),
                        wrong("fideId", ID, fideId, "digits"),
                        wrong("rating", RATING, rating, "up to four digits"),
                        wrong("federation", FEDERATION, federation, "three letters such as DEN"))
                .flatMap(Optional::stream)
                .findFirst();
    }

    private static Optional<String> wrong(String key, Pattern pattern, String value, String wanted) {
        return pattern.matcher(value).matches()
                ? Optional.empty()
                : Optional.of(key + "' is '" + Values.shown(value) + "': give " + wanted);
    }
}
