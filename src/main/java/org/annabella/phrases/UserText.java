package org.annabella.phrases;

import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * What people have written, such as names, reasons and words: on a page it stands in a {@code <bdi>} of its own, so that a name
 * that is written from right to left turns nothing around it.
 *
 * <p>Until a page is made the text is kept between the two marks by which Unicode isolates. None of them is ever in what
 * people write: {@link org.annabella.json.CleanText} takes them away where text enters. Whatever else than a page is made of
 * such a text is made of {@link #plain}.
 */
public final class UserText {
    private static final String FIRST = "\u2068";
    private static final String LAST = "\u2069";
    private static final Pattern MARKS = Pattern.compile("[" + FIRST + LAST + "]");
    private static final Pattern ENDED_TWICE = Pattern.compile("([.!?]" + LAST + "*)\\.$");
    /** Elements in which nothing but text may stand. */
    private static final List<String> TEXT_ONLY = List.of("title", "option", "textarea", "script", "style");
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

    /** A sentence without the full stop that stands behind a text which has an end of its own: "Why?.", "Late.." */
    public static String endedOnce(String sentence) {
        return ENDED_TWICE.matcher(sentence).replaceFirst("$1");
    }

    /** HTML in which each such text has an element of its own; where no element may stand it has none. */
    public static String inHtml(String html) {
        if (!isMarked(html)) {
            return html;
        }
        StringBuilder out = new StringBuilder(html.length() + 64);
        int at = 0;
        while (at < html.length()) {
            int end = html.charAt(at) == '<' ? endOfPiece(html, at) : endOfText(html, at);
            String piece = html.substring(at, end);
            out.append(html.charAt(at) == '<' ? plain(piece) : elements(piece));
            at = end;
        }
        return out.toString();
    }

    private static String elements(String text) {
        return isMarked(text) ? text.replace(FIRST, "<bdi>").replace(LAST, "</bdi>") : text;
    }

    private static int endOfText(String html, int at) {
        int tag = html.indexOf('<', at);
        return tag < 0 ? html.length() : tag;
    }

    /** The end of a tag with all it has; of an element in which nothing but text may stand, of the whole of it. */
    private static int endOfPiece(String html, int at) {
        int end = html.indexOf('>', at) + 1;
        if (end == 0) {
            return html.length();
        }
        for (String name : TEXT_ONLY) {
            if (isTag(html, at, name)) {
                String last = "</" + name + ">";
                int closing = html.indexOf(last, end);
                return closing < 0 ? end : closing + last.length();
            }
        }
        return end;
    }

    private static boolean isTag(String html, int at, String name) {
        int after = at + 1 + name.length();
        return html.startsWith(name, at + 1) && after < html.length() && !Character.isLetterOrDigit(html.charAt(after));
    }
}
