package org.annabella.web;

import io.javalin.http.Context;
import java.util.List;
import org.annabella.web.page.Layout;
import org.annabella.web.page.Preferences;
import org.jspecify.annotations.Nullable;

/** Reads how a reader wants the page; what cannot be read stays as it was. */
final class PreferenceForm {
    private final List<String> languages;

    PreferenceForm(List<String> languages) {
        this.languages = languages;
    }

    Preferences read(Context context, Preferences now) {
        return new Preferences(
                one(languages, context.formParam("language"), now.language()),
                one(Layout.THEMES, context.formParam("theme"), now.theme()),
                Integer.parseInt(one(
                        Layout.SIZES.stream().map(Object::toString).toList(),
                        context.formParam("size"),
                        Integer.toString(now.size()))),
                one(List.of("letters", "anna"), context.formParam("names"), now.names()),
                // A box that is not ticked is not sent.
                "true".equals(context.formParam("motion")));
    }

    private static String one(List<String> known, @Nullable String asked, String otherwise) {
        return asked != null && known.contains(asked) ? asked : otherwise;
    }
}
