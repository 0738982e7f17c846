package org.annabella.record;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.annabella.phrases.UserText;

/** How a paper looks, and whether it may have sounds and a script; everything stands in the page itself. */
enum Style {
    /** Close print, as a committee needs it. */
    DOSSIER("paper.css"),
    /** Large print. */
    LARGE("paper.css", "large.css"),
    /** A page to listen to. */
    REPLAY("paper.css", "replay.css");

    private final String[] sheets;

    Style(String... sheets) {
        this.sheets = sheets;
    }

    /** The class of the page's body. */
    String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The style of a paper; each printed page bears its title and its number. */
    String css(String title) {
        StringBuilder all = new StringBuilder("@page { @bottom-left { content: ")
                .append(cssString(title))
                .append("; font: 9pt Verdana, \"DejaVu Sans\", sans-serif; } }\n");
        for (String sheet : sheets) {
            all.append(read(sheet));
        }
        return all.toString();
    }

    /** Whatever is no letter or digit is written by its number: a name ends no string and no style. */
    private static String cssString(String text) {
        StringBuilder string = new StringBuilder("\"");
        UserText.plain(text)
                .codePoints()
                .forEach(sign -> string.append(
                        Character.isLetterOrDigit(sign) || sign == ' '
                                ? Character.toString(sign)
                                : "\\" + Integer.toHexString(sign) + " "));
        return string.append('"').toString();
    }

    /** What a browser may load: nothing from elsewhere, whatever the page says. */
    String policy() {
        return this == REPLAY
                ? "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; media-src 'self' file:"
                : "default-src 'none'; style-src 'unsafe-inline'";
    }

    /** The script of the page; it adds a button, and nothing is missing without it. */
    String script() {
        return this == REPLAY ? read("replay.mjs") : "";
    }

    private static String read(String name) {
        try (InputStream in = Style.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException(name + " is not in this build");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }
}
