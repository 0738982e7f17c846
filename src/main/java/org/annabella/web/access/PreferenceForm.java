package org.annabella.web.access;

import io.javalin.http.Context;
import java.util.List;
import org.annabella.web.page.Layout;
import org.annabella.web.page.Preferences;
import org.jspecify.annotations.Nullable;

/** Reads how a reader wants the page; what cannot be read stays as it was. */
final class PreferenceForm {
    private static final List<String> YES_OR_NO = List.of("true", "false");
    private static final List<String> SIZES =
            Layout.SIZES.stream().map(Object::toString).toList();
    private static final int FIELDS = 6;

    private final List<String> languages;

    PreferenceForm(List<String> languages) {
        this.languages = languages;
    }

    Preferences read(Context context, Preferences now) {
        return preferences(
                now,
                context.formParam("language"),
                context.formParam("theme"),
                context.formParam("size"),
                context.formParam("names"),
                box(context, "motion"),
                box(context, "keys"));
    }

    /** A box that is not ticked is not sent. */
    private static String box(Context context, String name) {
        return Boolean.toString("true".equals(context.formParam(name)));
    }

    /** Reads what {@link #format} wrote, perhaps long ago. */
    Preferences parse(String text, Preferences otherwise) {
        String[] fields = text.split("\\.", -1);
        return fields.length == FIELDS ? preferences(otherwise, fields) : otherwise;
    }

    /** For a cookie: letters, digits and full stops. */
    static String format(Preferences preferences) {
        return String.join(
                ".",
                preferences.language(),
                preferences.theme(),
                Integer.toString(preferences.size()),
                preferences.names(),
                Boolean.toString(preferences.motion()),
                Boolean.toString(preferences.keys()));
    }

    private Preferences preferences(Preferences now, @Nullable String... asked) {
        return new Preferences(
                one(languages, asked[0], now.language()),
                one(Layout.THEMES, asked[1], now.theme()),
                Integer.parseInt(one(SIZES, asked[2], Integer.toString(now.size()))),
                one(Layout.NAMES, asked[3], now.names()),
                Boolean.parseBoolean(one(YES_OR_NO, asked[4], Boolean.toString(now.motion()))),
                Boolean.parseBoolean(one(YES_OR_NO, asked[5], Boolean.toString(now.keys()))));
    }

    private static String one(List<String> known, @Nullable String asked, String otherwise) {
        return asked != null && known.contains(asked) ? asked : otherwise;
    }
}
