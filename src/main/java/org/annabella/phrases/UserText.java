package org.annabella.phrases;

import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What people have written, such as names, reasons and words: on a page it stands in a {@code <bdi>} of its own, so that a name
 * that is written from right to left turns nothing around it.
 *
 * <p>Until a page is made the text is kept between the two marks by which Unicode isolates. None of them is ever in what
 * people write: {@link org.annabella.journal.CleanText} takes them away where text enters. Whatever else than a page is made of
 * such a text is made of {@link #plain}.
 */
public final class UserText {
    private static final String FIRST = "\u2068";
    private static final String LAST = "\u2069";
    private static final Pattern MARKS = Pattern.compile("[" + FIRST + LAST + "]");
    /** A tag with all it has, or an element in which nothing but text may stand, or a mark. */
    private static final Pattern PIECES = Pattern.compile(
            "<(title|option|textarea|script|style)\\b[^>]*>.*?</\\1>|<[^>]*>|" + MARKS.pattern(), Pattern.DOTALL);
    /** The places in sentences in which people's own text stands. */
    private static final Set<String> PLACES = Set.of("words", "reason", "why", "by");

    private UserText() {}

    /** The text set apart from what will stand around it; nothing if it is blank. */
    public static String of(String text) {
        return text.isBlank() ? text : FIRST + text + LAST;
    }

    /** The same for what is put into a place of a sentence, where it is one for people's own text. */
    static String at(String place, String text) {
        return PLACES.contains(place) ? of(text) : text;
    }

    /** The text as anybody but a browser reads it. */
    public static String plain(String text) {
        return isMarked(text) ? MARKS.matcher(text).replaceAll("") : text;
    }

    private static boolean isMarked(String text) {
        return text.contains(FIRST) || text.contains(LAST);
    }

    /** HTML in which each such text has an element of its own; where no element may stand it has none. */
    public static String inHtml(String html) {
        return isMarked(html)
                ? PIECES.matcher(html).replaceAll(piece -> Matcher.quoteReplacement(element(piece.group())))
                : html;
    }

    private static String element(String piece) {
        return switch (piece) {
            case FIRST -> "<bdi>";
            case LAST -> "</bdi>";
            default -> plain(piece);
        };
    }
}
