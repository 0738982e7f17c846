package org.annabella.web;

import static j2html.TagCreator.p;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.annabella.phrases.Notice;
import org.annabella.web.page.Acts;
import org.annabella.web.page.Form;
import org.annabella.web.page.Happened;
import org.annabella.web.page.KeyHelp;
import org.annabella.web.page.Page;
import org.annabella.web.page.Part;
import org.annabella.web.page.Reply;
import org.annabella.web.page.Say;
import org.annabella.web.page.View;
import org.jspecify.annotations.Nullable;

/**
 * A page that begins with what is wrong with the station itself, while anything is: else a page that stands still looks as if
 * nobody moved.
 *
 * @param page the page itself
 * @param wrong what is wrong, no event of the game; null if nothing is
 */
record NoticePage(Page page, Supplier<@Nullable Notice> wrong) implements Page {

    @Override
    public String title(View view) {
        return page.title(view);
    }

    @Override
    public List<Part> parts(View view) {
        List<Part> parts = new ArrayList<>(page.parts(view));
        Notice notice = wrong.get();
        if (notice != null) {
            parts.add(0, new Part("station", p(view.phrases().say(notice)).withClass("notice")));
        }
        return parts;
    }

    @Override
    public Optional<Say> says(Happened what, View view) {
        return page.says(what, view);
    }

    @Override
    public List<KeyHelp> keys(View view) {
        return page.keys(view);
    }

    @Override
    public Reply act(Form form, View view, Acts acts) {
        return page.act(form, view, acts);
    }
}
