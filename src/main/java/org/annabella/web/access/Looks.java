package org.annabella.web.access;

import io.javalin.http.Context;
import io.javalin.http.Cookie;
import io.javalin.http.SameSite;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.annabella.web.page.Preferences;

/** How each browser wants the pages: what was chosen in it, at the door or inside, which outlives the station's run. */
final class Looks {
    private static final String COOKIE = "annabella-look";
    private static final int A_YEAR = 365 * 24 * 3600;

    private final List<String> languages;
    private final String otherwise;
    private final boolean hasProxy;
    private final PreferenceForm form;

    /**
     * Looks in these languages.
     *
     * @param otherwise the language of whoever asks for none of them
     * @param hasProxy whether a proxy on this computer is believed, as {@link Caller} says
     */
    Looks(List<String> languages, String otherwise, boolean hasProxy) {
        this.languages = languages;
        this.otherwise = otherwise;
        this.hasProxy = hasProxy;
        this.form = new PreferenceForm(languages);
    }

    /** How this browser wanted the pages the last time; what nobody has chosen is as the browser itself is set. */
    Preferences of(Context context) {
        Preferences usual = Preferences.usual(browsers(context));
        return Optional.ofNullable(context.cookie(COOKIE))
                .map(text -> form.parse(text, usual))
                .orElse(usual);
    }

    /** The same in the language that the address names, if it names one in which there are pages; that one is kept. */
    Preferences chosen(Context context) {
        Preferences now = of(context);
        String asked = context.queryParam("language");
        if (asked == null || !languages.contains(asked)) {
            return now;
        }
        keep(context, now.withLanguage(asked));
        return now.withLanguage(asked);
    }

    /** What the form of a page says; what cannot be read stays as it was. */
    Preferences read(Context context, Preferences now) {
        return form.read(context, now);
    }

    /** Has the browser keep it for a year. */
    void keep(Context context, Preferences preferences) {
        Cookie cookie = cookie(context, COOKIE, PreferenceForm.format(preferences), "/");
        cookie.setMaxAge(A_YEAR);
        context.cookie(cookie);
    }

    /** A cookie for this station alone, until the browser is closed. */
    Cookie cookie(Context context, String name, String value, String path) {
        Cookie cookie = new Cookie(name, value);
        cookie.setSecure(Caller.of(context, hasProxy).encrypted());
        cookie.setPath(path);
        cookie.setHttpOnly(true);
        cookie.setSameSite(SameSite.STRICT);
        return cookie;
    }

    /** The browser's own language where the pages exist in it. */
    private String browsers(Context context) {
        String accepted = Optional.ofNullable(context.header("Accept-Language")).orElse("");
        return ranges(accepted).stream()
                .map(range -> range.getRange()
                        .substring(0, Math.min(2, range.getRange().length())))
                .map(code -> code.equals("no") || code.equals("nn") ? "nb" : code)
                .filter(languages::contains)
                .findFirst()
                .orElse(otherwise);
    }

    private static List<Locale.LanguageRange> ranges(String accepted) {
        try {
            return accepted.isBlank() ? List.of() : Locale.LanguageRange.parse(accepted);
        } catch (IllegalArgumentException garbage) {
            return List.of();
        }
    }
}
